import type { Deps } from '../../platform/context.ts'
import {
  handleRaw,
  type RawRequest,
  type RawResponse,
  type RawRoute,
} from '../../platform/http/raw/raw-route.ts'
import { readPostmarkReport } from '../../platform/mail/providers/postmark.ts'
import { readSesReports } from '../../platform/mail/providers/ses-report.ts'
import { confirmSubscription, readSnsMessage } from '../../platform/mail/sns.ts'
import type { DeliveryReport } from '../../platform/messages/report.ts'
import { suppress } from '../../platform/messages/suppressions.ts'
import { readTwilioReport, TWILIO_REPORT_PATH } from '../../platform/sms/providers/twilio.ts'
import { readVonageReport, VONAGE_REPORT_PATH } from '../../platform/sms/providers/vonage.ts'

const answer = (status: number, code: string): RawResponse => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ code }),
})

const badSignature = answer(401, 'BAD_SIGNATURE')
/** Accepted: providers repeat what is not, and a message of a kind that is unknown stays unknown. */
const ignored = answer(200, 'IGNORED')
const done = answer(200, 'SUCCESS')

type Source = { channel: 'email' | 'sms'; provider: string }

const suppressionReason = ({ outcome }: DeliveryReport, { channel }: Source) =>
  outcome === 'complained' ? 'complained' : channel === 'email' ? 'bounced' : 'unreachable'

/** Counts a report, and suppresses its recipient when that lasts. Idempotent. */
async function applyReport(deps: Deps, source: Source, report: DeliveryReport): Promise<void> {
  const { outcome, isLasting, reason: code } = report
  if (outcome === 'pending') return
  deps.metrics.messages.inc({ channel: source.channel, outcome })
  if (!isLasting) return
  deps.log.info({ ...source, outcome, code }, 'a recipient gets no more messages')
  await suppress(deps.db, {
    ...source,
    address: report.to,
    reason: suppressionReason(report, source),
    code: code.slice(0, 80),
    at: deps.clock.now(),
  })
}

type Reader = (config: Deps['config'], request: RawRequest) => DeliveryReport | null | undefined

const receiver = (source: Source, read: Reader) => async (deps: Deps, request: RawRequest) => {
  const report = read(deps.config, request)
  if (report === null) return badSignature
  if (report === undefined) return ignored
  await applyReport(deps, source, report)
  return done
}

/** Receives notifications of Amazon SNS with the events of SES, and confirms its subscription. */
async function receiveSes(deps: Deps, { body }: RawRequest): Promise<RawResponse> {
  const message = await readSnsMessage(deps.config, body)
  if (message === null) return badSignature
  if (message === undefined || message.Type === 'UnsubscribeConfirmation') return ignored
  if (message.Type === 'SubscriptionConfirmation') {
    await confirmSubscription(deps.config, message)
    return done
  }
  for (const report of readSesReports(message) ?? [])
    await applyReport(deps, { channel: 'email', provider: 'ses' }, report)
  return done
}

/** The webhooks of the providers, each authenticated as its provider does. */
export const reportRoutes: RawRoute[] = [
  handleRaw('POST', '/mail/report/ses', receiveSes),
  handleRaw(
    'POST',
    '/mail/report/postmark',
    receiver({ channel: 'email', provider: 'postmark' }, readPostmarkReport),
  ),
  handleRaw('POST', TWILIO_REPORT_PATH, receiver({ channel: 'sms', provider: 'twilio' }, readTwilioReport)),
  handleRaw('POST', VONAGE_REPORT_PATH, receiver({ channel: 'sms', provider: 'vonage' }, readVonageReport)),
]

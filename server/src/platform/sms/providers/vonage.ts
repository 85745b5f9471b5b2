import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { equalSecrets } from '../../crypto/equal-secrets.ts'
import { parseJson } from '../../messages/parse-json.ts'
import { RecipientRefused } from '../../messages/recipient-refused.ts'
import type { DeliveryReport, ReportRequest } from '../../messages/report.ts'
import { form, postMessage } from '../../messages/request.ts'
import { senderFor } from '../senders.ts'
import type { SmsConfig, SmsProvider } from '../sms.ts'

/**
 * The number is barred (developer.vonage.com/api-errors/sms). All other statuses can be of the account, the
 * sender, the text or the moment.
 */
const BARRED = '7'
/** Delivery errors that last: absent for good, barred by the subscriber, illegal number. */
const UNDELIVERABLE = ['3', '4', '9']

const Accepted = z.object({ messages: z.array(z.object({ status: z.string() })).min(1) })
const Report = z.object({
  msisdn: z.string().regex(/^\d{5,19}$/),
  status: z.string().max(30),
  'err-code': z.coerce.string().max(10).optional(),
})

/** What GSM 03.38 has of ASCII; other texts are sent as Unicode, or would arrive with question marks. */
const GSM = /^[\n\r -_a-z{-~]*$/

export const VONAGE_REPORT_PATH = '/sms/report/vonage'

/**
 * The token of the address for delivery receipts. Vonage signs these only for accounts where its support has
 * turned that on; each message names the address, so that it can be a secret.
 */
const reportToken = ({ secret }: Pick<SmsConfig, 'secret'>) =>
  createHmac('sha256', secret).update('vonage delivery receipts').digest('base64url')

/** Sends by Vonage's SMS API, which responds with status 200 and an error per part of the message. */
export function vonage(config: SmsConfig): SmsProvider {
  const callback = `${config.publicUrl}${VONAGE_REPORT_PATH}?token=${reportToken(config)}`
  return {
    name: 'vonage',
    async send({ to, text }) {
      const body = new URLSearchParams({
        api_key: config.vonageApiKey,
        api_secret: config.vonageApiSecret,
        from: senderFor(config.smsSenders, to).replace(/^\+/, ''),
        to: to.slice(1),
        text,
        type: GSM.test(text) ? 'text' : 'unicode',
        callback,
      })
      const response = await postMessage(`${config.vonageUrl}/sms/json`, form, body.toString())
      const { data } = Accepted.safeParse(await response.json().catch(() => null))
      const statuses = data?.messages.map(({ status }) => status) ?? []
      const failed = statuses.find((status) => status !== '0')
      if (failed === BARRED) throw new RecipientRefused('vonage', failed)
      if (!response.ok || !data || failed)
        throw new Error(`Vonage responded with status ${response.status}, code ${failed ?? 'none'}`)
    },
  }
}

/**
 * Reads a delivery receipt (JSON or form), authenticated by the token of its address.
 * @returns null when the token is wrong, undefined when the receipt is malformed
 */
export function readVonageReport(
  config: Pick<SmsConfig, 'secret'>,
  { query, headers, body }: ReportRequest,
): DeliveryReport | null | undefined {
  if (!equalSecrets(String(query.token ?? ''), reportToken(config))) return null
  const { data } = Report.safeParse(parseBody(String(headers['content-type'] ?? ''), body.toString()))
  if (!data) return undefined
  const isFinal = ['failed', 'rejected', 'expired'].includes(data.status)
  const code = data['err-code'] ?? ''
  return {
    to: `+${data.msisdn}`,
    outcome: isFinal ? 'undelivered' : data.status === 'delivered' ? 'delivered' : 'pending',
    isLasting: isFinal && UNDELIVERABLE.includes(code),
    reason: code || data.status,
  }
}

const parseBody = (type: string, body: string): unknown =>
  type.includes('json') ? parseJson(body) : Object.fromEntries(new URLSearchParams(body))

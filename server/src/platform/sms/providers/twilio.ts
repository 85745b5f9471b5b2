import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { equalSecrets } from '../../crypto/equal-secrets.ts'
import { RecipientRefused } from '../../messages/recipient-refused.ts'
import type { DeliveryReport, ReportRequest } from '../../messages/report.ts'
import { form, postMessage } from '../../messages/request.ts'
import { senderFor } from '../senders.ts'
import type { SmsConfig, SmsProvider } from '../sms.ts'

/**
 * Errors of the recipient: not a valid number, unsubscribed by STOP, not a mobile number, a landline
 * (twilio.com/docs/api/errors). All others are of the account, the sender or the moment.
 */
const REFUSED = [21211, 21610, 21614, 21635]
/** Delivery errors that last: unknown destination, landline or unreachable carrier. */
const UNDELIVERABLE = [...REFUSED, 30005, 30006]

const Failure = z.object({ code: z.int() })
const Report = z.object({
  To: z.string().regex(/^\+\d{5,19}$/),
  MessageStatus: z.string().max(30),
  ErrorCode: z.coerce.number().int().optional(),
})

export const TWILIO_REPORT_PATH = '/sms/report/twilio'

/** Sends by Twilio's Messages resource, from a number, a sender id or a messaging service (`MG…`). */
export function twilio(config: SmsConfig): SmsProvider {
  const { twilioUrl, twilioAccountSid: account, twilioAuthToken } = config
  const credentials = Buffer.from(`${account}:${twilioAuthToken}`).toString('base64')
  const url = `${twilioUrl}/2010-04-01/Accounts/${account}/Messages.json`
  return {
    name: 'twilio',
    async send({ to, text }) {
      const sender = senderFor(config.smsSenders, to)
      const body = new URLSearchParams({
        To: to,
        Body: text,
        [/^MG[0-9a-f]{32}$/.test(sender) ? 'MessagingServiceSid' : 'From']: sender,
        StatusCallback: `${config.publicUrl}${TWILIO_REPORT_PATH}`,
      })
      const headers = { ...form, authorization: `Basic ${credentials}` }
      const response = await postMessage(url, headers, body.toString())
      if (response.ok) return void (await response.body?.cancel())
      const { data } = Failure.safeParse(await response.json().catch(() => null))
      if (data && REFUSED.includes(data.code)) throw new RecipientRefused('twilio', String(data.code))
      throw new Error(`Twilio responded with status ${response.status}, code ${data?.code ?? 'none'}`)
    },
  }
}

/**
 * Reads a status callback, signed with the auth token over the address and the sorted parameters
 * (twilio.com/docs/usage/security).
 * @returns null when the signature is wrong, undefined when the report is malformed
 */
export function readTwilioReport(
  { publicUrl, twilioAuthToken }: Pick<SmsConfig, 'publicUrl' | 'twilioAuthToken'>,
  { headers, body }: ReportRequest,
): DeliveryReport | null | undefined {
  const parameters = [...new URLSearchParams(body.toString())]
  const signed = parameters.toSorted(([a], [b]) => (a < b ? -1 : 1)).flat()
  const expected = createHmac('sha1', twilioAuthToken)
    .update(`${publicUrl}${TWILIO_REPORT_PATH}${signed.join('')}`)
    .digest('base64')
  if (!twilioAuthToken || !equalSecrets(String(headers['x-twilio-signature'] ?? ''), expected)) return null
  const { data } = Report.safeParse(Object.fromEntries(parameters))
  if (!data) return undefined
  const isFinal = data.MessageStatus === 'failed' || data.MessageStatus === 'undelivered'
  return {
    to: data.To,
    outcome: isFinal ? 'undelivered' : data.MessageStatus === 'delivered' ? 'delivered' : 'pending',
    isLasting: isFinal && UNDELIVERABLE.includes(data.ErrorCode ?? 0),
    reason: String(data.ErrorCode ?? data.MessageStatus),
  }
}

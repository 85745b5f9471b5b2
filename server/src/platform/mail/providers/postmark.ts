import { z } from 'zod'
import type { Config } from '../../../config.ts'
import { equalSecrets } from '../../crypto/equal-secrets.ts'
import { parseJson } from '../../messages/parse-json.ts'
import { RecipientRefused } from '../../messages/recipient-refused.ts'
import type { DeliveryReport, ReportRequest } from '../../messages/report.ts'
import { json, postMessage } from '../../messages/request.ts'
import { headerList, type Mailer } from '../mail.ts'

/** The address has bounced or complained before (postmarkapp.com/developer/api/overview). */
const INACTIVE = 406

const Failure = z.object({ ErrorCode: z.int() })

/** Sends by Postmark. It has no idempotency key: a repeated request whose response was lost sends twice. */
export function postmark({
  postmarkUrl,
  postmarkToken,
  mailFrom,
}: Pick<Config, 'postmarkUrl' | 'postmarkToken' | 'mailFrom'>): Mailer {
  const headers = { ...json, accept: 'application/json', 'x-postmark-server-token': postmarkToken }
  return {
    async send({ to, subject, text, html, unsubscribe }) {
      const added = headerList({ unsubscribe })
      const body = {
        ...{ From: mailFrom, To: to, Subject: subject, TextBody: text, HtmlBody: html },
        ...(added && { Headers: added }),
      }
      const response = await postMessage(`${postmarkUrl}/email`, headers, JSON.stringify(body))
      if (response.ok) return void (await response.body?.cancel())
      const { data } = Failure.safeParse(await response.json().catch(() => null))
      if (data?.ErrorCode === INACTIVE) throw new RecipientRefused('postmark', String(INACTIVE))
      throw new Error(`Postmark responded with status ${response.status}, code ${data?.ErrorCode ?? 'none'}`)
    },
    close: () => undefined,
  }
}

const Report = z.discriminatedUnion('RecordType', [
  z.object({
    RecordType: z.literal('Bounce'),
    Email: z.email().max(320),
    Type: z.string().max(40),
    /** Whether Postmark stops sending to the address. */
    Inactive: z.boolean().default(false),
  }),
  z.object({ RecordType: z.literal('SpamComplaint'), Email: z.email().max(320) }),
  z.object({ RecordType: z.literal('Delivery'), Recipient: z.email().max(320) }),
])

/** The user of the webhook's address. */
const USER = 'pasar'

/**
 * Reads a webhook of Postmark, authenticated by the password of its address.
 * @returns null when the password is wrong, undefined when the report is malformed
 */
export function readPostmarkReport(
  { postmarkWebhookSecret: secret }: Pick<Config, 'postmarkWebhookSecret'>,
  { headers, body }: ReportRequest,
): DeliveryReport | null | undefined {
  const expected = `Basic ${Buffer.from(`${USER}:${secret}`).toString('base64')}`
  if (!secret || !equalSecrets(String(headers.authorization ?? ''), expected)) return null
  const { data } = Report.safeParse(parseJson(body.toString()))
  if (!data) return undefined
  if (data.RecordType === 'Delivery')
    return { to: data.Recipient, outcome: 'delivered', isLasting: false, reason: 'Delivery' }
  if (data.RecordType === 'SpamComplaint')
    return { to: data.Email, outcome: 'complained', isLasting: true, reason: 'SpamComplaint' }
  return { to: data.Email, outcome: 'undelivered', isLasting: data.Inactive, reason: data.Type }
}

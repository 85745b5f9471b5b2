import { createTransport } from 'nodemailer'
import type { Config } from '../../../config.ts'
import { RecipientRefused } from '../../messages/recipient-refused.ts'
import { traceWithin } from '../../tracing/tracing.ts'
import { headersOf, type Mailer } from '../mail.ts'

const TIMEOUT_MS = 10_000
/**
 * Enhanced status codes of an address that does not exist (RFC 3463): bad mailbox, bad destination system.
 */
const UNKNOWN_ADDRESS = /^5\.1\.[12]$/
const STATUS = /\b[245]\.\d{1,3}\.\d{1,3}\b/

/** An error of nodemailer. `command`: the one that the server refused. */
type SmtpFailure = { code?: string; command?: string; response?: string }

/** Sends by the mail server of SMTP_URL. */
export function smtp({ smtpUrl: url, mailFrom: from }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  })
  const span = {
    name: 'SMTP send',
    kind: 'client',
    attributes: { 'network.protocol.name': 'smtp', 'server.address': new URL(url!).hostname },
  } as const
  return {
    async send({ unsubscribe, ...mail }) {
      const headers = headersOf({ unsubscribe })
      try {
        await traceWithin(span, () => transport.sendMail({ from, headers, ...mail }))
      } catch (error) {
        const { code, command, response = '' } = error as SmtpFailure
        const [status] = STATUS.exec(response) ?? []
        if (command === 'RCPT TO' && status && UNKNOWN_ADDRESS.test(status))
          throw new RecipientRefused('smtp', status)
        // Without the response of the server, which names the recipient.
        const reply = /^\d{3}/.exec(response)?.[0] ?? 'none'
        throw new Error(`The mail server responded with status ${status ?? reply}, code ${code ?? 'none'}`)
      }
    },
    close: () => transport.close(),
  }
}

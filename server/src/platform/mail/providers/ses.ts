import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { Config } from '../../../config.ts'
import { traceAws } from '../../tracing/trace-aws.ts'
import { headerList, type Mailer } from '../mail.ts'

const CONNECT_TIMEOUT_MS = 3_000
const REQUEST_TIMEOUT_MS = 10_000

type SesConfig = Pick<
  Config,
  'mailFrom' | 'sesUrl' | 'sesRegion' | 'sesAccessKey' | 'sesSecretKey' | 'sesConfigurationSet'
>

type ResponseMetadata = { httpStatusCode?: number }

const utf8 = (Data: string) => ({ Data, Charset: 'UTF-8' })

/** Describes a failure without the message of SES, which can name the recipient. */
function describe(error: unknown): string {
  const { name, code, $metadata } = error as { name?: string; code?: string; $metadata?: ResponseMetadata }
  return `Amazon SES responded with status ${$metadata?.httpStatusCode ?? 'none'}, code ${code ?? name}`
}

/**
 * Sends by Amazon SES. It accepts every address and reports bounces later. One attempt: the job repeats, and
 * SES has no idempotency key, so that a repeated request whose response was lost sends twice.
 */
export function ses(config: SesConfig): Mailer {
  const client = new SESv2Client({
    region: config.sesRegion,
    endpoint: config.sesUrl,
    credentials: { accessKeyId: config.sesAccessKey, secretAccessKey: config.sesSecretKey },
    maxAttempts: 1,
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
  })
  traceAws(client, 'SESv2')
  return {
    async send({ to, subject, text, html, unsubscribe }) {
      const headers = headerList({ unsubscribe })
      const command = new SendEmailCommand({
        FromEmailAddress: config.mailFrom,
        Destination: { ToAddresses: [to] },
        ...(config.sesConfigurationSet && { ConfigurationSetName: config.sesConfigurationSet }),
        Content: {
          Simple: {
            Subject: utf8(subject),
            Body: { Text: utf8(text), ...(html && { Html: utf8(html) }) },
            ...(headers && { Headers: headers }),
          },
        },
      })
      await client.send(command).catch((error: unknown) => {
        throw new Error(describe(error))
      })
    },
    close: () => client.destroy(),
  }
}

import { createPublicKey, verify } from 'node:crypto'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { parseJson } from '../messages/parse-json.ts'

const TIMEOUT_MS = 5_000
const CERTIFICATE = /^\/SimpleNotificationService-[0-9a-f]{16,64}\.pem$/

const Message = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: z.string().max(100),
  TopicArn: z.string().max(300),
  Subject: z.string().max(300).optional(),
  Message: z.string(),
  Timestamp: z.string().max(40),
  SignatureVersion: z.enum(['1', '2']),
  Signature: z.base64(),
  SigningCertURL: z.url().max(300),
  SubscribeURL: z.string().max(2000).optional(),
  Token: z.string().max(1000).optional(),
})
export type SnsMessage = z.output<typeof Message>

type SnsConfig = Pick<Config, 'sesTopicArn' | 'snsUrl'>

/** Where Amazon SNS of the topic's region publishes certificates and confirms subscriptions. */
const originOf = ({ sesTopicArn, snsUrl }: SnsConfig): string =>
  snsUrl?.replace(/\/+$/, '') ?? `https://sns.${sesTopicArn.split(':')[3]}.amazonaws.com`

/** The signed fields, by type, in their order (docs.aws.amazon.com/sns, "Verifying the signatures"). */
const signedFields = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: [
    'Message',
    'MessageId',
    'SubscribeURL',
    'Timestamp',
    'Token',
    'TopicArn',
    'Type',
  ],
} as const

const textToSign = (message: SnsMessage): string =>
  signedFields[message.Type === 'Notification' ? 'Notification' : 'SubscriptionConfirmation']
    .flatMap((field) => (message[field] === undefined ? [] : [`${field}\n${message[field]}\n`]))
    .join('')

/** Certificates by address; Amazon has few, and names a new one differently. */
const certificates = new Map<string, Promise<string | null>>()
const CERTIFICATES_MAX = 10

/** Reads a certificate; null when there is none at the address. */
function readCertificate(url: string): Promise<string | null> {
  const known = certificates.get(url)
  if (known) return known
  if (certificates.size >= CERTIFICATES_MAX) certificates.clear()
  const reading = fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    (response) => {
      if (response.status >= 500) throw new Error(`Amazon SNS responded with status ${response.status}`)
      return response.ok ? response.text() : null
    },
  )
  certificates.set(url, reading)
  reading.then(
    (certificate) => certificate ?? certificates.delete(url),
    () => certificates.delete(url),
  )
  return reading
}

/**
 * Verifies a message of Amazon SNS: its topic is ours, since everyone can have a topic that Amazon signs, and
 * its certificate is of the configured origin.
 * @returns null when topic, certificate or signature is wrong, undefined when the message is malformed
 * @throws Error when the certificate cannot be read
 */
export async function readSnsMessage(
  config: SnsConfig,
  body: Buffer,
): Promise<SnsMessage | null | undefined> {
  const { data } = Message.safeParse(parseJson(body.toString()))
  if (!data) return undefined
  if (!config.sesTopicArn || data.TopicArn !== config.sesTopicArn) return null
  const address = data.SigningCertURL
  const origin = originOf(config)
  if (!address.startsWith(origin) || !CERTIFICATE.test(address.slice(origin.length))) return null
  const certificate = await readCertificate(address)
  if (!certificate) return null
  const algorithm = data.SignatureVersion === '1' ? 'sha1' : 'sha256'
  const signature = Buffer.from(data.Signature, 'base64')
  return verify(algorithm, Buffer.from(textToSign(data)), createPublicKey(certificate), signature)
    ? data
    : null
}

/** Confirms the subscription of our webhook. @throws Error when Amazon SNS refuses */
export async function confirmSubscription(
  config: SnsConfig,
  { TopicArn, Token = '' }: SnsMessage,
): Promise<void> {
  const query = new URLSearchParams({ Action: 'ConfirmSubscription', TopicArn, Token })
  const response = await fetch(`${originOf(config)}/?${query}`, {
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`Amazon SNS responded with status ${response.status}`)
}

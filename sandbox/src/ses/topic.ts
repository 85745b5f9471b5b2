import { randomUUID, sign } from 'node:crypto'
import { sesKeys } from '../keys.ts'
import type { Context } from '../lib/context.ts'
import { platformKey, wechatKeys } from '../wechat/keys.ts'

const CERTIFICATE = 'SimpleNotificationService-00000000000000000000005a6e64626f78.pem'

const signedFields = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']

type Urls = {
  /** Address of Amazon SNS, which is that of SES here. */
  base: () => string
  /** Endpoint of the shop; empty for none. */
  webhook: string
}

/**
 * The SNS topic of SES's events: confirms the subscription of the webhook before the first event, and signs
 * every message (version 2) with the key of the sandbox's only certificate, which is WeChat's too.
 */
export function openTopic({ notifier, now }: Context, { base, webhook }: Urls) {
  const token = randomUUID()
  let isConfirmed = false
  notifier.register('ses', {
    secret: () => '',
    sign: () => ({ headers: { 'content-type': 'text/plain; charset=UTF-8' }, canonical: '' }),
    accepts: (status) => status >= 200 && status < 300,
  })

  async function post(ref: string, fields: Record<string, string>) {
    const message: Record<string, string> = {
      MessageId: randomUUID(),
      TopicArn: sesKeys.topicArn,
      Timestamp: new Date(now()).toISOString(),
      SignatureVersion: '2',
      SigningCertURL: `${base()}/${CERTIFICATE}`,
      ...fields,
    }
    const text = signedFields
      .flatMap((it) => (message[it] === undefined ? [] : [`${it}\n${message[it]}\n`]))
      .join('')
    const Signature = sign('sha256', Buffer.from(text), platformKey).toString('base64')
    await notifier.send({
      vendor: 'ses',
      ref,
      url: webhook,
      event: fields.Type!,
      body: { ...message, Signature },
    })
  }

  return {
    certificate: CERTIFICATE,
    pem: wechatKeys.platformCertificate,
    /** Confirms the subscription. @returns whether the token is the one that was sent */
    confirm(given: string): boolean {
      isConfirmed ||= given === token
      return given === token
    },
    /** Publishes an event of SES. */
    async publish(ref: string, event: object) {
      if (!webhook) return
      const SubscribeURL = `${base()}/?Action=ConfirmSubscription&TopicArn=${sesKeys.topicArn}&Token=${token}`
      if (!isConfirmed)
        await post(ref, { Type: 'SubscriptionConfirmation', Message: 'Confirm.', Token: token, SubscribeURL })
      if (isConfirmed) await post(ref, { Type: 'Notification', Message: JSON.stringify(event) })
    },
  }
}

export type Topic = ReturnType<typeof openTopic>

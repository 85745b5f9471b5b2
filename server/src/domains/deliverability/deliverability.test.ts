import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { adminSuppressionLift, adminSuppressionList } from '@pasar/contract/calls/admin/messages/suppressions'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { auditLog, suppressions } from '../../platform/db/tables.ts'
import { RecipientRefused } from '../../platform/messages/recipient-refused.ts'
import { startProvider } from '../../platform/messages/testing.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { deliverability } from './index.ts'

const TOPIC = 'arn:aws:sns:ap-southeast-1:123456789012:pasar-mail'
const secrets = {
  publicUrl: 'https://shop.example',
  twilioAuthToken: 'twilio-token',
  postmarkWebhookSecret: 'postmark-password',
  sesTopicArn: TOPIC,
}

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [deliverability], config: secrets })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.deps.db.delete(suppressions)
  shop.emails.length = 0
})

const suppressed = async () =>
  (await shop.deps.db.select().from(suppressions)).map(({ address, reason, provider, code }) => [
    address,
    reason,
    provider,
    code,
  ])

const post = async (url: string, payload: string, headers: Record<string, string> = {}) =>
  (
    await shop.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'text/plain', ...headers },
    })
  ).statusCode

const mail = (to: string) => ({ to, subject: 'Order shipped', text: 'On its way.' })

describe('a suppressed address', () => {
  test('gets no email, in whatever case, until staff lift it, which is audited without the address', async () => {
    const { deps } = shop
    const logged = vi.spyOn(deps.log, 'info')
    const send = deps.mail.send
    onTestFinished(() => {
      deps.mail.send = send
    })
    let attempts = 0
    deps.mail.send = async () => {
      attempts++
      throw new RecipientRefused('postmark', '406')
    }
    await emit(deps.db, 'mail.send', mail('Gone@Example.com'))
    await shop.runJobs()
    await emit(deps.db, 'mail.send', mail('gone@example.COM'))
    await shop.runJobs()
    expect(attempts).toBe(1)
    expect(await suppressed()).toEqual([['gone@example.com', 'refused', 'postmark', '406']])
    expect(logged.mock.calls).toEqual([
      [{ channel: 'email', provider: 'postmark', code: '406' }, 'a recipient gets no more messages'],
    ])

    deps.mail.send = send
    const token = shop.tokenFor({ kind: 'staff', id: deps.ids.uuid(), permissions: ['members'] })
    const { data } = await shop.call(adminSuppressionList, { keyword: 'GONE@example.com' }, { token })
    expect(data.list).toMatchObject([{ address: 'g•••@example.com', channel: 'email', reason: 'refused' }])
    const { id } = data.list[0]!
    expect((await shop.call(adminSuppressionLift, { id }, { token })).name).toBe('ok')
    expect((await shop.call(adminSuppressionLift, { id }, { token })).name).toBe('not-found')
    const [entry] = await deps.db.select().from(auditLog)
    expect(entry).toMatchObject({ action: 'suppression.lift', target: `suppression:${id}` })
    expect(JSON.stringify(entry)).not.toContain('example.com')
    await emit(deps.db, 'mail.send', mail('gone@example.com'))
    await shop.runJobs()
    expect(shop.emails).toHaveLength(1)
  })

  test('is listed for staff with the permission for members only', async () => {
    const token = shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: ['settings'] })
    expect((await shop.call(adminSuppressionList, {}, { token })).name).not.toBe('ok')
  })
})

describe('reports of Twilio', () => {
  const path = '/sms/report/twilio'
  const report = (fields: Record<string, string>, token = secrets.twilioAuthToken) => {
    const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
    const signature = createHmac('sha1', token)
      .update(`https://shop.example${path}${sorted.flat().join('')}`)
      .digest('base64')
    return post(path, new URLSearchParams(fields).toString(), { 'x-twilio-signature': signature })
  }
  const failed = { MessageSid: 'SM1', To: '+60123456789', MessageStatus: 'undelivered', ErrorCode: '30006' }

  test('are refused with another token', async () => {
    expect(await report(failed, 'other')).toBe(401)
    expect(await post(path, new URLSearchParams(failed).toString())).toBe(401)
    expect(await suppressed()).toEqual([])
  })

  test('suppress a landline, and not a phone that is off or has the message', async () => {
    expect(await report({ ...failed, ErrorCode: '30003' })).toBe(200)
    expect(await report({ To: failed.To, MessageStatus: 'delivered' })).toBe(200)
    expect(await suppressed()).toEqual([])
    for (const _ of [1, 2]) expect(await report(failed)).toBe(200)
    expect(await suppressed()).toEqual([['+60123456789', 'unreachable', 'twilio', '30006']])
  })
})

describe('receipts of Vonage', () => {
  const token = () =>
    createHmac('sha256', shop.deps.config.secret).update('vonage delivery receipts').digest('base64url')
  const receipt = (fields: object, by = token()) =>
    post(`/sms/report/vonage?token=${by}`, JSON.stringify(fields), { 'content-type': 'application/json' })

  test('are refused without the token of the address', async () => {
    const fields = { msisdn: '60123456789', status: 'rejected', 'err-code': '9' }
    expect(await receipt(fields, 'other')).toBe(401)
    expect(await receipt({ ...fields, 'err-code': '2' })).toBe(200)
    expect(await suppressed()).toEqual([])
    expect(await receipt(fields)).toBe(200)
    expect(await suppressed()).toEqual([['+60123456789', 'unreachable', 'vonage', '9']])
  })
})

describe('reports of Postmark', () => {
  const report = (body: object, password = secrets.postmarkWebhookSecret) =>
    post('/mail/report/postmark', JSON.stringify(body), {
      authorization: `Basic ${Buffer.from(`pasar:${password}`).toString('base64')}`,
    })
  const bounce = { RecordType: 'Bounce', Type: 'HardBounce', Email: 'Gone@example.com', Inactive: true }

  test('are refused with another password', async () => {
    expect(await report(bounce, 'other')).toBe(401)
    expect(await suppressed()).toEqual([])
  })

  test('suppress lasting bounces and complaints, and nothing else', async () => {
    expect(await report({ ...bounce, Type: 'SoftBounce', Inactive: false })).toBe(200)
    expect(await report({ RecordType: 'Delivery', Recipient: 'here@example.com' })).toBe(200)
    expect(await report({ RecordType: 'Open', Recipient: 'here@example.com' })).toBe(200)
    expect(await suppressed()).toEqual([])
    await report(bounce)
    await report({ RecordType: 'SpamComplaint', Email: 'angry@example.com' })
    expect(await suppressed()).toEqual([
      ['gone@example.com', 'bounced', 'postmark', 'HardBounce'],
      ['angry@example.com', 'complained', 'postmark', 'SpamComplaint'],
    ])
  })
})

describe('notifications of Amazon SNS', () => {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const pem = pair.publicKey.export({ type: 'spki', format: 'pem' }).toString()
  const certificate = '/SimpleNotificationService-0123456789abcdef0123456789abcdef.pem'

  async function startSns() {
    const { url, requests } = await startProvider(({ path }) =>
      path === certificate
        ? { status: 200, body: pem }
        : { status: path.endsWith('.pem') ? 403 : 200, body: {} },
    )
    Object.assign(shop.deps.config, { snsUrl: url })
    const build = (event: object, more: Record<string, string> = {}) => {
      const message: Record<string, string> = {
        Type: 'Notification',
        MessageId: 'm-1',
        TopicArn: TOPIC,
        Message: JSON.stringify(event),
        Timestamp: '2026-03-01T10:00:00.000Z',
        SignatureVersion: '2',
        SigningCertURL: `${url}${certificate}`,
        ...more,
      }
      const fields = [
        'Message',
        'MessageId',
        'Subject',
        'SubscribeURL',
        'Timestamp',
        'Token',
        'TopicArn',
        'Type',
      ]
      const text = fields
        .flatMap((it) => (message[it] === undefined ? [] : [`${it}\n${message[it]}\n`]))
        .join('')
      return { ...message, Signature: sign('sha256', Buffer.from(text), pair.privateKey).toString('base64') }
    }
    const deliver = (message: object) => post('/mail/report/ses', JSON.stringify(message))
    return { url, requests, build, deliver }
  }

  const bounce = (type: string) => ({
    eventType: 'Bounce',
    bounce: {
      bounceType: type,
      bounceSubType: 'General',
      bouncedRecipients: [{ emailAddress: 'gone@example.com' }],
    },
  })

  test('of another topic, signature or origin of the certificate are refused', async () => {
    const { url, requests, build, deliver } = await startSns()
    const genuine = build(bounce('Permanent'))
    for (const wrong of [
      build(bounce('Permanent'), { TopicArn: `${TOPIC}-other` }),
      { ...genuine, Message: JSON.stringify(bounce('Transient')) },
      build(bounce('Permanent'), { SigningCertURL: `${url}/other.pem` }),
      build(bounce('Permanent'), { SigningCertURL: `https://attacker.example${certificate}` }),
      build(bounce('Permanent'), { SigningCertURL: `${url}@attacker.example${certificate}` }),
    ])
      expect(await deliver(wrong)).toBe(401)
    expect(await deliver({ Type: 'Notification' })).toBe(200)
    expect(requests.map(({ path }) => path)).toEqual([certificate])
    const unknown = certificate.replace('0123', 'ffff')
    expect(await deliver(build(bounce('Permanent'), { SigningCertURL: url + unknown }))).toBe(401)
    expect(await suppressed()).toEqual([])
  })

  test('suppress permanent bounces and complaints, and not transient ones', async () => {
    const { build, deliver } = await startSns()
    expect(await deliver(build(bounce('Transient')))).toBe(200)
    expect(await suppressed()).toEqual([])
    expect(await deliver(build(bounce('Permanent')))).toBe(200)
    const complaint = { complainedRecipients: [{ emailAddress: 'angry@example.com' }] }
    expect(await deliver(build({ notificationType: 'Complaint', complaint }))).toBe(200)
    expect(await suppressed()).toEqual([
      ['gone@example.com', 'bounced', 'ses', 'Permanent General'],
      ['angry@example.com', 'complained', 'ses', 'Complaint'],
    ])
  })

  test('suppress nobody who moved an email out of the spam folder', async () => {
    const { build, deliver } = await startSns()
    const recipients = { complainedRecipients: [{ emailAddress: 'glad@example.com' }] }
    const report = (type: string) =>
      deliver(build({ eventType: 'Complaint', complaint: { ...recipients, complaintFeedbackType: type } }))
    expect(await report('not-spam')).toBe(200)
    expect(await suppressed()).toEqual([])
    expect(await report('abuse')).toBe(200)
    expect(await suppressed()).toEqual([['glad@example.com', 'complained', 'ses', 'Complaint']])
  })

  test('confirm the subscription at the configured origin, not at the address of the message', async () => {
    const { requests, build, deliver } = await startSns()
    const message = build(
      {},
      {
        Type: 'SubscriptionConfirmation',
        Token: 'token-1',
        SubscribeURL: 'https://attacker.example/',
      },
    )
    expect(await deliver(message)).toBe(200)
    const { searchParams } = new URL(requests.at(-1)!.path, 'http://sns')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      Action: 'ConfirmSubscription',
      TopicArn: TOPIC,
      Token: 'token-1',
    })
  })
})

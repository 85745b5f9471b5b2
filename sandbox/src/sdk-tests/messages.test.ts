import { createPublicKey, verify } from 'node:crypto'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { Auth } from '@vonage/auth'
import { type MessageSendAllFailure, SMS } from '@vonage/sms'
import { ServerClient } from 'postmark'
import twilio from 'twilio'
import type { RequestOptions } from 'twilio/lib/base/RequestClient.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { postmarkKeys, sesKeys, twilioKeys, vonageKeys } from '../keys.ts'
import { type Fixture, startFixture, waitFor } from '../testing/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())
beforeEach(async () => {
  fixture.shop.received.length = 0
  await fixture.panel('DELETE', '/api/sms')
  await fixture.panel('DELETE', '/api/mail')
})

const listed = async (what: 'sms' | 'mail') => (await fixture.panel('GET', `/api/${what}`)).body
const reportAt = (path: string) => waitFor(() => fixture.shop.received.find((it) => it.path.startsWith(path)))

describe('Twilio’s library', () => {
  /** Sends the library's requests to the sandbox. */
  class Rerouted extends twilio.RequestClient {
    override request<T>(options: RequestOptions<T>) {
      const uri = options.uri.replace('https://api.twilio.com', fixture.sandbox.urls.twilio)
      return super.request<T>({ ...options, uri })
    }
  }
  const clientWith = (token: string) =>
    twilio(twilioKeys.accountSid, token, { httpClient: new Rerouted() }).messages
  const message = (more: object = {}) => ({
    to: '+60123456789',
    from: 'PASAR',
    body: '验证码 204816',
    ...more,
  })

  test('is refused with another token, for numbers of the test credentials and without a sender', async () => {
    await expect(clientWith('other').create(message())).rejects.toMatchObject({ status: 401, code: 20003 })
    const { create } = clientWith(twilioKeys.authToken)
    for (const [to, code] of [
      ['+15005550001', 21211],
      ['+15005550004', 21610],
      ['+15005550009', 21614],
      ['12', 21211],
    ] as const)
      await expect(create(message({ to }))).rejects.toMatchObject({ status: 400, code })
    await expect(create(message({ from: undefined }))).rejects.toMatchObject({ code: 21603 })
    expect(await listed('sms')).toEqual([])
  })

  test('sends, and accepts the signature of the status callback', async () => {
    const statusCallback = `${fixture.shop.url}/twilio`
    const sent = await clientWith(twilioKeys.authToken).create(message({ statusCallback }))
    expect(sent).toMatchObject({ status: 'queued', to: '+60123456789' })
    expect(await listed('sms')).toMatchObject([{ to: '+60123456789', text: '验证码 204816' }])
    const { headers, text } = await reportAt('/twilio')
    const fields = Object.fromEntries(new URLSearchParams(text))
    expect(fields).toMatchObject({ MessageSid: sent.sid, MessageStatus: 'delivered' })
    const signature = headers['x-twilio-signature']!
    expect(twilio.validateRequest(twilioKeys.authToken, signature, statusCallback, fields)).toBe(true)
  })
})

describe('Vonage’s library', () => {
  const smsWith = (apiSecret: string) =>
    new SMS(new Auth({ apiKey: vonageKeys.apiKey, apiSecret }), { restHost: fixture.sandbox.urls.vonage })
  const message = (more: object = {}) => ({ to: '60123456789', from: 'PASAR', text: 'Code 204816', ...more })
  /** The statuses with which the parts of a message are refused. */
  const refusalOf = (secret: string, more: object) =>
    smsWith(secret)
      .send(message(more))
      .then(
        () => [],
        (error: MessageSendAllFailure) => error.getFailedMessages().map(({ status }) => status),
      )

  test('is refused with another secret, without a text, for a number that is none and a barred one', async () => {
    expect(await refusalOf('other', {})).toEqual(['4'])
    expect(await refusalOf(vonageKeys.apiSecret, { text: '' })).toEqual(['2'])
    expect(await refusalOf(vonageKeys.apiSecret, { to: '+60123456789' })).toEqual(['3'])
    expect(await refusalOf(vonageKeys.apiSecret, { to: '15005550004' })).toEqual(['7'])
    expect(await listed('sms')).toEqual([])
  })

  test('sends, with a receipt to the named address', async () => {
    const callback = `${fixture.shop.url}/vonage?token=a`
    await smsWith(vonageKeys.apiSecret).send(message({ callback }))
    expect(await listed('sms')).toMatchObject([{ to: '+60123456789', text: 'Code 204816' }])
    const { path, body } = await reportAt('/vonage')
    expect([path, body]).toMatchObject(['/vonage?token=a', { msisdn: '60123456789', status: 'delivered' }])
  })

  test('is not needed: a form with key and secret sends too, and only its type has other scripts', async () => {
    const credentials = { api_key: vonageKeys.apiKey, api_secret: vonageKeys.apiSecret }
    for (const type of ['text', 'unicode']) {
      const body = new URLSearchParams({ ...credentials, ...message({ text: '验证码 1' }), type })
      const response = await fetch(`${fixture.sandbox.urls.vonage}/sms/json`, { method: 'POST', body })
      expect(await response.json()).toMatchObject({ messages: [{ status: '0' }] })
    }
    expect(await listed('sms')).toMatchObject([{ text: '验证码 1' }, { text: '??? 1' }])
  })
})

describe('Postmark’s library', () => {
  const clientWith = (token: string) =>
    new ServerClient(token, {
      useHttps: false,
      requestHost: fixture.sandbox.urls.postmark.replace('http://', ''),
    })
  const mail = (To: string) => ({
    From: 'Pasar <shop@pasar.example>',
    To,
    Subject: '订单',
    TextBody: 'Hi',
    HtmlBody: '<p>Hi',
  })

  test('is refused with another token and by an address that bounced', async () => {
    await expect(clientWith('other').sendEmail(mail('a@example.com'))).rejects.toMatchObject({ code: 10 })
    const client = clientWith(postmarkKeys.serverToken)
    const To = 'hardbounce@bounce-testing.postmarkapp.com'
    await client.sendEmail(mail(To))
    const { body, headers } = await reportAt('/postmark')
    expect(body).toMatchObject({ RecordType: 'Bounce', Type: 'HardBounce', Email: To, Inactive: true })
    expect(headers.authorization).toMatch(/^Basic /)
    await expect(client.sendEmail(mail(To))).rejects.toMatchObject({ code: 406 })
  })

  test('sends text and HTML', async () => {
    await clientWith(postmarkKeys.serverToken).sendEmail(mail('a@example.com'))
    expect(await listed('mail')).toMatchObject([
      {
        to: 'a@example.com',
        from: 'Pasar <shop@pasar.example>',
        subject: '订单',
        text: expect.stringContaining('Hi'),
      },
    ])
  })
})

describe('Amazon’s library', () => {
  const clientWith = (secretAccessKey: string) =>
    new SESv2Client({
      region: sesKeys.region,
      endpoint: fixture.sandbox.urls.ses,
      credentials: { accessKeyId: sesKeys.accessKey, secretAccessKey },
      maxAttempts: 1,
    })
  const mail = (to: string) =>
    new SendEmailCommand({
      FromEmailAddress: 'Pasar <shop@pasar.example>',
      Destination: { ToAddresses: [to] },
      Content: { Simple: { Subject: { Data: '订单' }, Body: { Text: { Data: 'Hi' } } } },
    })

  test('is refused with another key and with an address that is none', async () => {
    await expect(clientWith('other').send(mail('a@example.com'))).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    })
    await expect(clientWith(sesKeys.secretKey).send(mail('nobody'))).rejects.toMatchObject({
      name: 'BadRequestException',
    })
    expect(await listed('mail')).toEqual([])
  })

  test('sends, and a bounce arrives over the topic once the subscription is confirmed', async () => {
    const client = clientWith(sesKeys.secretKey)
    expect((await client.send(mail('a@example.com'))).MessageId).toBeTruthy()
    expect(await listed('mail')).toMatchObject([{ to: 'a@example.com', subject: '订单' }])
    await client.send(mail('bounce@simulator.amazonses.com'))
    const { text } = await reportAt('/ses')
    const message = JSON.parse(text)
    expect(message).toMatchObject({ Type: 'SubscriptionConfirmation', TopicArn: sesKeys.topicArn })
    const signed = ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type']
    const key = createPublicKey(await (await fetch(message.SigningCertURL)).text())
    const bytes = Buffer.from(signed.map((it) => `${it}\n${message[it]}\n`).join(''))
    expect(verify('sha256', bytes, key, Buffer.from(message.Signature, 'base64'))).toBe(true)
    expect((await fetch(`${fixture.sandbox.urls.ses}/?Action=ConfirmSubscription&Token=other`)).status).toBe(
      400,
    )
    expect((await fetch(message.SubscribeURL)).status).toBe(200)
    fixture.shop.received.length = 0
    await client.send(mail('bounce@simulator.amazonses.com'))
    const event = JSON.parse(JSON.parse((await reportAt('/ses')).text).Message)
    expect(event).toMatchObject({ eventType: 'Bounce', bounce: { bounceType: 'Permanent' } })
  })
})

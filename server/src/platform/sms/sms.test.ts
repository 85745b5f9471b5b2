import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { RecipientRefused } from '../messages/recipient-refused.ts'
import { startProvider } from '../messages/testing.ts'
import { makeSms } from './make-sms.ts'
import { parseSenders, senderFor } from './senders.ts'

const message = { to: '+60123456789', text: 'Pasar: your code is 204816.' }
const log = pino({ level: 'silent' })
const smsOf = (env: Record<string, string>) =>
  makeSms(
    readConfig({ SMS_SENDERS: '60=Pasar,*=+14155550100', PUBLIC_URL: 'https://shop.example', ...env }),
    log,
  )

const twilioWith = (url: string) => ({
  SMS_PROVIDER: 'twilio',
  TWILIO_URL: url,
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token',
})
const vonageWith = (url: string) => ({
  SMS_PROVIDER: 'vonage',
  VONAGE_URL: url,
  VONAGE_API_KEY: 'key',
  VONAGE_API_SECRET: 'secret',
})

describe('the service of SMS_URL', () => {
  test.each([401, 503, 302])('fails when it responds with status %i', async (status) => {
    const { url, requests } = await startProvider(() => ({ status, body: {} }))
    await expect(smsOf({ SMS_URL: url, SMS_KEY: 'k' }).send(message)).rejects.toThrow()
    expect(requests).toHaveLength(1)
  })

  test('gets the message with the API key', async () => {
    const { url, requests } = await startProvider(() => ({ status: 202, body: { id: '1' } }))
    await smsOf({ SMS_URL: url, SMS_KEY: 'key-of-the-shop' }).send(message)
    expect(requests[0]).toMatchObject({ headers: { authorization: 'Bearer key-of-the-shop' } })
    expect(JSON.parse(requests[0]!.body)).toEqual(message)
  })

  test('is a folder without an address', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pasar-sms-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    await smsOf({ DATA_DIR: dataDir }).send(message)
    const [file] = await readdir(join(dataDir, 'sms'))
    expect(JSON.parse(await readFile(join(dataDir, 'sms', file!), 'utf8'))).toEqual(message)
  })
})

describe('Twilio', () => {
  test.each([21211, 21610, 21614, 21635])('refuses the number for good with code %i', async (code) => {
    const { url } = await startProvider(() => ({ status: 400, body: { code, message: message.to } }))
    await expect(smsOf(twilioWith(url)).send(message)).rejects.toThrow(
      new RecipientRefused('twilio', `${code}`),
    )
  })

  test.each([
    [429, { code: 20429 }],
    [401, { code: 20003 }],
    [400, { code: 21408 }],
    [503, 'down'],
  ])('fails for now with status %i, without naming the number', async (status, body) => {
    const { url } = await startProvider(() => ({ status, body }))
    const error = await smsOf(twilioWith(url))
      .send(message)
      .catch((it: unknown) => it)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(RecipientRefused)
    expect(String(error)).not.toContain('123456789')
  })
})

describe('Vonage', () => {
  const answer = (status: string) => () => ({
    status: 200,
    body: { messages: [{ status: '0' }, { status }] },
  })

  test('refuses a barred number for good', async () => {
    const { url } = await startProvider(answer('7'))
    const error = await smsOf(vonageWith(url))
      .send(message)
      .catch((it: unknown) => it)
    expect(error).toBeInstanceOf(RecipientRefused)
    expect(error).toMatchObject({ provider: 'vonage', reason: '7' })
  })

  test.each(['1', '4', '5', '6', '9', '15'])('fails for now with status %s', async (status) => {
    const { url } = await startProvider(answer(status))
    await expect(smsOf(vonageWith(url)).send(message)).rejects.toThrow(`code ${status}`)
  })

  test('sends other scripts than Latin as Unicode', async () => {
    const { url, requests } = await startProvider(answer('0'))
    const sms = smsOf(vonageWith(url))
    for (const text of ['Your code is 1 @ $2.', '验证码：204816', 'a `b`'])
      await sms.send({ ...message, text })
    expect(requests.map(({ body }) => new URLSearchParams(body).get('type'))).toEqual([
      'text',
      'unicode',
      'unicode',
    ])
  })
})

describe('the second provider', () => {
  const both = (first: string, second: string) =>
    smsOf({ ...twilioWith(first), SMS_FALLBACK: 'http', SMS_URL: second })

  test('sends what the first does not accept', async () => {
    const first = await startProvider(() => ({ status: 500, body: {} }))
    const second = await startProvider(() => ({ status: 202, body: {} }))
    await both(first.url, second.url).send(message)
    expect(JSON.parse(second.requests[0]!.body)).toEqual(message)
  })

  test('gets nothing for a number that the first refuses for good', async () => {
    const first = await startProvider(() => ({ status: 400, body: { code: 21610 } }))
    const second = await startProvider(() => ({ status: 202, body: {} }))
    await expect(both(first.url, second.url).send(message)).rejects.toThrow(RecipientRefused)
    expect(second.requests).toEqual([])
  })

  test('fails like the first when both are down, so that the job tries again', async () => {
    await expect(both('http://127.0.0.1:1', 'http://127.0.0.1:1').send(message)).rejects.toThrow()
  })
})

describe('the sender', () => {
  test('is that of the longest calling code, else the one of other countries', () => {
    const senders = parseSenders('1=+14155550100, 1246=BIM ,60=Pasar,*=PASAR')
    expect(
      ['+12465550100', '+14155550199', '+60123456789', '+886912345678'].map((to) => senderFor(senders, to)),
    ).toEqual(['BIM', '+14155550100', 'Pasar', 'PASAR'])
    expect(senderFor(parseSenders('Pasar'), '+60123456789')).toBe('Pasar')
  })

  test('is required for each country and named once', () => {
    expect(() => senderFor(parseSenders('60=Pasar'), '+886912345678')).toThrow('no sender for +886…')
    for (const wrong of ['60=', '=Pasar', '60=A,60=B', 'A,B', '12345=A'])
      expect(() => parseSenders(wrong), wrong).toThrow()
  })
})

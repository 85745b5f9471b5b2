import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { RecipientRefused } from '../messages/recipient-refused.ts'
import { startProvider } from '../messages/testing.ts'
import { recordSpans } from '../tracing/testing.ts'
import { makeMailer } from './make-mailer.ts'
import { startMailServer } from './testing.ts'

const mail = { to: 'gone@example.com', subject: '订单', text: 'On its way.', html: '<p>On its way.</p>' }

async function mailerOf(env: Record<string, string>) {
  const mailer = await makeMailer(readConfig({ MAIL_FROM: 'Pasar <shop@pasar.example>', ...env }))
  onTestFinished(() => mailer.close())
  return mailer
}

/** Returns the error of sending, which names neither the recipient nor a key. */
async function failureOf(env: Record<string, string>): Promise<unknown> {
  const mailer = await mailerOf(env)
  const error = await mailer.send(mail).then(
    () => undefined,
    (it: unknown) => it,
  )
  expect(error).toBeInstanceOf(Error)
  expect(inspect(error, { depth: 9, showHidden: true })).not.toMatch(/gone@example|secret-of/)
  return error
}

const unsubscribe = `https://shop.example/unsubscribe/system/0190a000-0000-7000-8000-000000000000.${'s'.repeat(43)}?l=en-us`
/** The headers by which mail programs unsubscribe (RFC 8058). */
const headers = [
  { Name: 'List-Unsubscribe', Value: `<${unsubscribe}>` },
  { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
]

describe('an email that can be switched off', () => {
  test('has the headers of RFC 8058 by SMTP, and another email has none', async () => {
    const { url, mails } = await startMailServer()
    const mailer = await mailerOf({ SMTP_URL: url })
    await mailer.send({ ...mail, unsubscribe })
    await mailer.send(mail)
    const [bulk, other] = mails.map((it) => it.replaceAll(/\n(?=\s)/g, ''))
    for (const { Name, Value } of headers) expect(bulk).toContain(`${Name}: ${Value}`)
    expect(other).not.toContain('List-Unsubscribe')
  })

  test('has the headers of RFC 8058 by Postmark and Amazon SES', async () => {
    const { url, requests } = await startProvider(() => ({
      status: 200,
      body: { ErrorCode: 0, MessageId: 'm' },
    }))
    const providers: Record<string, string>[] = [
      { MAIL_PROVIDER: 'postmark', POSTMARK_URL: url, POSTMARK_SERVER_TOKEN: 'token' },
      {
        ...{ MAIL_PROVIDER: 'ses', SES_URL: url, SES_REGION: 'ap-southeast-1' },
        ...{ SES_ACCESS_KEY: 'AKID', SES_SECRET_KEY: 'secret' },
      },
    ]
    for (const env of providers) await (await mailerOf(env)).send({ ...mail, unsubscribe })
    const [postmark, ses] = requests.map(({ body }) => JSON.parse(body))
    expect(postmark.Headers).toEqual(headers)
    expect(ses.Content.Simple.Headers).toEqual(headers)
  })
})

describe('the mail server of SMTP_URL', () => {
  test.each([
    ['550 5.1.1 <gone@example.com>: user unknown', '5.1.1'],
    ['550-5.1.2 no such host\r\n550 5.1.2 gone@example.com', '5.1.2'],
  ])('refuses an address that does not exist for good: %s', async (reply, status) => {
    const { url } = await startMailServer({ RCPT: reply })
    expect(await failureOf({ SMTP_URL: url })).toMatchObject(refusedBy('smtp', status))
  })

  test.each([
    [{ RCPT: '452 4.2.2 gone@example.com: mailbox full' }, 'status 4.2.2, code EENVELOPE'],
    [{ RCPT: '550 5.7.1 gone@example.com: blocked' }, 'status 5.7.1, code EENVELOPE'],
    [{ RCPT: '550 no gone@example.com' }, 'status 550, code EENVELOPE'],
    [{ MAIL: '550 5.1.1 our own sender is unknown' }, 'status 5.1.1, code EENVELOPE'],
    [{ DATA: '554 5.7.0 gone@example.com: policy' }, 'status 5.7.0'],
  ])('fails for now with %o', async (replies, message) => {
    const { url } = await startMailServer(replies)
    const error = await failureOf({ SMTP_URL: url })
    expect(error).not.toBeInstanceOf(RecipientRefused)
    expect(String(error)).toContain(message)
  })

  test('gets text and HTML', async () => {
    const { url, mails } = await startMailServer()
    await (await mailerOf({ SMTP_URL: url })).send(mail)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatch(/To: gone@example\.com[\s\S]*On its way\.[\s\S]*<p>On its way/)
  })

  test('is a span of a trace, without recipient and subject', async () => {
    const spans = recordSpans()
    const { url } = await startMailServer()
    await (await mailerOf({ SMTP_URL: url })).send(mail)
    expect(spans).toEqual([
      {
        name: 'SMTP send',
        kind: 'client',
        attributes: { 'network.protocol.name': 'smtp', 'server.address': '127.0.0.1' },
      },
    ])
  })

  test('is a folder without an address', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'pasar-mail-'))
    onTestFinished(() => rm(dataDir, { recursive: true }))
    await (await mailerOf({ DATA_DIR: dataDir })).send(mail)
    const [file] = await readdir(join(dataDir, 'mail'))
    expect(await readFile(join(dataDir, 'mail', file!), 'utf8')).toContain('To: gone@example.com')
  })
})

describe('Postmark', () => {
  const postmarkAt = (url: string) => ({
    MAIL_PROVIDER: 'postmark',
    POSTMARK_URL: url,
    POSTMARK_SERVER_TOKEN: 'secret-of-postmark',
  })
  const Message = 'Found inactive addresses: gone@example.com.'

  test('refuses an inactive address for good', async () => {
    const { url } = await startProvider(() => ({ status: 422, body: { ErrorCode: 406, Message } }))
    expect(await failureOf(postmarkAt(url))).toMatchObject(refusedBy('postmark', '406'))
  })

  test.each([
    [401, { ErrorCode: 10, Message }],
    [422, { ErrorCode: 412, Message }],
    [429, {}],
    [500, 'gone@example.com'],
    [302, {}],
  ])('fails for now with status %i', async (status, body) => {
    const { url, requests } = await startProvider(() => ({ status, body }))
    expect(await failureOf(postmarkAt(url))).not.toBeInstanceOf(RecipientRefused)
    expect(requests).toHaveLength(1)
  })

  test('gets the email with the token', async () => {
    const { url, requests } = await startProvider(() => ({ status: 200, body: { ErrorCode: 0 } }))
    await (await mailerOf(postmarkAt(url))).send(mail)
    expect(requests).toMatchObject([
      { path: '/email', headers: { 'x-postmark-server-token': 'secret-of-postmark' } },
    ])
    expect(JSON.parse(requests[0]!.body)).toEqual({
      From: 'Pasar <shop@pasar.example>',
      To: 'gone@example.com',
      Subject: '订单',
      TextBody: 'On its way.',
      HtmlBody: '<p>On its way.</p>',
    })
  })
})

describe('Amazon SES', () => {
  const sesAt = (url: string) => ({
    MAIL_PROVIDER: 'ses',
    SES_URL: url,
    SES_REGION: 'ap-southeast-1',
    SES_ACCESS_KEY: 'AKID',
    SES_SECRET_KEY: 'secret-of-ses',
  })
  const message = 'Email address is not verified: gone@example.com'

  test.each([400, 429, 503])('fails for now with status %i, after one attempt', async (status) => {
    const { url, requests } = await startProvider(() => ({
      status,
      body: { __type: 'MessageRejected', message },
    }))
    const error = await failureOf(sesAt(url))
    expect(error).not.toBeInstanceOf(RecipientRefused)
    expect(String(error)).toContain(`status ${status}, code MessageRejected`)
    expect(requests).toHaveLength(1)
  })

  test('fails for now when it cannot be reached', async () => {
    expect(String(await failureOf(sesAt('http://127.0.0.1:1')))).toContain('status none, code ECONNREFUSED')
  })

  test('gets the signed email with the configuration set', async () => {
    const { url, requests } = await startProvider(() => ({ status: 200, body: { MessageId: 'm' } }))
    await (await mailerOf({ ...sesAt(url), SES_CONFIGURATION_SET: 'shop' })).send(mail)
    const [{ path, headers, body } = requests[0]!] = requests
    expect(path).toBe('/v2/email/outbound-emails')
    expect(headers.authorization).toMatch(
      /^AWS4-HMAC-SHA256 Credential=AKID\/\d{8}\/ap-southeast-1\/ses\/aws4_request, /,
    )
    expect(JSON.parse(body)).toMatchObject({
      ConfigurationSetName: 'shop',
      Destination: { ToAddresses: ['gone@example.com'] },
      Content: { Simple: { Subject: { Data: '订单' }, Body: { Html: { Data: '<p>On its way.</p>' } } } },
    })
  })
})

function refusedBy(provider: string, reason: string) {
  return { name: 'Error', provider, reason }
}

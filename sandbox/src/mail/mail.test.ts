import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Fixture, startFixture } from '../testing/fixture.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await startFixture()
})
afterAll(() => fixture.close())

/** Sends SMTP commands, each after the response to the one before. @returns the last response */
function send(lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(fixture.sandbox.ports.smtp, '127.0.0.1')
    const rest = [...lines]
    let last = ''
    socket.on('data', (data) => {
      const reply = data.toString().trim().split('\r\n').at(-1) ?? ''
      if (!/^\d{3} /.test(reply)) return
      if (!reply.startsWith('221')) last = reply
      socket.write(`${rest.shift() ?? 'QUIT'}\r\n`)
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(last))
  })
}

const message = (to: string, content: string) => [
  'EHLO shop.test',
  'MAIL FROM:<shop@pasar.test>',
  `RCPT TO:<${to}>`,
  'DATA',
  `${content.replaceAll('\n', '\r\n')}\r\n.`,
]

const multipart = `From: =?UTF-8?B?5ZWG5bqX?= <shop@pasar.test>
To: aisyah@example.com
Subject: =?UTF-8?Q?Your_code_=E2=9C=93?=
MIME-Version: 1.0
Content-Type: multipart/alternative; boundary=x

--x
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 8bit

Your code is 204816. Order 20261121000001.
--x
Content-Type: text/html; charset=utf-8

<p>Your code is <b>204816</b></p><script>alert(1)</script>
--x--`

describe('the mail catcher', () => {
  test('rejects a mail without recipients', async () => {
    expect(await send(['EHLO x', 'MAIL FROM:<a@b.test>', 'DATA'])).toMatch(/^5/)
  })

  test('finds a mail by its recipient', async () => {
    expect(await send(message('Aisyah@Example.com', multipart))).toMatch(/^250/)
    expect((await fixture.panel('GET', '/api/mail?to=other@example.com')).body).toEqual([])
    const [mail] = (await fixture.panel('GET', '/api/mail?to=aisyah@example.com')).body
    expect(mail).toMatchObject({ from: '商店 <shop@pasar.test>', subject: 'Your code ✓' })
    expect(mail.text).toContain('204816')
    expect(mail.html).toContain('<b>204816</b>')
  })

  test('deletes all mails', async () => {
    await send(message('b@example.com', 'Subject: x\n\nhello'))
    expect(await fixture.panel('DELETE', '/api/mail')).toMatchObject({ status: 204 })
    expect((await fixture.panel('GET', '/api/mail')).body).toEqual([])
  })
})

test('a mail’s HTML runs no scripts', async () => {
  await send(message('c@example.com', multipart))
  const [mail] = (await fixture.panel('GET', '/api/mail?to=c@example.com')).body
  const page = await (await fetch(`${fixture.sandbox.urls.mail}/${mail.id}`)).text()
  expect(page).toContain('data-copy="204816"')
  expect(page).not.toContain('<script>alert')
  const frame = await fetch(`${fixture.sandbox.urls.mail}/${mail.id}/html`)
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
})

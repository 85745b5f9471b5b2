import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSandbox } from './start.ts'
import { approvedCard, startFixture } from './testing/fixture.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a taken port stops the start and leaves nothing listening', async () => {
  const first = await startSandbox({ port: 0, smtpPort: 0 })
  const { http: port, smtp: smtpPort } = first.ports
  await expect(startSandbox({ port, smtpPort: 0 })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await expect(startSandbox({ port: 0, smtpPort })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await first.close()
  const again = await startSandbox({ port, smtpPort })
  await again.close()
})

test('every vendor answers on one port, below its own path', async () => {
  const { urls, ports, close } = await startSandbox({ port: 0, smtpPort: 0 })
  const base = `http://127.0.0.1:${ports.http}`
  expect(urls).toMatchObject({ panel: base, stripe: `${base}/stripe`, wechat: `${base}/wechat` })
  const scripts = [`${urls.stripe}/stripe.js`, `${urls.airwallex}/airwallex.js`, `${urls.wechat}/bridge.js`]
  const pages = [base, `${urls.panel}/chain`, `${urls.stripe}/elements/payment`]
  for (const url of [...scripts, ...pages, `${base}/assets/pay.css`, `${base}/healthz`])
    expect((await fetch(url)).status, url).toBe(200)
  for (const url of [urls.card, urls.stripe, urls.wechat, urls.alipay]) {
    const answer = await fetch(`${url}/pay/unknown`)
    expect(answer.headers.get('content-type'), url).toContain('text/html')
  }
  await close()
})

test('payments, switches and pending webhooks survive a restart', async () => {
  const before = await startFixture({ dataDir: folder, retryScale: 1 })
  const { no, payUrl } = await before.create()
  await before.panel('POST', `/api/payments/${no}/switches`, { refund: 'async-failure' })
  before.shop.reply.status = 503
  await before.submit(payUrl, approvedCard)
  await before.sandbox.close()
  const after = await startFixture({ dataDir: folder })
  expect(await after.order(no)).toMatchObject({ status: 'SUCCESS', cardLast4: '4242' })
  before.shop.reply.status = 200
  await after.panel('POST', `/api/payments/${no}/resend`)
  const { body } = await after.panel('GET', `/api/payments/${no}`)
  expect(body).toMatchObject({ switches: { refund: 'async-failure' }, deliveries: [{ state: 'delivered' }] })
  await after.close()
  await before.shop.close()
})

test('the sandbox reports and skips a corrupt file', async () => {
  writeFileSync(join(folder, 'sandbox.json'), '{"card":')
  const fixture = await startFixture({ dataDir: folder })
  expect((await fixture.panel('GET', '/api/payments')).body).toEqual([])
  await fixture.close()
})

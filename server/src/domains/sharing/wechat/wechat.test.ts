import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { wechatConfig } from '@pasar/contract/calls/sharing'
import { HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { sharing } from '../index.ts'
import { signWechatPage } from './sign-page.ts'
import { getToken } from './tokens.ts'

const SECRET = 'official-account-secret'
const PAGE = 'https://shop.example/h5/?shareCode=AB23CD4'

let server: Server
let shop: TestShop
let asked: string[] = []
/** Credentials that WeChat has issued. */
let issued = 0
let isDown = false
let pause: Promise<unknown> = Promise.resolve()

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '', 'http://wechat')
    asked.push(url.pathname)
    await pause
    if (isDown) return response.writeHead(502).end('bad gateway')
    const isToken = url.pathname === '/cgi-bin/token'
    const isKnown = isToken
      ? url.searchParams.get('secret') === SECRET
      : url.searchParams.get('access_token') === `access-${issued}`
    if (!isKnown) return response.end(JSON.stringify({ errcode: 40001, errmsg: 'invalid credential' }))
    if (isToken) issued++
    const value = isToken ? { access_token: `access-${issued}` } : { errcode: 0, ticket: `ticket-${issued}` }
    response.end(JSON.stringify({ ...value, expires_in: 7200 }))
  }).listen(0)
  const { port } = server.address() as AddressInfo
  shop = await testShop({
    domains: [sharing],
    config: {
      publicUrl: 'https://shop.example',
      wechatAppId: 'wx0001',
      wechatAppSecret: SECRET,
      wechatOpenApiUrl: `http://127.0.0.1:${port}`,
    },
  })
})
afterAll(async () => {
  await shop.close()
  server.close()
})
beforeEach(async () => {
  ;[asked, isDown, pause] = [[], false, Promise.resolve()]
  await shop.deps.db.execute(sql`delete from wechat_tokens`)
})

const sign = (url = PAGE) => shop.call(wechatConfig, { url })

test('the signature is that of the example in the documentation of WeChat', () => {
  const ticket = 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg'
  expect(
    signWechatPage(ticket, 'Wm3WZYTPz0wzccnW', 1_414_587_457, 'http://mp.weixin.qq.com?params=value'),
  ).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

describe('shareWx', () => {
  it('signs a page without its fragment, with a ticket that is fetched once', async () => {
    const { data } = await sign(`${PAGE}#/pages/goods/goodsInfo?id=1`)
    expect(data.appId).toBe('wx0001')
    expect(data.signature).toBe(signWechatPage(`ticket-${issued}`, data.nonceStr, data.timestamp, PAGE))
    await sign()
    expect(asked).toEqual(['/cgi-bin/token', '/cgi-bin/ticket/getticket'])
  })

  it('stores the credentials encrypted', async () => {
    await sign()
    const { rows } = await shop.deps.db.execute<{ value: string }>(sql`select value from wechat_tokens`)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/access-|ticket-/)
  })

  it.each(['https://evil.example/h5/', 'http://shop.example/h5/', 'https://shop.example.evil.example/'])(
    'does not sign %s',
    async (url) => {
      expect((await sign(url)).name).toBe('input-invalid')
      expect(asked).toEqual([])
    },
  )

  it('renews before the expiry, and uses the old ticket when WeChat does not respond', async () => {
    await sign()
    const before = issued
    shop.clock.advance(1.9 * HOUR_MS)
    isDown = true
    const { data } = await sign()
    expect(data.signature).toBe(signWechatPage(`ticket-${before}`, data.nonceStr, data.timestamp, PAGE))
    isDown = false
    shop.clock.advance(5_000)
    const renewed = (await sign()).data
    expect(renewed.signature).toBe(
      signWechatPage(`ticket-${before + 1}`, renewed.nonceStr, renewed.timestamp, PAGE),
    )
  })

  it('is unavailable without a ticket, asks less and less, and recovers', async () => {
    isDown = true
    for (const pause of [5_000, 10_000, 20_000]) {
      asked = []
      expect((await sign()).name).toBe('wechat-unavailable')
      expect((await sign()).name).toBe('wechat-unavailable')
      expect(asked).toEqual(['/cgi-bin/token'])
      shop.clock.advance(pause - 1)
      await sign()
      expect(asked).toHaveLength(1)
      shop.clock.advance(1)
    }
    isDown = false
    expect((await sign()).name).toBe('ok')
  })

  it('recovers when another system has ended the access token', async () => {
    await getToken(shop.deps, 'access')
    issued++
    expect((await sign()).name).toBe('ok')
    expect(asked).toEqual([
      '/cgi-bin/token',
      '/cgi-bin/ticket/getticket',
      '/cgi-bin/token',
      '/cgi-bin/ticket/getticket',
    ])
  })

  it('is renewed by one of several requests at the same time; the others wait for it', async () => {
    let go = () => undefined as unknown
    pause = new Promise((resolve) => {
      go = () => resolve(undefined)
    })
    const answers = Promise.all([sign(), sign(), sign(), sign()])
    await expect.poll(() => asked.length).toBe(1)
    go()
    const names = (await answers).map(({ name }) => name)
    expect(names).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(asked).toEqual(['/cgi-bin/token', '/cgi-bin/ticket/getticket'])
  })
})

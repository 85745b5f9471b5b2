import { brotliDecompressSync } from 'node:zlib'
import { defineCall } from '@pasar/contract/call'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Actor } from '../context.ts'
import { ok } from '../result.ts'
import { type TestShop, testShop } from '../testing.ts'
import { handle } from './handle.ts'

const goods = defineCall({
  get: '/t/goods',
  who: 'visitor',
  summary: '',
  input: z.object({ id: z.string().default('1') }),
  output: z.object({ text: z.string(), liked: z.boolean() }),
})
const member: Actor = { kind: 'member', id: '0190a000-0000-7000-8000-000000000001', sessionId: 's' }

let shop: TestShop
let loads = 0
let text = ''
beforeAll(async () => {
  const cached = { tags: ['goods'], seconds: 60, visitorsOnly: true }
  shop = await testShop({
    domains: [
      {
        routes: [
          handle(
            goods,
            async (ctx, { id }) => {
              loads++
              return ok({
                text: `${text} ${id} ${ctx.language} ${ctx.market}`,
                liked: ctx.actor.kind === 'member',
              })
            },
            { cached },
          ),
        ],
        jobs: [],
      },
    ],
  })
})
afterAll(() => shop.close())
beforeEach(() => {
  loads = 0
  text = 'x'.repeat(2_000)
  shop.deps.cache.invalidate('goods')
})

const get = (headers: Record<string, string> = {}, url = '/t/goods') => shop.app.inject({ url, headers })

test('a member is answered anew, and nobody else sees what is theirs', async () => {
  const token = shop.tokenFor(member)
  expect((await shop.call(goods, {}, { token })).data.liked).toBe(true)
  expect((await shop.call(goods, {})).data.liked).toBe(false)
  expect((await shop.call(goods, {}, { token })).data.liked).toBe(true)
  expect((await shop.call(goods, {}, { token: 'made-up' })).data.liked).toBe(false)
  expect(loads).toBe(3)
})

test('visitors get one answer for the same input, language and market', async () => {
  const same = [await get(), await get({}, '/t/goods?id=1'), await get({}, '/t/goods?other=2')]
  expect(new Set(same.map((r) => r.body)).size).toBe(1)
  expect(loads).toBe(1)
  const others = [await get({}, '/t/goods?id=2'), await get({ 'think-lang': 'th' }), await get({ area: '7' })]
  expect(new Set([same[0]!, ...others].map((r) => r.body)).size).toBe(4)
  expect(loads).toBe(4)
})

test('who has it already is told so, until it changes', async () => {
  const first = await get({ 'accept-encoding': 'br' })
  const etag = String(first.headers.etag)
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString()).data.text).toContain(text)
  for (const asked of [etag, `"other", ${etag}`]) {
    const again = await get({ 'if-none-match': asked })
    expect(again).toMatchObject({ statusCode: 304, body: '' })
    expect(again.headers).toMatchObject({ etag, vary: expect.stringContaining('Authorization') })
  }
  text = 'changed'
  shop.deps.cache.invalidate('goods')
  const changed = await get({ 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.json().data.text).toContain('changed')
  expect(changed.headers.etag).not.toBe(etag)
})

test('what is a member’s own is kept by no browser', async () => {
  const answer = await shop.call(goods, {}, { token: shop.tokenFor(member) })
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(answer.headers.etag).toBeUndefined()
})

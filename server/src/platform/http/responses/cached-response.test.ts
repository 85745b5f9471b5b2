import { brotliDecompressSync } from 'node:zlib'
import { defineCall } from '@pasar/contract/call'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Actor } from '../../context.ts'
import { ok } from '../../result.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { handle } from '../calls/handle.ts'

const product = defineCall({
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
            product,
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

test('loads a fresh response for members and never shares it', async () => {
  const token = shop.tokenFor(member)
  expect((await shop.call(product, {}, { token })).data.liked).toBe(true)
  expect((await shop.call(product, {})).data.liked).toBe(false)
  expect((await shop.call(product, {}, { token })).data.liked).toBe(true)
  expect((await shop.call(product, {}, { token: 'made-up' })).name).toBe('token-invalid')
  expect(loads).toBe(3)
})

test('returns visitors one response per input, language and known market', async () => {
  const same = [await get(), await get({}, '/t/goods?id=1'), await get({}, '/t/goods?other=2')]
  expect(new Set(same.map((r) => r.body)).size).toBe(1)
  expect(loads).toBe(1)
  const others = [await get({}, '/t/goods?id=2'), await get({ 'think-lang': 'th' })]
  expect(new Set([same[0]!, ...others].map((r) => r.body)).size).toBe(3)
  // An unknown market has the response of the default one.
  expect((await get({ area: '7' })).body).toBe(same[0]!.body)
  expect(loads).toBe(3)
})

test('responds with 304 to a client that has it, until it changes', async () => {
  const first = await get({ 'accept-encoding': 'br' })
  const etag = String(first.headers.etag)
  expect(first.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' })
  expect(JSON.parse(brotliDecompressSync(first.rawPayload).toString()).data.text).toContain(text)
  for (const tags of [etag, `"other", ${etag}`]) {
    const second = await get({ 'if-none-match': tags })
    expect(second).toMatchObject({ statusCode: 304, body: '' })
    expect(second.headers).toMatchObject({ etag, vary: expect.stringContaining('Authorization') })
  }
  text = 'changed'
  shop.deps.cache.invalidate('goods')
  const changed = await get({ 'if-none-match': etag })
  expect(changed.statusCode).toBe(200)
  expect(changed.json().data.text).toContain('changed')
  expect(changed.headers.etag).not.toBe(etag)
})

test('forbids browsers to store a member’s response', async () => {
  const response = await shop.call(product, {}, { token: shop.tokenFor(member) })
  expect(response.headers).toMatchObject({ 'cache-control': 'no-store' })
  expect(response.headers.etag).toBeUndefined()
})

import { defineCall } from '@pasar/contract/call'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { handle } from './http/handle.ts'
import { ok } from './result.ts'
import { type TestShop, testShop } from './testing.ts'

const echo = defineCall({ post: '/t/echo', who: 'member', summary: 'x', input: z.object({ email: z.email(), quantity: z.int().min(1) }), output: z.object({ a: z.string() }) })
let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [{ routes: [handle(echo, async (ctx, i) => { const r = await ctx.tx.execute<{n: bigint}>(sql`select 5::int8 as n`); return ok({ a: ctx.member.id + i.email + typeof r.rows[0]!.n }) })], jobs: [] }] })
})
afterAll(() => shop.close())
test('core', async () => {
  expect((await shop.call(echo, { email: 'a@b.co', quantity: 1 })).code).toBe(2001)
  const token = shop.tokenFor({ kind: 'member', id: 'm1', sessionId: 's' })
  expect(await shop.call(echo, { email: 'a@b.co', quantity: 1 }, { token })).toMatchObject({ code: 200, data: { a: 'm1a@b.cobigint' } })
  console.error(await shop.call(echo, { email: 'a', quantity: 0 }, { token, headers: { 'think-lang': 'zh-cn' } }))
})

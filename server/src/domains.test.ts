import type { Call } from '@pasar/contract/call'
import { adminConversationMessages } from '@pasar/contract/calls/admin/support/conversations'
import { commentAnswers } from '@pasar/contract/calls/content/comments'
import { permissions } from '@pasar/contract/permissions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { loadDemo } from './demo/load.ts'
import { domains } from './domains.ts'
import type { Actor } from './platform/context.ts'
import { type TestShop, testShop } from './platform/testing.ts'

/** Maximum number of statements of a list: its rows, their count and related records. */
const STATEMENTS_MAX = 10
/**
 * Allowed extra statements for more rows, which can be of more kinds. A statement per row would exceed it by
 * far.
 */
const EXTRA_MAX = 2

const lists = domains
  .flatMap((d) => d.routes)
  .map((r) => r.call)
  .filter((call) => call.method === 'GET' && call.input instanceof z.ZodObject && 'limit' in call.input.shape)

let shop: TestShop
let tokens: { member: string; staff: string }
/** Values of required inputs, by name. */
let known: Record<string, string>
/** The id that a list needs, by its path, where it is not that of a setting. */
let ids: Record<string, string>

beforeAll(async () => {
  shop = await testShop({ domains })
  await loadDemo(shop.deps)
  const idOf = async (from: string) => {
    const { rows } = await shop.deps.db.execute<{ id: string }>(sql.raw(`select id from ${from} limit 1`))
    return rows[0]!.id
  }
  const shopper = await idOf(`members where username = 'meilin88'`)
  const actors = {
    member: { kind: 'member', id: shopper, sessionId: shopper },
    staff: { kind: 'staff', id: await idOf('staff'), permissions: [...permissions], owner: true },
  } satisfies Record<string, Actor>
  tokens = { member: shop.tokenFor(actors.member), staff: shop.tokenFor(actors.staff) }
  known = {
    memberId: shopper,
    goodsId: await idOf(`goods where state = 'on_sale'`),
    skuId: await idOf('skus'),
    accountId: await idOf('ledger_accounts'),
    quote: 'CNY',
    tree: 'referral',
    id: 'unpaidOrdersMost',
    newsId: await idOf('news'),
    couponId: await idOf('coupons'),
    shopId: await idOf('shops'),
    importId: await insertImport(shopper),
  }
  ids = {
    [commentAnswers.path]: await idOf('comments where parent_id is null'),
    [adminConversationMessages.path]: await idOf('support_conversations'),
  }
}, 120_000)
afterAll(() => shop.close())

/** The demo shop has no import. */
async function insertImport(staffId: string): Promise<string> {
  const id = shop.deps.ids.uuid()
  await shop.deps.db.execute(sql`
    insert into product_imports (id, staff_id, name, bytes, file_key, state, created_at, finished_at)
    values (${id}::uuid, ${staffId}::uuid, 'goods.csv', 1, '', 'done', now(), now())`)
  return id
}

describe('every list', () => {
  it('is tested here', () => expect(lists.length).toBeGreaterThan(20))

  it.each(lists.map((call) => [call.path, call] as const))(
    '%s sends no more statements for fifty rows than for one',
    async (_, call) => {
      const token = call.who === 'visitor' ? undefined : call.who === 'member' ? tokens.member : tokens.staff
      const load = (limit: number) =>
        shop.callWithStatements(call, { limit, ...requiredInput(call) } as never, token ? { token } : {})
      const one = await load(1)
      expect(one.name).toBe('ok')
      const fifty = await load(50)
      expect(one.statements.length).toBeLessThanOrEqual(STATEMENTS_MAX)
      expect(fifty.statements.length).toBeLessThanOrEqual(one.statements.length + EXTRA_MAX)
    },
    20_000,
  )
})

/** Returns the required inputs of a list. */
function requiredInput({ input, path }: Call): Record<string, string> {
  const id = ids[path]
  const values = id ? { id } : known
  return Object.fromEntries(
    Object.entries((input as z.ZodObject).shape).flatMap(([key, type]) =>
      values[key] && !type.safeParse(undefined).success ? [[key, values[key]]] : [],
    ),
  )
}

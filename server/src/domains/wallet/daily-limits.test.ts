import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { purgeDailyLimits } from './daily-limits.ts'
import { type WalletShop, walletShop } from './testing.ts'

let shop: WalletShop
beforeAll(async () => {
  shop = await walletShop()
})
afterAll(() => shop.close())

it('removes counts and approvals of days more than a week ago, in any number, and no later ones', async () => {
  const { db, clock } = shop.deps
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS).toISOString().slice(0, 10)
  for (const [day, rows] of [
    [daysAgo(8), 2_500],
    [daysAgo(7), 3],
    [daysAgo(0), 2],
  ] as const) {
    const all = sql`generate_series(1, ${rows}::int)`
    await db.execute(sql`insert into wallet_allowances (member_id, what, day, used)
      select gen_random_uuid(), 'lookup', ${day}::date, 1 from ${all}`)
    await db.execute(sql`insert into single_approvals (kind, reference, staff_id, member_id, worth, day)
      select 'topup', gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 1, ${day}::date from ${all}`)
  }
  await purgeDailyLimits(shop.deps)
  for (const table of ['wallet_allowances', 'single_approvals'])
    expect(await shop.one(sql`select count(*)::int as n from ${sql.raw(table)}`)).toEqual({ n: 5 })
})

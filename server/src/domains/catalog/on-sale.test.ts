import { HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { isOnSale } from './on-sale.ts'
import { findUnsellableReason } from './rules.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

it('agrees with the rule of the product page in every state, and at both bounds of the time of sale', async () => {
  const now = shop.clock.now()
  const times = [null, ...[-HOUR_MS, 0, HOUR_MS].map((ms) => new Date(now.getTime() + ms))]
  const cases = [true, false].flatMap((active) =>
    ['on_sale', 'off_sale', 'archived'].flatMap((state) =>
      times.flatMap((startsAt) => times.map((endsAt) => ({ active, state, startsAt, endsAt }))),
    ),
  )
  const { rows } = await shop.deps.db.execute<{ on_sale: boolean }>(sql`
    select ${isOnSale(now)} as on_sale
    from rows from (jsonb_to_recordset(${JSON.stringify(cases)}::jsonb)
      as (active boolean, state text, "startsAt" timestamptz, "endsAt" timestamptz))
      with ordinality as c(active, state, starts_at, ends_at, n)
      cross join lateral (select c.active) s cross join lateral (select c.state, c.starts_at, c.ends_at) g
    order by n`)
  expect(rows.map((row) => row.on_sale)).toEqual(
    cases.map(({ active, ...goods }) => findUnsellableReason(goods, active, 1, now) === null),
  )
})

import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { countRowsRead } from '../../platform/testing/scans.ts'
import { type SalesShop, salesShop } from '../reports/testing.ts'
import { claimReviewRequests } from './queries.ts'

const ORDERS = 2_000

let shop: SalesShop
beforeAll(async () => {
  shop = await salesShop()
})
afterAll(() => shop.close())

it('reads the orders of the window, not all received and completed orders', async () => {
  const now = shop.clock.now()
  await transact(shop.deps.db, async (tx) => {
    // Their members do not exist.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into orders (id, no, member_id, market, state, currency, subtotal, coupon_discount, points_discount, freight, operating_fee,
        tax, total, coupon_ids, address, remarks, pay_expires_at, created_at, received_at)
      select gen_random_uuid(), 'R' || n, gen_random_uuid(), '1', case n % 2 when 0 then 'received' else 'completed' end, 'MYR', 0, 0,
        0, 0, 0, 0, 0, '{}', '{}', '', t, t, t
      from generate_series(1, ${ORDERS}::int) n, lateral (select ${now.toISOString()}::timestamptz - n * interval '1 hour' as t) at`)
  })
  await shop.deps.db.execute(sql`vacuum analyze orders`)
  const to = new Date(now.getTime() - 7 * DAY_MS)
  const window = { from: new Date(to.getTime() - 2 * HOUR_MS), to }
  await transact(shop.deps.db, async (tx) => {
    const read = await countRowsRead(tx, 'orders', () => claimReviewRequests(tx, window, now, 200))
    expect(read).toBeLessThan(10)
  })
})

import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { countRowsRead } from '../../platform/testing/scans.ts'
import { type SalesShop, salesShop } from '../reports/testing.ts'
import { lockCompletableOrders, receiveDueOrders } from './write-queries.ts'

const ORDERS = 500
const DAYS = { receiveDaysAfterDelivery: 7, receiveDaysAfterShipping: 30 }

let shop: SalesShop
let now: Date
beforeAll(async () => {
  shop = await salesShop()
  now = shop.clock.now()
})
afterAll(() => shop.close())
beforeEach(() => shop.deps.db.execute(sql`truncate orders cascade`))

/** Inserts orders that are an hour apart from each other, the last one at `at`. */
async function insertOrders(at: Date, state: 'shipped' | 'received', times: string): Promise<void> {
  await shop.deps.db.transaction(async (tx) => {
    // Their members do not exist.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into orders (id, no, member_id, market, state, currency, subtotal, coupon_discount, points_discount, freight, operating_fee,
        tax, total, coupon_ids, address, remarks, pay_expires_at, created_at, shipped_at, delivered_at, received_at)
      select gen_random_uuid(), ${state} || n || right(t::text, 9), gen_random_uuid(), '1', ${state}, 'MYR', 0, 0, 0, 0, 0, 0, 0,
        '{}', '{}', '', t, t, ${sql.raw(times)}
      from generate_series(0, ${ORDERS - 1}::int) n, lateral (select ${at.toISOString()}::timestamptz - n * interval '1 minute' as t) at`)
  })
  await shop.deps.db.execute(sql`analyze orders`)
}

const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
const MINUTES_MS = 4.5 * 60_000
/** Five of these orders are due. */
const fiveDue = (days: number) => new Date(daysAgo(days).getTime() + (ORDERS - 1) * 60_000 - MINUTES_MS)

async function readOrders(run: (tx: Tx) => Promise<string[]>): Promise<{ found: number; read: number }> {
  let found = 0
  const read = await transact(shop.deps.db, (tx) =>
    countRowsRead(tx, 'orders', async () => {
      found = (await run(tx)).length
    }),
  )
  return { found, read }
}

it.each([
  ['delivery', DAYS.receiveDaysAfterDelivery, 't, t, null'],
  ['shipping', DAYS.receiveDaysAfterShipping, 't, null, null'],
])('reads the orders that are received by time since %s, not all shipped orders', async (_, days, times) => {
  await insertOrders(fiveDue(days), 'shipped', times)
  const { found, read } = await readOrders(
    async (tx) => (await receiveDueOrders(tx, now, 100, DAYS)).received,
  )
  expect(found).toBe(5)
  expect(read).toBeLessThan(30)
})

it('reads the orders whose after-sales period has ended, not all received orders, page by page', async () => {
  await insertOrders(fiveDue(15), 'received', 't, t, t')
  const page = (after: string | undefined) => (tx: Tx) => lockCompletableOrders(tx, { now, after, limit: 3 })
  const { found, read } = await readOrders(page(undefined))
  expect(found).toBe(3)
  expect(read).toBeLessThan(30)
  const first = await transact(shop.deps.db, page(undefined))
  const second = await transact(shop.deps.db, page(first.at(-1)))
  expect(new Set([...first, ...second]).size).toBe(5)
})

it('receives every due order in one run, however many parcels of the first ones came back', async () => {
  const { db } = shop.deps
  await insertOrders(daysAgo(40), 'shipped', 't, null, null')
  // Four of five, so that every batch has some.
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      with back as (select id, row_number() over () as n from orders), parcels as (
        insert into packages (id, order_id, no, carrier, tracking_no, state, reference, destination, shipped_at)
        select id, id, 1, 'Post', id::text, 'returned', id::text, '{}', now() from back where n % 5 > 0 returning id
      ), packed as (insert into package_items (package_id, order_item_id, quantity) select id, id, 1 from parcels)
      insert into order_items (id, order_id, position, sku_id, goods_id, title, option_text, picture, price, quantity, coupon_discount,
        points_discount, total, pv, weight_grams, shipped)
      select id, id, 0, id, id, '{}', '{}', '{}', 0, 1, 0, 0, 0, 0, 0, 1 from parcels`)
  })
  await shop.jobs.run(shop.deps, 'orders.receive-due')
  const states = await db.execute(sql`
    select state, returned_at is not null as back, count(*)::int as n from orders group by 1, 2 order by 1`)
  expect(states.rows).toEqual([
    { state: 'received', back: false, n: ORDERS / 5 },
    { state: 'shipped', back: true, n: (ORDERS * 4) / 5 },
  ])
})

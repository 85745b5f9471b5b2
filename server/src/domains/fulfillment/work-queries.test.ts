import { fulfillmentGroups } from '@pasar/contract/calls/admin/fulfillment'
import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { countPagesRead, countRowsRead } from '../../platform/testing/scans.ts'
import { type SalesShop, salesShop } from '../reports/testing.ts'
import { fulfillment } from './index.ts'
import { countHolds, countWork, countWorkGroups, listWorkRows } from './work-queries.ts'

const COPIES = 600

let shop: SalesShop
beforeAll(async () => {
  shop = await salesShop([fulfillment])
  const buyer = await shop.fundedBuyer()
  const id = await shop.placePaidOrder(buyer, [[await shop.sku({ stock: 10 }), 2]])
  await transact(shop.deps.db, async (tx) => {
    // Orders of members that do not exist: without checks of foreign keys.
    await tx.execute(sql`set local session_replication_role = replica`)
    // Ids by time, as those of real orders. Every fifth was reminded, every fourth goes abroad.
    await tx.execute(sql`
      insert into orders select copy.* from orders o, generate_series(1, ${COPIES}::int) n, jsonb_populate_record(null::orders,
        to_jsonb(o) || jsonb_build_object('id', '01900000-0000-7000-8000-' || lpad(n::text, 12, '0'), 'no', 'C' || n,
          'member_id', gen_random_uuid(), 'paid_at', o.paid_at + n * interval '5 minutes',
          'reminded_at', case when n % 5 = 0 then o.paid_at end,
          'address', o.address || case when n % 4 = 0 then '{"country": "SG"}' else '{}' end::jsonb)) copy
      where o.id = ${id}::uuid`)
    // Every third has two lines, every seventh nothing left, every eleventh one unit shipped.
    await tx.execute(sql`
      insert into order_items select copy.* from order_items i, generate_series(1, ${COPIES}::int) n
        join orders o on o.no = 'C' || n, generate_series(0, 1) line,
        jsonb_populate_record(null::order_items,
          to_jsonb(i) || jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id, 'position', line,
            'refunded_quantity', case when n % 7 = 0 then 2 else 0 end,
            'shipped', case when n % 11 = 0 and n % 7 > 0 then 1 else 0 end)) copy
      where i.order_id = ${id}::uuid and (line = 0 or n % 3 = 0)
      order by n, line`)
  })
  await shop.deps.db.execute(sql`vacuum analyze orders, order_items`)
})
afterAll(() => shop.close())

const countOrdersRead = (run: (tx: Tx) => Promise<unknown>): Promise<number> =>
  transact(shop.deps.db, (tx) => countRowsRead(tx, 'orders', () => run(tx)))

it('reads the orders of a page of the work list, not all orders to ship', async () => {
  const page = (n: number) => (tx: Tx) => listWorkRows(tx, { page: n, limit: 10 }, shop.clock.now())
  expect(await transact(shop.deps.db, page(2))).toHaveLength(10)
  // Each row, and that of its member's other orders.
  expect(await countOrdersRead(page(1))).toBeLessThan(50)
})

it('reads the items of all orders that it counts together, not by a lookup for each order', async () => {
  const now = shop.clock.now()
  const runs = { list: (tx: Tx) => countWork(tx, {}, now), groups: (tx: Tx) => countWorkGroups(tx, now) }
  for (const [name, run] of Object.entries(runs)) {
    const read = await transact(shop.deps.db, (tx) => countPagesRead(tx, 'order_items', () => run(tx)))
    expect(read, name).toBeLessThan(COPIES / 2)
  }
})

it('counts the orders that the list has, by every group and country', async () => {
  shop.clock.advance(DAY_MS + HOUR_MS)
  const now = shop.clock.now()
  const filters = [
    {},
    { country: 'SG' },
    ...fulfillmentGroups.flatMap((group) => [{ group }, { group, country: 'SG' }]),
  ]
  const groups = await transact(shop.deps.db, (tx) => countWorkGroups(tx, now))
  expect(groups).toMatchObject({ total: 1 + COPIES - Math.floor(COPIES / 7), more: false })
  for (const filter of filters) {
    const [count, list] = await transact(shop.deps.db, async (tx) => [
      await countWork(tx, filter, now),
      await listWorkRows(tx, { ...filter, page: 1, limit: 2 * COPIES }, now),
    ])
    expect(count, JSON.stringify(filter)).toBe(list.length)
    expect(count).toBeGreaterThan(0)
    if (!('country' in filter)) expect(count).toBe('group' in filter ? groups[filter.group] : groups.total)
  }
  expect(groups.countries.SG).toBe(
    await transact(shop.deps.db, (tx) => countWork(tx, { country: 'SG' }, now)),
  )
})

it('counts the orders on hold without reading those to ship', async () => {
  expect(await countOrdersRead(countHolds)).toBeLessThan(10)
})

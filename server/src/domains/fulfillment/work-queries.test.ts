import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { countRowsRead } from '../../platform/testing/scans.ts'
import { type SalesShop, salesShop } from '../reports/testing.ts'
import { fulfillment } from './index.ts'
import { countHolds, listWorkRows } from './work-queries.ts'

const COPIES = 500

let shop: SalesShop
beforeAll(async () => {
  shop = await salesShop([fulfillment])
  const buyer = await shop.fundedBuyer()
  const id = await shop.placePaidOrder(buyer, [[await shop.sku({ stock: 10 }), 1]])
  await transact(shop.deps.db, async (tx) => {
    // Orders of members that do not exist: without checks of foreign keys.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into orders select copy.* from orders o, generate_series(1, ${COPIES}::int) n, jsonb_populate_record(null::orders,
        to_jsonb(o) || jsonb_build_object('id', gen_random_uuid(), 'no', 'C' || n, 'member_id', gen_random_uuid(),
          'paid_at', o.paid_at + n * interval '1 second')) copy
      where o.id = ${id}::uuid`)
    await tx.execute(sql`
      insert into order_items select copy.* from order_items i, orders o, jsonb_populate_record(null::order_items,
        to_jsonb(i) || jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id)) copy
      where i.order_id = ${id}::uuid and o.no ~ '^C[0-9]+$'`)
  })
  await shop.deps.db.execute(sql`analyze orders, order_items`)
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

it('counts the orders on hold without reading those to ship', async () => {
  expect(await countOrdersRead(countHolds)).toBeLessThan(10)
})

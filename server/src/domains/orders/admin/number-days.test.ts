import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { countRowsRead } from '../../../platform/testing/scans.ts'
import { type SalesShop, salesShop } from '../../reports/testing.ts'
import { findAdminOrders } from './list-orders.ts'
import { daysOfPrefix } from './order-filters.ts'

const ORDERS = 5_000

let shop: SalesShop
beforeAll(async () => {
  shop = await salesShop()
})
afterAll(() => shop.close())

it('gives the days of every beginning of an order number, and not the years around them', () => {
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date('2010-01-01'), max: new Date('2089-12-31') }),
      fc.integer({ min: 2, max: 6 }),
      (at, length) => {
        const [from, until] = daysOfPrefix(at.toISOString().slice(2, 10).replaceAll('-', '').slice(0, length))
        expect(from.getTime()).toBeLessThanOrEqual(at.getTime() - 1)
        expect(until.getTime()).toBeGreaterThan(at.getTime())
        expect(until.getTime() - from.getTime()).toBeLessThanOrEqual(370 * DAY_MS)
      },
    ),
  )
})

it('finds the orders of a past year by the beginning of their numbers without reading all newer ones', async () => {
  await transact(shop.deps.db, async (tx) => {
    // Their members do not exist.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into orders (id, no, member_id, market, state, currency, subtotal, coupon_discount, points_discount, freight, operating_fee,
        tax, total, coupon_ids, address, remarks, pay_expires_at, created_at)
      select gen_random_uuid(), 'O' || to_char(t at time zone 'UTC', 'YYMMDD') || lpad(n::text, 12, '0'), gen_random_uuid(), '1',
        'closed', 'MYR', 0, 0, 0, 0, 0, 0, 0, '{}', '{}', '', t, t
      from generate_series(1, ${ORDERS}::int) n, lateral (select '2024-06-01'::timestamptz + n * interval '4 hours' as t) at`)
  })
  await shop.deps.db.execute(sql`vacuum analyze orders`)
  await transact(shop.deps.db, async (tx) => {
    const ctx = systemContext(shop.deps, tx) as never
    const find = () => findAdminOrders(ctx, { keyword: 'O24', page: 1, limit: 10 }, 0)
    const { rows } = await find()
    expect(rows.map((order) => order.no.slice(0, 7))).toEqual([
      ...Array(6).fill('O241231'),
      ...Array(4).fill('O241230'),
    ])
    expect(await countRowsRead(tx, 'orders', find)).toBeLessThan(100)
  })
})

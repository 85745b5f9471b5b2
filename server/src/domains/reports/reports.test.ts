import { adminOrderCancel, adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { adminDashboard } from '@pasar/contract/calls/admin/reports'
import { HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toDay } from '../../platform/days.ts'
import type { Buyer, TestSku } from '../checkout/testing.ts'
import { deductStock, refreshStockWatch } from '../stock/index.ts'
import { type SalesShop, salesShop } from './testing.ts'

const ZONE = 'Asia/Kuala_Lumpur'
let shop: SalesShop
let staff: { token: string }
let buyer: Buyer
let skus: TestSku[]
beforeAll(async () => {
  shop = await salesShop()
  staff = shop.staff('orders', 'finance', 'refunds', 'members', 'catalog', 'settings')
  buyer = await shop.fundedBuyer()
  skus = [await shop.sku({ price: 500, stock: 1000 }), await shop.sku({ price: 900, stock: 1000 })]
})
afterAll(() => shop.close())

const dashboard = async () => (await shop.call(adminDashboard, {}, staff)).data
const close = () => shop.jobs.run(shop.deps, 'reports.close-days')

type Facts = { placed: number; converted: number; paid: number; sales: bigint; refunded: bigint }

/** The figures of each day, counted in memory from all orders and refunds. */
async function recount(): Promise<Map<string, Facts>> {
  type At = string | Date | null
  const days = new Map<string, Facts>()
  const on = (at: At) => {
    const day = toDay(new Date(at!), ZONE)
    const known = days.get(day) ?? { placed: 0, converted: 0, paid: 0, sales: 0n, refunded: 0n }
    days.set(day, known)
    return known
  }
  const { rows } = await shop.deps.db.execute<{ created: At; paid: At; amount: string }>(
    sql`select created_at as created, paid_at as paid, paid::text as amount from orders`,
  )
  for (const order of rows) {
    on(order.created).placed += 1
    if (!order.paid) continue
    on(order.created).converted += 1
    on(order.paid).paid += 1
    on(order.paid).sales += BigInt(order.amount)
  }
  const refunds = await shop.deps.db.execute<{ at: At; amount: string }>(
    sql`select finished_at as at, order_amount::text as amount from refunds where state = 'refunded'`,
  )
  for (const refund of refunds.rows) on(refund.at).refunded += BigInt(refund.amount)
  return days
}

async function kept(): Promise<Map<string, Facts>> {
  const { rows } = await shop.deps.db.execute<{
    day: string
    placed: number
    converted: number
    paid: number
    sales: string
    refunded: string
  }>(sql`select day::text as day, placed, converted, paid, sales::text as sales, refunded::text as refunded
    from report_days where placed + paid > 0 or refunded > 0`)
  return new Map(
    rows.map(({ day, ...d }) => [day, { ...d, sales: BigInt(d.sales), refunded: BigInt(d.refunded) }]),
  )
}

const minor = (amount: string) => BigInt(Math.round(Number(amount) * 100))

describe('the dashboard', () => {
  it('returns only the parts that the permissions of the account allow', async () => {
    const { data } = await shop.call(adminDashboard, {}, shop.staff('members'))
    expect(data).toMatchObject({ sales: null, stock: null, workQueues: [{ queue: 'cancellations' }] })
    expect(data.members?.length).toBe(30)
    const packer = (await shop.call(adminDashboard, {}, shop.staff('orders'))).data
    expect(packer).toMatchObject({
      members: null,
      stock: null,
      workQueues: [
        { queue: 'toShip', count: 0 },
        ...['reminded', 'voids', 'returnedParcels'].map((queue) => ({ queue })),
      ],
    })
    expect((await shop.call(adminDashboard, {}, shop.staff())).data.sales).toBeNull()
  })

  it('shows a sale at once and counts a refund on the day of the refund', async () => {
    const orderId = await shop.placePaidOrder(buyer, [[skus[0]!, 2]])
    const { total, items } = (await shop.call(adminOrderInfo, { id: orderId }, staff)).data
    const before = await dashboard()
    expect(before.sales?.days.at(-1)).toMatchObject({ placed: 1, paid: 1, converted: 1, sales: total })
    expect(before.sales?.goods[0]).toMatchObject({ goodsId: skus[0]!.goodsId, pieces: 2 })
    expect(before.sales?.methods).toMatchObject([{ method: 'balance', paid: 1 }])
    expect(before.workQueues[0]).toMatchObject({ queue: 'toShip', count: 1, more: false })
    expect(before.members?.at(-1)?.count).toBe(1)
    shop.clock.advance(24 * HOUR_MS)
    const refund = { orderId, items: [{ itemId: items[0]!.id, quantity: 1 }], reason: 'broken' }
    await shop.call(adminOrderRefund, refund, staff)
    await shop.runJobs()
    await close()
    const [yesterday, today] = (await dashboard()).sales!.days.slice(-2)
    expect(yesterday).toMatchObject({ sales: total, refunded: { amount: '0.00' } })
    expect(today).toMatchObject({ sales: { amount: '0.00' }, refunded: { amount: '5.00' } })
  })

  it('lists SKUs that run out first at the rate of 30 days', async () => {
    const scarce = await shop.sku({ price: 700, stock: 8 })
    await shop.placePaidOrder(buyer, [[scarce, 6]])
    await deductStock(shop.deps.db, [{ skuId: scarce.id, quantity: 6 }], 'parcel')
    await refreshStockWatch(shop.deps.db, 5)
    const [first] = (await dashboard()).stock!
    expect(first).toMatchObject({ skuId: scarce.id, left: 2, sold: 6, daysLeft: 10 })
  })
})

it('stores the same figures as a full recount, for any events and times of counting', async () => {
  const step = fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('buy' as const), sku: fc.nat(1), pay: fc.boolean() }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), at: fc.nat(1000) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), at: fc.nat(1000) }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
  )
  const placed: string[] = []
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 18 }), async (steps) => {
      for (const s of steps) {
        const orderId = 'at' in s ? placed[s.at % Math.max(placed.length, 1)] : undefined
        if (s.kind === 'wait') shop.clock.advance(s.hours * HOUR_MS)
        else if (s.kind === 'close') await close()
        else if (s.kind === 'buy') {
          const lines = [[skus[s.sku]!, 1 + s.sku]] as const
          placed.push(await (s.pay ? shop.placePaidOrder(buyer, lines) : shop.placeOrder(buyer, lines)))
        } else if (s.kind === 'refund' && orderId)
          await shop.call(adminOrderRefund, { orderId, amount: '1.00', reason: 'goodwill' }, staff)
        else if (s.kind === 'cancel' && orderId)
          await shop.call(adminOrderCancel, { orderId, reason: 'no stock' }, staff)
        await shop.runJobs()
      }
      await close()
      const today = toDay(shop.clock.now(), ZONE)
      const all = await recount()
      const finished = new Map([...all].filter(([day]) => day < today))
      // Days counted within the last hour are counted again later; until then only earlier days are final.
      shop.clock.advance(2 * HOUR_MS)
      await close()
      expect(await kept()).toEqual(toDay(shop.clock.now(), ZONE) === today ? finished : all)
      const { sales } = await dashboard()
      for (const d of sales!.days) {
        const facts = all.get(d.day) ?? { placed: 0, converted: 0, paid: 0, sales: 0n, refunded: 0n }
        const { day: _, sales: s, refunded: r, ...counts } = d
        expect({ ...counts, sales: minor(s.amount), refunded: minor(r.amount) }, d.day).toEqual(facts)
      }
    }),
    { numRuns: 4 },
  )
}, 120_000)

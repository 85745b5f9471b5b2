import { adminOrderRefund, adminOrderShip } from '@pasar/contract/calls/admin/order-actions'
import { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import { orderConfirm } from '@pasar/contract/calls/orders'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Veto } from '../../../platform/vetoes.ts'
import { type CardShop, cardShop } from '../testing/paying-shop.ts'
import { recordDispute } from './dispute.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())
afterEach(() => shop.tidy())

/** A paid order that the member received, past its after-sales period. */
async function receivedOrder() {
  const staff = { token: shop.staffToken() }
  const made = await shop.opened('card')
  shop.vendor.pay(made.no)
  await shop.notify('oms', shop.vendor.message('paid', made.no))
  const { data } = await shop.call(adminOrderInfo, { id: made.orderId }, staff)
  const parcel = {
    carrier: 'Pos Laju',
    trackingNo: made.no,
    items: [{ itemId: data.items[0]!.id, quantity: 1 }],
  }
  await shop.call(adminOrderShip, { orderId: made.orderId, ...parcel }, staff)
  await shop.call(orderConfirm, { id: made.orderId }, made.buyer)
  return made
}
type Made = Awaited<ReturnType<typeof receivedOrder>>

const refund = ({ orderId }: Made, amount: string) =>
  shop.call(adminOrderRefund, { orderId, amount, reason: 'damaged' }, { token: shop.staffToken() })
const complete = () => shop.jobs.run(shop.deps, 'orders.complete-due', {})
const dispute = ({ no }: Made, state: 'open' | 'won') =>
  recordDispute(shop.deps, no, {
    id: `dp_${no}`,
    state,
    amount: { minor: 3300n, currency: 'MYR' },
    reason: 'fraudulent',
  })
const shown = async ({ orderId }: Made) =>
  (await shop.call(adminOrderInfo, { id: orderId }, { token: shop.staffToken() })).data

describe('an order past its after-sales period', () => {
  it('is completed after its refund has ended, and not while it is in progress', async () => {
    const [made, other] = [await receivedOrder(), await receivedOrder()]
    shop.vendor.setBehaviour('slow-refunds')
    expect((await refund(made, '10.00')).name).toBe('ok')
    await shop.runJobs()
    shop.clock.advance(16 * DAY_MS)
    await complete()
    expect(await shown(made)).toMatchObject({ state: 'received', completionVetoes: ['refund-in-progress'] })
    expect((await shown(other)).state).toBe('completed')
    shop.vendor.finishRefund()
    await shop.sweepAt(24 * 60)
    expect(await shop.refundsOf(made.no)).toMatchObject([{ state: 'refunded' }])
    await complete()
    expect((await shown(made)).state).toBe('completed')
  })

  it('is completed after its dispute has ended, and not while it is open', async () => {
    const made = await receivedOrder()
    await dispute(made, 'open')
    shop.clock.advance(16 * DAY_MS)
    await complete()
    expect(await shown(made)).toMatchObject({ state: 'received', completionVetoes: ['dispute-open'] })
    await dispute(made, 'won')
    await complete()
    expect(await shown(made)).toMatchObject({ state: 'completed', completionVetoes: [] })
  })

  it('is completed although more than a batch of older orders is vetoed', async () => {
    const vetoed = await receivedOrder()
    await dispute(vetoed, 'open')
    await shop.deps.db.execute(sql`
      with copied as (
        insert into orders select (jsonb_populate_record(o,
          jsonb_build_object('id', gen_random_uuid(), 'no', 'copy-' || n, 'paid', 0, 'refunding', 0, 'created_at', o.created_at - interval '1 hour'))).*
        from orders o, generate_series(1, 200) n where o.id = ${vetoed.orderId}::uuid returning id)
      insert into refunds select (jsonb_populate_record(r,
        jsonb_build_object('id', gen_random_uuid(), 'no', 'copy-' || c.id, 'order_id', c.id))).*
      from refunds r, copied c where r.order_id = ${vetoed.orderId}::uuid`)
    const made = await receivedOrder()
    shop.clock.advance(16 * DAY_MS)
    await complete()
    expect((await shown(made)).state).toBe('completed')
    expect((await shown(vetoed)).state).toBe('received')
  })
})

describe('a closed order whose payment arrives late', () => {
  it('is refunded when a condition vetoes reinstating it', async () => {
    const { buyer, orderId, no } = await shop.opened('card')
    await shop.sweepAt(31)
    shop.vendor.pay(no)
    const { vetoes } = shop.deps
    const veto: Veto = {
      transition: 'order.reinstate',
      find: async (_, ids) => ids.map((id) => ({ id, reason: 'dispute-open' })),
    }
    shop.deps.vetoes = [...vetoes, veto]
    await shop
      .notify('oms', shop.vendor.message('paid', no))
      .finally(() => Object.assign(shop.deps, { vetoes }))
    expect(await shop.stateOf(buyer, orderId)).toBe('closed')
    expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '3300' }])
  })
})

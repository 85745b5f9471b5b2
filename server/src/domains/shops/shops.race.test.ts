import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderCancel, orderConfirm } from '@pasar/contract/calls/orders'
import { specialOrderCreate } from '@pasar/contract/calls/orders/special-orders'
import { shopCartAdd } from '@pasar/contract/calls/shops/cart'
import { shopDraft } from '@pasar/contract/calls/shops/checkout'
import { shopOrderAnswer, shopOrderMove } from '@pasar/contract/calls/shops/orders'
import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Buyer } from '../checkout/testing.ts'
import { auditLedger, getBalances, memberOwner } from '../ledger/index.ts'
import { auditUnearned } from '../orders/index.ts'
import { auditMargins } from './index.ts'
import { type SellingShop, type ShopSale, sellingShop } from './testing/selling.ts'
import type { Owner } from './testing.ts'

const ROUNDS = Number(process.env.RACE_ROUNDS ?? 4)
const rounds = Array.from({ length: ROUNDS }, (_, i) => i)

let shop: SellingShop
let owner: Owner
let buyer: Buyer
beforeAll(async () => {
  shop = await sellingShop()
  owner = await shop.owner()
  buyer = await shop.buyer()
})
afterAll(() => shop.close())

const audit = async () => [
  ...(await auditLedger(shop.deps.db)).problems,
  ...(await auditUnearned(shop.deps.db)).problems,
  ...(await auditMargins(shop.deps.db, shop.clock.now())).problems,
]
const answer = ({ orderId }: ShopSale, accept: boolean) =>
  shop.call(shopOrderAnswer, { id: orderId, accept, reason: accept ? '' : 'No' }, owner)
const stateOf = ({ orderId }: ShopSale) =>
  shop.one<{
    state: string
    hold: string | null
    accepted: boolean
    rejected: boolean
    refunded: boolean
  }>(sql`
    select o.state, o.fulfillment_hold as hold, w.accepted_at is not null as accepted,
      w.rejected_at is not null as rejected, o.refunded = o.paid as refunded
    from orders o join shop_orders w on w.order_id = o.id where o.id = ${orderId}::uuid`)

/** Puts a SKU of each shop into the buyer's cart, and prices them. */
async function fillCart(member: Buyer, owners: readonly Owner[]) {
  for (const seller of owners) {
    const sku = await shop.offer(seller, 12_000)
    await shop.call(shopCartAdd, { shopId: seller.shopId, skuId: sku.id }, member)
  }
  const { orders } = (await shop.call(shopDraft, {}, member)).data
  return orders.map(({ shopId, draft }) => ({ shopId, total: draft.total, couponIds: draft.couponIds }))
}
const create = (member: Buyer, orders: Awaited<ReturnType<typeof fillCart>>) =>
  shop.call(specialOrderCreate, { kind: 'shop', addressId: member.addressId, orders }, member)

describe('races of orders in shops', () => {
  it('answers an order once: acceptance, rejection, cancellation and the deadline exclude each other', async () => {
    for (const _ of rounds) {
      const sale = await shop.buy(buyer, owner)
      await shop.deps.db.execute(
        sql`update shop_orders set answer_until = ${shop.clock.now().toISOString()}::timestamptz where order_id = ${sale.orderId}::uuid`,
      )
      await Promise.all([
        answer(sale, true),
        answer(sale, false),
        shop.call(orderCancel, { id: sale.orderId }, buyer),
        shop.jobs.run(shop.deps, 'shops.accept-overdue'),
      ])
      await shop.runJobs()
      const { state, hold, accepted, rejected, refunded } = await stateOf(sale)
      // The buyer can cancel what was accepted and is not packed.
      if (state === 'paid')
        expect({ hold, accepted, rejected, refunded }).toEqual({
          hold: null,
          accepted: true,
          rejected: false,
          refunded: false,
        })
      else
        expect({ state, refunded, both: accepted && rejected }).toEqual({
          state: 'cancelled',
          refunded: true,
          both: false,
        })
    }
    expect(await audit()).toEqual([])
  })

  it('places no order in a shop that is held in the same moment, and none at an old price', async () => {
    for (const i of rounds) {
      const seller = await shop.owner()
      const member = await shop.buyer()
      const orders = await fillCart(member, [seller])
      const change =
        i % 2 === 0
          ? sql`update shops set state = 'held', hold_reason = 'x' where id = ${seller.shopId}::uuid`
          : sql`update shop_skus set price = 13000 where shop_id = ${seller.shopId}::uuid`
      const [created] = await Promise.all([create(member, orders), shop.deps.db.execute(change)])
      const placed = await shop.one<{ n: number; price: string | null }>(sql`
        select count(*)::int as n, max(i.price)::text as price from orders o join order_items i on i.order_id = o.id
        where o.member_id = ${member.id}::uuid`)
      if (created.name === 'ok') expect(placed).toEqual({ n: 1, price: '12000' })
      else {
        expect(created.name).toBe(i % 2 === 0 ? 'shop-unavailable' : 'price-changed')
        expect(placed.n).toBe(0)
      }
    }
  })

  it('places the orders of one cart once, and never deadlocks across shops', async () => {
    const sellers = [owner, await shop.owner(), await shop.owner()]
    for (const _ of rounds) {
      const members = await Promise.all([shop.buyer(), shop.buyer()])
      await Promise.all(members.map((member) => shop.coupon({ off: 500 }, member.id)))
      const carts: Awaited<ReturnType<typeof fillCart>>[] = []
      for (const member of members) carts.push(await fillCart(member, sellers))
      const results = await Promise.all(
        members.flatMap((member, i) => [create(member, carts[i]!), create(member, carts[i]!.toReversed())]),
      )
      expect(results.map(({ name }) => name).toSorted()).toEqual([
        'nothing-selected',
        'nothing-selected',
        'ok',
        'ok',
      ])
    }
  })

  it('credits a margin once, whatever refunds and the completion do at the same time', async () => {
    for (const _ of rounds) {
      const seller = await shop.owner()
      const sale = await shop.buy(buyer, seller, { quantity: 3 })
      const parcel = { carrier: 'Pos Laju', trackingNo: `R${sale.orderId.slice(-10)}` }
      await shop.call(shopOrderAnswer, { id: sale.orderId, accept: true }, seller)
      await shop.call(shopOrderMove, { id: sale.orderId, move: 'ship', ...parcel }, seller)
      await shop.call(orderConfirm, { id: sale.orderId }, buyer)
      await shop.runJobs()
      shop.clock.advance(31 * DAY_MS)
      const what = { orderId: sale.orderId, items: [{ itemId: sale.itemId, quantity: 1 }], reason: 'Broken' }
      await Promise.all([
        shop.jobs.run(shop.deps, 'orders.complete-due'),
        shop.call(adminOrderRefund, what, { token: shop.staffToken() }),
      ])
      await Promise.all([shop.runJobs(), shop.jobs.run(shop.deps, 'shops.credit-waiting')])
      await shop.jobs.run(shop.deps, 'orders.complete-due')
      await shop.runJobs()
      const { refunded } = await shop.one<{ refunded: number }>(
        sql`select refunded_quantity as refunded from order_items where id = ${sale.itemId}::uuid`,
      )
      const balance = (await getBalances(shop.deps.db, memberOwner(seller.id))).get('MYR')?.available
      expect(balance).toBe(BigInt(3 - refunded) * 4_400n)
    }
    expect(await audit()).toEqual([])
  })
})

import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { minorToDecimal } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { payingShop } from '../testing/paying-shop.ts'
import { allVendorCases } from '../testing/vendors.ts'
import { type Scenario, webhookMatrix } from '../testing/webhook-matrix.ts'

/** Orders of 33.00. */
async function orders(): Promise<Scenario> {
  const shop = await payingShop()
  return {
    shop,
    async opened({ method, bank }) {
      const { buyer, sku, orderId, no } = await shop.opened(method, undefined, bank)
      const state = () => shop.stateOf(buyer, orderId)
      const money = async () => [await shop.captured(no), await shop.kept(orderId)]
      return {
        ...{ no, payer: buyer, state },
        expectFulfilled: async () => expect([await state(), ...(await money())]).toEqual(['paid', 1, '3300']),
        expectUnchanged: async () => expect([await state(), await shop.captured(no)]).toEqual(['unpaid', 0]),
        refund: (minor) =>
          shop.call(
            adminOrderRefund,
            { orderId, reason: 'test', ...(minor !== null && { amount: minorToDecimal(minor, 2) }) },
            { token: shop.staffToken() },
          ),
        expectHeld: async (minor) =>
          expect(await shop.refundsOf(no)).toEqual([{ state: 'refunding', amount: `${minor}` }]),
        expectRefunded: async () => expect(await money()).toEqual([1, '0']),
        forgetRefund: async () => {
          await shop.deps.db.execute(sql`
            delete from refund_items i using refunds r where r.id = i.refund_id and r.order_id = ${orderId}::uuid`)
          await shop.deps.db.execute(sql`delete from refunds where order_id = ${orderId}::uuid`)
          await shop.deps.db.execute(sql`
            update orders set refunding = 0, freight_refunded = 0 where id = ${orderId}::uuid`)
          await shop.deps.db.execute(sql`
            update order_items set refunded_amount = 0 where order_id = ${orderId}::uuid`)
        },
        // Sells the stock.
        preventFulfilment: async () => {
          await shop.deps.db.execute(
            sql`update stock_levels set on_hand = reserved where sku_id = ${sku.id}::uuid`,
          )
        },
        expectClosed: async () => expect([await state(), await shop.kept(orderId)]).toEqual(['closed', '0']),
      }
    },
  }
}

webhookMatrix('an order', orders, await allVendorCases())

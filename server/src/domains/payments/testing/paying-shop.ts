import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderInfo } from '@pasar/contract/calls/orders'
import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit } from '../../checkout/testing.ts'
import { identity } from '../../identity/index.ts'
import { auditLedger, getBalances, memberOwner, move, shopAccounts } from '../../ledger/index.ts'
import { omsVendor } from '../gateways/oms/testing/vendor.ts'
import { payments } from '../index.ts'
import { methodById } from '../methods/methods.ts'
import { vendorHands } from './vendor-events.ts'

/** Every buyer's payment password. */
export const PIN = '246810'

export type PayingShop = BuyingShop & Awaited<ReturnType<typeof hands>>

/** A shop where orders of 33.00 MYR are placed and paid. */
export async function payingShop(): Promise<PayingShop> {
  const shop = await buyingShop([payments, identity])
  return { ...shop, ...(await hands(shop)) }
}

export type CardShop = Awaited<ReturnType<typeof cardShop>>

/** The same with the card gateway, at which orders are paid. */
export async function cardShop() {
  const shop = await payingShop()
  const vendor = await omsVendor(() => shop.clock.now())
  Object.assign(shop.deps.config, vendor.config)
  return {
    ...shop,
    vendor,
    /** After each test: all is well with the gateway again, and the books balance. */
    async tidy() {
      vendor.setMood('well')
      expect((await auditLedger(shop.deps.db)).problems).toEqual([])
    },
    async close() {
      await vendor.close()
      await shop.close()
    },
  }
}

async function hands(shop: BuyingShop) {
  const { db } = shop.deps
  const pin = await hashPassword(PIN)

  const give = (member: string, asset: string, amount: bigint) =>
    transact(db, (tx) =>
      move(systemContext(shop.deps, tx), [
        {
          from: shopAccounts.equity,
          to: memberOwner(member),
          asset,
          amount,
          kind: 'test',
          reference: 'test',
          key: shop.deps.ids.uuid(),
        },
      ]),
    )

  /** A buyer with an order of 33.00 (25.00 and 8.00 freight), of 32.00 and 100 points where points are wanted. */
  async function ordered(points?: string, by?: Buyer) {
    const [buyer, sku] = [by ?? (await shop.buyer()), await shop.sku()]
    await db.execute(sql`update members set pay_password_hash = ${pin} where id = ${buyer.id}::uuid`)
    if (points) await give(buyer.id, 'PTS', 100_000n)
    const total = ringgit(points ? 3200 : 3300)
    const order = await shop.call(
      orderCreate,
      { source: 'direct', skuId: sku.id, addressId: buyer.addressId, total, points },
      buyer,
    )
    if (order.name !== 'ok') throw new Error(`no order: ${order.name}`)
    return { buyer, sku, orderId: order.data.orderId }
  }

  const pay = (buyer: Buyer, orderId: string, method: PaymentMethodId, payPassword?: string, bank?: string) =>
    shop.call(orderPay, { orderIds: [orderId], method, payPassword, bank }, buyer)

  return {
    ...vendorHands(shop),
    give,
    ordered,
    pay,
    /** An order that is being paid at a vendor. */
    async opened(method: PaymentMethodId, points?: string, bank?: string) {
      const made = await ordered(points)
      const { charges } = methodById(method)!
      // What is charged in another currency is told apart by its own test; here 33.00 are 33.00.
      if (charges)
        await db.execute(sql`update orders set currency = ${charges} where id = ${made.orderId}::uuid`)
      const opened = await pay(made.buyer, made.orderId, method, PIN, bank)
      if (opened.name !== 'ok') throw new Error(`not opened: ${opened.name}`)
      return { ...made, no: opened.data.paymentNo, next: opened.data.next }
    },
    available: async (buyer: Buyer, asset: string) =>
      (await getBalances(db, memberOwner(buyer.id))).get(asset)?.available ?? 0n,
    stateOf: async (buyer: Buyer, id: string) => (await shop.call(orderInfo, { id }, buyer)).data.state,
    /** What an order's payments have taken and not given back, minor units. */
    kept: async (orderId: string) =>
      (
        await shop.one<{ kept: string }>(sql`
          select coalesce(sum(p.paid - p.refunded), 0)::text as kept from payments p
          join payment_orders o on o.payment_id = p.id where o.order_id = ${orderId}::uuid`)
      ).kept,
  }
}

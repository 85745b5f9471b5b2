import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderInfo } from '@pasar/contract/calls/orders'
import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { expect } from 'vitest'
import type { Config } from '../../../config.ts'
import { hashPassword } from '../../../platform/auth/passwords.ts'
import type { Domain } from '../../../platform/domain.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit } from '../../checkout/testing.ts'
import { identity } from '../../identity/index.ts'
import { auditLedger, getBalances, memberOwner, receivableOwner, shopAccounts } from '../../ledger/index.ts'
import { give, moveAmount } from '../../ledger/testing.ts'
import { auditUnearned } from '../../orders/index.ts'
import { enterRate } from '../../wallet/testing.ts'
import { omsVendor } from '../gateways/oms/testing/vendor.ts'
import { payments } from '../index.ts'
import { methodById } from '../methods/methods.ts'
import { vendorEvents } from './vendor-events.ts'

/** The payment PIN of every buyer. */
export const PIN = '246810'

export type PayingShop = BuyingShop & Awaited<ReturnType<typeof hands>>

/**
 * Starts a shop whose orders cost 33.00 MYR, or 55.00 CNY: with the spread of 1 %, CNY 1 pays MYR 0.6.
 * @param more further domains
 */
export async function payingShop(
  more: readonly Domain[] = [],
  config: Partial<Config> = {},
): Promise<PayingShop> {
  const shop = await buyingShop([payments, identity, ...more], config)
  await enterRate(shop.deps, 'CNY', '1.65')
  return { ...shop, ...(await hands(shop)) }
}

export type CardShop = Awaited<ReturnType<typeof cardShop>>

/**
 * Starts a shop with a fake card gateway.
 * @param more further domains
 */
export async function cardShop(more: readonly Domain[] = []) {
  const shop = await payingShop(more)
  const vendor = await omsVendor(() => shop.clock.now())
  Object.assign(shop.deps.config, vendor.config)
  return {
    ...shop,
    vendor,
    /** Runs after each test: resets the gateway and checks the ledger. */
    async tidy() {
      vendor.setBehaviour('normal')
      expect((await auditLedger(shop.deps.db)).problems).toEqual([])
      expect((await auditUnearned(shop.deps.db)).problems).toEqual([])
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

  const giveTo = (member: string, asset: string, amount: bigint) => give(shop.deps, member, asset, amount)
  const take = (member: string, asset: string, amount: bigint) =>
    moveAmount(shop.deps, { from: memberOwner(member), to: shopAccounts.equity, asset, amount })
  /** Books a debt of a member. */
  const owe = (member: string, asset: string, amount: bigint) =>
    moveAmount(shop.deps, { from: receivableOwner(member), to: shopAccounts.clearing, asset, amount })

  /** Places an order of 33.00 (25.00 and 8.00 freight), or of 32.00 and 100 points. */
  async function placeOrder(points?: string, by?: Buyer) {
    const [buyer, sku] = [by ?? (await shop.buyer()), await shop.sku()]
    await db.execute(sql`update members set pay_password_hash = ${pin} where id = ${buyer.id}::uuid`)
    if (points) await giveTo(buyer.id, 'PTS', 100_000n)
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
    ...vendorEvents(shop),
    give: giveTo,
    take,
    owe,
    placeOrder,
    pay,
    /** Places an order and opens its payment at a gateway. */
    async opened(method: PaymentMethodId, points?: string, bank?: string) {
      const made = await placeOrder(points)
      const { charges } = methodById(method)!
      // Conversion has its own tests: here the order is in the charged currency.
      if (charges)
        await db.execute(sql`update orders set currency = ${charges} where id = ${made.orderId}::uuid`)
      const opened = await pay(made.buyer, made.orderId, method, PIN, bank)
      if (opened.name !== 'ok') throw new Error(`not opened: ${opened.name}`)
      return { ...made, no: opened.data.paymentNo, next: opened.data.next }
    },
    available: async (buyer: Buyer, asset: string) =>
      (await getBalances(db, memberOwner(buyer.id))).get(asset)?.available ?? 0n,
    stateOf: async (buyer: Buyer, id: string) => (await shop.call(orderInfo, { id }, buyer)).data.state,
    /** Units of a SKU that orders reserve. */
    reservedOf: async (skuId: string) =>
      (
        await shop.one<{ reserved: number }>(
          sql`select reserved::int as reserved from stock_levels where sku_id = ${skuId}::uuid`,
        )
      ).reserved,
    /** The amount that an order's payments collected and did not refund, minor units. */
    kept: async (orderId: string) =>
      (
        await shop.one<{ kept: string }>(sql`
          select coalesce(sum(p.paid - p.refunded), 0)::text as kept from payments p
          join payment_orders o on o.payment_id = p.id where o.order_id = ${orderId}::uuid`)
      ).kept,
  }
}

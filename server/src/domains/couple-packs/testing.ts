import { adminCoupleOfferSave } from '@pasar/contract/calls/admin/catalog/couple-packs'
import {
  type CoupleOrdered,
  coupleAccept,
  coupleCancel,
  coupleCenter,
  coupleDecline,
  couplePay,
} from '@pasar/contract/calls/couple-packs'
import { orderInfo } from '@pasar/contract/calls/orders'
import { specialOrderCreate } from '@pasar/contract/calls/orders/special-orders'
import { HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Domain } from '../../platform/domain.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit, type TestSku } from '../checkout/testing.ts'
import { identity } from '../identity/index.ts'
import { getBalances, memberOwner } from '../ledger/index.ts'
import { closeExpiredOrder, markOrdersPaid } from '../orders/index.ts'
import { salesShop, TEST_PIN } from '../reports/testing.ts'
import { specialOrders } from '../special-orders/index.ts'
import { couplePacks } from './index.ts'

export { coupleOfferPrices, coupleOffers } from './tables.ts'

export type CoupleShop = Awaited<ReturnType<typeof coupleShop>>
export type TestOffer = { id: string; sku: TestSku; totals: { initiator: number; partner: number } }

/** Adds the actions of couple packs to a shop. Freight is 8.00. */
function coupleActions(shop: BuyingShop) {
  const staff = () => ({
    token: shop.tokenFor({
      kind: 'staff',
      id: shop.deps.ids.uuid(),
      permissions: ['catalog', 'orders', 'refunds'],
    }),
  })
  const usernameOf = async (buyer: Buyer) =>
    (await shop.one<{ username: string }>(sql`select username from members where id = ${buyer.id}::uuid`))
      .username
  return {
    staff,
    usernameOf,
    /** Creates an offer at 40.01 for two of a product at 25.00: the halves are 20.01 and 20.00. */
    async offer({ stock = 100, price = '40.01' } = {}): Promise<TestOffer> {
      const sku = await shop.sku({ price: 2_500, stock })
      const made = await shop.call(
        adminCoupleOfferSave,
        { goodsId: sku.goodsId, prices: [{ skuId: sku.id, price }] },
        staff(),
      )
      if (made.name !== 'ok') throw new Error(`no offer: ${made.name}`)
      return { id: made.data.id, sku, totals: { initiator: 2_801, partner: 2_800 } }
    },
    order: async (offer: TestOffer, buyer: Buyer, partner: Buyer | string, more: object = {}) => {
      const placed = await shop.call(
        specialOrderCreate,
        {
          ...{ kind: 'lovers', offerId: offer.id, skuId: offer.sku.id, addressId: buyer.addressId },
          partner: typeof partner === 'string' ? partner : await usernameOf(partner),
          total: ringgit(offer.totals.initiator),
          ...more,
        },
        buyer,
      )
      return { ...placed, data: placed.data as CoupleOrdered }
    },
    accept: (id: string, partner: Buyer, more: object = {}) =>
      shop.call(coupleAccept, { id, addressId: partner.addressId, total: ringgit(2_800), ...more }, partner),
    decline: (id: string, member: Buyer) => shop.call(coupleDecline, { id }, member),
    cancel: (id: string, member: Buyer) => shop.call(coupleCancel, { id }, member),
    pack: async (id: string, member: Buyer) => (await shop.call(coupleCenter, { id }, member)).data.packs[0]!,
    /** Pays an order without a provider. @returns whether it became paid */
    pay: async (orderId: string) =>
      (
        await transact(shop.deps.db, (tx) =>
          markOrdersPaid(systemContext(shop.deps, tx), [{ orderId }], {
            paymentNo: 'P',
            method: 'balance',
            at: shop.clock.now(),
          }),
        )
      ).paid.length === 1,
    closeExpired: (orderId: string) =>
      transact(shop.deps.db, (tx) => closeExpiredOrder(systemContext(shop.deps, tx), orderId)),
    orderOf: async (buyer: Buyer, id: string) => (await shop.call(orderInfo, { id }, buyer)).data,
    reserved: async ({ sku }: TestOffer) =>
      (
        await shop.one<{ n: number }>(
          sql`select reserved::int as n from stock_levels where sku_id = ${sku.id}::uuid`,
        )
      ).n,
    expire: () => shop.clock.advance(24 * HOUR_MS + 1),
  }
}

/** Starts a shop with couple packs and no payment provider. */
export async function coupleShop() {
  const shop = await buyingShop([identity, couplePacks, specialOrders])
  return { ...shop, ...coupleActions(shop) }
}

/**
 * Starts a shop with couple packs whose members have a balance of RM 10,000.00, and pay from it.
 * @param more further domains
 */
export async function payingCoupleShop(more: readonly Domain[] = []) {
  const shop = await salesShop([couplePacks, specialOrders, ...more])
  return {
    ...shop,
    ...coupleActions(shop),
    buyer: shop.fundedBuyer,
    payHalf: async (id: string, member: Buyer) =>
      (await shop.call(couplePay, { id, method: 'balance', payPassword: TEST_PIN }, member)).name,
    balance: async ({ id }: Buyer) =>
      (await getBalances(shop.deps.db, memberOwner(id))).get('MYR')?.available ?? 0n,
  }
}

/** Orders a pack between two new members. */
export async function invite(shop: CoupleShop, offer: TestOffer, more: object = {}) {
  const [initiator, partner] = [await shop.buyer(), await shop.buyer()]
  const { name, data } = await shop.order(offer, initiator, partner, more)
  if (name !== 'ok') throw new Error(`not ordered: ${name}`)
  return { initiator, partner, packId: data.packId, orderId: data.orderId }
}

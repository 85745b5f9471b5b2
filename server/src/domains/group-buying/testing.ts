import { adminGroupOfferSave } from '@pasar/contract/calls/admin/catalog/group-buying'
import { groupBuy } from '@pasar/contract/calls/group-buying'
import { orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit, type TestSku } from '../checkout/testing.ts'
import { identity } from '../identity/index.ts'
import { closeExpiredOrder, markOrdersPaid } from '../orders/index.ts'
import { groupBuying } from './index.ts'
import { settleExpired } from './jobs.ts'

export { groupOfferPrices, groupOffers } from './tables.ts'

export type GroupShop = Awaited<ReturnType<typeof groupShop>>
export type TestOffer = { id: string; sku: TestSku; total: number }

/** Returns the actions of group buying in a shop. Freight is 8.00. */
export function groupHands(shop: BuyingShop) {
  const staff = () => ({
    token: shop.tokenFor({
      kind: 'staff',
      id: shop.deps.ids.uuid(),
      permissions: ['catalog', 'orders', 'refunds'],
    }),
  })
  return {
    staff,
    /** Creates an offer at 20.00 of a product at 25.00. */
    async offer(
      more: Partial<{ size: number; unitsLimit: number; limitPerMember: number; stock: number }> = {},
    ): Promise<TestOffer> {
      const { size = 2, stock = 100, unitsLimit = null, limitPerMember = null } = more
      const sku = await shop.sku({ price: 2_500, stock })
      const made = await shop.call(
        adminGroupOfferSave,
        {
          goodsId: sku.goodsId,
          ...{ size, hours: 24, unitsLimit, limitPerMember },
          startsAt: shop.clock.now().toISOString(),
          prices: [{ skuId: sku.id, price: '20.00' }],
        },
        staff(),
      )
      if (made.name !== 'ok') throw new Error(`no offer: ${made.name}`)
      return { id: made.data.id, sku, total: 2_800 }
    },
    buy: ({ id, sku, total }: TestOffer, buyer: Buyer, groupId?: string, quantity = 1) =>
      shop.call(
        groupBuy,
        {
          offerId: id,
          groupId,
          skuId: sku.id,
          quantity,
          addressId: buyer.addressId,
          total: ringgit(total + (quantity - 1) * 2_000),
        },
        buyer,
      ),
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
    order: async (buyer: Buyer, id: string) => (await shop.call(orderInfo, { id }, buyer)).data,
    groupState: async (id: string) =>
      (await shop.one<{ state: string }>(sql`select state from buying_groups where id = ${id}::uuid`)).state,
    /** Runs the job that ends expired groups, and what follows. */
    async endExpired() {
      await settleExpired(shop.deps)
      await shop.runJobs()
    },
  }
}

/** Starts a shop with group buying and no payment provider. */
export async function groupShop() {
  const shop = await buyingShop([identity, groupBuying])
  return { ...shop, ...groupHands(shop) }
}

/** Opens a group whose leader has paid. */
export async function openGroup(
  shop: Pick<BuyingShop, 'buyer' | 'runJobs'> & Pick<ReturnType<typeof groupHands>, 'buy' | 'pay'>,
  offer: TestOffer,
) {
  const leader = await shop.buyer()
  const opened = await shop.buy(offer, leader)
  if (opened.name !== 'ok') throw new Error(`not opened: ${opened.name}`)
  await shop.pay(opened.data.orderId)
  await shop.runJobs()
  return { leader, orderId: opened.data.orderId, groupId: opened.data.groupId }
}

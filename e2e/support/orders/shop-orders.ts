import { shopDraft, shopOrderCreate, shopOrderPay } from '@pasar/contract/calls/shops/checkout'
import { shopProductInfo, shopProductList } from '@pasar/contract/calls/shops/goods'
import { shopInfo } from '@pasar/contract/calls/shops/shop'
import { callApi } from '../calls.ts'
import type { ShopFixture } from '../test.ts'
import { PIN } from '../wallet.ts'
import type { Buyer } from './special-orders.ts'

/** The address of the demo member's shop. */
export const demoShop = 'mei-lin-tea'

/** Finds the first SKU on sale in a member-owned shop. @param slug its address */
async function findShopSku(shop: ShopFixture, slug: string) {
  const shopId = (await callApi(shop, shopInfo, { slug })).shop.id
  const { list } = await callApi(shop, shopProductList, { shopId })
  const goodsId = list.find(({ inStock }) => inStock)!.goodsId
  const { skus } = await callApi(shop, shopProductInfo, { shopId, goodsId })
  return { shopId, goodsId, skuId: skus.find(({ stock }) => stock > 0)!.id }
}

/** Buys a unit in a member-owned shop, paid by balance. @returns the order's id and number */
export async function buyInShop(shop: ShopFixture, { token }: Buyer, slug: string) {
  const { shopId, skuId } = await findShopSku(shop, slug)
  const choice = { source: 'direct', shopId, skuId, quantity: 1 } as const
  const { orders } = await callApi(shop, shopDraft, choice, token)
  const { address, total } = orders[0]!.draft
  const order = { ...choice, addressId: address!.id, orders: [{ shopId, total }] }
  const placed = await callApi(shop, shopOrderCreate, order, token)
  const { orderId, orderNo } = placed.orders[0]!
  await callApi(shop, shopOrderPay, { orderIds: [orderId], method: 'balance', payPassword: PIN }, token)
  return { orderId, orderNo }
}

import { shopOrderPay } from '@pasar/contract/calls/shops/checkout'
import { shopProductInfo, shopProductList } from '@pasar/contract/calls/shops/goods'
import { shopPurchaseInfo } from '@pasar/contract/calls/shops/orders'
import { shopInfo } from '@pasar/contract/calls/shops/shop'
import { callApi } from '../calls.ts'
import type { ShopFixture } from '../test.ts'
import { PIN } from '../wallet.ts'
import { orderFromShop } from './member-shops.ts'
import type { Buyer } from './special-orders.ts'

/** The address of the demo member's shop. */
const DEMO_SHOP = 'mei-lin-tea'

/** Buys a unit in the demo member's shop, paid by balance. @returns the order's id and number */
export async function buyInDemoShop(
  shop: ShopFixture,
  { token }: Buyer,
): Promise<{ id: string; no: string }> {
  const shopId = (await callApi(shop, shopInfo, { slug: DEMO_SHOP })).shop.id
  const { list } = await callApi(shop, shopProductList, { shopId })
  const { goodsId } = list.find(({ inStock }) => inStock)!
  const { skus } = await callApi(shop, shopProductInfo, { shopId, goodsId })
  const skuId = skus.find(({ stock }) => stock > 0)!.id
  const id = await orderFromShop(shop, token, { shopId, skuId })
  await callApi(shop, shopOrderPay, { orderIds: [id], method: 'balance', payPassword: PIN }, token)
  const { no } = await callApi(shop, shopPurchaseInfo, { id }, token)
  return { id, no }
}

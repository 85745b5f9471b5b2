import { specialOrderCreate } from '@pasar/contract/calls/orders/special-orders'
import { shopDraft } from '@pasar/contract/calls/shops/checkout'
import { shopProductInfo, shopProductList } from '@pasar/contract/calls/shops/goods'
import { shopInfo } from '@pasar/contract/calls/shops/shop'
import { callApi } from '../calls.ts'
import type { ShopFixture } from '../test.ts'

/** The owners of the demo's member-owned shops, without the demo member, by the addresses of the shops. */
export const shopOwners: Record<string, string> = {
  'kopi-siti': 'sitinurhaliza',
  'priya-skin': 'priyaskin',
  'weijie-living': 'weijieliving',
}

/** A product that a member-owned shop sells. */
export type ShopOffer = {
  shopId: string
  slug: string
  shopName: string
  goodsId: string
  title: string
  skuId: string
}

/** Lists the demo's member-owned shops, each with its first product that is in stock. */
export async function listShopOffers(shop: ShopFixture, token = ''): Promise<ShopOffer[]> {
  const offers: ShopOffer[] = []
  for (const slug of Object.keys(shopOwners)) {
    const { id: shopId, name: shopName } = (await callApi(shop, shopInfo, { slug }, token)).shop
    const { list } = await callApi(shop, shopProductList, { shopId }, token)
    const card = list.find(({ inStock }) => inStock)
    if (!card) continue
    const { goodsId, title } = card
    const { skus } = await callApi(shop, shopProductInfo, { shopId, goodsId }, token)
    const sku = skus.find(({ stock }) => stock > 9)
    if (sku) offers.push({ shopId, slug, shopName, goodsId, title, skuId: sku.id })
  }
  return offers
}

/** Places an order in a member-owned shop through the API. @returns its id */
export async function orderFromShop(
  shop: ShopFixture,
  token: string,
  { shopId, skuId }: Pick<ShopOffer, 'shopId' | 'skuId'>,
): Promise<string> {
  const purchase = { source: 'direct', shopId, skuId, quantity: 1 } as const
  const { orders } = await callApi(shop, shopDraft, purchase, token)
  const draft = orders[0]?.draft
  if (!draft) throw new Error(`the shop ${shopId} has no draft`)
  const placed = await callApi(
    shop,
    specialOrderCreate,
    {
      kind: 'shop',
      ...purchase,
      addressId: draft.address?.id,
      orders: [{ shopId, couponIds: draft.couponIds, total: draft.total }],
    },
    token,
  )
  if (placed.kind !== 'shop') throw new Error('placed another kind of order')
  return placed.orders[0]!.orderId
}

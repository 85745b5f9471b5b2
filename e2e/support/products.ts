import { productInfo, productList } from '@pasar/contract/calls/catalog'
import { callApi } from './calls.ts'
import type { ShopFixture } from './test.ts'

/** Finds a single-SKU product of the demo. Each is used by one journey. @param title its beginning */
export async function findProduct(shop: ShopFixture, title: string) {
  const { list } = await callApi(shop, productList, { keyword: title })
  const card = list.find((product) => product.title.startsWith(title))
  if (!card) throw new Error(`the demo has no product ${title}`)
  const { skus } = await callApi(shop, productInfo, { id: card.id })
  const [sku] = skus
  if (!sku) throw new Error(`${title} has no SKU`)
  return { ...card, skuId: sku.id, path: `./#/pages/goods/goodsInfo?id=${card.id}` }
}

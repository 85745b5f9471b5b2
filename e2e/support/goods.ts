import { goodsInfo, goodsList } from '@pasar/contract/calls/catalog'
import { ask } from './calls.ts'
import type { ShopFixture } from './test.ts'

/** Goods of the demo that come in one kind only, each used by one journey. @param title its beginning is enough */
export async function goodsNamed(shop: ShopFixture, title: string) {
  const { list } = await ask(shop, goodsList, { keyword: title })
  const card = list.find((goods) => goods.title.startsWith(title))
  if (!card) throw new Error(`the demo has no goods ${title}`)
  const { skus } = await ask(shop, goodsInfo, { id: card.id })
  const [sku] = skus
  if (!sku) throw new Error(`${title} has no SKU`)
  return { ...card, skuId: sku.id, path: `./#/pages/goods/goodsInfo?id=${card.id}` }
}

import type { Output } from '@pasar/contract/call'
import type { goodsInfo } from '@pasar/contract/calls/catalog'
import type { indexApiData } from '@pasar/contract/calls/content'
import type { Picture } from '@pasar/contract/shapes'
import { firstSku } from '@/features/goods/model/choice.ts'

/** The picture of the first banner on its plain ground. */
export function pictureOfHome({ banners: [banner] }: Output<typeof indexApiData>): Picture | undefined {
  return banner && { ...banner.picture, blur: banner.ground[0] ?? banner.picture.blur }
}

/** The picture that the goods page opens with: the one of the SKU that is chosen first. */
export const pictureOfGoods = (goods: Output<typeof goodsInfo>, sku: string): Picture | undefined =>
  firstSku(goods.skus, sku)?.picture ?? goods.pictures[0]

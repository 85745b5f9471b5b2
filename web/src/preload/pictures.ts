import type { Output } from '@pasar/contract/call'
import type { productInfo } from '@pasar/contract/calls/catalog'
import type { homePage } from '@pasar/contract/calls/content'
import type { Picture } from '@pasar/contract/shapes'
import { findInitialSku } from '@/features/products/model/choice.ts'

/** Returns the picture of the first banner with its background colour. */
export function getHomePicture({ banners: [banner] }: Output<typeof homePage>): Picture | undefined {
  return banner && { ...banner.picture, blur: banner.background[0] ?? banner.picture.blur }
}

/** Returns the picture of the initially selected SKU. */
export const getProductPicture = (product: Output<typeof productInfo>, sku: string): Picture | undefined =>
  findInitialSku(product.skus, sku)?.picture ?? product.pictures[0]

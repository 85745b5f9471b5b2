import type { Picture } from '@pasar/contract/shapes'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result } from '../../platform/result.ts'
import { presentPicture } from './pictures.ts'
import { PRODUCT_PURPOSE } from './rules.ts'
import { storeImage } from './store-image.ts'
import { validateImage } from './upload.ts'

/**
 * Stores a picture of a product that no member or staff account uploaded, encoded again. Refuses `file-type`
 * by its content, `file-too-large`, `too-many-requests`.
 */
export async function storeShopPicture(ctx: Ctx, bytes: Buffer): Promise<Result<Picture>> {
  const refusal = await validateImage({ bytes }, bytes.length)
  if (refusal) return refusal
  const stored = await storeImage(ctx, bytes, null, PRODUCT_PURPOSE)
  return stored.ok ? ok(presentPicture(stored.data, '')) : stored
}

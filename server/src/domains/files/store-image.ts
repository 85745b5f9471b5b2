import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { Ctx } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { formatBlur, INPUT_MAX_PIXELS, isPrivate, STORED_MAX_PX } from './rules.ts'
import { files } from './tables.ts'

export type StoredFile = typeof files.$inferSelect

/**
 * Encodes a picture as WebP, rotated upright and without metadata such as the location, and stores it.
 * Refuses `file-type` when it cannot be decoded.
 * @param owner member or staff id; null for files of the shop
 */
export async function storeImage(
  ctx: Ctx,
  bytes: Buffer,
  owner: string | null,
  purpose: string,
): Promise<Result<StoredFile>> {
  const encoded = await encode(bytes)
  if (!encoded) return refuse('file-type')
  const id = ctx.ids.uuid()
  const file: StoredFile = {
    id,
    key: `${isPrivate(purpose) ? 'private' : 'public'}/${purpose}/${id}.webp`,
    ownerId: owner,
    purpose,
    kind: 'image',
    type: 'image/webp',
    bytes: encoded.data.length,
    width: encoded.width,
    height: encoded.height,
    blur: encoded.blur,
    hash: createHash('sha256').update(encoded.data).digest('hex'),
    private: isPrivate(purpose),
    heldBy: null,
    createdAt: ctx.clock.now(),
  }
  await ctx.files.put(file.key, encoded.data, file.type)
  await ctx.tx.insert(files).values(file)
  return ok(file)
}

async function encode(bytes: Buffer) {
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: INPUT_MAX_PIXELS })
      .rotate()
      .resize(STORED_MAX_PX, STORED_MAX_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true })
    const pixels = await sharp(data)
      .flatten({ background: '#ffffff' })
      .resize(1, 2, { fit: 'fill' })
      .raw()
      .toBuffer()
    const half = (at: number): [number, number, number] => [
      pixels[at] ?? 0,
      pixels[at + 1] ?? 0,
      pixels[at + 2] ?? 0,
    ]
    return { data, width: info.width, height: info.height, blur: formatBlur([half(0), half(3)]) }
  } catch {
    // sharp throws when it cannot decode the input.
    return null
  }
}

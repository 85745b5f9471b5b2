import { createHash } from 'node:crypto'
import { IMAGE_MAX_BYTES } from '@pasar/contract/constants'
import type { Ctx } from '../../platform/context.ts'
import { type EncodedImage, encodeImage, ImageError } from '../../platform/files/images/image-process.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { QueueFull } from '../../platform/semaphore.ts'
import { formatBlur, inputLimits, isPrivate, STORED_MAX_PX } from './rules.ts'
import { files } from './tables.ts'

export type StoredFile = typeof files.$inferSelect

/** Seconds after which a full queue of uploads has advanced. */
const QUEUE_SECONDS = 10

/**
 * Encodes a picture as WebP, rotated upright and without metadata such as the location, and stores it.
 * Refuses `file-type` when it cannot be decoded, `file-too-large` when it has too many pixels,
 * `too-many-requests` when too many uploads wait.
 * @param owner member or staff id; null for files of the shop
 */
export async function storeImage(
  ctx: Ctx,
  bytes: Buffer,
  owner: string | null,
  purpose: string,
): Promise<Result<StoredFile>> {
  const result = await encode(ctx, bytes)
  if (!result.ok) return result
  const encoded = result.data
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
    seconds: 0,
    blur: formatBlur(encoded.halves),
    hash: createHash('sha256').update(encoded.data).digest('hex'),
    metadataRemoved: null,
    examinations: 0,
    private: isPrivate(purpose),
    heldBy: null,
    createdAt: ctx.clock.now(),
  }
  await ctx.files.put(file.key, encoded.data, file.type)
  await ctx.tx.insert(files).values(file)
  return ok(file)
}

/** Refuses what cannot be decoded within the limits. @returns the encoded picture, or a refusal */
async function encode(ctx: Ctx, bytes: Buffer): Promise<Result<EncodedImage>> {
  try {
    return ok(await encodeImage({ bytes, limits: inputLimits, size: STORED_MAX_PX }))
  } catch (error) {
    if (error instanceof QueueFull) return refuse('too-many-requests', { retryAfter: QUEUE_SECONDS })
    if (!(error instanceof ImageError)) throw error
    if (error.failure === 'ended') ctx.log.warn('the process that decodes pictures ended during an upload')
    return error.failure === 'too-many-pixels'
      ? refuse('file-too-large', { maxBytes: IMAGE_MAX_BYTES })
      : refuse('file-type')
  }
}

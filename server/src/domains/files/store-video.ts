import { createHash } from 'node:crypto'
import { VIDEO_MAX_SECONDS } from '@pasar/contract/constants'
import { fileTypeFromBuffer } from 'file-type'
import type { Ctx } from '../../platform/context.ts'
import { readVideo } from '../../platform/files/videos/read-video.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { videoTypes } from './rules.ts'
import type { StoredFile } from './store-image.ts'
import { files } from './tables.ts'

/** A player rounds a video of a minute up to a fraction more. */
const TOLERANCE_SECONDS = 0.5

/**
 * Stores a private video without its metadata, after reading its container: a track of pictures and its real
 * length. Pictures and sound stay as they are.
 * Refuses `file-type` for a container without a video that is read within the limits, `video-too-long`.
 */
export async function storeVideo(
  ctx: Ctx,
  uploaded: Buffer,
  owner: string,
  purpose: string,
): Promise<Result<StoredFile>> {
  const type = (await fileTypeFromBuffer(uploaded))?.mime ?? ''
  const extension = videoTypes.get(type)
  const video = extension ? await readVideo(uploaded) : 'unreadable'
  if (!extension || typeof video === 'string') return refuse('file-type')
  if (video.seconds > VIDEO_MAX_SECONDS + TOLERANCE_SECONDS) return refuse('video-too-long')
  const { bytes } = video
  const id = ctx.ids.uuid()
  const file: StoredFile = {
    id,
    key: `private/${purpose}/${id}.${extension}`,
    ownerId: owner,
    purpose,
    kind: 'video',
    type,
    bytes: bytes.length,
    width: video.width,
    height: video.height,
    seconds: Math.max(1, Math.min(VIDEO_MAX_SECONDS, Math.round(video.seconds))),
    blur: '',
    metadataRemoved: true,
    examinations: 0,
    hash: createHash('sha256').update(bytes).digest('hex'),
    private: true,
    heldBy: null,
    createdAt: ctx.clock.now(),
  }
  await ctx.files.put(file.key, bytes, file.type)
  await ctx.tx.insert(files).values(file)
  return ok(file)
}

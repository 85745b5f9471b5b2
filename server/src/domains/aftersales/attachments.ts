import type { AfterSale } from '@pasar/contract/calls/after-sales/after-sales'
import type { Picture } from '@pasar/contract/shapes'
import type { Ctx } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/types.ts'
import { findPrivateFiles, holdFiles, presentPrivatePicture, presentPrivateVideo } from '../files/index.ts'
import type { StoredIntake } from './tables.ts'

/** Purpose of the uploads of requests and their threads. */
export const AFTER_SALE_FILES = 'afterSale'

/** Returns private pictures with signed links, by id. */
export async function presentPictures(ctx: Ctx, ids: readonly string[]): Promise<Map<string, Picture>> {
  const files = await findPrivateFiles(ctx.tx, ids)
  return new Map(
    [...files].flatMap(([id, file]) =>
      file.kind === 'image' ? [[id, presentPrivatePicture(ctx, file, '')] as const] : [],
    ),
  )
}

/** Presents the pictures and the video of a request. */
export async function presentAttachments(
  ctx: Ctx,
  { fileIds, videoId }: { fileIds: string[]; videoId: string | null },
): Promise<Pick<AfterSale, 'pictures' | 'video'>> {
  const pictures = await presentPictures(ctx, fileIds)
  const video = videoId ? (await findPrivateFiles(ctx.tx, [videoId])).get(videoId) : undefined
  return {
    pictures: fileIds.flatMap((id) => pictures.get(id) ?? []),
    video: video ? presentPrivateVideo(ctx, video) : null,
  }
}

/** Presents what a service center has taken in; null before. */
export async function presentIntake(
  ctx: Ctx,
  { intake }: { intake: StoredIntake | null },
): Promise<AfterSale['intake']> {
  if (!intake) return null
  const { fileIds, ...stored } = intake
  const pictures = await presentPictures(ctx, fileIds)
  return { ...stored, pictures: fileIds.flatMap((id) => pictures.get(id) ?? []) }
}

/**
 * Holds uploads for a record.
 * @returns false when a file does not exist, has another owner, is in use, or is not of the kind
 */
export async function holdUploads(
  tx: Tx,
  owner: { id: string; holder: string },
  { pictures, video }: { pictures: readonly string[]; video?: string | undefined },
): Promise<boolean> {
  const ids = [...new Set(pictures), ...(video ? [video] : [])]
  if (ids.length === 0) return true
  const files = await findPrivateFiles(tx, ids)
  const isImage = (id: string) => files.get(id)?.kind === 'image'
  if (!pictures.every(isImage) || (video && files.get(video)?.kind !== 'video')) return false
  return await holdFiles(tx, { ...owner, purpose: AFTER_SALE_FILES }, ids)
}

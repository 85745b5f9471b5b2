import type { Picture } from '@pasar/contract/shapes'
import { and, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import type { StoredFile } from './store-image.ts'
import { files } from './tables.ts'

/** A stored picture as the client gets it; sizes are asked for by `?w=&h=`. */
export const presentPicture = (file: StoredFile, alt: string): Picture => ({
  url: `/img/${file.key}`,
  width: file.width,
  height: file.height,
  blur: file.blur,
  alt,
})

/** One picture by its file id, or null. */
export async function findPicture(tx: Tx, fileId: string, alt: string): Promise<Picture | null> {
  const [file] = await tx.select().from(files).where(eq(files.id, fileId))
  return file ? presentPicture(file, alt) : null
}

/**
 * The pictures a member uploaded, in the order asked.
 * @returns null when one is absent or somebody else's
 */
export async function findOwnFiles(tx: Tx, ownerId: string, fileIds: string[]): Promise<StoredFile[] | null> {
  if (fileIds.length === 0) return []
  const found = await tx
    .select()
    .from(files)
    .where(and(inArray(files.id, fileIds), eq(files.ownerId, ownerId), eq(files.private, false)))
  const byId = new Map(found.map((f) => [f.id, f]))
  const inOrder = fileIds.map((id) => byId.get(id))
  return inOrder.every((f) => f !== undefined) ? inOrder : null
}

/** Public pictures by their addresses whoever uploaded them, for the operator's calls; absent ones are left out. */
export async function findPicturesByUrl(tx: Tx, urls: readonly string[]): Promise<Picture[]> {
  const keys = urls.flatMap((url) => (url.startsWith('/img/') ? [url.slice('/img/'.length)] : []))
  if (keys.length === 0) return []
  const found = await tx
    .select()
    .from(files)
    .where(and(inArray(files.key, keys), eq(files.kind, 'image'), eq(files.private, false)))
  return found.map((file) => presentPicture(file, ''))
}

import type { Picture } from '@pasar/contract/shapes'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import type { StoredFile } from './store-image.ts'
import { files } from './tables.ts'

/** Public, and not about to be removed. */
const isUsable = and(eq(files.private, false), isNull(files.heldBy))

/** Builds the contract's picture. The client adds `?w=&h=` for other sizes. */
export const presentPicture = (file: StoredFile, alt: string): Picture => ({
  url: `/img/${file.key}`,
  width: file.width,
  height: file.height,
  blur: file.blur,
  alt,
})

/** Returns a picture by its file id, or null. */
export async function findPicture(tx: Tx, fileId: string, alt: string): Promise<Picture | null> {
  const [file] = await tx.select().from(files).where(eq(files.id, fileId))
  return file ? presentPicture(file, alt) : null
}

/**
 * Returns public files of an owner in the given order.
 * @returns null when a file does not exist or has another owner
 */
export async function findOwnFiles(tx: Tx, ownerId: string, fileIds: string[]): Promise<StoredFile[] | null> {
  if (fileIds.length === 0) return []
  const found = await tx
    .select()
    .from(files)
    .where(and(inArray(files.id, fileIds), eq(files.ownerId, ownerId), isUsable))
  const byId = new Map(found.map((f) => [f.id, f]))
  const inOrder = fileIds.map((id) => byId.get(id))
  return inOrder.every((f) => f !== undefined) ? inOrder : null
}

/** Returns public pictures of any owner by URL, for the console; unknown ones are left out. */
export async function findPicturesByUrl(tx: Tx, urls: readonly string[]): Promise<Picture[]> {
  const keys = urls.flatMap((url) => (url.startsWith('/img/') ? [url.slice('/img/'.length)] : []))
  if (keys.length === 0) return []
  const found = await tx
    .select()
    .from(files)
    .where(and(inArray(files.key, keys), eq(files.kind, 'image'), isUsable))
  return found.map((file) => presentPicture(file, ''))
}

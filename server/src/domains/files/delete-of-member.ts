import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { files } from './tables.ts'

const BATCH = 100

/**
 * Deletes the files of an erased member from the storage, then their rows. A file that the storage does not
 * delete stays listed and does not keep the others: a retry continues with it.
 * @throws Error with the files that are left
 */
export async function deleteFilesOfMember(
  { db, files: fileStore }: Pick<Deps, 'db' | 'files'>,
  memberId: string,
): Promise<void> {
  const left: { key: string; error: unknown }[] = []
  let after: string | undefined
  // Waits for the examination of a video, and takes the others out of it: it would store them again.
  await db
    .update(files)
    .set({ metadataRemoved: false })
    .where(and(eq(files.ownerId, memberId), eq(files.kind, 'video'), isNull(files.metadataRemoved)))
  for (;;) {
    const batch = await db
      .select({ id: files.id, key: files.key })
      .from(files)
      .where(and(eq(files.ownerId, memberId), after ? gt(files.id, after) : undefined))
      .orderBy(asc(files.id))
      .limit(BATCH)
    const last = batch.at(-1)
    if (!last) break
    const removed: string[] = []
    for (const { id, key } of batch) {
      try {
        await fileStore.remove(key)
        removed.push(id)
      } catch (error) {
        left.push({ key, error })
      }
    }
    if (removed.length > 0) await db.delete(files).where(inArray(files.id, removed))
    after = last.id
  }
  const [first] = left
  if (first)
    throw new Error(`${left.length} files of a cancelled account are left, the first is ${first.key}`, {
      cause: first.error,
    })
}

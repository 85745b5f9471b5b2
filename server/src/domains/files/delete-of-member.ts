import { asc, eq, inArray } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { files } from './tables.ts'

const BATCH = 100

/**
 * Deletes the files of an erased member from the storage, then their rows. A file that the storage does not
 * delete stays listed, so that a retry continues with it.
 */
export async function deleteFilesOfMember(
  { db, files: fileStore }: Pick<Deps, 'db' | 'files'>,
  memberId: string,
): Promise<void> {
  for (;;) {
    const batch = await db
      .select({ id: files.id, key: files.key })
      .from(files)
      .where(eq(files.ownerId, memberId))
      .orderBy(asc(files.id))
      .limit(BATCH)
    if (batch.length === 0) return
    for (const { key } of batch) await fileStore.remove(key)
    await db.delete(files).where(
      inArray(
        files.id,
        batch.map(({ id }) => id),
      ),
    )
  }
}

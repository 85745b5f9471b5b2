import { eq } from 'drizzle-orm'
import type { Deps } from '../../../platform/context.ts'
import type { ImportRow } from './queries.ts'
import { productImports } from './tables.ts'

/**
 * Removes the file of an import that has ended. One that the storage does not remove keeps its key, and the
 * nightly purge tries again.
 * @returns whether it is removed
 */
export async function removeImportFile(
  { db, files, log }: Pick<Deps, 'db' | 'files' | 'log'>,
  { id, fileKey }: Pick<ImportRow, 'id' | 'fileKey'>,
): Promise<boolean> {
  try {
    await files.remove(fileKey)
    await db.update(productImports).set({ fileKey: '' }).where(eq(productImports.id, id))
    return true
  } catch (error) {
    log.warn({ err: error, importId: id }, 'the file of an import is left for the nightly purge')
    return false
  }
}

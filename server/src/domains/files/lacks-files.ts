import { desc } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { files } from './tables.ts'

/** Number of files that are looked up: one alone may have been lost. */
const SAMPLE = 3

/** Reports whether the store has none of the newest files, because it belongs to another database. */
export async function lacksFiles({ db, files: fileStore }: Pick<Deps, 'db' | 'files'>): Promise<boolean> {
  const newest = await db.select({ key: files.key }).from(files).orderBy(desc(files.id)).limit(SAMPLE)
  if (newest.length === 0) return false
  const found = await Promise.all(newest.map(({ key }) => fileStore.get(key)))
  return found.every((file) => file === undefined)
}

import { DAY_MS } from '@pasar/contract/time'
import { inArray, lt } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { DRAWING_DAYS } from './posters/rules.ts'
import { posterDrawings } from './tables.ts'

const BATCH = 200

/**
 * Removes drawn posters after a week. The rows go first: a poster without a row is drawn again. A picture
 * that the storage does not delete does not keep the others, and gets its row back for the next run.
 * @throws Error with the number of pictures that are left
 */
async function removeOldDrawings({ db, files, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - DRAWING_DAYS * DAY_MS)
  const left: { row: typeof posterDrawings.$inferSelect; error: unknown }[] = []
  for (;;) {
    const due = db
      .select({ key: posterDrawings.key })
      .from(posterDrawings)
      .where(lt(posterDrawings.drawnAt, before))
      .limit(BATCH)
    const removed = await db.delete(posterDrawings).where(inArray(posterDrawings.key, due)).returning()
    for (const row of removed)
      try {
        await files.remove(row.key)
      } catch (error) {
        left.push({ row, error })
      }
    if (removed.length < BATCH) break
  }
  if (left.length === 0) return
  await db
    .insert(posterDrawings)
    .values(left.map(({ row }) => row))
    .onConflictDoNothing()
  throw new Error(`${left.length} old posters are left`, { cause: left[0]!.error })
}

export const sharingJobs: JobDefinition[] = [
  defineJob({ name: 'sharing.remove-posters', cron: '17 3 * * *', expire: 3_600, run: removeOldDrawings }),
]

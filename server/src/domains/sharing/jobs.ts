import { DAY_MS } from '@pasar/contract/time'
import { inArray, lt } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { DRAWING_DAYS } from './posters/rules.ts'
import { posterDrawings } from './tables.ts'

const BATCH = 200

/** Removes drawn posters after a week. The rows go first: a poster without a row is drawn again. */
async function removeOldDrawings({ db, files, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - DRAWING_DAYS * DAY_MS)
  for (;;) {
    const due = db
      .select({ key: posterDrawings.key })
      .from(posterDrawings)
      .where(lt(posterDrawings.drawnAt, before))
      .limit(BATCH)
    const removed = await db
      .delete(posterDrawings)
      .where(inArray(posterDrawings.key, due))
      .returning({ key: posterDrawings.key })
    for (const { key } of removed) await files.remove(key)
    if (removed.length < BATCH) return
  }
}

export const sharingJobs: JobDefinition[] = [
  defineJob({ name: 'sharing.remove-posters', cron: '17 3 * * *', run: removeOldDrawings }),
]

import { createHash } from 'node:crypto'
import { and, asc, eq, isNull, ne, or } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { readVideo } from '../../platform/files/videos/read-video.ts'
import { PURGE } from './private-files.ts'
import { files } from './tables.ts'

/** Videos per run. Each takes a second or two of a process, and uploads wait behind them. */
const BATCH = 100

/**
 * Removes the metadata of videos that were stored before uploads lost it. Each is examined once, in a
 * transaction of its own: an interrupted run continues with the next one.
 * @throws QueueFull when uploads of videos wait; Error of the storage
 */
export async function examineVideos(deps: Deps): Promise<void> {
  for (let count = 0; count < BATCH; count++) if (!(await examineNext(deps))) return
}

/**
 * Examines a video. Its row is locked until the bytes are stored: those who remove it mark the row first, so
 * that no removed file comes back. @returns false when none is left
 */
const examineNext = ({ db, files: store, log }: Deps): Promise<boolean> =>
  transact(db, async (tx) => {
    const [file] = await tx
      .select()
      .from(files)
      .where(
        and(
          eq(files.kind, 'video'),
          isNull(files.metadataRemoved),
          or(isNull(files.heldBy), ne(files.heldBy, PURGE)),
        ),
      )
      .orderBy(asc(files.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!file) return false
    const stored = await store.get(file.key)
    const video = stored ? await readVideo(stored.bytes) : null
    if (video) await store.put(file.key, video.bytes, file.type)
    else log.warn({ fileId: file.id }, 'a stored video cannot be read: its metadata stays')
    await tx
      .update(files)
      .set(
        video
          ? { metadataRemoved: true, hash: createHash('sha256').update(video.bytes).digest('hex') }
          : { metadataRemoved: false },
      )
      .where(eq(files.id, file.id))
    return true
  })

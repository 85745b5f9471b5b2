import { createHash } from 'node:crypto'
import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { readVideo } from '../../platform/files/videos/read-video.ts'
import { PURGE } from './private-files.ts'
import { files } from './tables.ts'

/** Videos per run. Each takes a second or two of a process, and uploads wait behind them. */
const BATCH = 100

/** Examinations of a video whose process fails, one per run. */
const MAX_EXAMINATIONS = 5

/**
 * Removes the metadata of videos that were stored before uploads lost it. Each is examined once, in a
 * transaction of its own, and again by later runs while its process fails: an interrupted run continues with
 * the next one.
 * @throws QueueFull when uploads of videos wait; Error of the storage
 */
export async function examineVideos(deps: Deps): Promise<void> {
  let last: string | undefined
  for (let count = 0; count < BATCH; count++) {
    last = await examineNext(deps, last)
    if (!last) return
  }
}

/**
 * Examines a video. Its row is locked until the bytes are stored: those who remove it mark the row first, so
 * that no removed file comes back.
 * @param after the id of the video before; undefined for the first one
 * @returns its id; undefined when none is left
 */
const examineNext = ({ db, files: store, log }: Deps, after?: string): Promise<string | undefined> =>
  transact(db, async (tx) => {
    const [file] = await tx
      .select()
      .from(files)
      .where(
        and(
          eq(files.kind, 'video'),
          isNull(files.metadataRemoved),
          after ? gt(files.id, after) : undefined,
          or(isNull(files.heldBy), ne(files.heldBy, PURGE)),
        ),
      )
      .orderBy(asc(files.id))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!file) return undefined
    const stored = await store.get(file.key)
    const video = stored ? await readVideo(stored.bytes) : 'unreadable'
    const examinations = file.examinations + (video === 'failed' ? 1 : 0)
    const isAgain = video === 'failed' && examinations < MAX_EXAMINATIONS
    if (typeof video !== 'string') await store.put(file.key, video.bytes, file.type)
    else if (!isAgain)
      log.warn({ fileId: file.id, examinations }, 'a stored video cannot be read: its metadata stays')
    await tx
      .update(files)
      .set(
        typeof video === 'string'
          ? { metadataRemoved: isAgain ? null : false, examinations }
          : { metadataRemoved: true, hash: createHash('sha256').update(video.bytes).digest('hex') },
      )
      .where(eq(files.id, file.id))
    return file.id
  })

import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import type { Actor, Deps } from '../../platform/context.ts'
import { type Refusal, refuse } from '../../platform/result.ts'
import { UPLOADS_PER_DAY } from './rules.ts'

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/**
 * Counts an upload of a member before its file is read.
 * @returns `upload-limit` above the daily quota, else null
 */
export async function countUpload(deps: Deps, actor: Actor): Promise<Refusal | null> {
  return actor.kind === 'member' ? await countUploadOf(deps, actor.id) : null
}

/** Counts an upload of a member or guest. @returns `upload-limit` above the daily quota, else null */
export async function countUploadOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  ownerId: string,
): Promise<Refusal | null> {
  const { rows } = await db.execute(sql`
    insert into upload_counts (owner_id, day, uploads)
    values (${ownerId}::uuid, ${dayOf(clock.now())}::date, 1)
    on conflict (owner_id, day) do update set uploads = upload_counts.uploads + 1
    where upload_counts.uploads < ${UPLOADS_PER_DAY}::int returning 1`)
  return rows.length > 0 ? null : refuse('upload-limit')
}

/** Deletes the counts of past days. */
export async function purgeUploadCounts({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = dayOf(new Date(clock.now().getTime() - DAY_MS))
  await db.execute(sql`delete from upload_counts where day < ${before}::date`)
}

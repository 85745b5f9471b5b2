import { DAY_MS } from '@pasar/contract/time'
import { lt, sql } from 'drizzle-orm'
import { type Deps, systemContext } from '../../platform/context.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import { transact } from '../../platform/db/transact.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { closeConversation } from './end-conversation.ts'
import { lockConversation } from './queries.ts'
import { returnToQueue } from './return-to-queue.ts'
import { GUEST_DAYS, IDLE_MS } from './rules.ts'
import { supportMergedGuests } from './tables.ts'

const BATCH = 200

/**
 * Closes conversations without a message for 24 hours since the shop's last answer. A message of the customer
 * that waits for an answer keeps its conversation open.
 */
async function closeIdle(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - IDLE_MS)
  const { rows } = await deps.db.execute<{ id: string }>(sql`
    select id from support_conversations where state in ('waiting', 'active') and waiting_since is null
      and last_message_at <= ${before.toISOString()}::timestamptz order by last_message_at limit ${BATCH}::int`)
  for (const { id } of rows) {
    await transact(deps.db, async (tx) => {
      const row = await lockConversation(tx, id)
      // A message may have arrived since.
      if (!row || row.waitingSince || row.lastMessageAt > before) return
      await closeConversation(systemContext(deps, tx), row, 'idle')
    })
  }
}

/**
 * Deletes conversations of guests without a message since their tokens have expired, also those that still
 * wait for an answer, and leaves their pictures to the purge. Forgets the guests that have signed in before.
 */
async function purgeGuests(deps: Deps): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - GUEST_DAYS * DAY_MS)
  const isDue = sql`guest_id is not null and last_message_at < ${before.toISOString()}::timestamptz`
  for (;;) {
    const { rows } = await deps.db.execute(sql`
      with due as (
        select id from support_conversations where ${isDue} order by id limit ${BATCH}::int
        for update skip locked),
      released as (
        update files set held_by = null from support_messages m, due
        where m.conversation_id = due.id and files.id = m.file_id and files.private)
      delete from support_conversations where id in (select id from due) and ${isDue} returning 1`)
    if (rows.length < BATCH) break
  }
  const { mergedAt } = supportMergedGuests
  await deleteInBatches(deps.db, supportMergedGuests, { isDue: lt(mergedAt, before), oldest: mergedAt })
}

async function tidyOpen(deps: Deps): Promise<void> {
  await returnToQueue(deps)
  await closeIdle(deps)
}

export const supportJobs: JobDefinition[] = [
  defineJob({ name: 'support.close-idle', cron: '*/10 * * * *', run: tidyOpen }),
  defineJob({ name: 'support.purge-guests', cron: '13 4 * * *', run: purgeGuests }),
]

import { MESSAGE_MONTHS } from '@pasar/contract/calls/messages/messages'
import { sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { MESSAGES_TOPIC } from '../../platform/messages/emit-messages.ts'
import { BROADCAST_DUE, sendDueBroadcasts } from './send-broadcasts.ts'
import { handleMessages } from './write-messages.ts'

const BATCH = 5_000

/** Deletes messages older than twelve months, in batches. */
async function purgeMessages({ db, clock }: Deps): Promise<void> {
  const until = new Date(clock.now())
  until.setUTCMonth(until.getUTCMonth() - MESSAGE_MONTHS)
  for (;;) {
    const { rows } = await db.execute(sql`
      delete from messages where id in (
        select id from messages where created_at < ${until.toISOString()}::timestamptz
        order by created_at limit ${BATCH}::int)
      returning 1`)
    if (rows.length < BATCH) return
  }
}

export const messageJobs: JobDefinition[] = [
  defineJob({
    name: 'messages.write',
    topic: MESSAGES_TOPIC,
    run: (deps, payload) => handleMessages(deps, [payload]),
    runAll: handleMessages,
  }),
  defineJob({
    name: 'messages.send-broadcasts',
    topic: BROADCAST_DUE,
    expire: 3_600,
    run: sendDueBroadcasts,
  }),
  // Continues what a process that died left unfinished.
  defineJob({ name: 'messages.resume-broadcasts', cron: '* * * * *', expire: 3_600, run: sendDueBroadcasts }),
  defineJob({ name: 'messages.purge', cron: '37 3 * * *', run: purgeMessages }),
]

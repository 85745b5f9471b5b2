import { MESSAGE_MONTHS } from '@pasar/contract/calls/messages/messages'
import { lt } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { deleteInBatches } from '../../platform/db/delete-in-batches.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { MESSAGES_TOPIC } from '../../platform/messages/emit-messages.ts'
import { BROADCAST_DUE, sendDueBroadcasts } from './send-broadcasts.ts'
import { messages } from './tables.ts'
import { handleMessages } from './write-messages.ts'

/** Deletes messages older than twelve months, in batches. */
async function purgeMessages({ db, clock }: Deps): Promise<void> {
  const until = new Date(clock.now())
  until.setUTCMonth(until.getUTCMonth() - MESSAGE_MONTHS)
  await deleteInBatches(db, messages, { isDue: lt(messages.createdAt, until), oldest: messages.createdAt })
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

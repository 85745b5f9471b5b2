import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { notifyMembers } from './emails.ts'
import { expireDue } from './queries.ts'
import { utcDay } from './rules.ts'

const BATCH = 200

/** Expires approvals whose document has expired, and notifies the members. */
async function expire(deps: Deps): Promise<void> {
  for (;;) {
    const ended = await transact(deps.db, async (tx) => {
      const memberIds = await expireDue(tx, utcDay(deps.clock.now()), BATCH)
      await notifyMembers({ tx, config: deps.config }, 'expired', memberIds, deps.clock.now())
      return memberIds.length
    })
    if (ended < BATCH) return
  }
}

export const verificationJobs: JobDefinition[] = [
  defineJob({ name: 'verification.expire', cron: '9 0 * * *', run: expire }),
]

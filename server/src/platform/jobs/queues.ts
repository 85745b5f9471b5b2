import type { PgBoss } from 'pg-boss'
import type { JobDefinition } from './jobs.ts'

/** Dead letter queue: jobs stay there until they are retried or expire. */
export const DEAD_LETTER = 'platform.dead'
const DEAD_LETTER_DAYS = 60
const DAY_SECONDS = 86_400
/** For confidential jobs whose deletion failed, and failed ones, which the dead letter queue has too. */
const CONFIDENTIAL_SECONDS = 60

/** Creates the queues of this version, and updates the options of those that exist. */
export async function makeQueues(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((q) => [q.name, q]))
  const dead = { retentionSeconds: DEAD_LETTER_DAYS * DAY_SECONDS }
  if (!existing.has(DEAD_LETTER)) await boss.createQueue(DEAD_LETTER, dead)
  for (const job of definitions) {
    const options = {
      retryLimit: job.retry?.limit ?? 8,
      retryDelay: job.retry?.delay ?? 2,
      retryBackoff: true,
      retryDelayMax: job.retry?.delayMax ?? 3_600,
      expireInSeconds: job.expire ?? 300,
      deleteAfterSeconds: job.confidential ? CONFIDENTIAL_SECONDS : DAY_SECONDS,
      notify: true,
      deadLetter: DEAD_LETTER,
    }
    const found = existing.get(job.name)
    if (!found) await boss.createQueue(job.name, options)
    else if (Object.entries(options).some(([k, v]) => found[k as keyof typeof found] !== v)) {
      await boss.updateQueue(job.name, options)
    }
  }
}

import { pino } from 'pino'
import { readConfig } from '../config.ts'
import type { OpenDb } from '../platform/db/db.ts'
import type { JobDefinition } from '../platform/jobs/jobs.ts'
import { bossJobs } from '../platform/jobs/pg-boss.ts'
import { makeMetrics } from '../platform/metrics.ts'

/** Creates the queues of this version, or upgrades older ones. */
export async function makeQueues(open: OpenDb, definitions: readonly JobDefinition[]): Promise<void> {
  const jobs = bossJobs(open, {
    config: readConfig({}),
    log: pino({ level: 'error' }),
    metrics: makeMetrics(),
    definitions,
    works: false,
    deps: () => {
      throw new Error('a restore runs no jobs')
    },
  })
  await jobs.start()
  await jobs.stop()
}

import type { PgBoss } from 'pg-boss'
import { toLoggableError } from '../http/responses/errors.ts'
import type { JobDefinition } from './jobs.ts'
import { type RunOptions, runJobs } from './run-jobs.ts'
import { wakeWorkers } from './wake-workers.ts'

/**
 * Starts a worker for each job, and queues the jobs that run when workers start.
 * @returns ends their waking
 */
export async function startWorkers(
  boss: PgBoss,
  definitions: readonly JobDefinition[],
  options: RunOptions,
): Promise<() => void> {
  const { log, pollSeconds = 5 } = options
  const workers = new Map<string, string>()
  for (const job of definitions) workers.set(job.name, await runJobs(boss, job, options))
  const stopWaking = wakeWorkers(boss, workers, { everySeconds: pollSeconds, log })
  // A server listens by then: a failure is no reason to end it, and the schedule queues the job later.
  const logFailure = (job: string) => (error: unknown) =>
    log.error({ err: toLoggableError(error), job }, 'a job was not queued')
  for (const { name, atStart } of definitions) if (atStart) await boss.send(name, {}).catch(logFailure(name))
  return stopWaking
}

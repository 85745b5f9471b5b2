import type { Job, JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Deps } from '../context.ts'
import { toLoggableError } from '../http/responses/errors.ts'
import type { Metrics } from '../metrics.ts'
import { makeSemaphore } from '../semaphore.ts'
import { splitTraceparent, traceJob } from '../tracing/job-trace.ts'
import { deleteCompleted } from './confidential.ts'
import type { JobDefinition } from './jobs.ts'

/** Maximum number of jobs that `runAll` runs together. */
const BATCH_MAX = 200
/** Each queue is read after this time even when nothing wakes its worker. */
const READ_SECONDS = 300

export type RunOptions = {
  log: Logger
  metrics: Metrics
  /** Returns the dependencies of jobs; called when a job runs. */
  deps: () => Deps
  /** Seconds until due jobs that no notification announces are found, such as retries. Default: 5. */
  pollSeconds?: number
}

/**
 * Runs the jobs of a queue: together where the definition has `runAll`, else each by itself. The queue fails
 * a job that outlives its expiry and fetches the next ones, but cannot end its run: they wait for it, so that
 * runs never exceed the concurrency.
 * @returns id of the worker, for `wakeWorkers`
 */
export async function runJobs(boss: PgBoss, job: JobDefinition, options: RunOptions): Promise<string> {
  const concurrency = job.concurrency ?? 1
  const semaphore = makeSemaphore(concurrency)
  return await boss.work<object>(
    job.name,
    {
      // A full batch is followed immediately by the next, which clears a backlog without pauses.
      batchSize: job.runAll ? BATCH_MAX : concurrency * 2,
      burstWhenBatchFull: true,
      perJobResults: true,
      notifyPollingIntervalSeconds: READ_SECONDS,
    },
    async (fetched): Promise<JobResult[]> => {
      const batch = sortByPriority(job, fetched)
      if (await semaphore(() => runBatch(job, batch, options)))
        return batch.map(({ id }) => ({ id, status: 'completed' }))
      const results = await Promise.all(batch.map((one) => semaphore(() => runOne(job, one, options))))
      if (job.confidential) await deleteCompleted(boss, options.log, { name: job.name, results })
      return results
    },
  )
}

/** The queue fetches the jobs with the highest priority, but returns them in no order. */
function sortByPriority({ priority }: JobDefinition, batch: Job<object>[]): Job<object>[] {
  if (!priority) return batch
  const rank = ({ data }: Job<object>) => priority(splitTraceparent(data).payload)
  return batch.toSorted((a, b) => rank(b) - rank(a))
}

/**
 * Runs a batch by `runAll`.
 * @returns false when jobs must run one by one: there is only one, or the batch failed
 */
async function runBatch(
  job: JobDefinition,
  batch: Job<object>[],
  { log, metrics, deps }: RunOptions,
): Promise<boolean> {
  if (!job.runAll || batch.length < 2 || batch[0]!.signal.aborted) return false
  const end = metrics.jobSeconds.startTimer({ job: job.name })
  const parts = batch.map(({ data }) => splitTraceparent(data))
  const runAll = async () =>
    job.runAll?.(
      { ...deps(), log: log.child({ job: job.name }) },
      parts.map(({ payload }) => payload),
    )
  try {
    await traceJob(
      job.name,
      parts.map(({ traceparent }) => traceparent),
      runAll,
    )
    end({ outcome: 'done' })
    metrics.jobSuccess.set({ job: job.name }, nowSeconds())
    return true
  } catch (error) {
    end({ outcome: 'failed' })
    log.warn(
      { err: toLoggableError(error), job: job.name },
      'a batch of jobs failed; running them one by one',
    )
    return false
  }
}

async function runOne(
  job: JobDefinition,
  one: Job<object>,
  { log, metrics, deps }: RunOptions,
): Promise<JobResult> {
  // It expired while it waited: the queue has failed it, and retries it.
  if (one.signal.aborted) return { id: one.id, status: 'failed', output: { message: 'expired' } }
  const end = metrics.jobSeconds.startTimer({ job: job.name })
  const logContext = { job: job.name, jobId: one.id }
  const { payload, traceparent } = splitTraceparent(one.data)
  try {
    await traceJob(job.name, [traceparent], () => job.run({ ...deps(), log: log.child(logContext) }, payload))
    end({ outcome: 'done' })
    metrics.jobSuccess.set({ job: job.name }, nowSeconds())
    return { id: one.id, status: 'completed' }
  } catch (error) {
    end({ outcome: 'failed' })
    metrics.jobFailure.set({ job: job.name }, nowSeconds())
    log.error({ err: toLoggableError(error), ...logContext }, 'a job failed')
    return {
      id: one.id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : String(error) },
    }
  }
}

const nowSeconds = () => Date.now() / 1000

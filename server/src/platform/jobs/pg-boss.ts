import { sql } from 'drizzle-orm'
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Config } from '../../config.ts'
import type { Deps } from '../context.ts'
import type { OpenDb } from '../db/db.ts'
import type { Tx } from '../db/types.ts'
import { toLoggableError } from '../http/responses/errors.ts'
import type { Metrics } from '../metrics.ts'
import { makeSemaphore } from '../semaphore.ts'
import type { FailedJob, Jobs } from './job-queue.ts'
import type { JobDefinition } from './jobs.ts'

/** Where a job goes that failed for good; it stays there until it is put back or too old. */
const DEAD = 'platform.dead'
const STOP_TIMEOUT_MS = 10_000
const KEPT_DAYS = 60
/** As many as are run together where they can be. */
const TOGETHER = 200

export type QueuedJob = { name: string; payload: object; startAfter?: Date }

export type BossJobs = Jobs & {
  /** Sends within a transaction of ours. */
  sendIn(tx: Tx, jobs: readonly QueuedJob[]): Promise<void>
}

type Options = {
  config: Config
  log: Logger
  metrics: Metrics
  definitions: readonly JobDefinition[]
  /** Whether this process runs jobs, or only sends them. */
  works: boolean
  /** What the jobs get; read when the first runs. */
  deps: () => Deps
}

/** Queues in the shop's own database. */
export function bossJobs(open: OpenDb, options: Options): BossJobs {
  const { log, definitions, works } = options
  const boss = makeBoss(open, options)
  boss.on('error', (error) => log.error({ err: toLoggableError(error) }, 'the queue failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'the queue warns'))

  return {
    async send(name, payload, { startAfter } = {}) {
      await boss.send(name, payload, { startAfter })
    },
    async sendIn(tx, jobs) {
      for (const name of new Set(jobs.map((j) => j.name))) {
        const mine = jobs.filter((j) => j.name === name)
        const rows = mine.map(({ payload, startAfter }) => ({ data: payload, startAfter }))
        await boss.insert(name, rows, { db: fromDrizzle(tx, sql) })
      }
    },
    async start() {
      await boss.start()
      await makeQueues(boss, definitions)
      if (!works) return
      for (const job of definitions) await work(boss, job, options)
      await scheduleCrons(boss, definitions)
      for (const { name, atStart } of definitions) if (atStart) await boss.send(name, {})
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS }),
    async stats() {
      const { rows } = await boss.getDb().executeSql(statsSql)
      return rows.map((r) => ({
        ...r,
        waiting: Number(r.waiting),
        active: Number(r.active),
        failed: Number(r.failed),
        failedSince: r.failedSince && new Date(r.failedSince),
      }))
    },
    async failed(limit) {
      const { rows } = await boss.getDb().executeSql(failedSql, [limit])
      return rows.map(toFailed)
    },
    async retry(id) {
      const [found] = (await boss.getDb().executeSql(deadSql, [id])).rows
      if (!found) return false
      // Queued anew before the dead one goes: if the process ends between, it runs twice, which jobs bear.
      await boss.send(found.name, found.data)
      await boss.deleteJob(DEAD, id)
      return true
    },
    retryFailed: (name) => boss.redrive(DEAD, { sourceName: name }),
    definitions,
  }
}

const statsSql = `
  select coalesce(case when name = '${DEAD}' then source_name end, name) as name,
    count(*) filter (where state in ('created', 'retry') and name <> '${DEAD}')::int as waiting,
    count(*) filter (where state = 'active')::int as active,
    count(*) filter (where name = '${DEAD}')::int as failed,
    min(created_on) filter (where name = '${DEAD}') as "failedSince"
  from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' group by 1 order by 1`

const failedSql = `
  select id, source_name as name, data, output, created_on as at from pgboss.job
  where name = '${DEAD}' and state = 'created' order by created_on desc, id limit $1`

const deadSql = `
  select source_name as name, data from pgboss.job where name = '${DEAD}' and state = 'created' and id = $1::uuid`

type DeadRow = { id: string; name: string; data: unknown; output: unknown; at: string | Date }

function toFailed({ id, name, data, output, at }: DeadRow): FailedJob {
  const said = output as { message?: unknown } | null
  return {
    id,
    name,
    payload: data,
    error: String(said?.message ?? JSON.stringify(said ?? '')),
    at: new Date(at),
  }
}

function makeBoss(open: OpenDb, { config, works }: Options): PgBoss {
  return new PgBoss({
    schema: 'pgboss',
    supervise: works,
    schedule: works,
    useListenNotify: works,
    // The statistics of vacuum are the database's operator's, who has better tools.
    monitorVacuum: false,
    connectionString: open.url,
    max: Math.max(2, Math.ceil(config.databasePool / 4)),
    application_name: 'pasar-jobs',
    connectionTimeoutMillis: 5_000,
  })
}

async function makeQueues(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((q) => [q.name, q]))
  const dead = { retentionSeconds: KEPT_DAYS * 86_400 }
  if (!existing.has(DEAD)) await boss.createQueue(DEAD, dead)
  for (const job of definitions) {
    const options = {
      retryLimit: job.retry?.limit ?? 8,
      retryDelay: job.retry?.delay ?? 2,
      retryBackoff: true,
      retryDelayMax: job.retry?.delayMax ?? 3_600,
      expireInSeconds: job.expire ?? 300,
      deleteAfterSeconds: 86_400,
      notify: true,
      deadLetter: DEAD,
    }
    const found = existing.get(job.name)
    if (!found) await boss.createQueue(job.name, options)
    else if (Object.entries(options).some(([k, v]) => found[k as keyof typeof found] !== v)) {
      await boss.updateQueue(job.name, options)
    }
  }
}

async function work(boss: PgBoss, job: JobDefinition, options: Options): Promise<void> {
  const atOnce = job.concurrency ?? 1
  await boss.work<object>(
    job.name,
    {
      // A full batch is followed by the next at once, so a backlog is worked off without pauses.
      batchSize: job.runAll ? TOGETHER : atOnce * 2,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: 2,
      notifyPollingIntervalSeconds: 5,
    },
    async (batch): Promise<JobResult[]> => {
      if (await runTogether(job, batch, options)) return batch.map(({ id }) => ({ id, status: 'completed' }))
      const inTurn = makeSemaphore(atOnce)
      return await Promise.all(batch.map((one) => inTurn(() => runOne(job, one, options))))
    },
  )
}

/** @returns false when they are to be run one by one: there is only one, or together they failed */
async function runTogether(
  job: JobDefinition,
  batch: Job<object>[],
  { log, metrics, deps }: Options,
): Promise<boolean> {
  if (!job.runAll || batch.length < 2) return false
  const end = metrics.jobSeconds.startTimer({ job: job.name })
  try {
    await job.runAll(
      { ...deps(), log: log.child({ job: job.name }) },
      batch.map((one) => one.data ?? {}),
    )
    end({ outcome: 'done' })
    return true
  } catch (error) {
    end({ outcome: 'failed' })
    log.warn({ err: toLoggableError(error), job: job.name }, 'jobs failed together and are run one by one')
    return false
  }
}

async function runOne(
  job: JobDefinition,
  one: Job<object>,
  { log, metrics, deps }: Options,
): Promise<JobResult> {
  const end = metrics.jobSeconds.startTimer({ job: job.name })
  const told = { job: job.name, jobId: one.id }
  try {
    await job.run({ ...deps(), log: log.child(told) }, one.data ?? {})
    end({ outcome: 'done' })
    return { id: one.id, status: 'completed' }
  } catch (error) {
    end({ outcome: 'failed' })
    log.error({ err: toLoggableError(error), ...told }, 'a job failed')
    return {
      id: one.id,
      status: 'failed',
      output: { message: error instanceof Error ? error.message : String(error) },
    }
  }
}

async function scheduleCrons(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const wanted = new Map(definitions.filter((d) => d.cron).map((d) => [d.name, d.cron!]))
  const found = await boss.getSchedules()
  for (const { name } of found) if (!wanted.has(name)) await boss.unschedule(name)
  for (const [name, cron] of wanted) {
    if (!found.some((s) => s.name === name && s.cron === cron))
      await boss.schedule(name, cron, {}, { tz: 'UTC' })
  }
}

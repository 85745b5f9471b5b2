import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { fromDrizzle, PgBoss } from 'pg-boss'
import type { Config } from '../../config.ts'
import { keepAlive, type OpenDb } from '../db/db.ts'
import { nameFrequent } from '../db/prepared.ts'
import type { Tx } from '../db/types.ts'
import { toLoggableError } from '../http/responses/errors.ts'
import { addTraceparent, splitTraceparent, traceEvents } from '../tracing/job-trace.ts'
import { deleteConfidential } from './confidential.ts'
import type { FailedJob, Jobs } from './job-queue.ts'
import type { JobDefinition } from './jobs.ts'
import { DEAD_LETTER, makeQueues } from './queues.ts'
import { keepRegistered } from './registrations.ts'
import type { RunOptions } from './run-jobs.ts'
import { startWorkers } from './start-workers.ts'

const STOP_TIMEOUT_MS = 10_000

type PublishedEvent = { topic: string; payload: object; startAfter?: Date; traceparent: string | null }

export type BossJobs = Jobs & {
  /**
   * Sends events to the queues of all registered subscribers, also of those that only another version knows.
   */
  publishIn(tx: Tx, events: readonly PublishedEvent[]): Promise<void>
  /** Runs jobs, after `start()`. */
  work(): Promise<void>
}

type Options = RunOptions & {
  config: Config
  definitions: readonly JobDefinition[]
  /** True when this process runs jobs; false when it only sends them and never calls `work()`. */
  works: boolean
}

/** Creates job queues in the shop's database. */
export function bossJobs(open: OpenDb, options: Options): BossJobs {
  const { log, definitions } = options
  const boss = makeBoss(open, options)
  prepareStatements(boss)
  boss.on('error', (error) => log.error({ err: toLoggableError(error) }, 'the queue failed'))
  boss.on('warning', (warning) => log.warn({ warning }, 'warning of the queue'))
  let stopRenewing = () => {}
  let working: ReturnType<typeof startWorkers> | undefined
  const byName = new Map(definitions.map((job) => [job.name, job]))
  const accepts = (name: string, payload: object) => byName.get(name)?.accepts?.(payload) ?? true
  const rank = (name: string, payload: object) => byName.get(name)?.priority?.(payload)

  return {
    async send(name, payload, { startAfter } = {}) {
      await boss.send(name, addTraceparent(payload), { startAfter })
    },
    async publishIn(tx, events) {
      if (events.length === 0) return
      await traceEvents(events, (traced) => insertJobs(boss, tx, traced, { accepts, rank }))
    },
    async start() {
      await boss.start()
      await makeQueues(boss, definitions)
      stopRenewing = await keepRegistered(boss, definitions, options)
    },
    async work() {
      working = startWorkers(boss, definitions, options)
      await working
    },
    async stop() {
      const stopWaking = await working?.catch(() => undefined)
      stopRenewing()
      stopWaking?.()
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS })
    },
    async stats() {
      const { rows } = await boss.getDb().executeSql(statsSql)
      return rows.map((r) => ({
        ...r,
        waiting: Number(r.waiting),
        active: Number(r.active),
        failed: Number(r.failed),
        failedSince: r.failedSince && new Date(r.failedSince),
        overdueSeconds: Number(r.overdueSeconds),
      }))
    },
    async failed(limit) {
      const { rows } = await boss.getDb().executeSql(failedSql, [limit])
      return rows.map(toFailedJob)
    },
    async retry(id) {
      const [found] = (await boss.getDb().executeSql(deadLetterSql, [id])).rows
      if (!found) return false
      // Sent before the deletion: if the process exits between them, the job runs twice, and jobs are
      // idempotent.
      await boss.send(found.name, found.data, { priority: found.priority })
      await boss.deleteJob(DEAD_LETTER, id)
      return true
    },
    retryFailed: (name) => boss.redrive(DEAD_LETTER, { sourceName: name }),
    deleteConfidential: (tx, recipients) => deleteConfidential(tx, definitions, recipients),
    definitions,
  }
}

type EventRules = {
  accepts(name: string, payload: object): boolean
  rank(name: string, payload: object): number | undefined
}

/**
 * Inserts the jobs of all subscribers of the events.
 * @param accepts reports whether an event concerns a job
 * @param rank returns the priority of an event
 */
async function insertJobs(
  boss: PgBoss,
  tx: Tx,
  events: readonly PublishedEvent[],
  { accepts, rank }: EventRules,
): Promise<void> {
  const db = fromDrizzle(tx, sql)
  const topics = [...new Set(events.map(({ topic }) => topic))]
  const { rows } = await db.executeSql(subscribersSql, [topics])
  for (const { name, topics: subscribed } of rows as { name: string; topics: string[] }[]) {
    const received = events.filter(
      ({ topic, payload }) => subscribed.includes(topic) && accepts(name, payload),
    )
    if (received.length === 0) continue
    const jobs = received.map(({ payload, startAfter, traceparent }) => ({
      data: addTraceparent(payload, traceparent),
      priority: rank(name, payload),
      startAfter,
    }))
    await boss.insert(name, jobs, { db })
  }
}

/**
 * Read in the transaction of each delivery: a cached result could miss a version that has just registered.
 */
const subscribersSql = `
  select name, array_agg(event) as topics from pgboss.subscription where event = any($1) group by name`

const statsSql = `
  select coalesce(case when name = '${DEAD_LETTER}' then source_name end, name) as name,
    count(*) filter (where state in ('created', 'retry') and name <> '${DEAD_LETTER}')::int as waiting,
    count(*) filter (where state = 'active')::int as active,
    count(*) filter (where name = '${DEAD_LETTER}')::int as failed,
    min(created_on) filter (where name = '${DEAD_LETTER}') as "failedSince",
    coalesce(extract(epoch from now() - min(start_after) filter (
      where state in ('created', 'retry') and name <> '${DEAD_LETTER}' and start_after < now())), 0)::float8 as "overdueSeconds"
  from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%' group by 1 order by 1`

const failedSql = `
  select id, source_name as name, data, output, created_on as at from pgboss.job
  where name = '${DEAD_LETTER}' and state = 'created' order by created_on desc, id limit $1`

const deadLetterSql = `
  select source_name as name, data, priority from pgboss.job where name = '${DEAD_LETTER}' and state = 'created' and id = $1::uuid`

type DeadLetterRow = { id: string; name: string; data: unknown; output: unknown; at: string | Date }

function toFailedJob({ id, name, data, output, at }: DeadLetterRow): FailedJob {
  const failure = output as { message?: unknown } | null
  return {
    id,
    name,
    payload: splitTraceparent(data as object | null).payload,
    error: String(failure?.message ?? JSON.stringify(failure ?? '')),
    at: new Date(at),
  }
}

function makeBoss(open: OpenDb, { config, works }: Options): PgBoss {
  return new PgBoss({
    schema: 'pgboss',
    supervise: works,
    schedule: works,
    useListenNotify: works,
    // Operators of the database monitor vacuum with other tools.
    monitorVacuum: false,
    connectionString: open.url,
    max: Math.max(2, Math.ceil(config.databasePool / 4)),
    application_name: 'pasar-jobs',
    connectionTimeoutMillis: 5_000,
    ...keepAlive,
  })
}

/** The queue's own pool, which its types omit. */
type QueueDb = ReturnType<PgBoss['getDb']> & { pool: pg.Pool }

/**
 * Prepares the frequent statements of the queue. Every queue is read every few seconds, also an empty one,
 * and planning such a statement takes many times as long as executing it.
 */
function prepareStatements(boss: PgBoss): void {
  const db = boss.getDb() as QueueDb
  const getName = nameFrequent()
  db.executeSql = async (text, values) => {
    // Several statements in one text cannot be prepared.
    const name = text.includes(';') ? undefined : getName(text)
    return await db.pool.query({ text, values, name })
  }
}

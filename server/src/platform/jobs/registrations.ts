import { HOUR_MS } from '@pasar/contract/time'
import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { toLoggableError } from '../http/responses/errors.ts'
import { deleteExpired } from './confidential.ts'
import type { JobDefinition } from './jobs.ts'

const RENEW_MS = HOUR_MS
/** Older versions of the shop run beside this one for less than this. */
const EXPIRE_AFTER = '1 day'

const TIME_ZONE = 'UTC'

const subscribeSql = `
  insert into pgboss.subscription (event, name) select * from unnest($1::text[], $2::text[])
  on conflict (event, name) do update set updated_on = now()`

/** Locks the rows in the order of all processes that renew. */
const renewSql = `
  with unchanged as (
    select name from pgboss.schedule join unnest($1::text[], $2::text[]) as job(name, cron) using (name, cron)
    where key = '' and timezone = '${TIME_ZONE}' order by name for no key update of schedule
  )
  update pgboss.schedule set updated_on = now() where key = '' and name in (select name from unchanged)
  returning name`

/** Skips rows that another process is renewing: waiting for them could deadlock. */
const deleteExpiredSql = (table: string, key: string) => `
  delete from pgboss.${table} where (${key}) in (
    select ${key} from pgboss.${table} where updated_on < now() - interval '${EXPIRE_AFTER}'
    for update skip locked)`

/**
 * Writes the subscriptions and schedules of this version into the database, from which every process
 * delivers. A version does not remove those of another version, which may run beside it: they expire when no
 * process has renewed them for a day. A job that gets another topic therefore gets another name.
 * @param works true when the queue of this process runs the schedules
 */
async function registerJobs(
  boss: PgBoss,
  definitions: readonly JobDefinition[],
  works: boolean,
): Promise<void> {
  const db = boss.getDb()
  const subscriptions = definitions
    .flatMap(({ name, topic }) => (topic ? [{ name, topic }] : []))
    // Processes lock the rows in the same order.
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  await db.executeSql(subscribeSql, [subscriptions.map((s) => s.topic), subscriptions.map((s) => s.name)])
  if (works) await writeSchedules(boss, definitions)
  await db.executeSql(deleteExpiredSql('subscription', 'event, name'))
  await db.executeSql(deleteExpiredSql('schedule', 'name, key'))
}

/** Renews the schedules of the jobs in one statement, and writes those that are new or have changed. */
async function writeSchedules(boss: PgBoss, definitions: readonly JobDefinition[]): Promise<void> {
  const schedules = definitions.flatMap(({ name, cron }) => (cron ? [{ name, cron }] : []))
  const columns = [schedules.map(({ name }) => name), schedules.map(({ cron }) => cron)]
  const { rows } = await boss.getDb().executeSql(renewSql, columns)
  const renewed = new Set(rows.map(({ name }) => name))
  for (const { name, cron } of schedules)
    if (!renewed.has(name)) await boss.schedule(name, cron, {}, { tz: TIME_ZONE })
}

/** Registers the jobs and deletes expired ones, now and then every hour. @returns stops it */
export async function keepRegistered(
  boss: PgBoss,
  definitions: readonly JobDefinition[],
  { works, log }: { works: boolean; log: Logger },
): Promise<() => void> {
  const renew = async () => {
    await registerJobs(boss, definitions, works)
    await deleteExpired(boss, definitions)
  }
  await renew()
  const timer = setInterval(() => {
    renew().catch((error: unknown) =>
      log.error({ err: toLoggableError(error) }, 'the registration of jobs failed'),
    )
  }, RENEW_MS)
  timer.unref()
  return () => clearInterval(timer)
}

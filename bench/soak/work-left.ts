import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const STEP_MS = 500
/** Seconds beyond the time limit of a job after which the queue must have noticed: it checks every minute. */
const NOTICED_AFTER = 120

const jobs = "name not like '\\_\\_pgboss%' and name <> 'platform.dead'"

/** What was planned for later is not waiting, but what failed and is tried again later is. */
const waiting = `select
  (select count(*) from outbox where not_before is null or not_before <= now())::int
  + (select count(*) from webhook_inbox where state = 'received')::int
  + (select count(*) from refunds where state in ('requested', 'refunding'))::int
  + (select count(*) from pgboss.job where ${jobs}
      and (state = 'retry' or state = 'created' and start_after <= now()))::int
  as n`

/** Counts events, webhooks, refunds and jobs that wait. */
export async function countWaiting(client: pg.Client): Promise<number> {
  return (await client.query<{ n: number }>(waiting)).rows[0]!.n
}

/** Waits until at most `max` wait. @returns seconds; undefined when time is up */
export async function awaitWorked(
  client: pg.Client,
  max: number,
  patienceMs: number,
): Promise<number | undefined> {
  const from = performance.now()
  for (; performance.now() < from + patienceMs; await sleep(STEP_MS))
    if ((await countWaiting(client)) <= max) return (performance.now() - from) / 1000
  return undefined
}

/** Jobs that run for longer than they may, and those that have failed for good, since a time. */
export type JobProblems = { stuck: string[]; failed: string[] }

/** Finds the problems of the jobs. @param since start of the run */
export async function findJobProblems(client: pg.Client, since: Date): Promise<JobProblems> {
  const find = async (sql: string, values: unknown[] = []) =>
    (await client.query<{ what: string }>(sql, values)).rows.map(({ what }) => what)
  return {
    stuck: await find(
      `select name || ' since ' || started_on as what from pgboss.job where state = 'active' and ${jobs}
       and started_on < now() - (expire_seconds + ${NOTICED_AFTER}) * interval '1 second'`,
    ),
    failed: await find(
      `select source_name || ': ' || left(output::text, 200) as what from pgboss.job
       where name = 'platform.dead' and created_on >= $1`,
      [since],
    ),
  }
}

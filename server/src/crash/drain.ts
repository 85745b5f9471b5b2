import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Deps } from '../platform/context.ts'
import type { JobDefinition } from '../platform/jobs/jobs.ts'
import { groups } from './scenarios/all.ts'

const PATIENCE_MS = 20_000
const STEP_MS = 150

/** The scheduled jobs that complete payments, refunds and the other scenarios. */
const scheduledJobs = [
  'payments.work-inbox-again',
  'payments.sweep',
  'payments.run-refunds-again',
  'payments.close-expired-orders',
  ...groups.flatMap(({ jobs }) => jobs ?? []),
]

/**
 * Skips the five minutes after which the queue retries jobs that were running when the process was killed.
 * Call it before the queue starts.
 */
export async function skipRetryDelay({ db }: Deps): Promise<void> {
  const { rows } = await db.execute(sql`select 1 where to_regclass('pgboss.job') is not null`)
  if (rows.length > 0)
    await db.execute(
      sql`/* suite */ update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
    )
}

/** Waits until the database is available again, and skips the retry delay of its jobs. */
export async function awaitDatabase(deps: Deps): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await skipRetryDelay(deps)
    } catch (error) {
      if (Date.now() > until) throw error
      await sleep(STEP_MS)
    }
  }
}

/**
 * Runs the jobs of the next minutes until no work is left or time is up, which the audit then reports.
 * @param age whether the payment deadline of all unpaid orders passes
 */
export async function drain(deps: Deps, definitions: readonly JobDefinition[], age: boolean): Promise<void> {
  const jobs = definitions.filter((d) => scheduledJobs.includes(d.name))
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    await makeDue(deps, age)
    for (const job of jobs) await job.run(deps, {})
    if ((await waiting(deps, age)) === 0 || Date.now() > until) return
    await sleep(STEP_MS)
  }
}

/** Makes scheduled work due now. The SQL comment keeps these statements out of the commit count. */
async function makeDue({ db }: Deps, age: boolean): Promise<void> {
  await db.execute(sql`/* suite */ update webhook_inbox set next_try_at = now() where state = 'received'`)
  await db.execute(sql`/* suite */ update refunds set next_try_at = now() where next_try_at is not null`)
  await db.execute(
    sql`/* suite */ update pgboss.job set start_after = now() where state = 'retry' and start_after > now()`,
  )
  for (const due of groups.flatMap((group) => group.due ?? [])) await db.execute(due)
  if (!age) return
  await db.execute(sql`/* suite */ update payments set next_query_at = now(), expires_at = least(expires_at, now())
    where state in ('created', 'pending') and beside_id is null`)
  await db.execute(
    sql`/* suite */ update orders set pay_expires_at = least(pay_expires_at, now()) where state = 'unpaid'`,
  )
}

/** Counts the unfinished work. Queued runs of scheduled jobs add nothing to those of `drain`. */
async function waiting({ db }: Deps, age: boolean): Promise<number> {
  const names = sql.join(
    scheduledJobs.map((name) => sql`${name}`),
    sql`, `,
  )
  const more = groups.flatMap(({ waiting }) => (waiting ? [sql` + (${waiting})`] : []))
  const { rows } = await db.execute<{ n: number }>(sql`
    select ((select count(*) from outbox)
      + (select count(*) from pgboss.job where state in ('created', 'retry', 'active')
          and start_after <= now() + interval '1 second' and name not like '\\_\\_pgboss%' and name <> 'platform.dead'
          and not (state = 'created' and name in (${names})))
      + (select count(*) from webhook_inbox where state = 'received')
      + (select count(*) from refunds where state in ('requested', 'refunding'))
      + case when ${age}::boolean then (select count(*) from payments where state in ('created', 'pending'))
          + (select count(*) from orders where state = 'unpaid') else 0 end ${sql.join(more)})::int as n`)
  return rows[0]!.n
}

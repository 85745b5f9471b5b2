import type { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import { toLoggableError } from '../http/responses/errors.ts'

const dueSql = `
  select name from unnest($1::text[]) as queue (name) where exists (
    select 1 from pgboss.job j
    where j.name = queue.name and j.state < 'active' and not j.blocked and j.start_after <= now())`

/**
 * Wakes the workers of queues with due jobs, which no notification announces: retries, delayed jobs, and jobs
 * of lost notifications. One statement reads all queues. The library reads each by itself: with 115 queues,
 * that is most of what an idle worker does.
 * @param workers the id of the worker of each queue
 * @returns stops it
 */
export function wakeWorkers(
  boss: PgBoss,
  workers: ReadonlyMap<string, string>,
  { everySeconds, log }: { everySeconds: number; log: Logger },
): () => void {
  const names = [...workers.keys()]
  const wake = async () => {
    const { rows } = await boss.getDb().executeSql(dueSql, [names])
    for (const { name } of rows as { name: string }[]) boss.notifyWorker(workers.get(name)!)
  }
  const timer = setInterval(() => {
    wake().catch((error: unknown) =>
      log.error({ err: toLoggableError(error) }, 'reading the queues with due jobs failed'),
    )
  }, everySeconds * 1_000)
  timer.unref()
  return () => clearInterval(timer)
}

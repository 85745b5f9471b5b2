import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tx } from '../db/types.ts'
import { toLoggableError } from '../http/responses/errors.ts'
import type { JobSummary } from './job-queue.ts'
import { DEAD_LETTER } from './queues.ts'

const deleteSql = `
  delete from pgboss.job job using unnest($1::text[], $2::text[]) as confidential (name, field)
  where (job.name = confidential.name or (job.name = '${DEAD_LETTER}' and job.source_name = confidential.name))
    and lower(job.data->>confidential.field) = any($3::text[])`

/**
 * Staff retry within a week what could not be sent: codes are no longer valid, and other messages outdated.
 */
const expireSql = `
  delete from pgboss.job where name = '${DEAD_LETTER}' and source_name = any($1::text[])
    and created_on < now() - interval '7 days'`

/** Deletes the confidential jobs that failed more than a week ago. */
export async function deleteExpired(boss: PgBoss, definitions: readonly JobSummary[]): Promise<void> {
  const names = definitions.flatMap(({ name, confidential }) => (confidential ? [name] : []))
  await boss.getDb().executeSql(expireSql, [names])
}

/**
 * Deletes the confidential jobs to recipients, in the caller's transaction: the waiting ones, those that run,
 * which are not tried again, and the failed ones.
 * @param recipients addresses, numbers and names; compared without case
 */
export async function deleteConfidential(
  tx: Tx,
  definitions: readonly JobSummary[],
  recipients: readonly string[],
): Promise<void> {
  const confidential = definitions.flatMap(({ name, confidential: by }) => (by ? [{ name, ...by }] : []))
  await fromDrizzle(tx, sql).executeSql(deleteSql, [
    confidential.map(({ name }) => name),
    confidential.map(({ recipient }) => recipient),
    recipients.map((recipient) => recipient.toLowerCase()),
  ])
}

/**
 * Deletes the completed jobs of a batch, which the queue would keep. When that fails they are completed as
 * others are: the queue deletes them later, and no message is sent twice.
 */
export async function deleteCompleted(
  boss: PgBoss,
  log: Logger,
  { name, results }: { name: string; results: readonly JobResult[] },
): Promise<void> {
  const ids = results.filter(({ status }) => status === 'completed').map(({ id }) => id)
  if (ids.length === 0) return
  try {
    await boss.deleteJob(name, ids)
  } catch (error) {
    log.error({ err: toLoggableError(error), job: name }, 'confidential jobs were not deleted')
  }
}

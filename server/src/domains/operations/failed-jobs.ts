import type { Input, Output } from '@pasar/contract/call'
import type { adminFailedJobList, adminFailedJobRetry } from '@pasar/contract/calls/admin/operations'
import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { titleJob } from './labels.ts'
import { recordOperation } from './record-operation.ts'

const MAX_JOBS = 100
/** Mails and codes are private: long values are cut and secrets hidden. */
const MAX_VALUE_LENGTH = 120
const secret = /code|token|password|secret/i

/** Lists the last hundred jobs that have used up their retries. */
export async function listFailedJobs(
  ctx: StaffContext,
  { page, limit }: Input<typeof adminFailedJobList>,
): Promise<Result<Output<typeof adminFailedJobList>>> {
  const all = await ctx.jobs.failed(MAX_JOBS)
  const list = all.slice((page - 1) * limit, page * limit).map((job) => ({
    ...job,
    title: titleJob(job.name, ctx.language),
    payload: redact(job.payload),
    at: job.at.toISOString(),
  }))
  return ok({ list, total: all.length, page, limit })
}

const redact = (payload: unknown): unknown =>
  JSON.parse(
    JSON.stringify(payload ?? null, (name, value) => {
      if (secret.test(name)) return '•••'
      return typeof value === 'string' && value.length > MAX_VALUE_LENGTH
        ? `${value.slice(0, MAX_VALUE_LENGTH)}…`
        : value
    }),
  )

/** Returns a failed job to its queue. */
export async function retryJob(
  ctx: StaffContext,
  { id }: Input<typeof adminFailedJobRetry>,
): Promise<Result<Output<typeof adminFailedJobRetry>>> {
  const found = (await ctx.jobs.failed(MAX_JOBS)).find((job) => job.id === id)
  if (!found) return refuse('not-found')
  await recordOperation(ctx, 'job.retry', `job:${id}`, { name: found.name })
  return (await ctx.jobs.retry(id)) ? ok({}) : refuse('not-found')
}

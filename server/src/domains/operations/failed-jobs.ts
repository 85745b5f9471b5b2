import type { Input, Output } from '@pasar/contract/call'
import type { adminFailedJobList, adminFailedJobRetry } from '@pasar/contract/calls/admin/operations'
import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { noteDeed } from './note-deed.ts'

const SHOWN = 100
/** A mail's text or a code is nobody's business at this desk: long values are cut, secrets hidden. */
const LONGEST = 120
const secret = /code|token|password|secret/i

/** The last hundred jobs that failed for good. */
export async function listFailedJobs(
  ctx: StaffContext,
  { page, limit }: Input<typeof adminFailedJobList>,
): Promise<Result<Output<typeof adminFailedJobList>>> {
  const all = await ctx.jobs.failed(SHOWN)
  const list = all
    .slice((page - 1) * limit, page * limit)
    .map((job) => ({ ...job, payload: tellable(job.payload), at: job.at.toISOString() }))
  return ok({ list, total: all.length, page, limit })
}

const tellable = (payload: unknown): unknown =>
  JSON.parse(
    JSON.stringify(payload ?? null, (name, value) => {
      if (secret.test(name)) return '•••'
      return typeof value === 'string' && value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value
    }),
  )

/** Puts a job that failed for good back into its queue. */
export async function retryJob(
  ctx: StaffContext,
  { id }: Input<typeof adminFailedJobRetry>,
): Promise<Result<Output<typeof adminFailedJobRetry>>> {
  const found = (await ctx.jobs.failed(SHOWN)).find((job) => job.id === id)
  if (!found) return refuse('not-found')
  await noteDeed(ctx, 'job.retry', `job:${id}`, { name: found.name })
  return (await ctx.jobs.retry(id)) ? ok({}) : refuse('not-found')
}

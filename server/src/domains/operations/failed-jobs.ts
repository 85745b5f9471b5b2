import type { Input, Output } from '@pasar/contract/call'
import type { adminFailedJobList, adminFailedJobRetry } from '@pasar/contract/calls/admin/operations'
import type { StaffContext } from '../../platform/context.ts'
import type { FailedJob } from '../../platform/jobs/job-queue.ts'
import { maskAddress } from '../../platform/messages/addresses.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { titleJob } from './labels.ts'
import { recordOperation } from './record-operation.ts'

const MAX_JOBS = 100
/** Long values are cut. */
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
    payload: presentPayload(ctx, job),
    at: job.at.toISOString(),
  }))
  return ok({ list, total: all.length, page, limit })
}

/** Returns the payload without secrets; of a confidential job the masked recipient only. */
function presentPayload(
  { jobs }: Pick<StaffContext, 'jobs'>,
  { name, payload }: Pick<FailedJob, 'name' | 'payload'>,
): unknown {
  const { confidential } = jobs.definitions.find((job) => job.name === name) ?? {}
  if (!confidential) return redact(payload)
  const recipient = (payload as Record<string, unknown> | null)?.[confidential.recipient]
  return typeof recipient === 'string' ? { [confidential.recipient]: maskAddress(recipient) } : {}
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

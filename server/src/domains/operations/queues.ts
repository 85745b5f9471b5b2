import type { Input, Output } from '@pasar/contract/call'
import type { adminQueueList, adminQueueRetry, adminQueueRun } from '@pasar/contract/calls/admin/operations'
import type { StaffContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { titleJob } from './labels.ts'
import { recordOperation } from './record-operation.ts'

type Queue = Output<typeof adminQueueRun>

async function queues(ctx: StaffContext): Promise<Queue[]> {
  const stats = new Map((await ctx.jobs.stats()).map((s) => [s.name, s]))
  return ctx.jobs.definitions.map(({ name, cron = '', topic = '' }) => {
    const { waiting = 0, active = 0, failed = 0 } = stats.get(name) ?? {}
    return { id: name, title: titleJob(name, ctx.language), cron, topic, waiting, active, failed }
  })
}

/** Lists the queues: those with failed jobs first, then those with the most waiting. */
export async function listQueues(
  ctx: StaffContext,
  { page, limit }: Input<typeof adminQueueList>,
): Promise<Result<Output<typeof adminQueueList>>> {
  const all = await queues(ctx)
  all.sort((a, b) => b.failed - a.failed || b.waiting - a.waiting || (a.id < b.id ? -1 : 1))
  return ok({ list: all.slice((page - 1) * limit, page * limit), total: all.length, page, limit })
}

/** Runs a scheduled job now. Jobs that an event starts need that event: retry those instead. */
export async function runQueue(
  ctx: StaffContext,
  { name }: Input<typeof adminQueueRun>,
): Promise<Result<Queue>> {
  const known = (await queues(ctx)).find((q) => q.id === name)
  if (!known?.cron) return refuse('not-found')
  await recordOperation(ctx, 'queue.run', `queue:${name}`)
  await ctx.jobs.send(name, {})
  return ok((await queues(ctx)).find((q) => q.id === name)!)
}

/** Returns all failed jobs of a queue to it. */
export async function retryQueue(
  ctx: StaffContext,
  { name }: Input<typeof adminQueueRetry>,
): Promise<Result<Output<typeof adminQueueRetry>>> {
  if (!ctx.jobs.definitions.some((d) => d.name === name)) return refuse('not-found')
  await recordOperation(ctx, 'queue.retry', `queue:${name}`)
  return ok({ count: await ctx.jobs.retryFailed(name) })
}

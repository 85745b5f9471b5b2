import { z } from 'zod'
import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { isPaidOfKind } from '../orders/index.ts'
import { findGroupsOfOrders, listExpiredGroups } from './queries.ts'
import { settleGroup } from './settle-group.ts'

const BATCH = 100

const Paid = z.object({ orderIds: z.array(z.uuid()) })
const OfOrder = z.object({ orderId: z.uuid() })

const settle = (deps: Deps, groupId: string): Promise<void> =>
  transact(deps.db, (tx) => settleGroup(systemContext(deps, tx), groupId))

/** Settles the groups of orders, each in its own transaction. Most orders have none. */
async function settleGroupsOf(deps: Deps, orderIds: readonly string[]): Promise<void> {
  for (const groupId of await findGroupsOfOrders(deps.db, orderIds)) await settle(deps, groupId)
}

/**
 * Settles the groups past their expiry, each in its own transaction. One that throws does not stop the
 * others.
 */
export async function settleExpired(deps: Deps): Promise<void> {
  await runEach(
    (failed) => listExpiredGroups(deps.db, deps.clock.now(), failed, BATCH),
    (id) => settle(deps, id),
    { batch: BATCH, message: 'expired groups were not settled' },
  )
}

const idsOf = (payload: unknown): string[] => [OfOrder.parse(payload).orderId]

export const groupBuyingJobs: JobDefinition[] = [
  defineJob({
    name: 'group-buying.after-paid',
    topic: 'order.paid',
    accepts: (payload) => isPaidOfKind(payload, 'group'),
    run: (deps, payload) => settleGroupsOf(deps, Paid.parse(payload).orderIds),
    runAll: (deps, payloads) =>
      settleGroupsOf(
        deps,
        payloads.flatMap((payload) => Paid.parse(payload).orderIds),
      ),
  }),
  defineJob({
    name: 'group-buying.after-cancelled',
    topic: 'order.cancelled',
    run: (deps, payload) => settleGroupsOf(deps, idsOf(payload)),
  }),
  defineJob({
    name: 'group-buying.after-closed',
    topic: 'order.closed',
    run: (deps, payload) => settleGroupsOf(deps, idsOf(payload)),
  }),
  defineJob({ name: 'group-buying.end-expired', cron: '* * * * *', run: settleExpired }),
]

import { z } from 'zod'
import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { isPaidOfKind } from '../orders/index.ts'
import { findPacksOfOrders, listExpiredPacks } from './queries.ts'
import { settlePack } from './settle-pack.ts'

const BATCH = 100

const Paid = z.object({ orderIds: z.array(z.uuid()) })
const OfOrder = z.object({ orderId: z.uuid() })

const settle = (deps: Deps, id: string): Promise<void> =>
  transact(deps.db, (tx) => settlePack(systemContext(deps, tx), id))

/** Settles the packs of orders, each in its own transaction. Most orders have none. */
async function settlePacksOf(deps: Deps, orderIds: readonly string[]): Promise<void> {
  for (const id of await findPacksOfOrders(deps.db, orderIds)) await settle(deps, id)
}

/** Settles the packs past their expiry, each in its own transaction. */
export async function settleExpiredPacks(deps: Deps): Promise<void> {
  await runEach(
    (failed) => listExpiredPacks(deps.db, deps.clock.now(), failed, BATCH),
    (id) => settle(deps, id),
    { batch: BATCH, message: 'expired couple packs were not settled' },
  )
}

const idsOf = (payload: unknown): string[] => [OfOrder.parse(payload).orderId]

export const couplePackJobs: JobDefinition[] = [
  defineJob({
    name: 'couple-packs.after-paid',
    topic: 'order.paid',
    accepts: (payload) => isPaidOfKind(payload, 'couple'),
    run: (deps, payload) => settlePacksOf(deps, Paid.parse(payload).orderIds),
    runAll: (deps, payloads) =>
      settlePacksOf(
        deps,
        payloads.flatMap((payload) => Paid.parse(payload).orderIds),
      ),
  }),
  defineJob({
    name: 'couple-packs.after-cancelled',
    topic: 'order.cancelled',
    run: (deps, payload) => settlePacksOf(deps, idsOf(payload)),
  }),
  defineJob({
    name: 'couple-packs.after-closed',
    topic: 'order.closed',
    run: (deps, payload) => settlePacksOf(deps, idsOf(payload)),
  }),
  defineJob({ name: 'couple-packs.end-expired', cron: '* * * * *', run: settleExpiredPacks }),
]

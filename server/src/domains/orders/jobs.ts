import { z } from 'zod'
import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { emitAll } from '../../platform/outbox/outbox.ts'
import { addSold } from '../catalog/index.ts'
import { numbersOf } from '../settings/index.ts'
import { carrierName, packageById, packagesOf } from '../shipping/index.ts'
import { cancelRefunded } from './cancel-order.ts'
import { deliverCards } from './deliver-cards.ts'
import { mailMembers } from './mails.ts'
import { getOrders } from './queries.ts'
import { claimSold, completeDue, noteDelivered, receiveDue, withCards } from './write-queries.ts'

const BATCH = 200

const Paid = z.object({ orderIds: z.array(z.uuid()) })
const Shipped = z.object({ orderId: z.uuid(), packageId: z.uuid() })
const OfOrder = z.object({ orderId: z.uuid() })

const ordersPaid = (payloads: unknown[]): string[] => [
  ...new Set(payloads.flatMap((payload) => Paid.parse(payload).orderIds)),
]

/** Counts what was sold and thanks the members, once per order however often the event comes. */
async function afterPaid(deps: Deps, payloads: unknown[]): Promise<void> {
  const orderIds = ordersPaid(payloads)
  await transact(deps.db, async (tx) => {
    const sold = await claimSold(tx, orderIds)
    await addSold(tx, sold.lines)
    await mailMembers(deps, tx, 'paid', await getOrders(tx, sold.orderIds))
  })
}

/** Delivers gift cards, where there are any among the orders. */
async function deliver(deps: Deps, payloads: unknown[]): Promise<void> {
  for (const orderId of await withCards(deps.db, ordersPaid(payloads)))
    await transact(deps.db, (tx) => deliverCards(systemContext(deps, tx), orderId))
}

async function afterShipped(deps: Deps, payload: unknown): Promise<void> {
  const { orderId, packageId } = Shipped.parse(payload)
  await transact(deps.db, async (tx) => {
    const parcel = await packageById(tx, packageId)
    if (!parcel) return
    await mailMembers(deps, tx, 'shipped', await getOrders(tx, [orderId]), (language) => ({
      carrier: carrierName(deps.config, parcel.carrier, language),
      trackingNo: parcel.trackingNo,
    }))
  })
}

/** When the last parcel of a shipped order has arrived, the order has. */
async function afterDelivered(deps: Deps, payload: unknown): Promise<void> {
  const { orderId } = OfOrder.parse(payload)
  await transact(deps.db, async (tx) => {
    const parcels = await packagesOf(tx, [orderId])
    const times = parcels.map((p) => p.deliveredAt?.getTime())
    if (times.some((t) => t === undefined)) return
    const [before] = await getOrders(tx, [orderId])
    if (before?.state !== 'shipped' || before.deliveredAt) return
    await noteDelivered(tx, orderId, new Date(Math.max(...times.map((t) => t!))))
    await mailMembers(deps, tx, 'delivered', [before])
  })
}

/** Moves all orders that are due, batch by batch, each in its own transaction. */
async function moveDue(deps: Deps, topic: string, due: typeof completeDue): Promise<void> {
  for (;;) {
    const moved = await transact(deps.db, async (tx) => {
      const ids = await due(tx, deps.clock.now(), BATCH)
      await emitAll(
        tx,
        ids.map((orderId) => ({ topic, payload: { orderId } })),
      )
      return ids.length
    })
    if (moved < BATCH) return
  }
}

export const orderJobs: JobDefinition[] = [
  defineJob({
    name: 'orders.after-paid',
    topic: 'order.paid',
    run: (deps, payload) => afterPaid(deps, [payload]),
    runAll: afterPaid,
  }),
  defineJob({
    name: 'orders.deliver-cards',
    topic: 'order.paid',
    run: (deps, payload) => deliver(deps, [payload]),
    runAll: deliver,
  }),
  defineJob({ name: 'orders.after-shipped', topic: 'order.shipped', run: afterShipped }),
  defineJob({ name: 'orders.after-delivered', topic: 'parcel.delivered', run: afterDelivered }),
  defineJob({
    name: 'orders.cancel-refunded',
    topic: 'order.refunded',
    async run(deps, payload) {
      await transact(deps.db, (tx) => cancelRefunded(systemContext(deps, tx), OfOrder.parse(payload).orderId))
    },
  }),
  defineJob({
    name: 'orders.receive-due',
    cron: '*/10 * * * *',
    run: (deps) =>
      moveDue(deps, 'order.received', (tx, now, limit) => receiveDue(tx, now, limit, numbersOf(deps))),
  }),
  defineJob({
    name: 'orders.complete-due',
    cron: '7 * * * *',
    run: (deps) => moveDue(deps, 'order.completed', completeDue),
  }),
]

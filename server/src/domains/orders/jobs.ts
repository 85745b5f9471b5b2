import { z } from 'zod'
import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { emitAll } from '../../platform/outbox/outbox.ts'
import { findVetoes } from '../../platform/vetoes.ts'
import { addSold } from '../catalog/index.ts'
import { getSettings } from '../settings/index.ts'
import { findParcel } from '../shipping/index.ts'
import { UNSHIPPED_TOPIC } from './admin/take-units-back.ts'
import { repeatVoids, VOID_TOPIC, voidAtCarrier } from './admin/void-parcel.ts'
import { cancelRefundedOrder } from './cancel-order.ts'
import { deliverGiftCards } from './deliver-gift-cards.ts'
import { notifyMembers } from './emails/emails.ts'
import { notifyOfParcel } from './emails/notify-of-parcel.ts'
import { warnExpiring } from './emails/warn-expiring.ts'
import { hasGiftCards } from './paid-event.ts'
import { getOrders } from './queries.ts'
import { recordDelivery } from './receive-order.ts'
import { hasReturnedPoints } from './refunds/return-points.ts'
import { returnedParcelJobs } from './returned/jobs.ts'
import { runUnearnedAudit } from './revenue/audit-unearned.ts'
import { sumRefundedFees } from './revenue/pay-fee.ts'
import { postRevenue } from './revenue/post-revenue.ts'
import {
  claimSoldItems,
  findGiftCardOrders,
  lockCompletableOrders,
  markCompleted,
  receiveDueOrders,
} from './write-queries.ts'

const BATCH = 200

const Paid = z.object({ orderIds: z.array(z.uuid()) })
const Shipped = z.object({ orderId: z.uuid(), packageId: z.uuid() })
/** `amount`, and the `surcharge` beside it: minor units. Events of older versions have none. */
const Refunded = z.object({
  orderId: z.uuid(),
  refundNo: z.string().optional(),
  amount: z.string().optional(),
  surcharge: z.string().default('0'),
})
const OfOrder = z.object({ orderId: z.uuid() })

const ordersPaid = (payloads: unknown[]): string[] => [
  ...new Set(payloads.flatMap((payload) => Paid.parse(payload).orderIds)),
]

/** Adds the sold units and emails the members, once per order even when the event repeats. */
async function handleOrdersPaid(deps: Deps, payloads: unknown[]): Promise<void> {
  const orderIds = ordersPaid(payloads)
  await transact(deps.db, async (tx) => {
    const sold = await claimSoldItems(tx, orderIds)
    await addSold(tx, sold.lines)
    await notifyMembers(deps, tx, 'paid', await getOrders(tx, sold.orderIds))
  })
}

/** Delivers the gift cards of the orders that contain any. */
async function deliverCards(deps: Deps, orderIds: readonly string[]): Promise<void> {
  for (const orderId of await findGiftCardOrders(deps.db, orderIds))
    await transact(deps.db, (tx) => deliverGiftCards(systemContext(deps, tx), orderId))
}

async function handleParcelShipped(deps: Deps, payload: unknown): Promise<void> {
  const { orderId, packageId } = Shipped.parse(payload)
  await transact(deps.db, async (tx) => {
    const parcel = await findParcel(tx, packageId)
    if (!parcel || parcel.voidState === 'voided') return
    await notifyOfParcel(deps, tx, 'shipped', { orderId, parcel, occurrence: packageId })
  })
}

async function handleRefunded(deps: Deps, payload: unknown): Promise<void> {
  const { orderId, refundNo = '', amount, surcharge } = Refunded.parse(payload)
  const refund = amount === undefined ? undefined : BigInt(amount) + BigInt(surcharge)
  const details =
    refund === undefined ? {} : { refund, message: { refund: { no: refundNo, amount: refund } } }
  await transact(deps.db, async (tx) => {
    // Units that cost nothing return neither money nor points.
    if (refund === 0n && !(await hasReturnedPoints(tx, refundNo))) return
    const refundedFees = await sumRefundedFees(tx, orderId)
    await notifyMembers(deps, tx, 'refunded', await getOrders(tx, [orderId]), { ...details, refundedFees })
  })
}

async function cancelRefunded(deps: Deps, payload: unknown): Promise<void> {
  const { orderId } = OfOrder.parse(payload)
  await transact(deps.db, (tx) => cancelRefundedOrder(systemContext(deps, tx), orderId))
}

async function handleParcelDelivered(deps: Deps, payload: unknown): Promise<void> {
  const { orderId } = OfOrder.parse(payload)
  await transact(deps.db, (tx) => recordDelivery(deps, tx, orderId))
}

/** Receives all due orders in batches, each batch in its own transaction. */
async function receiveOrders(deps: Deps): Promise<void> {
  for (;;) {
    const due = await transact(deps.db, async (tx) => {
      const batch = await receiveDueOrders(tx, deps.clock.now(), BATCH, getSettings(deps))
      await emitForOrders(tx, 'order.received', batch.received)
      return batch.due
    })
    if (due < BATCH) return
  }
}

/**
 * Completes all due orders in batches, each batch in its own transaction, and recognizes their revenue. A
 * vetoed order is left to a later run.
 */
async function completeOrders(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  let after: string | undefined
  do {
    after = await transact(deps.db, async (tx) => {
      const due = await lockCompletableOrders(tx, { now, after, limit: BATCH })
      const vetoed = await findVetoes(deps, tx, 'order.complete', due)
      const completed = due.filter((id) => !vetoed.has(id))
      await markCompleted(tx, completed, now)
      await emitForOrders(tx, 'order.completed', completed)
      if (completed.length > 0) await postRevenue(systemContext(deps, tx), completed)
      return due.length < BATCH ? undefined : due.at(-1)
    })
  } while (after)
}

const emitForOrders = (tx: Tx, topic: string, orderIds: readonly string[]): Promise<void> =>
  emitAll(
    tx,
    orderIds.map((orderId) => ({ topic, payload: { orderId } })),
  )

export const orderJobs: JobDefinition[] = [
  defineJob({
    name: 'orders.after-paid',
    topic: 'order.paid',
    run: (deps, payload) => handleOrdersPaid(deps, [payload]),
    runAll: handleOrdersPaid,
  }),
  defineJob({
    name: 'orders.deliver-cards',
    topic: 'order.paid',
    accepts: hasGiftCards,
    run: (deps, payload) => deliverCards(deps, ordersPaid([payload])),
    runAll: (deps, payloads) => deliverCards(deps, ordersPaid(payloads)),
  }),
  // A dispute that was opened before the delivery has prevented it.
  defineJob({
    name: 'orders.deliver-released-cards',
    topic: 'refund.released',
    run: (deps, payload) => deliverCards(deps, [OfOrder.parse(payload).orderId]),
  }),
  defineJob({ name: 'orders.after-shipped', topic: 'order.shipped', run: handleParcelShipped }),
  defineJob({ name: 'orders.after-delivered', topic: 'parcel.delivered', run: handleParcelDelivered }),
  defineJob({ name: 'orders.after-refunded', topic: 'order.refunded', run: handleRefunded }),
  defineJob({
    name: 'orders.cancel-refunded',
    topic: 'order.refunded',
    run: cancelRefunded,
  }),
  defineJob({ name: 'orders.cancel-free', topic: 'order.free-refunded', run: cancelRefunded }),
  defineJob({
    name: 'orders.void-parcel',
    topic: VOID_TOPIC,
    run: voidAtCarrier,
    expire: 60,
  }),
  ...returnedParcelJobs,
  defineJob({ name: 'orders.repeat-voids', cron: '* * * * *', run: repeatVoids }),
  defineJob({
    name: 'orders.cancel-unshipped',
    topic: UNSHIPPED_TOPIC,
    run: cancelRefunded,
  }),
  defineJob({ name: 'orders.warn-expiring', cron: '* * * * *', run: warnExpiring }),
  defineJob({
    name: 'orders.receive-due',
    cron: '*/10 * * * *',
    run: receiveOrders,
  }),
  defineJob({
    name: 'orders.complete-due',
    cron: '7 * * * *',
    run: completeOrders,
  }),
  // An inconsistency does not go away by a retry.
  defineJob({
    name: 'orders.audit-unearned',
    cron: '47 2 * * *',
    retry: { limit: 0 },
    expire: 3_600,
    run: runUnearnedAudit,
  }),
]

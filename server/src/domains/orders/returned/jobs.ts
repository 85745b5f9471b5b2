import { z } from 'zod'
import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import { findParcel, type ParcelRow } from '../../shipping/index.ts'
import { notifyOfParcel } from '../emails/notify-of-parcel.ts'
import { lockOrder, type OrderRow } from '../queries.ts'
import { restartReceipt, updateReturned } from './queries.ts'

const OfOrder = z.object({ orderId: z.uuid() })
const OfParcel = OfOrder.extend({ packageId: z.uuid() })

/**
 * Locks an order that is not received yet, and records which of its units are back. Then handles the parcel
 * of the event; parcels of after-sales requests are those of their domain.
 */
async function updateOfParcel(
  deps: Deps,
  payload: unknown,
  handle: (tx: Tx, order: OrderRow, parcel: ParcelRow) => Promise<void>,
): Promise<void> {
  const { orderId, packageId } = OfParcel.parse(payload)
  await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const parcel = await findParcel(tx, packageId)
    if (order?.state !== 'paid' && order?.state !== 'shipped') return
    if (parcel?.purpose !== 'order' || parcel.voidState === 'voided') return
    await updateReturned(tx, orderId, deps.clock.now())
    await handle(tx, order, parcel)
  })
}

/** Messages of a parcel under each of its numbers: it can come back and be sent more than once. */
const occurrenceOf = (parcel: ParcelRow): string => `${parcel.id} ${parcel.trackingNo}`

/** Records that a parcel came back, and tells its member. */
const recordReturn = async (deps: Deps, payload: unknown): Promise<void> =>
  await updateOfParcel(deps, payload, async (tx, order, parcel) => {
    if (parcel.state !== 'returned') return
    const occurrence = occurrenceOf(parcel)
    await notifyOfParcel(deps, tx, 'returned', { orderId: order.id, parcel, occurrence })
  })

/** Records that a parcel was sent again, which starts the time until the receipt, and tells its member. */
const recordSentAgain = async (deps: Deps, payload: unknown): Promise<void> =>
  await updateOfParcel(deps, payload, async (tx, order, parcel) => {
    await restartReceipt(tx, order.id, parcel.shippedAt)
    const occurrence = occurrenceOf(parcel)
    await notifyOfParcel(deps, tx, 'shipped', { orderId: order.id, parcel, occurrence })
  })

/** A refund of all units that are back leaves nothing for staff to do. */
async function updateRefunded(deps: Deps, payload: unknown): Promise<void> {
  const { orderId } = OfOrder.parse(payload)
  await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.returnedAt) await updateReturned(tx, orderId, deps.clock.now())
  })
}

export const returnedParcelJobs: JobDefinition[] = [
  defineJob({ name: 'orders.after-returned', topic: 'parcel.returned', run: recordReturn }),
  defineJob({ name: 'orders.after-sent-again', topic: 'parcel.sent-again', run: recordSentAgain }),
  defineJob({ name: 'orders.after-returned-refunded', topic: 'order.refunded', run: updateRefunded }),
  defineJob({ name: 'orders.after-returned-free', topic: 'order.free-refunded', run: updateRefunded }),
]

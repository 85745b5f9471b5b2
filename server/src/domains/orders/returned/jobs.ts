import { z } from 'zod'
import type { Deps } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import { findParcel, type ParcelRow } from '../../shipping/index.ts'
import { notifyOfParcel } from '../emails/notify-of-parcel.ts'
import { getOrders, lockOrder, type OrderRow } from '../queries.ts'
import { updateReturned } from './queries.ts'

const OfOrder = z.object({ orderId: z.uuid() })
const OfParcel = OfOrder.extend({ packageId: z.uuid() })

/** Messages of a parcel under each of its numbers: it can come back and be sent more than once. */
const occurrenceOf = (parcel: ParcelRow): string => `${parcel.id} ${parcel.trackingNo}`

/**
 * Records that a parcel came back, and tells its member. Parcels of after-sales requests are those of their
 * domain.
 */
async function recordReturn(deps: Deps, payload: unknown): Promise<void> {
  const { orderId, packageId } = OfParcel.parse(payload)
  await transact(deps.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    const parcel = await findParcel(tx, packageId)
    if (!isOnItsWay(order) || parcel?.purpose !== 'order' || parcel.voidState === 'voided') return
    await updateReturned(tx, orderId, deps.clock.now())
    if (parcel.state !== 'returned') return
    await notifyOfParcel(deps, tx, 'returned', { orderId, parcel, occurrence: occurrenceOf(parcel) })
  })
}

/** Tells a member that a parcel was sent again, unless it has arrived, came back or is void meanwhile. */
async function tellSentAgain(deps: Deps, payload: unknown): Promise<void> {
  const { orderId, packageId } = OfParcel.parse(payload)
  await transact(deps.db, async (tx) => {
    const [order] = await getOrders(tx, [orderId])
    const parcel = await findParcel(tx, packageId)
    if (!isOnItsWay(order) || parcel?.purpose !== 'order' || parcel.voidState === 'voided') return
    if (parcel.state === 'delivered' || parcel.state === 'returned') return
    await notifyOfParcel(deps, tx, 'shipped', { orderId, parcel, occurrence: occurrenceOf(parcel) })
  })
}

const isOnItsWay = (order: OrderRow | undefined): boolean =>
  order?.state === 'paid' || order?.state === 'shipped'

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
  defineJob({ name: 'orders.after-sent-again', topic: 'parcel.sent-again', run: tellSentAgain }),
  defineJob({ name: 'orders.after-returned-refunded', topic: 'order.refunded', run: updateRefunded }),
  defineJob({ name: 'orders.after-returned-free', topic: 'order.free-refunded', run: updateRefunded }),
]

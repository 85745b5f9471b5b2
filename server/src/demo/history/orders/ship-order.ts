import { DAY_MS } from '@pasar/contract/time'
import { packageItems, packages, trackingEvents } from '../../../domains/shipping/tables.ts'
import { stockMovements } from '../../../domains/stock/tables.ts'
import type { History } from '../history.ts'
import { recordStaffAction } from '../shop/staff-actions.ts'
import type { HistoryOrder } from './place-order.ts'

/** The carrier that the shop polls; the others are the staff's. */
const TRACKED = 'pasar-express'
const UNTRACKED = ['Pos Laju', 'J&T Express', 'Ninja Van']

const stages = [
  {
    status: 'created',
    part: 0,
    place: 'Shah Alam',
    en: 'Shipment information received',
    zh: '已收到寄件信息',
  },
  { status: 'in_transit', part: 0.1, place: 'Shah Alam', en: 'Picked up by the courier', zh: '快递员已揽收' },
  {
    status: 'in_transit',
    part: 0.5,
    place: 'Sorting centre',
    en: 'Arrived at the sorting centre',
    zh: '到达分拣中心',
  },
  { status: 'out_for_delivery', part: 0.9, place: '', en: 'Out for delivery', zh: '正在派送' },
] as const

const ends = {
  delivered: { status: 'delivered', part: 1, place: '', en: 'Delivered', zh: '已签收' },
  returned: {
    status: 'returned',
    part: 1,
    place: 'Shah Alam',
    en: 'Returned to the sender',
    zh: '已退回寄件人',
  },
} as const

/**
 * Ships the units of an order that are neither shipped nor refunded, in one parcel.
 * @param end whether it arrives or comes back
 * @param delivered runs when it arrives
 */
export function shipOrder(
  history: History,
  order: HistoryOrder,
  end: keyof typeof ends,
  delivered: () => void,
): void {
  const { ids, random, rows, staff, timeline, until } = history
  const { row, items } = order
  const shippedAt = timeline.now()
  const days = row.address.country === 'MY' ? random.integer(1, 3) : random.integer(3, 5)
  const endsAt = new Date(shippedAt.getTime() + (days + random.next() * 0.4) * DAY_MS)
  // The sandbox does not know the parcels of the history: those under way are of carriers that nobody polls.
  const isTracked = endsAt < until && (end === 'returned' || random.chance(0.7))
  const carrier = isTracked ? TRACKED : random.pick(UNTRACKED)
  const trackingNo = `${isTracked ? 'PX' : 'MY'}${random.digits(10)}`
  const { address } = row
  const parcel = rows.add(packages, {
    ...{ id: ids.uuid(), orderId: row.id, no: 1, carrier, trackingNo, reference: `${row.no}-1` },
    state: 'created',
    destination: {
      name: address.fullName,
      phone: address.phone,
      country: address.country,
      state: address.state,
      city: address.city,
      postcode: address.postcode,
      address: address.oneLine,
    },
    ...{ shippedAt, deliveredAt: null as Date | null, labelUrl: '', polledAt: null, pollAt: shippedAt },
  })
  for (const item of items) {
    const quantity = item.quantity - item.shipped - item.refundedQuantity
    if (quantity === 0) continue
    item.shipped += quantity
    rows.add(packageItems, { packageId: parcel.id, orderItemId: item.id, quantity })
    const movement = { id: ids.uuid(), skuId: item.skuId, change: -quantity, kind: 'shipped', staffId: null }
    rows.add(stockMovements, { ...movement, reference: parcel.reference, at: shippedAt })
  }
  Object.assign(row, { state: 'shipped', shippedAt })
  recordStaffAction(history, staff.clerk, 'order.ship', `order:${row.id}`, null, {
    carrier,
    trackingNo,
    parcelNo: 1,
  })
  const isUnderWay = endsAt >= until
  if (isTracked || isUnderWay) {
    const trip = { from: shippedAt, to: endsAt, until, city: address.city }
    const last = addTracking(history, parcel.id, end, trip)
    if (isUnderWay) parcel.state = last
  }
  timeline.at(endsAt, () => {
    parcel.state = end
    if (end === 'returned') {
      row.returnedAt = endsAt
      return
    }
    parcel.deliveredAt = endsAt
    row.deliveredAt = endsAt
    delivered()
  })
}

type Trip = { from: Date; to: Date; until: Date; city: string }

/** Adds the events of a parcel until now. It is picked up at once. @returns the state after them */
function addTracking(
  { ids, rows }: History,
  packageId: string,
  end: keyof typeof ends,
  { from, to, until, city }: Trip,
): string {
  const span = to.getTime() - from.getTime()
  const pickedUp = from.getTime() + Math.min(0.1 * span, (until.getTime() - from.getTime()) / 2)
  let last: string = stages[0].status
  for (const [index, { status, part, place, en, zh }] of [...stages, ends[end]].entries()) {
    const at = new Date(index === 1 ? pickedUp : from.getTime() + part * span)
    if (at > until) break
    last = status
    rows.add(trackingEvents, {
      ...{ id: ids.uuid(), packageId, eventKey: ids.secret(16), status, place: place || city },
      ...{ text: { en, zh }, at },
    })
  }
  return last
}

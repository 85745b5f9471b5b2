import type { Output } from '@pasar/contract/call'
import type { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import type { Parcel } from '@pasar/contract/calls/orders'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { OrderRow } from '../queries.ts'
import type { PaymentOfOrder, RefundOfOrder, StaffDeed } from './queries.ts'

type Happening = Output<typeof adminOrderInfo>['timeline'][number]
type Facts = {
  order: OrderRow
  payments: readonly PaymentOfOrder[]
  refunds: readonly RefundOfOrder[]
  parcels: readonly Parcel[]
  notes: readonly { at: Date; staffName: string; text: string }[]
  deeds: readonly StaffDeed[]
}

const iso = (at: string | Date): string => new Date(at).toISOString()

const inWords = (amount: string, currency: string): string =>
  `${currency} ${toMoney(BigInt(amount), currency as Currency).amount}`

function ofOrder(order: OrderRow): Happening[] {
  const steps: [string, Date | null, string][] = [
    ['placed', order.createdAt, order.no],
    ['paid', order.paidAt, order.payMethod ?? ''],
    ['reminded', order.remindedAt, ''],
    ['shipped', order.shippedAt, ''],
    ['delivered', order.deliveredAt, ''],
    ['received', order.receivedAt, ''],
    ['completed', order.completedAt, ''],
    [order.state === 'closed' ? 'closed' : 'cancelled', order.cancelledAt, order.cancelReason],
  ]
  return steps.flatMap(([what, at, text]) =>
    at ? [{ at: iso(at), kind: 'order' as const, what, text }] : [],
  )
}

const ofPayment = (p: PaymentOfOrder): Happening[] => {
  const text = `${p.no} · ${p.method} · ${inWords(p.amount, p.currency)}`
  const ended = p.paidAt ?? p.closedAt
  return [
    { at: iso(p.createdAt), kind: 'payment', what: 'started', text },
    ...(ended ? [{ at: iso(ended), kind: 'payment' as const, what: p.state, text }] : []),
  ]
}

const ofRefund = (r: RefundOfOrder): Happening[] => {
  const text = [r.no, inWords(r.amount, r.currency), r.reason, r.failure].filter(Boolean).join(' · ')
  return [
    { at: iso(r.createdAt), kind: 'refund', what: 'requested', text },
    ...(r.finishedAt ? [{ at: iso(r.finishedAt), kind: 'refund' as const, what: r.state, text }] : []),
  ]
}

const ofParcel = (p: Parcel): Happening[] => {
  const text = `${p.no} · ${p.carrierName} · ${p.trackingNo}`
  return [
    { at: p.shippedAt, kind: 'parcel', what: 'packed', text },
    ...(p.deliveredAt ? [{ at: p.deliveredAt, kind: 'parcel' as const, what: 'delivered', text }] : []),
  ]
}

/** Deeds that the order's own history does not tell: who did it, and what it was before. */
const ofDeed = (d: StaffDeed): Happening => {
  const { reason } = (d.after ?? {}) as { reason?: string }
  return {
    at: iso(d.at),
    kind: 'staff',
    what: d.action,
    text: [d.by, typeof reason === 'string' ? reason : ''].filter(Boolean).join(' · '),
  }
}

/** Everything that happened to an order, newest first. */
export function timelineOf({ order, payments, refunds, parcels, notes, deeds }: Facts): Happening[] {
  const happened: Happening[] = [
    ...ofOrder(order),
    ...payments.flatMap(ofPayment),
    ...refunds.flatMap(ofRefund),
    ...parcels.flatMap(ofParcel),
    ...notes.map(
      (n): Happening => ({
        at: iso(n.at),
        kind: 'note',
        what: 'note',
        text: `${n.staffName}: ${n.text}`,
      }),
    ),
    ...deeds.filter((d) => d.action !== 'order.note').map(ofDeed),
  ]
  // Sorting keeps what happened at one moment in the order it is told in: begun before ended.
  return happened.toSorted((a, b) => a.at.localeCompare(b.at)).toReversed()
}

import type { Output } from '@pasar/contract/call'
import type { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import type { Parcel } from '@pasar/contract/calls/orders'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { OrderState } from '@pasar/contract/orders/order-states'
import type { OrderRow } from '../queries.ts'
import type { OrderPayment, OrderRefund, StaffAction } from './queries.ts'

type TimelineEntry = Output<typeof adminOrderInfo>['timeline'][number]
type TimelineInputs = {
  order: OrderRow
  payments: readonly OrderPayment[]
  refunds: readonly OrderRefund[]
  parcels: readonly Parcel[]
  notes: readonly { at: Date; staffName: string; text: string }[]
  actions: readonly StaffAction[]
}

const iso = (at: string | Date): string => new Date(at).toISOString()

const formatAmount = (amount: string, currency: string): string =>
  `${currency} ${toMoney(BigInt(amount), currency as Currency).amount}`

function orderEntries(order: OrderRow): TimelineEntry[] {
  const endedAt = (state: OrderState) => (order.state === state ? order.cancelledAt : null)
  const steps = {
    unpaid: ['placed', order.createdAt, order.no],
    paid: ['paid', order.paidAt, order.payMethod ?? ''],
    reminded: ['reminded', order.remindedAt, ''],
    shipped: ['shipped', order.shippedAt, ''],
    delivered: ['delivered', order.deliveredAt, ''],
    received: ['received', order.receivedAt, ''],
    completed: ['completed', order.completedAt, ''],
    cancelled: ['cancelled', endedAt('cancelled'), order.cancelReason],
    closed: ['closed', endedAt('closed'), order.cancelReason],
  } satisfies Record<OrderState | 'reminded' | 'delivered', [string, Date | null, string]>
  return Object.values(steps).flatMap(([what, at, text]) =>
    at ? [{ at: iso(at), kind: 'order' as const, what, text }] : [],
  )
}

const paymentEntries = (p: OrderPayment): TimelineEntry[] => {
  const text = `${p.no} · ${p.method} · ${formatAmount(p.amount, p.currency)}`
  const endedAt = p.paidAt ?? p.closedAt
  return [
    { at: iso(p.createdAt), kind: 'payment', what: 'started', text },
    ...(endedAt ? [{ at: iso(endedAt), kind: 'payment' as const, what: p.state, text }] : []),
  ]
}

const refundEntries = (r: OrderRefund): TimelineEntry[] => {
  const text = [r.no, formatAmount(r.amount, r.currency), r.reason].filter(Boolean).join(' · ')
  const { failure, failureCode, finishedAt, state } = r
  const entry = { kind: 'refund' as const, text, reasonCode: r.reasonCode }
  const outcome = { text: [text, failure].filter(Boolean).join(' · '), failureCode, what: state }
  return [
    { ...entry, at: iso(r.createdAt), what: 'requested', ...(finishedAt ? {} : { failureCode }) },
    ...(finishedAt ? [{ ...entry, ...outcome, at: iso(finishedAt) }] : []),
  ]
}

const parcelEntries = (p: Parcel): TimelineEntry[] => {
  const text = `${p.no} · ${p.carrierName} · ${p.trackingNo}`
  return [
    { at: p.shippedAt, kind: 'parcel', what: 'packed', text },
    ...(p.deliveredAt ? [{ at: p.deliveredAt, kind: 'parcel' as const, what: 'delivered', text }] : []),
  ]
}

/** Actions of staff with their author; they complement the order's own timestamps. */
const staffEntry = (a: StaffAction): TimelineEntry => {
  const { reason } = (a.after ?? {}) as { reason?: string }
  return {
    at: iso(a.at),
    kind: 'staff',
    what: a.action,
    text: [a.by, typeof reason === 'string' ? reason : ''].filter(Boolean).join(' · '),
  }
}

/** Builds the timeline of an order, newest first. */
export function buildTimeline({
  order,
  payments,
  refunds,
  parcels,
  notes,
  actions,
}: TimelineInputs): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...orderEntries(order),
    ...payments.flatMap(paymentEntries),
    ...refunds.flatMap(refundEntries),
    ...parcels.flatMap(parcelEntries),
    ...notes.map(
      (n): TimelineEntry => ({
        at: iso(n.at),
        kind: 'note',
        what: 'note',
        text: `${n.staffName}: ${n.text}`,
      }),
    ),
    ...actions.filter((a) => a.action !== 'order.note' && a.action !== 'order.tag').map(staffEntry),
  ]
  // The sort is stable: at equal times an entry that starts something precedes the one that ends it.
  return entries.toSorted((a, b) => a.at.localeCompare(b.at)).toReversed()
}

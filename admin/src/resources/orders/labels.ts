import type { Output } from '@pasar/contract/call'
import type { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import type { Money } from '@pasar/contract/money'
import type { OrderCharge, OrderFee } from '@pasar/contract/order-amounts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type Order = Output<typeof adminOrderInfo>
export type OrderState = Order['state']

export const stateLabels: Record<OrderState, string> = {
  unpaid: 'Unpaid',
  paid: 'To ship',
  shipped: 'Shipped',
  received: 'Received',
  completed: 'Completed',
  cancelled: 'Cancelled',
  closed: 'Closed',
}

/** Prices other than the list price. */
export const priceSourceLabels: Record<Exclude<Order['prices'][number]['priceSource'], 'list'>, string> = {
  member: 'Member price',
}

/** Why an order is not completed yet. */
export const vetoLabels: Record<Order['completionVetoes'][number], string> = {
  'refund-in-progress': 'a refund is in progress',
  'dispute-open': 'a dispute is open',
}

export const stateTones: Record<OrderState, Tone> = {
  unpaid: 'default',
  paid: 'warning',
  shipped: 'info',
  received: 'success',
  completed: 'success',
  cancelled: 'error',
  closed: 'default',
}

export const parcelTones: Record<Order['parcels'][number]['state'], Tone> = {
  created: 'default',
  in_transit: 'info',
  out_for_delivery: 'info',
  delivered: 'success',
  returned: 'error',
}

export const feeLabels: Record<OrderFee, string> = { operatingFee: 'Operating fee', tax: 'Tax' }
export const fees = Object.keys(feeLabels) as OrderFee[]
export const chargeLabels: Record<OrderCharge, string> = { freight: 'Freight', ...feeLabels }

/** Carrier with an API; other carriers have no tracking updates. */
export const PASAR_EXPRESS = 'pasar-express'

/** Labels of the reasons that the client sends as keys. */
const reasons: Record<string, string> = {
  changedMind: 'Changed their mind',
  wrongAddress: 'Wrong address',
  foundCheaper: 'Found it cheaper',
  orderedWrong: 'Ordered by mistake',
  other: 'Other reason',
  expired: 'Not paid in time',
  refunded: 'Refunded in full',
}

export const reasonLabel = (reason: string): string => reasons[reason] ?? reason

export const isZero = (money: Money): boolean => Number(money.amount) === 0

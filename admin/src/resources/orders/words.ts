import type { Output } from '@pasar/contract/call'
import type { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import type { Money } from '@pasar/contract/money'
import type { Tone } from '../../ui/state-chip.tsx'

export type Order = Output<typeof adminOrderInfo>
export type OrderState = Order['state']

export const stateNames: Record<OrderState, string> = {
  unpaid: 'Unpaid',
  paid: 'To ship',
  shipped: 'Shipped',
  received: 'Received',
  completed: 'Completed',
  cancelled: 'Cancelled',
  closed: 'Closed',
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

/** The carrier with an interface of its own; any other is kept by hand. */
export const PASAR_EXPRESS = 'pasar-express'

/** Reasons that the member's own client sends as keys. */
const reasons: Record<string, string> = {
  changedMind: 'The member changed their mind',
  wrongAddress: 'The address was wrong',
  foundCheaper: 'Found it cheaper',
  orderedWrong: 'Ordered the wrong thing',
  other: 'Another reason',
  expired: 'Not paid in time',
  refunded: 'Refunded wholly',
}

export const reasonText = (reason: string): string => reasons[reason] ?? reason

export const isZero = (money: Money): boolean => Number(money.amount) === 0

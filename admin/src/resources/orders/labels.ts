import type { Output } from '@pasar/contract/call'
import type { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import type { OrderCharge, OrderFee } from '@pasar/contract/orders/order-amounts'
import { t } from '../../i18n/translate.ts'
import type { Tone } from '../../ui/format/state-chip.tsx'

export type Order = Output<typeof adminOrderInfo>
export type OrderState = Order['state']

export const stateLabels: Record<OrderState, string> = {
  unpaid: t('Unpaid'),
  paid: t('To ship'),
  shipped: t('Shipped'),
  received: t('Received'),
  completed: t('Completed'),
  cancelled: t('Cancelled'),
  closed: t('Closed'),
}

/** Why a paid order is not to ship yet. */
export const holdLabels: Record<NonNullable<Order['hold']>, string> = {
  group: t('Waiting for the group'),
  couple: t('Waiting for the other half'),
  shop: t('Waiting for the shop owner'),
}

/** Prices other than the list price. */
const priceSourceLabels: Record<Exclude<Order['prices'][number]['priceSource'], 'list'>, string> = {
  member: t('Member price'),
  dealer: t('Dealer price'),
  group: t('Group price'),
  couple: t('Couple pack price'),
  shop: t('Shop price'),
  flash: t('Flash sale'),
  points_price: t('Points price'),
  gift: t('Gift'),
}

/** Why an item costs what it costs. */
export const adjustmentLabels: Record<Order['prices'][number]['adjustments'][number]['kind'], string> = {
  list: t('List price'),
  ...priceSourceLabels,
  buy_get: t('Promotion'),
  coupon: t('Coupon'),
  points: t('By points'),
}

/** Why an order is not completed yet. */
export const vetoLabels: Record<Order['completionVetoes'][number], string> = {
  'refund-in-progress': t('a refund is in progress'),
  'dispute-open': t('a dispute is open'),
  'after-sale-open': t('an after-sales request is open'),
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

export const feeLabels: Record<OrderFee, string> = { operatingFee: t('Operating fee'), tax: t('Tax') }
export const fees = Object.keys(feeLabels) as OrderFee[]
export const chargeLabels: Record<OrderCharge, string> = { freight: t('Freight'), ...feeLabels }

/** Carrier with an API; other carriers have no tracking updates. */
export const PASAR_EXPRESS = 'pasar-express'

/** Whether a carrier has an adapter, which voids its labels. */
export const hasAdapter = (carrier: string): boolean => [PASAR_EXPRESS, 'easypost'].includes(carrier)

/** Labels of the reasons that the client sends as keys. */
const reasons: Record<string, string> = {
  changedMind: t('Changed their mind'),
  wrongAddress: t('Wrong address'),
  foundCheaper: t('Found it cheaper'),
  orderedWrong: t('Ordered by mistake'),
  other: t('Other reason'),
  expired: t('Not paid in time'),
  refunded: t('Refunded in full'),
  group_failed: t('The group was not completed'),
  couple_ended: t('The couple pack was not completed'),
}

export const reasonLabel = (reason: string): string => reasons[reason] ?? reason

import type { OrderKind } from '@pasar/contract/orders/order-kinds'
import { type SQL, sql } from 'drizzle-orm'

/** Payload of `order.paid`: orders that one payment paid, and what they are. */
type OrdersPaid = {
  orderIds: string[]
  paymentNo: string
  /** Kinds of the orders. Events of earlier versions have neither `kinds` nor `giftCards`. */
  kinds?: OrderKind[]
  /** Whether any of them contains gift cards. */
  giftCards?: boolean
}

/** Builds the payload of `order.paid`. */
export const buildOrdersPaid = (
  paymentNo: string,
  orders: readonly { id: string; kind: OrderKind; giftCards: boolean }[],
): OrdersPaid => ({
  orderIds: orders.map(({ id }) => id),
  paymentNo,
  kinds: [...new Set(orders.map(({ kind }) => kind))],
  giftCards: orders.some(({ giftCards }) => giftCards),
})

/** Builds the same payload as an aggregate over rows of `id`, `kind` and `gift_cards`. */
export const ordersPaidColumn = (paymentNo: string): SQL => sql`jsonb_build_object(
  'orderIds', jsonb_agg(id), 'paymentNo', ${paymentNo}::text, 'kinds', jsonb_agg(distinct kind), 'giftCards', bool_or(gift_cards))`

/** Reports whether an `order.paid` has an order of a kind. */
export const isPaidOfKind = (payload: object, kind: OrderKind): boolean =>
  (payload as OrdersPaid).kinds?.includes(kind) ?? true

/** Reports whether an `order.paid` has an order with gift cards. */
export const hasGiftCards = (payload: object): boolean => (payload as OrdersPaid).giftCards ?? true

import { languages } from '@pasar/contract/constants'
import { toMoney } from '@pasar/contract/money'
import type { Texts } from '../../platform/localized-text.ts'
import type { MessageKey, MessageValue, OutgoingMessage } from '../../platform/messages/emit-messages.ts'
import { formatTotal } from '../pricing/index.ts'
import type { EmailKind } from './emails/email-content.ts'
import { getCurrency } from './presenter.ts'
import type { OrderRow } from './queries.ts'

/** The contents of a message beside the order. */
export type MessageFacts = {
  /** For `shipped` and `returned`. */
  parcel?: { id: string; trackingNo: string } | undefined
  /** For `refunded`; `amount`: minor units of the order's currency, 0 where points alone return. */
  refund?: { no: string; amount: bigint } | undefined
  /** For `expiring`: until the payment deadline. */
  minutes?: number | undefined
  /** For `address_changed`: identifies the change. */
  change?: string | undefined
}

/** The total of an order; in every language where points are due beside money or instead of it. */
function presentTotal({ total, linePoints, ...order }: OrderRow): MessageValue {
  const currency = getCurrency(order)
  if (linePoints === 0n) return toMoney(total, currency)
  const texts = languages.map((language) => [language, formatTotal(total, linePoints, currency, language)])
  return Object.fromEntries(texts) as Texts
}

const orderPage = (id: string): string => `/pages/order/orderInfo?id=${id}`

/** Builds the message about an order to its member. */
export function buildMessage(
  kind: EmailKind | 'closed' | 'cancelled' | 'address_changed',
  order: OrderRow,
  { parcel, refund, minutes = 0, change }: MessageFacts = {},
): OutgoingMessage {
  const money = (minor: bigint) => toMoney(minor, getCurrency(order))
  const isPointsOnly = kind === 'refunded' && refund?.amount === 0n
  const key: MessageKey = isPointsOnly ? 'order_points_returned' : `order_${kind}`
  const occurrence = parcel?.id ?? refund?.no ?? change
  return {
    memberId: order.memberId,
    key,
    event: [`order.${kind}`, order.id, ...(occurrence ? [occurrence] : [])].join(' '),
    values: {
      no: order.no,
      total: presentTotal(order),
      refund: money(refund?.amount ?? order.refunded),
      trackingNo: parcel?.trackingNo ?? '',
      minutes: String(minutes),
    },
    target: kind === 'shipped' ? `/pages/order/orderSn?id=${order.id}` : orderPage(order.id),
  } as OutgoingMessage
}

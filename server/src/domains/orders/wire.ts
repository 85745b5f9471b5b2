import type { Output } from '@pasar/contract/call'
import type { OrderCard, OrderState, orderInfo } from '@pasar/contract/calls/orders'
import type { Language } from '@pasar/contract/constants'
import { type Currency, toMoney } from '@pasar/contract/money'
import { pick, pictureIn } from '../../platform/text.ts'
import type { OrderItemRow, OrderRow } from './queries.ts'
import { actionsOf } from './rules.ts'

type Item = OrderCard['items'][number]
type Step = Output<typeof orderInfo>['steps'][number]

export const currencyOf = (order: Pick<OrderRow, 'currency'>): Currency => order.currency as Currency
export const stateOf = (order: Pick<OrderRow, 'state'>): OrderState => order.state as OrderState

/** What a card tells of an order. */
export type CardOrder = Pick<
  OrderRow,
  | 'id'
  | 'no'
  | 'state'
  | 'currency'
  | 'total'
  | 'paid'
  | 'refunded'
  | 'refunding'
  | 'createdAt'
  | 'payExpiresAt'
  | 'remindedAt'
  | 'receivedAt'
>

/** What a card tells of an item. */
export type CardItem = Pick<
  OrderItemRow,
  | 'id'
  | 'skuId'
  | 'goodsId'
  | 'title'
  | 'optionText'
  | 'picture'
  | 'price'
  | 'quantity'
  | 'total'
  | 'shipped'
  | 'refundedQuantity'
>

function wireItem(item: CardItem, currency: Currency, reviewed: boolean, language: Language): Item {
  return {
    id: item.id,
    skuId: item.skuId,
    goodsId: item.goodsId,
    title: pick(item.title, language),
    optionText: pick(item.optionText, language),
    picture: pictureIn(item.picture, language),
    price: toMoney(item.price, currency),
    quantity: item.quantity,
    total: toMoney(item.total, currency),
    reviewed,
    shipped: item.shipped,
    refunded: item.refundedQuantity,
  }
}

/** An order as lists show it, with what the member may do now. */
export function wireCard(
  order: CardOrder,
  items: readonly CardItem[],
  reviewed: ReadonlySet<string>,
  language: Language,
  now: Date,
): OrderCard {
  const currency = currencyOf(order)
  const state = stateOf(order)
  const standing = {
    state,
    payExpiresAt: order.payExpiresAt,
    remindedAt: order.remindedAt,
    receivedAt: order.receivedAt,
    packed: items.some((i) => i.shipped > 0),
    unreviewed: items.some((i) => !reviewed.has(i.id)),
  }
  return {
    id: order.id,
    no: order.no,
    state,
    items: items.map((i) => wireItem(i, currency, reviewed.has(i.id), language)),
    count: items.reduce((n, i) => n + i.quantity, 0),
    total: toMoney(order.total, currency),
    actions: actionsOf(standing, now),
    createdAt: order.createdAt.toISOString(),
    payExpiresAt: state === 'unpaid' ? order.payExpiresAt.toISOString() : null,
    refundState: refundStateOf(order),
  }
}

/** A refund that failed is asked for again by staff: what was paid for a cancelled order is on its way until it is back. */
function refundStateOf({ state, paid, refunded, refunding }: CardOrder): OrderCard['refundState'] {
  if (refunding > 0n || (state === 'cancelled' && paid > refunded)) return 'refunding'
  return refunded > 0n ? 'refunded' : 'none'
}

/** The way of an order: what was reached and, while it goes on, what is to come. */
export function stepsOf(order: OrderRow): Step[] {
  const at = (date: Date | null) => date?.toISOString() ?? null
  const placed: Step = { key: 'placed', at: at(order.createdAt) }
  const paid: Step = { key: 'paid', at: at(order.paidAt) }
  if (order.state === 'closed') return [placed, { key: 'closed', at: at(order.cancelledAt) }]
  if (order.state === 'cancelled')
    return [placed, ...(order.paidAt ? [paid] : []), { key: 'cancelled', at: at(order.cancelledAt) }]
  return [
    placed,
    paid,
    { key: 'shipped', at: at(order.shippedAt) },
    { key: 'received', at: at(order.receivedAt) },
    { key: 'completed', at: at(order.completedAt) },
  ]
}

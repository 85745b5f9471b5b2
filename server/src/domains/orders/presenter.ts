import type { Output } from '@pasar/contract/call'
import type { OrderCard, orderInfo } from '@pasar/contract/calls/orders'
import type { Language } from '@pasar/contract/constants'
import { type Currency, type Money, toMoney } from '@pasar/contract/money'
import type { OrderAmounts } from '@pasar/contract/orders/order-amounts'
import { orderStateFacts } from '@pasar/contract/orders/order-states'
import type { DeliveryEstimate } from '@pasar/contract/shapes'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import { estimateDelivery } from '../pricing/index.ts'
import type { OrderItemRow, OrderRow } from './queries.ts'
import { allowedActions, isWarrantyOnly, keepsUnits } from './rules.ts'

type Item = OrderCard['items'][number]
type Step = Output<typeof orderInfo>['steps'][number]

export const getCurrency = (order: Pick<OrderRow, 'currency'>): Currency => order.currency as Currency

/** Builds the amounts of a draft or an order, whose minor units have the same names. */
export function presentAmounts(
  amounts: Record<keyof OrderAmounts, bigint>,
  currency: Currency,
): OrderAmounts {
  const money = (minor: bigint) => toMoney(minor, currency)
  return {
    subtotal: money(amounts.subtotal),
    promotionDiscount: money(amounts.promotionDiscount),
    couponDiscount: money(amounts.couponDiscount),
    pointsDiscount: money(amounts.pointsDiscount),
    freight: money(amounts.freight),
    operatingFee: money(amounts.operatingFee),
    tax: money(amounts.tax),
  }
}

/** The columns of an order that its card shows. */
export type CardOrder = Pick<
  OrderRow,
  | 'id'
  | 'no'
  | 'state'
  | 'kind'
  | 'fulfillmentHold'
  | 'currency'
  | 'total'
  | 'paid'
  | 'refunded'
  | 'refunding'
  | 'pointsUsed'
  | 'pointsReturned'
  | 'linePoints'
  | 'linePointsReturned'
  | 'createdAt'
  | 'payExpiresAt'
  | 'remindedAt'
  | 'receivedAt'
>

/** The columns of an item that its card shows. */
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
  | 'points'
  | 'shipped'
  | 'refundedQuantity'
  | 'claimed'
> & {
  isGiftCard: boolean
  afterSale?: Item['afterSale']
  /** The after-sales periods that its product has of its own, days. */
  ownReturnDays: number | null
  ownWarrantyDays: number | null
}

/** Returns what a unit costs in points; null for a price in money. */
export const presentUnitPoints = ({
  points,
  quantity,
}: {
  points: bigint
  quantity: number
}): Money | null => (points > 0n ? toMoney(points / BigInt(quantity), 'PTS') : null)

function presentItem(item: CardItem, currency: Currency, reviewed: boolean, language: Language): Item {
  return {
    id: item.id,
    skuId: item.skuId,
    goodsId: item.goodsId,
    title: localize(item.title, language),
    optionText: localize(item.optionText, language),
    picture: presentPicture(item.picture, language),
    price: toMoney(item.price, currency),
    quantity: item.quantity,
    total: toMoney(item.total, currency),
    points: presentUnitPoints(item),
    reviewed,
    shipped: item.shipped,
    refunded: item.refundedQuantity,
    afterSale: item.afterSale ?? null,
  }
}

/**
 * Presents an order as a list card, with the actions the member has now.
 * @param viewer `periods`: the after-sales periods by the settings, days
 */
export function presentOrderCard(
  order: CardOrder,
  items: readonly CardItem[],
  reviewed: ReadonlySet<string>,
  { language, now, periods }: { language: Language; now: Date; periods: Periods },
): OrderCard {
  const currency = getCurrency(order)
  const { state } = order
  const returnDays = longestOf(items, ({ ownReturnDays }) => ownReturnDays ?? periods.returnDays)
  const warrantyDays = longestOf(items, ({ ownWarrantyDays }) => ownWarrantyDays ?? periods.warrantyDays)
  const inputs = {
    state,
    fulfillmentHold: order.fulfillmentHold,
    payExpiresAt: order.payExpiresAt,
    remindedAt: order.remindedAt,
    receivedAt: order.receivedAt,
    packed: items.some((i) => i.shipped > 0),
    unreviewed: items.some((i) => keepsUnits(i) && !reviewed.has(i.id)),
    claimable: items.some((i) => !i.isGiftCard && i.quantity > i.refundedQuantity + i.claimed),
    afterSaleDays: Math.max(returnDays, warrantyDays),
    returnDays,
  }
  return {
    id: order.id,
    no: order.no,
    kind: order.kind,
    state,
    // A hold begins with the order, and means something once it is paid.
    hold: state === 'paid' ? order.fulfillmentHold : null,
    items: items.map((i) => presentItem(i, currency, reviewed.has(i.id), language)),
    count: items.reduce((n, i) => n + i.quantity, 0),
    total: toMoney(order.total, currency),
    linePoints: toMoney(order.linePoints, 'PTS'),
    actions: allowedActions(inputs, now),
    isWarrantyOnly: isWarrantyOnly(inputs, now),
    createdAt: order.createdAt.toISOString(),
    payExpiresAt: state === 'unpaid' ? order.payExpiresAt.toISOString() : null,
    ...presentRefunds(order),
  }
}

type Periods = { returnDays: number; warrantyDays: number }

/** The longest period of items that can be requested; gift cards cannot. */
const longestOf = (items: readonly CardItem[], daysOf: (item: CardItem) => number): number =>
  Math.max(0, ...items.filter(({ isGiftCard }) => !isGiftCard).map(daysOf))

type Refunds = Pick<OrderCard, 'refundState' | 'paid' | 'refunded'>

/**
 * Presents what refunds returned. A cancelled order counts as refunding until its whole payment is back:
 * staff retry failed refunds.
 */
function presentRefunds(order: CardOrder): Refunds {
  const byPoints = order.refunded + order.refunding === 0n && order.pointsReturned > 0n
  const [paid, refunded, asset] = byPoints
    ? ([order.pointsUsed, order.pointsReturned, 'PTS'] as const)
    : ([order.paid, order.refunded, getCurrency(order)] as const)
  const isOpen = order.refunding > 0n || (order.state === 'cancelled' && order.paid > order.refunded)
  const returned = refunded < paid ? 'partially_refunded' : 'refunded'
  return {
    refundState: isOpen ? 'refunding' : refunded > 0n ? returned : 'none',
    paid: toMoney(paid, asset),
    refunded: toMoney(refunded, asset),
  }
}

/**
 * Presents the delivery estimate of an order, which starts with its payment. Null once it is delivered or has
 * ended.
 */
export function presentEstimate(order: OrderRow): DeliveryEstimate | null {
  const { deliveryMinDays: minDays, deliveryMaxDays: maxDays, deliveredAt, state } = order
  if (minDays === null || maxDays === null || deliveredAt || !orderStateFacts[state].deliveryEstimate)
    return null
  return estimateDelivery({ minDays, maxDays }, order.paidAt ?? order.createdAt)
}

/** Presents the name of the chosen delivery service; empty for standard delivery. */
export const presentDeliveryName = (
  { deliveryService }: Pick<OrderRow, 'deliveryService'>,
  language: Language,
): string => (deliveryService ? localize(deliveryService.name, language) : '')

/** Presents the timeline of an order: the completed steps and, while the order is open, the steps ahead. */
export function presentSteps(order: OrderRow): Step[] {
  const at = (date: Date | null) => date?.toISOString() ?? null
  const placed: Step = { key: 'placed', at: at(order.createdAt) }
  const paid: Step = { key: 'paid', at: at(order.paidAt) }
  switch (order.state) {
    case 'closed':
      return [placed, { key: 'closed', at: at(order.cancelledAt) }]
    case 'cancelled':
      return [placed, ...(order.paidAt ? [paid] : []), { key: 'cancelled', at: at(order.cancelledAt) }]
    case 'unpaid':
    case 'paid':
    case 'shipped':
    case 'received':
    case 'completed':
      return [
        placed,
        paid,
        { key: 'shipped', at: at(order.shippedAt) },
        { key: 'received', at: at(order.receivedAt) },
        { key: 'completed', at: at(order.completedAt) },
      ]
  }
}

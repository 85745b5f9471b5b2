import { allocate } from '@pasar/contract/money'
import type { RefundLine } from '../revenue/parts.ts'
import { leftToShip } from '../rules.ts'

/**
 * The columns of an item that decide its refund; `total` is the price of all units after discounts, minor
 * units.
 */
type Refundable = {
  id: string
  skuId: string
  /** The promotion whose units it uses. */
  promotionId?: string | null
  quantity: number
  shipped: number
  refundedQuantity: number
  /** Units in after-sales requests. */
  claimed: number
  total: bigint
  /** The part of the price that points paid, minor units. */
  pointsDiscount: bigint
  /** The points of all units at the points price, PTS minor units. */
  points: bigint
  /** Face value of a gift card, otherwise null. Gift cards carry no fee and no tax. */
  giftValue: bigint | null
}

type OrderAmounts = {
  paid: bigint
  refunded: bigint
  refunding: bigint
  operatingFee: bigint
  tax: bigint
  /** Points spent with the order, PTS minor units. */
  pointsUsed: bigint
  /** The part of them that items cost at their points price, and what of it has returned. */
  linePoints: bigint
  linePointsReturned: bigint
}

export type RefundPlan = {
  /** Minor units of the order's currency, at most the refundable rest. */
  amount: bigint
  /**
   * The returned units, with their price, and the charges that are refunded with them; without the freight.
   */
  lines: RefundLine[]
  /**
   * Points due after the refund of an order without money, PTS minor units; 0 for others, whose money
   * decides.
   */
  points: bigint
  /**
   * The points that the returned units cost at their points price and that have not returned, PTS minor
   * units.
   */
  linePoints: bigint
  /** Units that were not shipped and return to stock. */
  restocked: { skuId: string; promotionId: string | null; quantity: number }[]
  /** Whether an unshipped order is refunded in full: freight included, and the order is cancelled. */
  whole: boolean
  /** Whether a unit of the order was shipped. */
  shipped: boolean
}

/**
 * Computes the refund of units: their share of the discounted price, of tax and of the operating fee. Freight
 * is refunded only with the last unit of an unshipped order. Shares are differences of cumulative sums, so
 * that refunds unit by unit add up to the refund of all units at once.
 * @param returned units by item id, each > 0
 * @returns null when an item is unknown or has fewer units that are neither refunded nor in an after-sales
 * request
 */
export function planRefund(
  order: OrderAmounts,
  items: readonly Refundable[],
  returned: ReadonlyMap<string, number>,
): RefundPlan | null {
  const known = new Set(items.map((i) => i.id))
  if ([...returned.keys()].some((id) => !known.has(id))) return null
  const after = items.map((i) => ({ ...i, refundedQuantity: i.refundedQuantity + (returned.get(i.id) ?? 0) }))
  if (after.some((i) => i.refundedQuantity + i.claimed > i.quantity)) return null
  const left = order.paid - order.refunded - order.refunding
  const shipped = items.some((i) => i.shipped > 0)
  const whole = !shipped && after.every((i) => i.refundedQuantity === i.quantity)
  const worth = refundValue(order, after) - refundValue(order, items)
  const restocked = items
    .map((i, at) => ({
      skuId: i.skuId,
      promotionId: i.promotionId ?? null,
      quantity: leftToShip(i) - leftToShip(after[at]!),
    }))
    .filter((l) => l.quantity > 0)
  const points = order.paid === 0n ? pointsDue(order, after) : 0n
  const lines = planLines(order, items, after)
  const lineDue = linePointsDue(after) - max(linePointsDue(items), order.linePointsReturned)
  const linePoints = max(lineDue, 0n)
  return {
    amount: whole || worth > left ? left : worth,
    lines,
    points,
    linePoints,
    restocked,
    whole,
    shipped,
  }
}

/** The refund of units by part: their price, and the share of operating fee and tax. */
function planLines(
  order: OrderAmounts,
  before: readonly Refundable[],
  after: readonly Refundable[],
): RefundLine[] {
  const items = after.map((item, at) => ({
    part: item.id,
    quantity: item.refundedQuantity - before[at]!.refundedQuantity,
    amount: refundedPrice(item) - refundedPrice(before[at]!),
  }))
  const fees = refundedFees(order, after) - refundedFees(order, before)
  const [operatingFee = 0n, tax = 0n] = allocate(fees, [order.operatingFee, order.tax])
  const line = (part: string, amount: bigint) => ({ part, quantity: 0, amount })
  return [...items, line('operatingFee', operatingFee), line('tax', tax)].filter(
    ({ quantity, amount }) => quantity > 0 || amount > 0n,
  )
}

type InPoints = Pick<Refundable, 'points' | 'pointsDiscount' | 'quantity' | 'refundedQuantity'>

/**
 * Computes the points that an order's refunds return in total: those that returned units cost at their points
 * price, and those that paid a part of other units. Rounded down; exact for all of it.
 */
export const pointsDue = (
  order: Pick<OrderAmounts, 'pointsUsed' | 'linePoints' | 'paid' | 'refunded'>,
  items: readonly InPoints[],
): bigint => discountPointsDue(order, items) + linePointsDue(items)

/** The points that the units marked as returned cost at their points price. */
export const linePointsDue = (items: readonly InPoints[]): bigint =>
  sum(items.map((i) => (i.points * BigInt(i.refundedQuantity)) / BigInt(i.quantity)))

/**
 * Computes the returned part of the points that paid a part of the money: in proportion to the refunded
 * money, and for an order that points paid in full, in proportion to what they paid of the returned units.
 */
export function discountPointsDue(
  {
    pointsUsed,
    linePoints,
    paid,
    refunded,
  }: Pick<OrderAmounts, 'pointsUsed' | 'linePoints' | 'paid' | 'refunded'>,
  items: readonly InPoints[],
): bigint {
  const used = pointsUsed - linePoints
  if (paid > 0n) return (used * refunded) / paid
  const discount = sum(items.map((i) => i.pointsDiscount))
  if (discount === 0n) return 0n
  const returned = sum(items.map((i) => (i.pointsDiscount * BigInt(i.refundedQuantity)) / BigInt(i.quantity)))
  return (used * returned) / discount
}

const max = (a: bigint, b: bigint) => (a > b ? a : b)
const sum = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n)

/**
 * Returns the refundable rest without delivered gift cards, which are refunded only when they are returned.
 */
export function refundableAmount(order: OrderAmounts, items: readonly Refundable[]): bigint {
  const delivered = (i: Refundable) => BigInt(Math.min(i.shipped, i.quantity - i.refundedQuantity))
  const cards = items.filter((i) => i.giftValue !== null)
  const cardValue = sum(
    cards.map((i) => i.total - (i.total * (BigInt(i.quantity) - delivered(i))) / BigInt(i.quantity)),
  )
  const left = order.paid - order.refunded - order.refunding
  return left > cardValue ? left - cardValue : 0n
}

/** The cumulative refund of all units marked as refunded. */
const refundValue = (order: OrderAmounts, items: readonly Refundable[]): bigint =>
  sum(items.map(refundedPrice)) + refundedFees(order, items)

/** The price of an item's units that are marked as refunded. */
const refundedPrice = ({ total, refundedQuantity, quantity }: Refundable): bigint =>
  (total * BigInt(refundedQuantity)) / BigInt(quantity)

/** Operating fee and tax of the refunded units; gift cards carry none. */
function refundedFees(order: OrderAmounts, items: readonly Refundable[]): bigint {
  const products = items.filter((i) => i.giftValue === null)
  const taxed = sum(products.map((i) => i.total))
  const fees = order.operatingFee + order.tax
  return taxed === 0n ? 0n : (fees * sum(products.map(refundedPrice))) / taxed
}

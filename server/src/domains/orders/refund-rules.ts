import { leftToShip } from './rules.ts'

/** The columns of an item that decide its refund; `total` is the price of all units after discounts, minor units. */
type Refundable = {
  id: string
  skuId: string
  quantity: number
  shipped: number
  refundedQuantity: number
  total: bigint
  /** The part of the price that points paid, minor units. */
  pointsDiscount: bigint
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
}

export type RefundPlan = {
  /** Minor units of the order's currency, at most the refundable rest. */
  amount: bigint
  /** Points due after the refund of an order without money, PTS minor units; 0 for others, whose money decides. */
  points: bigint
  /** Units that were not shipped and return to stock. */
  restocked: { skuId: string; quantity: number }[]
  /** Whether an unshipped order is refunded in full: freight included, and the order is cancelled. */
  whole: boolean
  /** Whether a unit of the order was shipped. */
  shipped: boolean
}

/**
 * Computes the refund of units: their share of the discounted price, of tax and of the operating fee. Freight is refunded
 * only with the last unit of an unshipped order. Shares are differences of cumulative sums, so that refunds unit by unit
 * add up to the refund of all units at once.
 * @param returned units by item id, each > 0
 * @returns null when an item is unknown or has fewer unrefunded units
 */
export function planRefund(
  order: OrderAmounts,
  items: readonly Refundable[],
  returned: ReadonlyMap<string, number>,
): RefundPlan | null {
  const known = new Set(items.map((i) => i.id))
  if ([...returned.keys()].some((id) => !known.has(id))) return null
  const after = items.map((i) => ({ ...i, refundedQuantity: i.refundedQuantity + (returned.get(i.id) ?? 0) }))
  if (after.some((i) => i.refundedQuantity > i.quantity)) return null
  const left = order.paid - order.refunded - order.refunding
  const shipped = items.some((i) => i.shipped > 0)
  const whole = !shipped && after.every((i) => i.refundedQuantity === i.quantity)
  const worth = refundValue(order, after) - refundValue(order, items)
  const restocked = items
    .map((i, at) => ({ skuId: i.skuId, quantity: leftToShip(i) - leftToShip(after[at]!) }))
    .filter((l) => l.quantity > 0)
  const points = order.paid === 0n ? pointsDue(order, after) : 0n
  return { amount: whole || worth > left ? left : worth, points, restocked, whole, shipped }
}

/**
 * Computes the points that an order's refunds return in total: in proportion to the refunded money, and for an order that
 * points paid in full, in proportion to the points that paid the returned units. Rounded down; exact for all of it.
 */
export function pointsDue(
  { pointsUsed, paid, refunded }: Pick<OrderAmounts, 'pointsUsed' | 'paid' | 'refunded'>,
  items: readonly Pick<Refundable, 'pointsDiscount' | 'quantity' | 'refundedQuantity'>[],
): bigint {
  if (paid > 0n) return (pointsUsed * refunded) / paid
  const discount = sum(items.map((i) => i.pointsDiscount))
  if (discount === 0n) return 0n
  const returned = sum(items.map((i) => (i.pointsDiscount * BigInt(i.refundedQuantity)) / BigInt(i.quantity)))
  return (pointsUsed * returned) / discount
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n)

/** Returns the refundable rest without delivered gift cards, which are refunded only when they are returned. */
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
function refundValue(order: OrderAmounts, items: readonly Refundable[]): bigint {
  const computeRefunded = (item: Refundable) =>
    (item.total * BigInt(item.refundedQuantity)) / BigInt(item.quantity)
  const products = items.filter((i) => i.giftValue === null)
  const taxed = sum(products.map((i) => i.total))
  const refunded = sum(products.map(computeRefunded))
  const cards = sum(items.filter((i) => i.giftValue !== null).map(computeRefunded))
  const fees = order.operatingFee + order.tax
  return cards + refunded + (taxed === 0n ? 0n : (fees * refunded) / taxed)
}

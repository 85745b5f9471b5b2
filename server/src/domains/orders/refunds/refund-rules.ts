import { allocate, sumAmounts } from '@pasar/contract/money'
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
  /** Face value of a gift card, otherwise null. Gift cards carry no fee and no tax. */
  giftValue: bigint | null
}

type OrderAmounts = {
  paid: bigint
  refunded: bigint
  refunding: bigint
  operatingFee: bigint
  tax: bigint
}

export type RefundPlan = {
  /** Minor units of the order's currency, at most the refundable rest. */
  amount: bigint
  /**
   * The returned units, with their price, and the charges that are refunded with them; without the freight.
   */
  lines: RefundLine[]
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
  return {
    amount: whole || worth > left ? left : worth,
    lines: planLines(order, items, after),
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

/**
 * Returns the refundable rest without delivered gift cards, which are refunded only when they are returned.
 */
export function refundableAmount(order: OrderAmounts, items: readonly Refundable[]): bigint {
  const delivered = (i: Refundable) => BigInt(Math.min(i.shipped, i.quantity - i.refundedQuantity))
  const cards = items.filter((i) => i.giftValue !== null)
  const cardValue = sumAmounts(
    cards.map((i) => i.total - (i.total * (BigInt(i.quantity) - delivered(i))) / BigInt(i.quantity)),
  )
  const left = order.paid - order.refunded - order.refunding
  return left > cardValue ? left - cardValue : 0n
}

/** The cumulative refund of all units marked as refunded. */
const refundValue = (order: OrderAmounts, items: readonly Refundable[]): bigint =>
  sumAmounts(items.map(refundedPrice)) + refundedFees(order, items)

/** The price of an item's units that are marked as refunded. */
const refundedPrice = ({ total, refundedQuantity, quantity }: Refundable): bigint =>
  (total * BigInt(refundedQuantity)) / BigInt(quantity)

/** Operating fee and tax of the refunded units; gift cards carry none. */
function refundedFees(order: OrderAmounts, items: readonly Refundable[]): bigint {
  const products = items.filter((i) => i.giftValue === null)
  const taxed = sumAmounts(products.map((i) => i.total))
  const fees = order.operatingFee + order.tax
  return taxed === 0n ? 0n : (fees * sumAmounts(products.map(refundedPrice))) / taxed
}

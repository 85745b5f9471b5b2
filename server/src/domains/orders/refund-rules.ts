import { leftToShip } from './rules.ts'

/** An item as far as refunds go by it; `total` is what its pieces cost after discounts, minor units. */
type Refundable = {
  id: string
  skuId: string
  quantity: number
  shipped: number
  refundedQuantity: number
  total: bigint
  /** Of a gift card; no fee and no tax is on it. */
  giftValue: bigint | null
}

type Priced = {
  paid: bigint
  refunded: bigint
  refunding: bigint
  operatingFee: bigint
  tax: bigint
}

export type RefundPlan = {
  /** Minor units of the order's currency; never more than is left to refund. */
  amount: bigint
  /** Pieces that had not left the house: they can be sold again. */
  restocked: { skuId: string; quantity: number }[]
  /** Whether nothing is left of an order that never left the house: all its money goes back and it is cancelled. */
  whole: boolean
  /** Whether a piece left the house. */
  shipped: boolean
}

/**
 * What pieces of an order are worth when they go back: their share of the price after discounts, and of tax and
 * operating fee, which are a share of the goods' price. Freight stays, unless nothing was shipped and nothing is
 * left. Shares are differences of sums, so that piece by piece returns what all at once would, to the last sen.
 * @param wanted pieces by item id, each > 0
 * @returns null when an item is unknown or has fewer pieces that are not refunded
 */
export function planRefund(
  order: Priced,
  items: readonly Refundable[],
  wanted: ReadonlyMap<string, number>,
): RefundPlan | null {
  const known = new Set(items.map((i) => i.id))
  if ([...wanted.keys()].some((id) => !known.has(id))) return null
  const after = items.map((i) => ({ ...i, refundedQuantity: i.refundedQuantity + (wanted.get(i.id) ?? 0) }))
  if (after.some((i) => i.refundedQuantity > i.quantity)) return null
  const left = order.paid - order.refunded - order.refunding
  const shipped = items.some((i) => i.shipped > 0)
  const whole = !shipped && after.every((i) => i.refundedQuantity === i.quantity)
  const worth = worthOf(order, after) - worthOf(order, items)
  const restocked = items
    .map((i, at) => ({ skuId: i.skuId, quantity: leftToShip(i) - leftToShip(after[at]!) }))
    .filter((l) => l.quantity > 0)
  return { amount: whole || worth > left ? left : worth, restocked, whole, shipped }
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n)

/** What is left to refund but for gift cards that were delivered: their money goes back with them only. */
export function refundableOf(order: Priced, items: readonly Refundable[]): bigint {
  const out = (i: Refundable) => BigInt(Math.min(i.shipped, i.quantity - i.refundedQuantity))
  const cards = items.filter((i) => i.giftValue !== null)
  const kept = sum(cards.map((i) => i.total - (i.total * (BigInt(i.quantity) - out(i))) / BigInt(i.quantity)))
  const left = order.paid - order.refunded - order.refunding
  return left > kept ? left - kept : 0n
}

/** What the refunded pieces of an order are worth together. */
function worthOf(order: Priced, items: readonly Refundable[]): bigint {
  const backOf = (item: Refundable) => (item.total * BigInt(item.refundedQuantity)) / BigInt(item.quantity)
  const goods = items.filter((i) => i.giftValue === null)
  const taxed = sum(goods.map((i) => i.total))
  const back = sum(goods.map(backOf))
  const cards = sum(items.filter((i) => i.giftValue !== null).map(backOf))
  const fees = order.operatingFee + order.tax
  return cards + back + (taxed === 0n ? 0n : (fees * back) / taxed)
}

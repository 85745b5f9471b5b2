import { allocate, minAmount } from '@pasar/contract/money'
import type { OrderCharge } from '@pasar/contract/orders/order-amounts'
import type { OrderItemRow, OrderRow } from '../queries.ts'

/** An order consists of its items and charges. Each is refunded, and recognized as revenue, on its own. */
export type OrderPart = {
  /** Id of the item, or name of the charge. */
  part: string
  /** Price after discounts, minor units of the order's currency. */
  amount: bigint
  /** Refunded or being refunded. */
  refunded: bigint
  /** Whether refunds by amount use it last: delivered gift cards stay valid. */
  last: boolean
}

/** A part of a refund: minor units of the order's currency, and returned units of an item. */
export type RefundLine = { part: string; quantity: number; amount: bigint }

/** The columns of an order's charges: amount, and what is refunded or being refunded. */
export const chargeColumns = {
  freight: ['freight', 'freightRefunded'],
  operatingFee: ['operatingFee', 'operatingFeeRefunded'],
  tax: ['tax', 'taxRefunded'],
} as const satisfies Record<OrderCharge, readonly [keyof OrderRow, keyof OrderRow]>

export const charges = Object.keys(chargeColumns) as OrderCharge[]

/** Whether a part of an order is a charge, and no item. */
export const isCharge = (part: string): part is OrderCharge => part in chargeColumns

type Items = readonly Pick<OrderItemRow, 'id' | 'total' | 'refundedAmount' | 'giftValue' | 'shipped'>[]
type Charges = Pick<OrderRow, (typeof chargeColumns)[OrderCharge][number]>

/** Returns the parts of an order: items, then charges. Their amounts sum to the order's total. */
export const getParts = (order: Charges, items: Items): OrderPart[] => [
  ...items.map((i) => ({
    part: i.id,
    amount: i.total,
    refunded: i.refundedAmount,
    last: i.giftValue !== null && i.shipped > 0,
  })),
  ...charges.map((part) => {
    const [amount, refunded] = chargeColumns[part]
    return { part, amount: order[amount], refunded: order[refunded], last: false }
  }),
]

/**
 * Allocates a refund to the parts of an order: first to the preferred lines, then in proportion to what
 * remains of each part, and to delivered gift cards last. No part is refunded above its amount. Pure.
 * @param amount minor units of the order's currency
 * @param preferred what the refund is meant for; only their shares of `amount` are used
 * @returns lines that sum to `amount`, without empty ones; null when more than remains
 */
export function allocateToParts(
  parts: readonly OrderPart[],
  amount: bigint,
  preferred: readonly RefundLine[] = [],
): RefundLine[] | null {
  const wanted = new Map(preferred.map((line) => [line.part, line]))
  const taken = parts.map(() => 0n)
  const rest = (i: number) => parts[i]!.amount - parts[i]!.refunded - taken[i]!
  let left = amount
  const take = (limits: readonly bigint[]) => {
    const sum = limits.reduce((all, one) => all + one, 0n)
    const now = left < sum ? left : sum
    if (now === 0n) return
    for (const [i, share] of allocate(now, limits).entries()) taken[i]! += share
    left -= now
  }
  take(parts.map(({ part }, i) => minAmount(wanted.get(part)?.amount ?? 0n, rest(i))))
  take(parts.map(({ last }, i) => (last ? 0n : rest(i))))
  take(parts.map((_, i) => rest(i)))
  if (left > 0n) return null
  return parts
    .map(({ part }, i) => ({ part, quantity: wanted.get(part)?.quantity ?? 0, amount: taken[i]! }))
    .filter((line) => line.amount > 0n || line.quantity > 0)
}

/**
 * Divides the lines of a refund among its shares, which sum to the same amount. Lines without an amount, and
 * the quantity of a divided line, belong to the first share.
 * @param shares minor units of the order's currency
 */
export function divideLines(lines: readonly RefundLine[], shares: readonly bigint[]): RefundLine[][] {
  const divided: RefundLine[][] = shares.map(() => [])
  const left = [...shares]
  for (const line of lines) {
    let due = line.amount
    let { quantity } = line
    for (let i = 0; i < shares.length && (due > 0n || quantity > 0); i++) {
      const amount = minAmount(due, left[i]!)
      if (amount === 0n && due > 0n) continue
      divided[i]!.push({ part: line.part, quantity, amount })
      left[i]! -= amount
      due -= amount
      quantity = 0
    }
  }
  return divided
}

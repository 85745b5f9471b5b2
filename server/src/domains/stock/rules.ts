/** A quantity of a SKU, units > 0. */
export type StockLine = { skuId: string; quantity: number }
export type Level = { onHand: number; reserved: number }

/**
 * Merges lines of the same SKU and sorts them by SKU id, the lock order of stock rows (platform/locks.ts).
 * @throws RangeError for quantities that are not positive integers
 */
export function mergeLines(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, number>()
  for (const { skuId, quantity } of lines) {
    if (!Number.isSafeInteger(quantity) || quantity <= 0)
      throw new RangeError('a stock line has a positive quantity')
    sums.set(skuId, (sums.get(skuId) ?? 0) + quantity)
  }
  return [...sums]
    .map(([skuId, quantity]) => ({ skuId, quantity }))
    .sort((a, b) => (a.skuId < b.skuId ? -1 : 1))
}

/** Returns the available quantity: on hand minus reserved. */
export const getAvailable = (level: Level): number => level.onHand - level.reserved

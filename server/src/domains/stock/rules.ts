/** A quantity of a SKU, pieces > 0. */
export type StockLine = { skuId: string; quantity: number }
export type Level = { onHand: number; reserved: number }

/** Lines of the same SKU made one, by ascending SKU id: the order in which stock rows are locked (platform/locks.ts). */
export function inLockOrder(lines: readonly StockLine[]): StockLine[] {
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

/** What can still be promised, pieces. */
export const leftOf = (level: Level): number => level.onHand - level.reserved

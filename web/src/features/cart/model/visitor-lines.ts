import type { LineChange } from './cart-lines.ts'
import type { VisitorLine } from './visitor-cart.ts'

/** Changes lines of a visitor's cart. */
export const changeVisitorLines = (
  lines: readonly VisitorLine[],
  skuIds: readonly string[],
  change: LineChange,
): VisitorLine[] => lines.map((line) => (skuIds.includes(line.skuId) ? { ...line, ...change } : line))

/** Removes lines of a visitor's cart. */
export const removeVisitorLines = (lines: readonly VisitorLine[], skuIds: readonly string[]): VisitorLine[] =>
  lines.filter((line) => !skuIds.includes(line.skuId))

/** Restores removed lines at their position. Keeps lines that were added meanwhile. */
export function restoreVisitorLines(
  now: readonly VisitorLine[],
  before: readonly VisitorLine[],
): VisitorLine[] {
  const known = new Set(before.map((line) => line.skuId))
  const restored = before.map((line) => now.find((n) => n.skuId === line.skuId) ?? line)
  return [...now.filter((line) => !known.has(line.skuId)), ...restored]
}

/** Replaces the SKU of a line and merges it with the SKU's existing line. */
export function swapVisitorSku(
  lines: readonly VisitorLine[],
  skuId: string,
  to: { skuId: string; quantity: number },
): VisitorLine[] {
  const merged = skuId === to.skuId ? 0 : (lines.find((line) => line.skuId === to.skuId)?.quantity ?? 0)
  return lines.flatMap((line) => {
    if (line.skuId === skuId) return [{ ...to, quantity: to.quantity + merged, selected: true }]
    return line.skuId === to.skuId ? [] : [line]
  })
}

import type { LineChange } from './cart-lines.ts'
import type { VisitorLine } from './visitor-cart.ts'

/** A visitor's lines after changing some of them. */
export const changeVisitorLines = (
  lines: readonly VisitorLine[],
  skuIds: readonly string[],
  change: LineChange,
): VisitorLine[] => lines.map((line) => (skuIds.includes(line.skuId) ? { ...line, ...change } : line))

/** A visitor's lines without some of them. */
export const removeVisitorLines = (lines: readonly VisitorLine[], skuIds: readonly string[]): VisitorLine[] =>
  lines.filter((line) => !skuIds.includes(line.skuId))

/** Puts removed lines back where they stood; what was added again meanwhile stays as it is. */
export function restoreVisitorLines(
  now: readonly VisitorLine[],
  before: readonly VisitorLine[],
): VisitorLine[] {
  const have = new Set(now.map((line) => line.skuId))
  const known = new Set(before.map((line) => line.skuId))
  const restored = before.map((line) => now.find((n) => n.skuId === line.skuId) ?? line)
  return [...now.filter((line) => have.has(line.skuId) && !known.has(line.skuId)), ...restored]
}

/** Another SKU in a line's place; joined with the line that the SKU has already. */
export function swapVisitorSku(
  lines: readonly VisitorLine[],
  skuId: string,
  to: { skuId: string; quantity: number },
): VisitorLine[] {
  const joined = skuId === to.skuId ? 0 : (lines.find((line) => line.skuId === to.skuId)?.quantity ?? 0)
  return lines.flatMap((line) => {
    if (line.skuId === skuId) return [{ ...to, quantity: to.quantity + joined, selected: true }]
    return line.skuId === to.skuId ? [] : [line]
  })
}

import type { WantedLine } from './read-order.ts'

/** Why a line cannot be ordered; `left`: how many pieces could be. */
export type LineProblem = {
  refusal: 'sku-unavailable' | 'out-of-stock' | 'limit-exceeded'
  skuId: string
  left: number
}

/** Lines that can be had, and why the others cannot. */
export function sortOut<Line extends WantedLine>(
  wanted: readonly Line[],
): { chosen: Line[]; problems: LineProblem[] } {
  const chosen: Line[] = []
  const problems: LineProblem[] = []
  for (const line of wanted) {
    const { skuId } = line
    if (!line.onSale) problems.push({ refusal: 'sku-unavailable', skuId, left: 0 })
    else if (line.stock < line.quantity) problems.push({ refusal: 'out-of-stock', skuId, left: line.stock })
    else chosen.push(line)
  }
  return { chosen, problems }
}

/** Whether nothing of it is sent: gift cards need no address. */
export const isGiftOnly = (lines: readonly Pick<WantedLine, 'giftValue'>[]): boolean =>
  lines.every((line) => line.giftValue !== null)

/**
 * The first goods of which more is wanted than its limits per order and per member allow.
 * @param boughtOf pieces the member ordered of a line's goods before
 */
export function limitProblem(
  chosen: readonly WantedLine[],
  boughtOf: (line: WantedLine) => number,
): LineProblem | null {
  const pieces = new Map<string, number>()
  for (const { goodsId, quantity } of chosen) pieces.set(goodsId, (pieces.get(goodsId) ?? 0) + quantity)
  for (const line of chosen) {
    const perMember = line.limitPerMember === null ? Infinity : line.limitPerMember - boughtOf(line)
    const left = Math.max(0, Math.min(line.limitPerOrder ?? Infinity, perMember))
    if (pieces.get(line.goodsId)! > left) return { refusal: 'limit-exceeded', skuId: line.skuId, left }
  }
  return null
}

import type { RequestedLine } from './input-rows.ts'

/** Why a line is not orderable; `left` is the orderable quantity. */
export type LineProblem = {
  refusal: 'sku-unavailable' | 'out-of-stock' | 'limit-exceeded'
  skuId: string
  left: number
}

/** Splits lines into available ones and the problems of the others. */
export function partitionLines<Line extends RequestedLine>(
  requested: readonly Line[],
): { chosen: Line[]; problems: LineProblem[] } {
  const chosen: Line[] = []
  const problems: LineProblem[] = []
  for (const line of requested) {
    const { skuId } = line
    if (!line.onSale) problems.push({ refusal: 'sku-unavailable', skuId, left: 0 })
    else if (line.stock < line.quantity) problems.push({ refusal: 'out-of-stock', skuId, left: line.stock })
    else chosen.push(line)
  }
  return { chosen, problems }
}

/** Whether all lines are gift cards. Such an order ships nothing and needs no address. */
export const isGiftOnly = (lines: readonly Pick<RequestedLine, 'giftValue'>[]): boolean =>
  lines.every((line) => line.giftValue !== null)

/**
 * Returns the first line whose product exceeds its limit per order or per member.
 * @param boughtOf units of a line's product that the member ordered before
 */
export function findLimitProblem(
  chosen: readonly RequestedLine[],
  boughtOf: (line: RequestedLine) => number,
): LineProblem | null {
  const quantities = new Map<string, number>()
  for (const { goodsId, quantity } of chosen)
    quantities.set(goodsId, (quantities.get(goodsId) ?? 0) + quantity)
  for (const line of chosen) {
    const perMember = line.limitPerMember === null ? Infinity : line.limitPerMember - boughtOf(line)
    const left = Math.max(0, Math.min(line.limitPerOrder ?? Infinity, perMember))
    if (quantities.get(line.goodsId)! > left) return { refusal: 'limit-exceeded', skuId: line.skuId, left }
  }
  return null
}

import type { AfterSaleKind } from '@pasar/contract/orders/after-sale-states'
import { ok, type Result, refuse } from '../../platform/result.ts'
import type { Candidate } from './eligibility.ts'
import { optionAt, type Repeated } from './repeated.ts'
import type { OrderFacts } from './rules.ts'

export type Chosen = { itemId: string; quantity: number; replacementSkuId?: string | undefined }

/**
 * Whether lines ask for different replacements of one item. A request has one line for an item and what its
 * buyer holds, with one replacement.
 */
export const hasSeveralReplacements = (chosen: readonly Chosen[]): boolean =>
  [...Map.groupBy(chosen, ({ itemId }) => itemId).values()].some(
    (lines) => new Set(lines.map(({ replacementSkuId }) => replacementSkuId)).size > 1,
  )

/**
 * Checks chosen units against what can be requested. Refuses `not-found` for an item of another order,
 * `after-sale-excluded`, `after-sale-too-many`, `exchanges-reached`.
 * @param when `repeated`: the rejected request that this one repeats
 * @returns the units, with those of a repeated item added up
 */
export function chooseUnits(
  kind: AfterSaleKind,
  order: OrderFacts,
  candidates: readonly Candidate[],
  chosen: readonly Chosen[],
  { now, repeated }: { now: Date; repeated: Repeated | null },
): Result<(Chosen & { candidate: Candidate })[]> {
  const merged = new Map<string, Chosen>()
  for (const line of chosen) {
    const known = merged.get(line.itemId)
    merged.set(line.itemId, known ? { ...known, quantity: known.quantity + line.quantity } : line)
  }
  const lines: (Chosen & { candidate: Candidate })[] = []
  for (const line of merged.values()) {
    const candidate = candidates.find(({ item }) => item.id === line.itemId)
    if (!candidate) return refuse('not-found')
    const { max, obstacle } = optionAt(kind, order, candidate.facts, {
      now,
      repeated,
      item: { id: line.itemId, quantity: line.quantity },
    })
    const { itemId } = line
    if (obstacle === 'exchanges_used') return refuse('exchanges-reached', { itemId, left: 0 })
    if (obstacle === 'in_progress') return refuse('after-sale-too-many', { itemId, left: 0 })
    if (obstacle) return refuse('after-sale-excluded', { itemId, obstacle })
    const { quantity, refunded, claimed } = candidate.facts
    if (line.quantity > quantity - refunded - claimed)
      return refuse('after-sale-too-many', { itemId, left: max })
    if (line.quantity > max) return refuse('exchanges-reached', { itemId, left: max })
    lines.push({ ...line, candidate })
  }
  return ok(lines)
}

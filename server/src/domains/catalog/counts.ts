import type { Tx } from '../../platform/db/types.ts'
import { countSold, moveRating } from './queries.ts'

/** Counts what was sold (or, with negative quantities, was not after all). */
export async function addSold(
  tx: Tx,
  lines: readonly { goodsId: string; quantity: number }[],
): Promise<void> {
  const inOrder = [...lines].sort((a, b) => (a.goodsId < b.goodsId ? -1 : 1))
  if (inOrder.length === 0) return
  await countSold(
    tx,
    inOrder.map((l) => l.goodsId),
    inOrder.map((l) => l.quantity),
  )
}

/**
 * Moves the rating of goods by what a review added or changed, in the review's transaction.
 * @param starsDelta stars more (or fewer) in the sum
 * @param countDelta reviews more
 * @throws when there are no such goods
 */
export async function addRating(
  tx: Tx,
  goodsId: string,
  starsDelta: number,
  countDelta: number,
): Promise<void> {
  if (!(await moveRating(tx, goodsId, starsDelta, countDelta)))
    throw new Error(`rating of unknown goods ${goodsId}`)
}

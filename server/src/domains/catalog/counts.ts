import type { Tx } from '../../platform/db/types.ts'
import { countSold, moveRating } from './queries.ts'

/** Adds sold quantities; negative ones undo sales. */
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
 * Adds a review's change to the rating of a product, in the review's transaction.
 * @param starsDelta change of the sum of stars
 * @param countDelta change of the number of reviews
 * @throws when the product does not exist
 */
export async function addRating(
  tx: Tx,
  goodsId: string,
  starsDelta: number,
  countDelta: number,
): Promise<void> {
  if (!(await moveRating(tx, goodsId, starsDelta, countDelta)))
    throw new Error(`product ${goodsId} of a review does not exist`)
}

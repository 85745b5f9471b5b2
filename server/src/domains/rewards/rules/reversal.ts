import { mulDivHalfEven } from '@pasar/contract/money'

/** What a refund has taken from a reward: units, and minor units of the bonus asset. */
export type Taken = { quantity: number; amount: bigint }

/** A refund of units of an item, as its entries of the sales volume add up. */
export type ItemRefund = {
  id: string
  /** The newest entry. */
  entryId: string
  /** The units that it returns; 0 once it has failed. */
  quantity: number
}

/** A reversal to write; negative where a refund has failed. */
export type NewReversal = Taken & { entryId: string; refundId: string }

/**
 * Lists the reversals that a reward lacks. A refund takes `amount × units / all units`, rounded half to even
 * and at most what is left; the one that returns the last units takes what is left. A refund that has failed
 * gives back what it took. What is recorded already is not listed again, so that the result does not depend
 * on how often, and after which of the refunds, this runs.
 * @param reward its amount, and the units of its item
 * @param refunds of the item, the first to finish first
 * @param taken what is recorded, by refund
 */
export function planReversals(
  reward: { amount: bigint; quantity: number },
  refunds: readonly ItemRefund[],
  taken: ReadonlyMap<string, Taken>,
): NewReversal[] {
  const changes = new Map<string, NewReversal>()
  const left = { quantity: reward.quantity, amount: reward.amount }
  const take = ({ id, entryId }: ItemRefund, quantity: number, amount: bigint) => {
    const change = changes.get(id) ?? { entryId, refundId: id, quantity: 0, amount: 0n }
    changes.set(id, { ...change, quantity: change.quantity + quantity, amount: change.amount + amount })
    left.quantity -= quantity
    left.amount -= amount
  }
  for (const { quantity, amount } of taken.values()) {
    left.quantity -= quantity
    left.amount -= amount
  }
  const isRecorded = ({ id, quantity }: ItemRefund) => (taken.get(id)?.quantity ?? 0) === quantity
  const open = refunds.filter((refund) => !isRecorded(refund))
  for (const refund of open) {
    const recorded = taken.get(refund.id)
    if (recorded && recorded.quantity > 0) take(refund, -recorded.quantity, -recorded.amount)
  }
  for (const refund of open)
    if (refund.quantity > 0) take(refund, refund.quantity, computeShare(reward, refund.quantity, left))
  return [...changes.values()].filter(({ quantity }) => quantity !== 0)
}

/** Computes what a refund of units takes, given what is left of the reward. */
function computeShare(reward: Taken, quantity: number, left: Taken): bigint {
  if (quantity >= left.quantity) return left.amount
  const share = mulDivHalfEven(reward.amount, BigInt(quantity), BigInt(reward.quantity))
  return share < left.amount ? share : left.amount
}

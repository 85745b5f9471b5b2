import type { RewardKind } from '@pasar/contract/reward-plan'
import { type Movement, memberOwner, receivableOwner, shopAccounts } from '../ledger/index.ts'

/** A reward whose amount in the ledger differs from what its member is entitled to. Minor units. */
export type DueReward = {
  id: string
  memberId: string
  rule: RewardKind
  /** The source's id, for the transfers. */
  reference: string
  /** What the member is entitled to now, and what the ledger has. */
  due: bigint
  posted: bigint
  postings: number
}

/** The kind of the transfers by which returns take rewards back. Others are `reward.<rule>`. */
const REVERSED = 'reward.reversal'

/**
 * Computes what a member is entitled to of a reward now. What a member who has cancelled the account has not
 * received by then is forfeited.
 */
export function computeDue(reward: {
  amount: bigint
  reversed: bigint
  posted: bigint
  isAvailable: boolean
  isForfeited: boolean
}): bigint {
  const due = reward.isAvailable ? reward.amount - reward.reversed : 0n
  return reward.isForfeited && due > reward.posted ? reward.posted : due
}

/**
 * Builds the movements that bring the ledger to what members are entitled to, by reward. Credits come first.
 * What is taken back is debited from the available bonus; the rest becomes a debt, which the next credits
 * pay.
 * @param available bonus of the members before the movements
 */
export function buildPostings(
  rewards: readonly DueReward[],
  available: ReadonlyMap<string, bigint>,
): { reward: DueReward; movements: Movement[] }[] {
  const bonus = new Map(available)
  const isCredit = ({ due, posted }: DueReward) => due > posted
  const ordered = rewards.toSorted((a, b) => Number(isCredit(b)) - Number(isCredit(a)))
  return ordered.map((reward) => {
    const { memberId, due, posted } = reward
    const has = bonus.get(memberId) ?? 0n
    const movements = isCredit(reward) ? [credit(reward)] : debit(reward, has)
    const after = has + due - posted
    bonus.set(memberId, after > 0n ? after : 0n)
    return { reward, movements }
  })
}

function credit(reward: DueReward): Movement {
  const to = memberOwner(reward.memberId)
  const amount = reward.due - reward.posted
  return { ...describe(reward, 1), from: shopAccounts.rewards, to, amount, kind: `reward.${reward.rule}` }
}

/** @param bonus what the member can pay of it */
function debit(reward: DueReward, bonus: bigint): Movement[] {
  const amount = reward.posted - reward.due
  const paid = amount < bonus ? amount : bonus
  const kind = reward.rule === 'correction' ? 'reward.correction' : REVERSED
  return [
    { from: memberOwner(reward.memberId), amount: paid },
    { from: receivableOwner(reward.memberId), amount: amount - paid },
  ]
    .filter((share) => share.amount > 0n)
    .map((share, i) => ({ ...describe(reward, i + 1), ...share, to: shopAccounts.rewards, kind }))
}

/** The parts of a movement that name its reward. @param n numbers the movements of this settlement */
const describe = ({ id, reference, postings }: DueReward, n: number) => ({
  asset: 'BONUS',
  reference,
  key: `reward ${id} ${postings + n}`,
})

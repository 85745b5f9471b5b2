import type { RewardPlan } from '@pasar/contract/reward-plan'
import type { DayRow, NewEntry } from './queries.ts'
import { computePairing, pairDay } from './rules.ts'

/** Computes what a member pairs and earns on a day by a plan. */
export function computeMember(
  row: DayRow,
  market: string,
  plan: RewardPlan,
): Omit<NewEntry, keyof DayRow | 'id'> {
  const before = { left: row.leftBefore, right: row.rightBefore }
  const { paired, carry } = pairDay(row, before, row.isEligible)
  const terms = computePairing(paired, { plan, market, rank: row.rank })
  return { paired, leftCarry: carry.left, rightCarry: carry.right, ...terms }
}

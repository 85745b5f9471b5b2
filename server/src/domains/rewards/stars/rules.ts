import type { RewardPlan } from '@pasar/contract/reward-plan'

/** What a member has reached in a month: PV in hundredths, and people. */
export type MonthResult = { ownPv: bigint; directMembers: number; teamPv: bigint }

type Goal = RewardPlan['stars'][number]

const reaches = (result: MonthResult, goal: Goal): boolean =>
  result.ownPv >= BigInt(goal.ownPv) &&
  result.directMembers >= goal.directMembers &&
  result.teamPv >= BigInt(goal.teamPv)

/** Returns the highest rank of which all three goals are reached; 0 for none (rewards.md, "Stars"). */
export const rankOf = (result: MonthResult, goals: readonly Goal[]): number =>
  goals.findLastIndex((goal) => reaches(result, goal)) + 1

/** Returns how far a value is towards its target: percent, rounded down, at most 100. */
export function shareOf(value: bigint, target: bigint): number {
  if (value >= target) return 100
  return value <= 0n ? 0 : Number((value * 100n) / target)
}

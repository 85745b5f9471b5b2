import type { RewardPlan } from '@pasar/contract/reward-plan'
import { computeReward } from '../rules/reward.ts'

/** PV of both legs, in hundredths. Carries can be negative after refunds. */
export type LegPair = { left: bigint; right: bigint }

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/**
 * Pairs a day: what both legs have, with the carry, is used up as far as they match. Who is not eligible
 * pairs nothing and carries on (rewards.md, "Placement and pairing").
 */
export function pairDay(
  day: LegPair,
  carry: LegPair,
  isEligible: boolean,
): { paired: bigint; carry: LegPair } {
  const left = carry.left + day.left
  const right = carry.right + day.right
  const match = smaller(left, right)
  const paired = isEligible && match > 0n ? match : 0n
  return { paired, carry: { left: left - paired, right: right - paired } }
}

/** What pairing pays: minor units of the bonus asset. `cap` is that of the rank. */
export type PairingTerms = { rate: number; moneyPerPv: bigint; cap: bigint; amount: bigint }

/**
 * Computes the reward of paired PV, at most the day's cap of the rank. What is above the cap is lost; the PV
 * is used up all the same.
 * @param paired hundredths
 * @param rank star rank, 0 to 5
 */
export function computePairing(
  paired: bigint,
  { plan, market, rank }: { plan: RewardPlan; market: string; rank: number },
): PairingTerms {
  const rate = plan.rates.pairing
  const moneyPerPv = BigInt(plan.moneyPerPv[market] ?? 0)
  const cap = BigInt(plan.pairingCaps[rank] ?? 0)
  return { rate, moneyPerPv, cap, amount: smaller(computeReward(paired, rate, moneyPerPv), cap) }
}

/**
 * Whether the rewards of a day are more than their share of its sales.
 * @param rewards minor units of the bonus asset, which is worth the market's currency
 * @param payoutCap basis points
 */
export const exceedsPayoutCap = (rewards: bigint, sales: bigint, payoutCap: number): boolean =>
  rewards * 10_000n > sales * BigInt(payoutCap)

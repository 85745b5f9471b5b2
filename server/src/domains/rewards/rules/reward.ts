import { mulDivHalfEven } from '@pasar/contract/money'
import type { RewardPlan } from '@pasar/contract/reward-plan'

/**
 * What a reward of an item is for. No source is the registration, application or top-up of anybody: rewards
 * come from goods that were paid and received. Those of pairing come from its entries (pairing/).
 */
export type RewardSource = {
  type: 'order-item'
  orderId: string
  orderItemId: string
  buyerId: string
  market: string
}

/** Who earns by a rule. `viaId` is the member between the buyer and the member. */
export type Earner =
  | { rule: 'direct' | 'service'; memberId: string }
  | { rule: 'second'; memberId: string; viaId: string }

/** Who can earn from an order; null where there is nobody. */
export type OrderMembers = {
  /** The members above the buyer in the referral tree. */
  referrerId: string | null
  secondId: string | null
  /** The member of the service center that serves the order. */
  centerMemberId: string | null
}

/** A rule for order items: who earns, at which rate in basis points. Null if nobody does. */
export type ItemRule = (members: OrderMembers, plan: RewardPlan) => (Earner & { rate: number }) | null

/** A share of 100 % in basis points, times 1.00 PV in hundredths. */
const WHOLE = 10_000n * 100n

/**
 * Computes the money of a reward: PV × rate × money per PV, rounded once, half to even.
 * @param pv hundredths
 * @param rate basis points
 * @param moneyPerPv minor units of the bonus asset for 1.00 PV
 */
export const computeReward = (pv: bigint, rate: number, moneyPerPv: bigint): bigint =>
  mulDivHalfEven(pv, BigInt(rate) * moneyPerPv, WHOLE)

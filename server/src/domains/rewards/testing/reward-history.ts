import type { RewardPlan } from '@pasar/contract/reward-plan'

/** What happens in a market, as far as rewards depend on it. Amounts are minor units, PV are hundredths. */
export type RewardChange =
  | { type: 'registered'; member: string; referrer: string | null }
  | { type: 'placed'; member: string; parent: string; leg: 'left' | 'right' }
  /** Staff correct the referrer or the position of a member. */
  | { type: 'referred'; member: string; referrer: string }
  | { type: 'banned' | 'restored'; member: string }
  /** A version of the plan, valid from `at`. */
  | { type: 'planned'; version: number; plan: RewardPlan }
  /** `center`: the member whose service center serves the order. */
  | { type: 'ordered'; order: string; buyer: string; center: string | null; items: readonly OrderedItem[] }
  | { type: 'received' | 'completed'; order: string }
  /** A refund of units finishes. */
  | { type: 'refunded'; item: string; quantity: number }
  /** The run has closed a day. `version`: the plan by which a decision computed a held day again. */
  | { type: 'closed'; day: string; version?: number }
  /** Staff add PV to what the legs carry into the pairing of `day`. */
  | ({ type: 'corrected'; member: string; day: string } & Record<'left' | 'right', bigint>)
  /** A member uses bonus for something else. */
  | { type: 'spent'; member: string; amount: bigint }

export type RewardEvent = { at: Date } & RewardChange

/** `list`: the value of all units before coupons and points, `paid`: after them. */
export type OrderedItem = {
  id: string
  pvPerUnit: bigint
  quantity: number
  list: bigint
  paid: bigint
}

/** A reward of an item, or of the pairing of a day. */
export type ModelReward = {
  member: string
  rule: 'direct' | 'second' | 'service' | 'pairing'
  /** The item or the day. */
  source: string
  day: string
  pv: bigint
  version: number
  amount: bigint
  reversed: bigint
  available: boolean
}

export type ModelPairing = {
  day: string
  member: string
  left: bigint
  right: bigint
  paired: bigint
  leftCarry: bigint
  rightCarry: bigint
  rank: number
  amount: bigint
}

/** `held`: the rewards of the day are above the payout cap. */
export type ModelRun = {
  day: string
  amount: bigint
  itemRewards: bigint
  sales: bigint
  held: boolean
}

export type ModelOutcome = {
  rewards: ModelReward[]
  /** Members whose legs changed on a day, or who paired. */
  pairings: ModelPairing[]
  runs: ModelRun[]
  /** Without rank 0. */
  ranks: { member: string; month: string; rank: number }[]
  /** Members who ever had bonus or a debt. */
  bonus: Map<string, { available: bigint; debt: bigint }>
}

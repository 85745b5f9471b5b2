import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { rewardKinds, rewardRules } from '../../reward-plan.ts'
import { Day, Empty, Id, List, Paging, Time } from '../../shapes.ts'

/**
 * States of a reward: `pending` until its order is completed, or for some days after pairing, then
 * `available` in the bonus balance;
 * `reversed` when all units of the item were returned.
 */
export const rewardStates = ['pending', 'available', 'reversed'] as const

const Rule = z.enum(rewardKinds)

/** A month of the market: `2026-11`. */
const Month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)

/** Sums of rewards; each is what reversals have left. */
const RewardSums = z.object({
  /** Of orders that are not completed. */
  pending: Money,
  /** What became available in the running month. */
  month: Money,
  /** What became available ever. */
  earned: Money,
  /** What returned goods have reversed. */
  reversed: Money,
})

export const rewardTotal = defineCall({
  get: '/attractive/reward/total',
  who: 'member',
  summary: 'Retrieve the sums of my rewards, by rule too',
  input: Empty,
  output: RewardSums.extend({
    rules: z.array(RewardSums.extend({ rule: Rule })),
    /** Reversed rewards that the bonus did not cover. The next rewards pay it. */
    debt: Money,
  }),
})

/**
 * How an amount was computed: PV × rate × money per PV, less what is reversed. A correction by staff has a
 * reason instead, PV and rate of zero, and can be negative.
 */
export const RewardTerms = z.object({
  id: Id,
  rule: Rule,
  /** The market's day on which the order was received, or which was paired. */
  day: Day,
  /** PV of the item when it was received, or the PV that was paired. */
  pv: Money,
  /** Basis points. */
  rate: z.int(),
  /** What 1.00 PV is worth in the buyer's market. */
  moneyPerPv: Money,
  /** The version of the reward plan that was valid at the receipt. */
  planVersion: z.int(),
  amount: Money,
  /** Of a correction; otherwise empty. */
  reason: z.string(),
  /** The part of `amount` that returned units have reversed. */
  reversed: Money,
  /** When the order was received, or the day was paired. */
  accruedAt: Time,
  /** When the order was completed, or the reward of pairing was credited; null before. */
  availableAt: Time.nullable(),
})

const Reward = RewardTerms.extend({
  state: z.enum(rewardStates),
  /** Masked name of the buyer; empty for pairing. */
  buyer: z.string(),
  /** Masked name of the member between; empty unless the rule is `second`. */
  via: z.string(),
}).meta({ id: 'Reward' })
export type Reward = z.output<typeof Reward>

export const rewardEntries = defineCall({
  get: '/attractive/reward/log',
  who: 'member',
  summary: 'List my rewards and how each was computed, newest first; the total is capped',
  input: Paging.extend({
    rule: Rule.optional(),
    state: z.enum(rewardStates).optional(),
    /** Of the receipt of the order. */
    month: Month.optional(),
  }),
  output: List(Reward),
})

export const rewardMonths = defineCall({
  get: '/attractive/reward/monthReward',
  who: 'member',
  summary: 'Retrieve my rewards of the last 12 months by rule, less reversals',
  input: Empty,
  output: z.object({
    /** By the month in which the orders were received, oldest first. */
    list: z.array(
      z.object({
        month: z.string(),
        amount: Money,
        rules: z.array(z.object({ rule: Rule, amount: Money })),
      }),
    ),
  }),
})

export const pvRates = defineCall({
  get: '/attractive/user/pvChangeSet',
  who: 'member',
  summary: 'Retrieve what PV is worth in each market, and the share of it that each rule pays',
  input: Empty,
  output: z.object({
    planVersion: z.int(),
    /** Basis points by rule. */
    rates: z.array(z.object({ rule: z.enum(rewardRules), rate: z.int() })),
    markets: z.array(
      z.object({
        id: z.string(),
        /** ISO 3166-1 alpha-2. */
        country: z.string(),
        /** What 1.00 PV is worth. */
        moneyPerPv: Money,
      }),
    ),
  }),
})

const perLeg = z.object({ left: Money, right: Money })

const PairingDay = z
  .object({
    day: Day,
    /** Whether the day is closed: before, the run still computes or waits for an operator. */
    closed: z.boolean(),
    /** PV of the day, the carry before and after, and what is paired. */
    volume: perLeg,
    before: perLeg,
    paired: Money,
    carried: perLeg,
    /** Basis points, what 1.00 PV is worth, and the most that a day pays at the rank. */
    rate: z.int(),
    moneyPerPv: Money,
    rank: z.int(),
    cap: Money,
    amount: Money,
    /** When the amount is credited; null if nothing is. */
    availableFrom: Time.nullable(),
  })
  .meta({ id: 'PairingDay' })
export type PairingDay = z.output<typeof PairingDay>

export const pairingLog = defineCall({
  get: '/attractive/duipeng/list',
  who: 'member',
  summary: 'List the days on which my legs were paired, newest first',
  input: Paging,
  output: List(PairingDay),
})

const Goal = z.object({
  /** PV or people. */
  value: z.string(),
  target: z.string(),
  /** Percent, rounded down, at most 100. */
  share: z.int(),
})

export const starProgress = defineCall({
  get: '/user/info/UserStarProgress',
  who: 'member',
  summary: 'Retrieve my star rank, and how far the running month is towards the next',
  input: Empty,
  output: z.object({
    /** Of the running month, from what was reached in the month before; 0 to 5. */
    rank: z.int(),
    /** `2026-11`. */
    month: z.string(),
    /** The rank that the goals lead to: the next, or the highest. */
    nextRank: z.int(),
    goals: z.object({
      /** PV of the member's own orders. */
      ownPv: Goal,
      /** Members invited directly who received an order. */
      directMembers: Goal,
      /** PV of both legs. */
      teamPv: Goal,
    }),
    /** The last 12 months with a rank, newest first. */
    history: z.array(z.object({ month: z.string(), rank: z.int() })),
  }),
})

import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { rewardRules } from '../../reward-plan.ts'
import { Empty, Id, List, Paging, Time } from '../../shapes.ts'

/**
 * States of a reward: `pending` until its order is completed, then `available` in the bonus balance;
 * `reversed` when all units of the item were returned.
 */
export const rewardStates = ['pending', 'available', 'reversed'] as const

const Rule = z.enum(rewardRules)

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

/** How an amount was computed: PV × rate × money per PV, less what is reversed. */
export const RewardTerms = z.object({
  id: Id,
  rule: Rule,
  orderNo: z.string(),
  /** Title of the item in the caller's language. */
  item: z.string(),
  /** PV of the item when it was received. */
  pv: Money,
  /** Basis points. */
  rate: z.int(),
  /** What 1.00 PV is worth in the buyer's market. */
  moneyPerPv: Money,
  /** The version of the reward plan that was valid at the receipt. */
  planVersion: z.int(),
  amount: Money,
  /** The part of `amount` that returned units have reversed. */
  reversed: Money,
  /** When the order was received. */
  accruedAt: Time,
  /** When the order was completed; null before. */
  availableAt: Time.nullable(),
})

const Reward = RewardTerms.extend({
  state: z.enum(rewardStates),
  /** Masked name of the buyer. */
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
    rates: z.array(z.object({ rule: z.enum([...rewardRules, 'pairing']), rate: z.int() })),
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

import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Id, Time } from '../../shapes.ts'
import { RunId } from './rewards.ts'

/**
 * Checks of a closed day: rewards of items, PV of both legs, pairing, carries and star ranks computed again,
 * apart from the rules that pay them.
 */

export const checkStates = ['waiting', 'items', 'pairing', 'stars', 'done'] as const
export type CheckState = (typeof checkStates)[number]

/** `pv-…`: what a leg gets on the day; `carry-…`: what it carries over after the day. */
export const checkRules = [
  'direct',
  'second',
  'service',
  'pv-left',
  'pv-right',
  'pairing',
  'carry-left',
  'carry-right',
  'star',
] as const
export type CheckRule = (typeof checkRules)[number]

const Difference = z.object({
  rule: z.enum(checkRules),
  member: z.object({ id: Id, name: z.string() }),
  /** The order of a reward of an item. */
  orderId: Id.nullable(),
  /** Amounts of bonus, PV of a leg, or a rank. */
  booked: z.string(),
  expected: z.string(),
})

const RewardCheck = z
  .object({
    id: Id,
    /** What is being compared. */
    state: z.enum(checkStates),
    /** Items and members that are compared. */
    processed: z.int(),
    /** How many differ; none: the day is equal. */
    differences: z.int(),
    requestedBy: z.string(),
    requestedAt: Time,
    finishedAt: Time.nullable(),
    /** The first 100. */
    list: z.array(Difference),
  })
  .meta({ id: 'RewardCheck' })
export type RewardCheck = z.output<typeof RewardCheck>

export const adminRewardCheckInfo = defineCall({
  get: '/admin/api/reward-checks/info',
  who: { staff: 'network' },
  summary: 'Retrieve the last check of a day with its progress and differences',
  input: z.object({
    /** The pairing run. */
    id: RunId,
  }),
  output: z.object({ check: RewardCheck.nullable() }),
})

export const adminRewardCheckStart = defineCall({
  post: '/admin/api/reward-checks/start',
  who: { staff: 'network' },
  summary: 'Start a check of a closed day in the background',
  input: z.object({ id: RunId }),
  output: z.object({ check: RewardCheck.nullable() }),
  refuses: ['not-found', 'state-changed'],
})

import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { rewardKinds } from '../../reward-plan.ts'
import { Day, Id, List, Paging } from '../../shapes.ts'

/** Reports of rewards: payouts as a share of sales, and star ranks. */

const MarketId = z.string().regex(/^[1-9]\d{0,3}$/)
const Person = z.object({ id: Id, name: z.string(), username: z.string() })

const PayoutDay = z
  .object({
    /** The day. */
    id: Day,
    /** What was paid for the goods that were received on the day. */
    sales: Money,
    /** What accrued on the day, before reversals, by rule. */
    rules: z.array(z.object({ rule: z.enum(rewardKinds), amount: Money })),
    total: Money,
    /** The share of `total` in the sales in basis points; null without sales. */
    share: z.int().nullable(),
  })
  .meta({ id: 'PayoutDay' })
export type PayoutDay = z.output<typeof PayoutDay>

export const adminPayoutReport = defineCall({
  get: '/admin/api/reward-payouts/list',
  who: { staff: 'network' },
  summary: 'List the rewards of each day of a market by rule as a share of its sales, newest first',
  input: Paging.extend({
    /** The first market by default. */
    market: MarketId.optional(),
    /** The last 30 days by default; at most 366. */
    from: Day.optional(),
    to: Day.optional(),
  }),
  output: List(PayoutDay).extend({
    /** The sums of the period. */
    sums: PayoutDay.omit({ id: true }),
    /** The ten members who accrued most in the period. */
    causes: z.array(z.object({ member: Person, amount: Money })),
  }),
  refuses: ['not-found', 'input-invalid'],
})

const StarRank = z
  .object({
    /** `<market>.<month>.<member>`. */
    id: z.string(),
    member: Person,
    market: z.string(),
    month: z.string(),
    rank: z.int(),
    /** What the member had reached in the month before. */
    ownPv: Money,
    directMembers: z.int(),
    teamPv: Money,
  })
  .meta({ id: 'StarRank' })
export type StarRank = z.output<typeof StarRank>

export const adminStarRankList = defineCall({
  get: '/admin/api/star-ranks/list',
  who: { staff: 'network' },
  summary: 'List the star ranks of a month, the highest first',
  input: Paging.extend({
    /** The first market by default. */
    market: MarketId.optional(),
    /** `2026-11`; by default the last month that is ranked. */
    month: z
      .string()
      .regex(/^20\d\d-(0[1-9]|1[0-2])$/)
      .optional(),
    rank: z.coerce.number().int().min(1).max(5).optional(),
  }),
  output: List(StarRank).extend({
    /** The last 24 months that are ranked, newest first. */
    months: z.array(z.string()),
  }),
})

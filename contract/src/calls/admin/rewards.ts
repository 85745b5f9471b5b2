import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { RewardPlan, rewardRules } from '../../reward-plan.ts'
import { Id, List, NonEmpty, Paging, Time } from '../../shapes.ts'
import { RewardTerms, rewardStates } from '../wallet/rewards.ts'

/** Rewards of members, and the versions of the plan by which they are computed. */

const PlanVersion = z
  .object({
    version: z.int(),
    validFrom: Time,
    plan: RewardPlan,
    reason: z.string(),
    /** Name of the staff account; empty for the first version. */
    by: z.string(),
  })
  .meta({ id: 'RewardPlanVersion' })
export type PlanVersion = z.output<typeof PlanVersion>

export const adminRewardPlanList = defineCall({
  get: '/admin/api/reward-plans/list',
  who: { staff: 'network' },
  summary: 'List the versions of the reward plan, newest first',
  input: Paging,
  output: List(PlanVersion).extend({
    /** The version that is valid now. */
    current: z.int(),
  }),
})

export const adminRewardPlanCreate = defineCall({
  post: '/admin/api/reward-plans/create',
  who: { staff: ['network', 'settings'] },
  summary: 'Create a version of the reward plan, valid from now or later; earlier rewards keep theirs',
  input: z.object({
    /** Now by default. Of versions that are valid, the one that starts last applies. */
    validFrom: Time.optional(),
    /** `moneyPerPv` has every market. */
    plan: RewardPlan,
    reason: NonEmpty(300),
  }),
  output: PlanVersion,
  refuses: ['input-invalid'],
})

const Person = z.object({ id: Id, name: z.string() })

const MemberReward = RewardTerms.extend({
  member: Person,
  /** `forfeited`: the member cancelled the account before the order was completed. */
  state: z.enum([...rewardStates, 'forfeited']),
  orderId: Id,
  buyer: Person,
  /** The member between; null unless the rule is `second`. */
  via: Person.nullable(),
  /** What the ledger has credited to the member for it, less what it has taken back. */
  posted: Money,
  forfeitedAt: Time.nullable(),
}).meta({ id: 'MemberReward' })
export type MemberReward = z.output<typeof MemberReward>

export const adminRewardList = defineCall({
  get: '/admin/api/rewards/list',
  who: { staff: 'network' },
  summary: 'List rewards of a member or of an order, newest first; the total is capped',
  input: Paging.extend({
    memberId: Id.optional(),
    orderId: Id.optional(),
    rule: z.enum(rewardRules).optional(),
  }),
  output: List(MemberReward),
})

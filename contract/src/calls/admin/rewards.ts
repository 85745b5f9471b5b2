import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { RewardPlan, rewardKinds, rewardRules } from '../../reward-plan.ts'
import { Day, Id, List, NonEmpty, Paging, Time } from '../../shapes.ts'
import { RewardTerms, rewardStates } from '../wallet/rewards.ts'

/** Rewards of members, and the versions of the plan by which they are computed. */

/** `superseded`: another version applies now, or starts at the same time. */
const planStates = ['scheduled', 'current', 'superseded'] as const

const PlanVersion = z
  .object({
    /** The version, as text. */
    id: z.string(),
    version: z.int(),
    state: z.enum(planStates),
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

export const adminRewardPlanInfo = defineCall({
  get: '/admin/api/reward-plans/info',
  who: { staff: 'network' },
  summary: 'Retrieve a version of the reward plan',
  input: z.object({ id: z.string().regex(/^[1-9]\d{0,5}$/) }),
  output: PlanVersion,
  refuses: ['not-found'],
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
  /** Null for pairing, as is the buyer. */
  orderId: Id.nullable(),
  /** Empty for pairing, as is the item. */
  orderNo: z.string(),
  /** Title of the item in the caller's language. */
  item: z.string(),
  buyer: Person.nullable(),
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
    rule: z.enum(rewardKinds).optional(),
  }),
  output: List(MemberReward),
})

export const pairingStates = ['computing', 'held', 'paying', 'closed'] as const

const Cause = z.object({ member: Person, rule: z.enum(rewardRules), amount: Money })

const PairingRun = z
  .object({
    /** `<market>.<day>`. */
    id: z.string(),
    market: z.string(),
    day: Day,
    /** `held`: the day's rewards are above the payout cap, and nothing has accrued. */
    state: z.enum(pairingStates),
    planVersion: z.int(),
    /** Members whose legs changed. */
    members: z.int(),
    paired: Money,
    /** What pairing pays, and what items received on the day have accrued. */
    amount: Money,
    itemRewards: Money,
    /** What was paid for the goods that were received on the day. */
    sales: Money,
    /** The rewards' share of the sales in basis points; null without sales. */
    share: z.int().nullable(),
    startedAt: Time,
    closedAt: Time.nullable(),
    decision: z.object({ by: z.string(), at: Time, reason: z.string() }).nullable(),
  })
  .meta({ id: 'PairingRun' })
export type PairingRun = z.output<typeof PairingRun>

/** Identifies the pairing of a day: `<market>.<day>`. */
export const RunId = z
  .string()
  .regex(/^[1-9]\d{0,3}\.20\d\d-\d\d-\d\d$/)
  .refine((id) => Day.safeParse(id.slice(id.indexOf('.') + 1)).success)

export const adminPairingList = defineCall({
  get: '/admin/api/pairing-runs/list',
  who: { staff: 'network' },
  summary: 'List the pairing of each day and its share of the sales, newest first',
  input: Paging.extend({ state: z.enum(pairingStates).optional() }),
  output: List(PairingRun),
})

export const adminPairingInfo = defineCall({
  get: '/admin/api/pairing-runs/info',
  who: { staff: 'network' },
  summary: 'Retrieve the pairing of a day with its ten largest rewards',
  input: z.object({ id: RunId }),
  output: PairingRun.extend({ causes: z.array(Cause) }),
  refuses: ['not-found'],
})

export const adminPairingDecide = defineCall({
  post: '/admin/api/pairing-runs/decide',
  who: { staff: ['network', 'finance'] },
  summary: 'Let a held day pay as computed, or compute its rewards again by the plan that is valid now',
  input: z.object({ id: RunId, decision: z.enum(['pay', 'recompute']), reason: NonEmpty(300) }),
  output: PairingRun,
  refuses: ['not-found', 'pairing-not-held'],
})

export const adminPairingPreview = defineCall({
  post: '/admin/api/pairing-runs/preview',
  who: { staff: 'network' },
  summary: 'Compute what the running day would pay by a plan; nothing is stored',
  input: z.object({
    market: z.string().regex(/^[1-9]\d{0,3}$/),
    plan: RewardPlan,
  }),
  output: z.object({
    day: Day,
    members: z.int(),
    paired: Money,
    amount: Money,
    itemRewards: Money,
    sales: Money,
    share: z.int().nullable(),
    /** Whether the payout cap of the plan would hold the day. */
    held: z.boolean(),
    causes: z.array(Cause),
  }),
  refuses: ['not-found'],
  idempotent: false,
})

import type { Input, Output } from '@pasar/contract/call'
import type {
  adminRewardPlanCreate,
  adminRewardPlanList,
  PlanVersion,
} from '@pasar/contract/calls/admin/rewards'
import type { RewardPlan } from '@pasar/contract/reward-plan'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuseFields } from '../../../platform/result.ts'
import { allMarkets } from '../../settings/index.ts'
import { rewardLabels } from '../labels.ts'
import { findPlans, getPlanAt, insertPlan, type PlanRow } from '../plans/queries.ts'

/** Lists the versions of the reward plan, newest first. */
export async function listPlans(
  ctx: StaffContext,
  { page, limit }: Input<typeof adminRewardPlanList>,
): Promise<Result<Output<typeof adminRewardPlanList>>> {
  const { list, total } = await findPlans(ctx.tx, { page, limit })
  const { version } = await getPlanAt(ctx.tx, ctx.clock.now())
  return ok({ list: list.map(presentPlan), total, page, limit, current: version })
}

/**
 * Creates a version of the reward plan. It cannot start in the past: orders that were received keep the
 * version of their receipt. Refuses `input-invalid` for an earlier start, or when a market is missing or
 * unknown.
 */
export async function createPlan(
  ctx: StaffContext,
  { validFrom: start, plan, reason }: Input<typeof adminRewardPlanCreate>,
): Promise<Result<Output<typeof adminRewardPlanCreate>>> {
  const now = ctx.clock.now()
  const validFrom = start ? new Date(start) : now
  const labels = rewardLabels(ctx.language)
  if (validFrom < now) return refuseFields({ validFrom: labels.tooEarly })
  if (!hasEveryMarket(plan)) return refuseFields({ 'plan.moneyPerPv': labels.markets })
  await lock(ctx.tx, 'setting', 'reward plan')
  const before = await getPlanAt(ctx.tx, validFrom)
  const staffId = ctx.staff.id
  const version = await insertPlan(ctx.tx, { validFrom, plan, reason, staffId })
  await recordAudit(
    ctx,
    'reward-plan.create',
    `reward-plan:${version}`,
    { version: before.version, plan: before.plan },
    { version, plan, validFrom: validFrom.toISOString(), reason },
  )
  const { list } = await findPlans(ctx.tx, { page: 1, limit: 1 })
  return ok(presentPlan(list[0]!))
}

/** Whether the plan says what PV is worth in each market, and in no other. */
function hasEveryMarket({ moneyPerPv }: RewardPlan): boolean {
  const markets = allMarkets()
  return Object.keys(moneyPerPv).length === markets.length && markets.every(({ id }) => id in moneyPerPv)
}

const presentPlan = ({ validFrom, ...row }: PlanRow): PlanVersion => ({
  ...row,
  validFrom: validFrom.toISOString(),
})

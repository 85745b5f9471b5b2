import type { Input, Output } from '@pasar/contract/call'
import type {
  adminRewardPlanCreate,
  adminRewardPlanInfo,
  adminRewardPlanList,
  PlanVersion,
} from '@pasar/contract/calls/admin/rewards'
import type { RewardPlan } from '@pasar/contract/reward-plan'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { lock } from '../../../platform/locks.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { allMarkets } from '../../settings/index.ts'
import { rewardLabels } from '../labels.ts'
import { findPlan, findPlans, getPlanAt, insertPlan, type PlanRow } from '../plans/queries.ts'

/** Lists the versions of the reward plan, newest first. */
export async function listPlans(
  ctx: StaffContext,
  { page, limit }: Input<typeof adminRewardPlanList>,
): Promise<Result<Output<typeof adminRewardPlanList>>> {
  const { list, total } = await findPlans(ctx.tx, { page, limit })
  const at = await getCurrent(ctx)
  return ok({ list: list.map((row) => presentPlan(row, at)), total, page, limit, current: at.current })
}

/** Returns a version of the reward plan. Refuses `not-found`. */
export async function showPlan(
  ctx: StaffContext,
  { id }: Input<typeof adminRewardPlanInfo>,
): Promise<Result<Output<typeof adminRewardPlanInfo>>> {
  const row = await findPlan(ctx.tx, Number(id))
  return row ? ok(presentPlan(row, await getCurrent(ctx))) : refuse('not-found')
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
  return ok(presentPlan(list[0]!, await getCurrent(ctx)))
}

/** Whether the plan says what PV is worth in each market, and in no other. */
function hasEveryMarket({ moneyPerPv }: RewardPlan): boolean {
  const markets = allMarkets()
  return Object.keys(moneyPerPv).length === markets.length && markets.every(({ id }) => id in moneyPerPv)
}

/** The version that is valid at a time. */
type Current = { now: Date; current: number }

async function getCurrent({ tx, clock }: StaffContext): Promise<Current> {
  const now = clock.now()
  return { now, current: (await getPlanAt(tx, now)).version }
}

const presentPlan = ({ validFrom, isReplaced, ...row }: PlanRow, { now, current }: Current): PlanVersion => ({
  ...row,
  id: String(row.version),
  state: row.version === current ? 'current' : validFrom > now && !isReplaced ? 'scheduled' : 'superseded',
  validFrom: validFrom.toISOString(),
})

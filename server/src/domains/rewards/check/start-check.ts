import type { Input, Output } from '@pasar/contract/call'
import type {
  adminRewardCheckInfo,
  adminRewardCheckStart,
  RewardCheck,
} from '@pasar/contract/calls/admin/reward-checks'
import { toMoney } from '@pasar/contract/money'
import { HOUR_MS } from '@pasar/contract/time'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { lockRun } from '../pairing/queries.ts'
import { parseRunId } from '../pairing/show-runs.ts'
import { type CheckRow, type DifferenceRow, findDifferences, findLastCheck, insertCheck } from './queries.ts'

/** How long the job of a check may take. */
const CHECK_MS = HOUR_MS

/** Returns the last check of a day. */
export async function showCheck(
  ctx: StaffContext,
  { id }: Input<typeof adminRewardCheckInfo>,
): Promise<Result<Output<typeof adminRewardCheckInfo>>> {
  const row = await findLastCheck(ctx.tx, parseRunId(id))
  return ok({ check: row ? await present(ctx, row) : null })
}

/**
 * Starts a check of a closed day. Refuses `state-changed` while the day is not closed, or is being checked.
 */
export async function startCheck(
  ctx: StaffContext,
  { id }: Input<typeof adminRewardCheckStart>,
): Promise<Result<Output<typeof adminRewardCheckStart>>> {
  const at = parseRunId(id)
  const run = await lockRun(ctx.tx, at)
  if (!run) return refuse('not-found')
  const last = await findLastCheck(ctx.tx, at)
  const isRunning = last && last.state !== 'done' && !isAbandoned(ctx, last)
  if (run.state !== 'closed' || isRunning) return refuse('state-changed')
  const checkId = ctx.ids.uuid()
  await insertCheck(ctx.tx, { ...at, id: checkId, staffId: ctx.staff.id, at: ctx.clock.now() })
  await emit(ctx.tx, 'rewards.check-requested', { checkId })
  await recordAudit(ctx, 'pairing.check', `pairing:${id}`, null, { check: checkId })
  return await showCheck(ctx, { id })
}

/** Whether the job of a check has had all the time that it may take. */
const isAbandoned = ({ clock }: StaffContext, { requestedAt }: CheckRow): boolean =>
  clock.now().getTime() - Date.parse(requestedAt) > CHECK_MS

async function present(ctx: StaffContext, row: CheckRow): Promise<RewardCheck> {
  const list = await findDifferences(ctx.tx, row.id)
  const { id, state, processed, differences, requestedBy } = row
  return {
    ...{ id, state, processed, differences, requestedBy },
    requestedAt: new Date(row.requestedAt).toISOString(),
    finishedAt: row.finishedAt && new Date(row.finishedAt).toISOString(),
    list: list.map(presentDifference),
  }
}

const presentDifference = ({ rule, memberId, name, orderId, booked, expected }: DifferenceRow) => {
  const show = (value: string) =>
    rule === 'star' ? value : toMoney(BigInt(value), /^(pv|carry)-/.test(rule) ? 'PV' : 'BONUS').amount
  return { rule, member: { id: memberId, name }, orderId, booked: show(booked), expected: show(expected) }
}

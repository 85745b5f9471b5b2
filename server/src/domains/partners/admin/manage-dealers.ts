import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/partners'
import { eq } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { nextState } from '../../../platform/transitions.ts'
import { findMember, findMemberIds, findMembers, type MemberSummary } from '../../identity/index.ts'
import { getDealerDiscount, getSettings } from '../../settings/index.ts'
import { findStaffNames } from '../../staff/index.ts'
import { notifyMember } from '../emails.ts'
import { presentDealerPlace, presentTerritory } from '../presenter.ts'
import { type DealerRow, findDealerById, findDealersPage, listChanges, lockDealer } from '../queries.ts'
import { type DealerAction, dealerTransitions } from '../rules.ts'
import { dealers } from '../tables.ts'
import { recordChange, requireTerritory } from './add-dealer.ts'
import { presentMember } from './show-applications.ts'

type View = Output<typeof calls.adminDealerInfo>

const presentLine = (ctx: StaffContext, row: DealerRow, member: MemberSummary | undefined) => ({
  id: row.id,
  member: presentMember(row.memberId, member),
  level: row.level,
  discountBp: getDealerDiscount(getSettings(ctx), row.level),
  place: presentDealerPlace(row, ctx.language),
  state: row.state,
  since: row.since.toISOString(),
})

/** Lists dealers, the newest first. */
export async function listDealers(
  ctx: StaffContext,
  { keyword, ...filter }: Input<typeof calls.adminDealerList>,
): Promise<Result<Output<typeof calls.adminDealerList>>> {
  const memberIds = keyword ? await findMemberIds(ctx.tx, keyword) : undefined
  const { list, total } = await findDealersPage(ctx.tx, { ...filter, memberIds })
  const members = await findMembers(
    ctx.tx,
    list.map((row) => row.memberId),
  )
  const { page, limit } = filter
  return ok({
    list: list.map((row) => presentLine(ctx, row, members.get(row.memberId))),
    ...{ total, page, limit },
  })
}

/** Returns one dealer with the history. */
export async function showDealer(
  ctx: StaffContext,
  { id }: Input<typeof calls.adminDealerInfo>,
): Promise<Result<View>> {
  const row = await findDealerById(ctx.tx, id)
  return row ? ok(await presentDetails(ctx, row)) : refuse('not-found')
}

async function presentDetails(ctx: StaffContext, row: DealerRow): Promise<View> {
  const changes = await listChanges(ctx.tx, row.memberId)
  const names = await findStaffNames(
    ctx.tx,
    changes.map((change) => change.staffId),
  )
  return {
    ...presentLine(ctx, row, await findMember(ctx.tx, row.memberId)),
    territory: presentTerritory(row),
    reason: row.reason,
    applicationId: row.applicationId,
    history: changes.map((change) => ({
      at: change.at.toISOString(),
      by: names.get(change.staffId) ?? '',
      action: change.action,
      level: change.level,
      place: presentDealerPlace(change, ctx.language),
      reason: change.reason,
    })),
  }
}

/** Changes level and territory of a dealer. Refuses `not-found`, `input-invalid` for a territory. */
export async function changeDealer(
  ctx: StaffContext,
  { id, level, territory, reason }: Input<typeof calls.adminDealerChange>,
): Promise<Result<View>> {
  const row = await lockDealer(ctx.tx, id)
  if (!row) return refuse('not-found')
  const resolved = requireTerritory(ctx, territory)
  if (!resolved.ok) return resolved
  const { country, stateCode, state: stateName } = resolved.data
  return await save(ctx, row, { level, country, stateCode, stateName }, 'change', reason)
}

/** Suspends a dealer. Refuses `not-found`, and `state-changed` for a suspended one. */
export const suspendDealer = (
  ctx: StaffContext,
  input: Input<typeof calls.adminDealerSuspend>,
): Promise<Result<View>> => move(ctx, input, 'suspend')

/** Ends a suspension. Refuses `not-found`, and `state-changed` for an active dealer. */
export const resumeDealer = (
  ctx: StaffContext,
  input: Input<typeof calls.adminDealerResume>,
): Promise<Result<View>> => move(ctx, input, 'resume')

async function move(
  ctx: StaffContext,
  { id, reason }: { id: string; reason: string },
  action: DealerAction,
): Promise<Result<View>> {
  const row = await lockDealer(ctx.tx, id)
  if (!row) return refuse('not-found')
  const state = nextState<DealerRow['state'], DealerAction>(dealerTransitions, row.state, action)
  if (!state) return refuse('state-changed')
  return await save(ctx, row, { state, reason: action === 'suspend' ? reason : '' }, action, reason)
}

const notices = { change: 'dealer_changed', suspend: 'dealer_suspended', resume: 'dealer_resumed' } as const

/** Saves a change with its history, audit entry and messages. */
async function save(
  ctx: StaffContext,
  row: DealerRow,
  changes: Partial<DealerRow>,
  action: keyof typeof notices,
  reason: string,
): Promise<Result<View>> {
  const after = { ...row, ...changes }
  await ctx.tx.update(dealers).set(changes).where(eq(dealers.id, row.id))
  await recordChange(ctx, after, action, reason)
  const describe = ({ level, state, country, stateCode }: DealerRow) => ({ level, state, country, stateCode })
  await recordAudit(ctx, `dealer.${action}`, `dealer:${row.id}`, describe(row), {
    ...describe(after),
    reason,
  })
  const event = `${row.id} ${ctx.clock.now().toISOString()}`
  await notifyMember(ctx, notices[action], { memberId: row.memberId, kind: 'dealer', event, reason })
  return ok(await presentDetails(ctx, after))
}

import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/catalog/group-buying'
import { type Currency, toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { failGroup, lockGroup, settleGroup } from '../settle-group.ts'
import {
  type AdminGroupRow,
  type AdminSeatRow,
  countGroupRows,
  selectGroups,
  selectSeats,
} from './queries.ts'

type View = Output<typeof calls.adminGroupInfo>

const iso = (at: Date | string): string => new Date(at).toISOString()

const present = (ctx: StaffContext, row: AdminGroupRow): Omit<View, 'seats'> => ({
  id: row.id,
  offerId: row.offer_id,
  goodsId: row.goods_id,
  title: localize(row.title, ctx.language),
  leader: { id: row.leader_id, name: row.leader },
  size: row.size,
  paid: row.paid,
  held: row.held,
  state: row.state,
  openedAt: iso(row.opened_at),
  expiresAt: iso(row.expires_at),
  endedAt: row.ended_at === null ? null : iso(row.ended_at),
  endReason: row.end_reason,
})

const presentSeat = (row: AdminSeatRow): View['seats'][number] => ({
  orderId: row.order_id,
  orderNo: row.order_no,
  orderState: row.order_state,
  member: { id: row.member_id, name: row.member },
  state: row.state,
  quantity: row.quantity,
  total: toMoney(BigInt(row.total), row.currency as Currency),
  createdAt: iso(row.created_at),
  paidAt: row.paid_at === null ? null : iso(row.paid_at),
})

/** Lists groups, newest first. */
export async function listAdminGroups(
  ctx: StaffContext,
  { page, limit, state, offerId }: Input<typeof calls.adminGroupList>,
): Promise<Result<Output<typeof calls.adminGroupList>>> {
  const where = sql`${state ? sql`b.state = ${state}` : sql`true`}
    and ${offerId ? sql`b.offer_id = ${offerId}::uuid` : sql`true`}`
  const rows = await selectGroups(ctx.tx, where, { limit, offset: (page - 1) * limit })
  const total = await countGroupRows(ctx.tx, where)
  return ok({ list: rows.map((row) => present(ctx, row)), total, page, limit })
}

/** Returns a group with its seats and their orders. Refuses `not-found`. */
export async function showAdminGroup(ctx: StaffContext, { id }: { id: string }): Promise<Result<View>> {
  const [row] = await selectGroups(ctx.tx, sql`b.id = ${id}::uuid`, { limit: 1, offset: 0 })
  if (!row) return refuse('not-found')
  return ok({ ...present(ctx, row), seats: (await selectSeats(ctx.tx, id)).map(presentSeat) })
}

/**
 * Cancels an open group: refunds its paid orders, closes the others, and tells the members who had paid.
 * Refuses `not-found`, and `state-changed` for a group that has ended.
 */
export async function cancelGroup(
  ctx: StaffContext,
  { id, reason }: Input<typeof calls.adminGroupCancel>,
): Promise<Result<View>> {
  // A payment whose event is not processed yet may have completed it.
  await settleGroup(ctx, id)
  const locked = await lockGroup(ctx, id)
  if (!locked) return refuse('not-found')
  if (locked.group.state !== 'open') return refuse('state-changed')
  await failGroup(ctx, locked.group, locked.seated, reason)
  await recordAudit(ctx, 'group.cancel', `group:${id}`, { state: 'open' }, { state: 'failed', reason })
  return await showAdminGroup(ctx, { id })
}

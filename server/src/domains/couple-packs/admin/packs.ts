import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/admin/catalog/couple-packs'
import { type Currency, toMoney } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { countPacks } from '../queries.ts'
import { isOpen } from '../rules.ts'
import { endPack, lockPack } from '../settle-pack.ts'
import { type AdminPackRow, selectPackOrders, selectPacks } from './queries.ts'

type View = Output<typeof calls.adminCouplePackInfo>

const iso = (at: Date | string): string => new Date(at).toISOString()
const isoOrNull = (at: Date | string | null): string | null => (at === null ? null : iso(at))

const present = (ctx: StaffContext, row: AdminPackRow): Omit<View, 'orders'> => ({
  id: row.id,
  offerId: row.offer_id,
  goodsId: row.goods_id,
  title: localize(row.title, ctx.language),
  state: row.state,
  initiator: { id: row.initiator_id, name: row.initiator },
  partner: { id: row.partner_id, name: row.partner },
  paid: row.paid,
  createdAt: iso(row.created_at),
  expiresAt: iso(row.expires_at),
  acceptedAt: isoOrNull(row.accepted_at),
  endedAt: isoOrNull(row.ended_at),
  endReason: row.end_reason,
})

/** Lists packs, newest first. */
export async function listAdminPacks(
  ctx: StaffContext,
  { page, limit, state, offerId }: Input<typeof calls.adminCouplePackList>,
): Promise<Result<Output<typeof calls.adminCouplePackList>>> {
  const where = sql`${state ? sql`k.state = ${state}` : sql`true`}
    and ${offerId ? sql`k.offer_id = ${offerId}::uuid` : sql`true`}`
  const rows = await selectPacks(ctx.tx, where, { limit, offset: (page - 1) * limit })
  const total = await countPacks(ctx.tx, where)
  return ok({ list: rows.map((row) => present(ctx, row)), total, page, limit })
}

/** Returns a pack with its orders. Refuses `not-found`. */
export async function showAdminPack(ctx: StaffContext, { id }: { id: string }): Promise<Result<View>> {
  const [row] = await selectPacks(ctx.tx, sql`k.id = ${id}::uuid`, { limit: 1, offset: 0 })
  if (!row) return refuse('not-found')
  const orders = await selectPackOrders(ctx.tx, id)
  return ok({
    ...present(ctx, row),
    orders: orders.map((o) => ({
      role: o.role,
      orderId: o.order_id,
      orderNo: o.order_no,
      orderState: o.order_state,
      total: toMoney(BigInt(o.total), o.currency as Currency),
      paidAt: isoOrNull(o.paid_at),
    })),
  })
}

/**
 * Cancels an incomplete pack: refunds its paid orders, closes the others, and tells both members. Refuses
 * `not-found`, and `state-changed` for a pack that has ended.
 */
export async function cancelAdminPack(
  ctx: StaffContext,
  { id, reason }: Input<typeof calls.adminCouplePackCancel>,
): Promise<Result<View>> {
  const locked = await lockPack(ctx, id)
  if (!locked) return refuse('not-found')
  const { state } = locked.pack
  if (!isOpen(state)) return refuse('state-changed')
  await endPack(ctx, locked, 'cancelled', reason)
  await recordAudit(ctx, 'couple.cancel', `couple:${id}`, { state }, { state: 'cancelled', reason })
  return await showAdminPack(ctx, { id })
}

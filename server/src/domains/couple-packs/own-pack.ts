import type { Input, Output } from '@pasar/contract/call'
import type {
  CouplePack,
  coupleCancel,
  coupleCenter,
  coupleDecline,
  coupleOrderList,
  couplePay,
} from '@pasar/contract/calls/couple-packs'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { payOrders } from '../payments/index.ts'
import { listPacks } from './pack-queries.ts'
import { presentPack } from './presenter.ts'
import { countPacks, findPacksOfOrders, getPack } from './queries.ts'
import { isOpen } from './rules.ts'
import { endPack, lockPack } from './settle-pack.ts'

/** How many open packs and invitations a member sees at once. */
const OPEN_PACKS = 50

const isMember = (memberId: string) =>
  sql`(k.initiator_id = ${memberId}::uuid or k.partner_id = ${memberId}::uuid)`

async function showPack(ctx: MemberContext, id: string): Promise<Result<CouplePack>> {
  const where = sql`k.id = ${id}::uuid and ${isMember(ctx.member.id)}`
  const [row] = await listPacks(ctx.tx, where, { limit: 1, offset: 0 })
  return row ? ok(presentPack(row, ctx)) : refuse('not-found')
}

/** Returns a pack by its id or by an order in it, or all open ones, newest first. Refuses `not-found`. */
export async function showCenter(
  ctx: MemberContext,
  { id, orderId }: Input<typeof coupleCenter>,
): Promise<Result<Output<typeof coupleCenter>>> {
  const now = ctx.clock.now().toISOString()
  if (id || orderId) {
    const packId = id ?? (await findPacksOfOrders(ctx.tx, [orderId!]))[0]
    const pack = packId ? await showPack(ctx, packId) : refuse('not-found')
    return pack.ok ? ok({ packs: [pack.data], now }) : pack
  }
  const where = sql`${isMember(ctx.member.id)} and k.state in ('awaiting_partner', 'accepted')`
  const rows = await listPacks(ctx.tx, where, { limit: OPEN_PACKS, offset: 0 })
  return ok({ packs: rows.map((row) => presentPack(row, ctx)), now })
}

/** Lists all packs of the member, newest first. */
export async function listOwnPacks(
  ctx: MemberContext,
  { page, limit }: Input<typeof coupleOrderList>,
): Promise<Result<Output<typeof coupleOrderList>>> {
  const where = isMember(ctx.member.id)
  const rows = await listPacks(ctx.tx, where, { limit, offset: (page - 1) * limit })
  const total = await countPacks(ctx.tx, where)
  const now = ctx.clock.now().toISOString()
  return ok({ list: rows.map((row) => presentPack(row, ctx)), total, page, limit, now })
}

/** Declines an invitation. Refuses `not-found` and `couple-pack-closed`. */
export async function declinePack(
  ctx: MemberContext,
  { id }: Input<typeof coupleDecline>,
): Promise<Result<CouplePack>> {
  const locked = await lockPack(ctx, id)
  if (locked?.pack.partnerId !== ctx.member.id) return refuse('not-found')
  if (locked.pack.state !== 'awaiting_partner') return refuse('couple-pack-closed')
  await endPack(ctx, locked, 'declined')
  return await showPack(ctx, id)
}

/**
 * Cancels an incomplete pack for both members; the partner can once it was accepted. Refuses `not-found` and
 * `couple-pack-closed`.
 */
export async function cancelPack(
  ctx: MemberContext,
  { id }: Input<typeof coupleCancel>,
): Promise<Result<CouplePack>> {
  const locked = await lockPack(ctx, id)
  const { pack } = locked ?? {}
  const isInitiator = pack?.initiatorId === ctx.member.id
  const isPartner = pack?.partnerId === ctx.member.id && pack.partnerOrderId !== null
  if (!locked || !(isInitiator || isPartner)) return refuse('not-found')
  if (!isOpen(locked.pack.state)) return refuse('couple-pack-closed')
  // Both have paid: the pack is complete, only its event is not processed yet.
  if (locked.orders.length === 2 && locked.orders.every((order) => order.state === 'paid'))
    return refuse('couple-pack-closed')
  await endPack(ctx, locked, 'cancelled')
  return await showPack(ctx, id)
}

/** Pays the own half. Refuses `not-found`, `couple-pack-closed`, and what paying an order refuses. */
export async function payHalf(
  ctx: MemberContext,
  { id, ...payment }: Input<typeof couplePay>,
): Promise<Result<Output<typeof couplePay>>> {
  const pack = await getPack(ctx.db, id)
  const orderId =
    pack?.initiatorId === ctx.member.id
      ? pack.initiatorOrderId
      : pack?.partnerId === ctx.member.id
        ? pack.partnerOrderId
        : null
  if (!pack || !orderId) return refuse('not-found')
  // A repeated request of a half that completed the pack returns its payment.
  if (!isOpen(pack.state) && pack.state !== 'completed') return refuse('couple-pack-closed')
  return await payOrders(ctx, { ...payment, orderIds: [orderId] })
}

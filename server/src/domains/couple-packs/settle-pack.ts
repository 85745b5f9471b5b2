import type { CouplePackState } from '@pasar/contract/calls/couple-packs'
import type { Ctx } from '../../platform/context.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import {
  cancelPaidOrder,
  endUnpaidOrder,
  isFullyRefunded,
  lockOrders,
  type PayableOrder,
  releaseFulfillmentHolds,
} from '../orders/index.ts'
import { releaseStock } from '../stock/index.ts'
import { notifyCompleted, notifyDeclined, notifyEnded } from './notify.ts'
import { getPack, type PackRow, updatePack } from './queries.ts'
import { decideOutcome, halfStateOf, isOpen } from './rules.ts'

/** The reason that the orders of an incomplete pack are cancelled with. */
const ENDED = 'couple_ended'

/** A locked pack with its locked orders: the initiator's, then the partner's once it exists. */
export type LockedPack = { pack: PackRow; orders: PayableOrder[] }

/** Locks a pack, then its orders. Undefined when there is no such pack. */
export async function lockPack(ctx: Ctx, id: string): Promise<LockedPack | undefined> {
  const pack = await getPack(ctx.tx, id, { lock: true })
  if (!pack) return undefined
  const ids = [pack.initiatorOrderId, ...(pack.partnerOrderId ? [pack.partnerOrderId] : [])]
  const locked = new Map((await lockOrders(ctx.tx, ids)).map((o) => [o.id, o]))
  return { pack, orders: ids.map((orderId) => locked.get(orderId)!) }
}

/**
 * Brings a pack up to date with its orders: the second payment completes it; its expiry, or the end of one
 * order, ends it with refunds. Any number of runs in any order lead to the same result, so every event of an
 * order and the expiry simply run it.
 */
export async function settlePack(ctx: Ctx, id: string): Promise<void> {
  const locked = await lockPack(ctx, id)
  if (!locked) return
  const { pack, orders } = locked
  if (!isOpen(pack.state)) return await refundLate(ctx, locked)
  const [first, second] = orders.map((order) => ({ state: order.state, isRefunded: isRefunded(order) }))
  const outcome = decideOutcome(pack, [halfStateOf(first), halfStateOf(second)], ctx.clock.now())
  if (outcome === 'completed') await complete(ctx, locked)
  else if (outcome !== 'open') await endPack(ctx, locked, outcome)
}

/** Points pay nothing of it: without its items all is decided by its money. */
const isRefunded = (order: PayableOrder): boolean => order.paidAt !== null && isFullyRefunded(order, [])

/** Releases both orders to be shipped, and tells the members. */
async function complete(ctx: Ctx, { pack, orders }: LockedPack): Promise<void> {
  await updatePack(ctx.tx, pack.id, { state: 'completed', endedAt: ctx.clock.now() })
  await releaseFulfillmentHolds(
    ctx.tx,
    orders.map((order) => order.id),
  )
  await notifyCompleted(ctx, pack, orders)
}

/**
 * Ends an open pack: closes unpaid orders, cancels paid ones, which refunds each once, releases the partner's
 * unit, and tells the others. The caller holds the locks of lockPack.
 * @param reason what staff wrote
 */
export async function endPack(
  ctx: Ctx,
  { pack, orders }: LockedPack,
  state: Exclude<CouplePackState, 'awaiting_partner' | 'accepted' | 'completed'>,
  reason = '',
): Promise<void> {
  await updatePack(ctx.tx, pack.id, { state, endedAt: ctx.clock.now(), endReason: reason })
  for (const order of orders) {
    if (order.state === 'unpaid') {
      const event = state === 'expired' ? 'expire' : 'cancel'
      await endUnpaidOrder(ctx, order.id, event, ENDED, { tell: false })
    } else if (order.state === 'paid') await cancelPaidOrder(ctx, order.id, ENDED, { tell: false })
  }
  if (pack.state === 'awaiting_partner') {
    await releaseStock(ctx.tx, [{ skuId: pack.skuId, quantity: 1 }])
    await emit(ctx.tx, 'stock.changed', { skuIds: [pack.skuId] })
  }
  if (state === 'declined') await notifyDeclined(ctx, pack)
  else await notifyEnded(ctx, pack, orders)
}

/** Refunds an order that was paid after its pack had ended. */
async function refundLate(ctx: Ctx, { pack, orders }: LockedPack): Promise<void> {
  if (pack.state === 'completed') return
  for (const order of orders)
    if (order.state === 'paid' && order.fulfillmentHold) await cancelPaidOrder(ctx, order.id, ENDED)
}

import type { Input, Output } from '@pasar/contract/call'
import type { shopOrderAnswer, shopOrderMove } from '@pasar/contract/calls/shops/orders'
import {
  type ShopOrderMove,
  type ShopOrderState,
  shopOrderTransitions,
} from '@pasar/contract/orders/shop-order-states'
import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx, MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { nextState, type Transitions } from '../../../platform/transitions.ts'
import { text } from '../../../texts/text.ts'
import { cancelPaidOrder, lockOrders, releaseFulfillmentHolds, shipRest } from '../../orders/index.ts'
import { deliverParcels } from '../../shipping/index.ts'
import { findOwnShop } from '../access.ts'
import { shopOrders } from '../tables.ts'
import { notifyRefused } from './notify.ts'
import { findEvents, findShopOrder, getShopOrderState, insertEvent } from './queries.ts'

type Moved = Output<typeof shopOrderMove>
type Shipment = { carrier: string; trackingNo: string }
type Move = { move: ShopOrderMove; reason: string } & Shipment

const transitions: Transitions<ShopOrderState, ShopOrderMove> = shopOrderTransitions

/**
 * Accepts or rejects a paid order of the member's shop. Refuses `not-found`, `input-invalid` without a reason
 * for a rejection, and `state-changed` for an order that was answered otherwise, cancelled or accepted by its
 * deadline; the same answer again changes nothing.
 */
export const answerOrder = (
  ctx: MemberContext,
  { id, accept, reason }: Input<typeof shopOrderAnswer>,
): Promise<Result<Output<typeof shopOrderAnswer>>> =>
  moveOwn(ctx, id, { move: accept ? 'accept' : 'reject', reason, carrier: '', trackingNo: '' })

/**
 * Ships, delivers or cancels an accepted order of the member's shop. Refuses `not-found`, `input-invalid`,
 * and `state-changed`, also for deliveries that the carrier reports; the same move again changes nothing.
 */
export const moveOrder = (
  ctx: MemberContext,
  { id, ...move }: Input<typeof shopOrderMove>,
): Promise<Result<Moved>> => moveOwn(ctx, id, move)

async function moveOwn(ctx: MemberContext, id: string, input: Move): Promise<Result<Moved>> {
  const shop = await findOwnShop(ctx, 'orders')
  if (!shop.ok) return shop
  const found = await findShopOrder(ctx.tx, id)
  if (found?.shopId !== shop.data.id) return refuse('not-found')
  const { move } = input
  const missing = findMissing(input)
  if (missing) {
    const field = text(ctx.language, `fields.${missing}`)
    return refuseFields({ [missing]: text(ctx.language, 'issues.required', { field }) })
  }
  // Coupons, which a cancellation releases, are locked before orders: it locks the order itself.
  const cancels = move === 'reject' || move === 'cancel'
  if (!cancels) await lockOrders(ctx.tx, [id])
  const state = await getShopOrderState(ctx.tx, id)
  const next = nextState(transitions, state, move)
  if (!next) return await refuseOrRepeat(ctx, id, move, state)
  if (move === 'deliver') return await deliver(ctx, id)
  const moved = await carryOut(ctx, id, { ...input, move })
  if (!moved.ok) return moved
  await insertMove(ctx, id, move)
  return ok({ state: next })
}

/** Returns the first field that a move needs and lacks. */
function findMissing({ move, reason, carrier, trackingNo }: Move) {
  if ((move === 'reject' || move === 'cancel') && !reason) return 'reason'
  if (move !== 'ship') return null
  return !carrier ? 'carrier' : !trackingNo ? 'trackingNo' : null
}

const insertMove = (ctx: MemberContext, orderId: string, move: ShopOrderMove): Promise<void> =>
  insertEvent(ctx.tx, { orderId, move, at: ctx.clock.now(), memberId: ctx.member.id })

/** A move that was made before changes nothing. */
async function refuseOrRepeat(
  ctx: Ctx,
  id: string,
  move: ShopOrderMove,
  state: ShopOrderState,
): Promise<Result<Moved>> {
  const made = (await findEvents(ctx.tx, id)).some((event) => event.move === move)
  return made ? ok({ state }) : refuse('state-changed')
}

type Carried = Move & { move: Exclude<ShopOrderMove, 'deliver'> }

function carryOut(ctx: MemberContext, id: string, input: Carried): Promise<Result<object>> {
  switch (input.move) {
    case 'accept':
      return acceptOrder(ctx, id, ctx.member.id)
    case 'reject':
    case 'cancel':
      return refuseOrder(ctx, id, input.move, input.reason)
    case 'ship':
      return shipRest(ctx, id, input)
  }
}

/**
 * Accepts a locked order that awaits it, which is then to ship.
 * @param memberId who accepts it; null for its deadline
 */
export async function acceptOrder(ctx: Ctx, id: string, memberId: string | null): Promise<Result<object>> {
  const accepted = await ctx.tx
    .update(shopOrders)
    .set({ acceptedAt: ctx.clock.now(), answeredBy: memberId })
    .where(and(eq(shopOrders.orderId, id), isNull(shopOrders.acceptedAt), isNull(shopOrders.rejectedAt)))
    .returning({ id: shopOrders.orderId })
  if (accepted.length === 0) return refuse('state-changed')
  await releaseFulfillmentHolds(ctx.tx, [id])
  return ok({})
}

/** Cancels a paid order of a shop with a full refund, and tells the buyer why. */
async function refuseOrder(
  ctx: MemberContext,
  id: string,
  move: 'reject' | 'cancel',
  reason: string,
): Promise<Result<object>> {
  const cancelled = await cancelPaidOrder(ctx, id, reason, { tell: false })
  if (!cancelled.ok) return cancelled
  // The answer may have changed before the order was locked.
  const isAwaited = cancelled.data.fulfillmentHold === 'shop'
  if (isAwaited !== (move === 'reject')) return refuse('state-changed')
  const answer = move === 'reject' ? { rejectedAt: ctx.clock.now(), answeredBy: ctx.member.id } : {}
  await ctx.tx
    .update(shopOrders)
    .set({ ...answer, reason })
    .where(eq(shopOrders.orderId, id))
  await notifyRefused(ctx, cancelled.data, reason)
  return ok({})
}

/** Marks what is marked as delivered by hand. The order stays shipped while carriers deliver the rest. */
async function deliver(ctx: MemberContext, id: string): Promise<Result<Moved>> {
  const { hasMarked, isDelivered } = await deliverParcels(ctx, id)
  const state = isDelivered ? 'delivered' : 'shipped'
  if (!hasMarked) return await refuseOrRepeat(ctx, id, 'deliver', state)
  await insertMove(ctx, id, 'deliver')
  return ok({ state })
}

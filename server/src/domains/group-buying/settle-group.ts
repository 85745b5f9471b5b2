import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import {
  cancelPaidOrder,
  endUnpaidOrder,
  isFullyRefunded,
  lockOrders,
  type PayableOrder,
  releaseFulfillmentHolds,
} from '../orders/index.ts'
import { notifyGroup } from './notify.ts'
import { type GroupRow, getGroup, getSeats, type SeatRow, updateSeat } from './queries.ts'
import { decideOutcome, findFreePlace, seatStateOf } from './rules.ts'
import { buyingGroups } from './tables.ts'

/** The reason that the orders of a failed group are cancelled with. */
const FAILED = 'group_failed'

type Seated = { seat: SeatRow; order: PayableOrder }

/**
 * Brings a group up to date with its orders: seats follow their orders, the last payment makes it succeed,
 * and its expiry makes it fail with refunds. Any number of runs in any order lead to the same result, so
 * every event of an order and the expiry simply run it. Locks the group, then its orders.
 */
export async function settleGroup(ctx: Ctx, groupId: string): Promise<void> {
  const locked = await lockGroup(ctx, groupId)
  if (!locked) return
  const { group, seated } = locked
  const outcome = group.state === 'open' ? await settleOpenGroup(ctx, group, seated) : 'ended'
  await refundUnseated(ctx, seated, outcome === 'open')
}

async function settleOpenGroup(ctx: Ctx, group: GroupRow, seated: readonly Seated[]) {
  await followOrders(ctx, group, seated)
  const outcome = decideOutcome(
    group,
    seated.map(({ seat }) => seat),
    ctx.clock.now(),
  )
  if (outcome === 'succeeded') await succeed(ctx, group, seated)
  else if (outcome !== 'open') await failGroup(ctx, group, seated, outcome)
  return outcome
}

const isRefunded = (order: PayableOrder): boolean => order.paidAt !== null && isFullyRefunded(order)

/**
 * Changes the seats to the states of their orders, released ones first: a member who paid late for a released
 * seat gets a free one again. Updates the rows that it was given.
 */
async function followOrders(ctx: Ctx, group: GroupRow, seated: readonly Seated[]): Promise<void> {
  const seats = seated.map((s) => s.seat)
  const change = async (seat: SeatRow, state: SeatRow['state'], place: number | null) => {
    await updateSeat(ctx.tx, seat.orderId, { state, place })
    Object.assign(seat, { state, place })
  }
  for (const { seat, order } of seated) {
    if (seat.state === 'released') continue
    const state = seatStateOf({ state: order.state, isRefunded: isRefunded(order) })
    if (state !== seat.state) await change(seat, state, state === 'released' ? null : seat.place)
  }
  for (const { seat, order } of seated) {
    if (seat.state !== 'released' || !isSeatPaid(order)) continue
    const hasOther = seats.some((s) => s.memberId === seat.memberId && s.state !== 'released')
    const place = hasOther ? null : findFreePlace(group.size, seats)
    if (place !== null) await change(seat, 'paid', place)
  }
}

const isSeatPaid = (order: PayableOrder): boolean => order.state === 'paid' && !isRefunded(order)

async function end(ctx: Ctx, { id }: GroupRow, state: 'succeeded' | 'failed', reason: string): Promise<void> {
  await ctx.tx
    .update(buyingGroups)
    .set({ state, endedAt: ctx.clock.now(), endReason: reason })
    .where(eq(buyingGroups.id, id))
}

/** Releases the orders of a complete group to be shipped, and tells its members. */
async function succeed(ctx: Ctx, group: GroupRow, seated: readonly Seated[]): Promise<void> {
  await end(ctx, group, 'succeeded', '')
  const paid = seated.filter(({ seat }) => seat.state === 'paid')
  await releaseFulfillmentHolds(
    ctx.tx,
    paid.map(({ order }) => order.id),
  )
  for (const { order } of paid) order.fulfillmentHold = null
  await notifyGroup(
    ctx,
    'group_succeeded',
    group,
    paid.map(({ order }) => order),
  )
}

/**
 * Ends a group without success: closes its unpaid orders, cancels the paid ones, which refunds each once, and
 * tells those who had paid. The caller holds the group's lock.
 * @param reason `expired`, `empty`, or what staff wrote
 */
export async function failGroup(
  ctx: Ctx,
  group: GroupRow,
  seated: readonly Seated[],
  reason: string,
): Promise<void> {
  await end(ctx, group, 'failed', reason)
  const paid = seated.filter(({ seat }) => seat.state === 'paid')
  for (const { seat, order } of seated) {
    if (seat.state === 'released') continue
    if (order.state === 'unpaid') await endUnpaidOrder(ctx, order.id, 'expire', FAILED)
    else if (order.state === 'paid') await cancelPaidOrder(ctx, order.id, FAILED, { tell: false })
    order.state = order.state === 'unpaid' ? 'closed' : order.state === 'paid' ? 'cancelled' : order.state
    await updateSeat(ctx.tx, seat.orderId, { state: 'released', place: null })
  }
  await notifyGroup(
    ctx,
    'group_failed',
    group,
    paid.map(({ order }) => order),
  )
}

/**
 * Refunds orders that were paid after their seat was released and found none again. While the group is open,
 * an order whose refund is in progress is left to that refund.
 */
async function refundUnseated(ctx: Ctx, seated: readonly Seated[], isOpen: boolean): Promise<void> {
  for (const { seat, order } of seated) {
    if (seat.state !== 'released' || order.state !== 'paid' || !order.fulfillmentHold) continue
    if (!isOpen || !isRefunded(order)) await cancelPaidOrder(ctx, order.id, FAILED)
  }
}

/** Locks a group, then its orders. Undefined when there is no such group. */
export async function lockGroup(
  ctx: Ctx,
  groupId: string,
): Promise<{ group: GroupRow; seated: Seated[] } | undefined> {
  const group = await getGroup(ctx.tx, groupId, { lock: true })
  if (!group) return undefined
  const seats = await getSeats(ctx.tx, groupId)
  const ids = seats.map((s) => s.orderId)
  const orders = new Map((await lockOrders(ctx.tx, ids)).map((o) => [o.id, o]))
  return { group, seated: seats.map((seat) => ({ seat, order: orders.get(seat.orderId)! })) }
}

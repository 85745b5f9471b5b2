import { eq } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import {
  cancelPaidOrder,
  endUnpaidOrder,
  isFullyRefunded,
  lockOrders,
  lockReservations,
  type PayableOrder,
  releaseFulfillmentHolds,
} from '../orders/index.ts'
import { notifyGroup } from './notify.ts'
import {
  countUnits,
  type GroupRow,
  getGroup,
  getOffer,
  getSeats,
  type OfferRow,
  type SeatRow,
  updateSeat,
} from './queries.ts'
import { decideOutcome, findFreePlace, isEndedByShop, seatStateOf, unitsLeft } from './rules.ts'
import { buyingGroups } from './tables.ts'

/** The reason that the orders of a failed group are cancelled with. */
const FAILED = 'group_failed'

type Seated = { seat: SeatRow; order: PayableOrder }

/**
 * Brings a group up to date with its orders: seats follow their orders, the last payment makes it succeed,
 * and its expiry makes it fail with refunds. Any number of runs in any order lead to the same result, so
 * every event of an order and the expiry simply run it. Locks the offer, the group, then its orders.
 */
export async function settleGroup(ctx: Ctx, groupId: string): Promise<void> {
  const known = await getGroup(ctx.tx, groupId)
  if (!known) return
  // Its limits are checked when a late payment takes a seat again.
  const offer = (await getOffer(ctx.tx, known.offerId, { lock: true }))!
  const locked = await lockGroup(ctx, groupId)
  if (!locked) return
  const { group, seated } = locked
  const outcome = group.state === 'open' ? await settleOpenGroup(ctx, offer, group, seated) : 'ended'
  await refundUnseated(ctx, seated, outcome === 'open')
}

async function settleOpenGroup(ctx: Ctx, offer: OfferRow, group: GroupRow, seated: readonly Seated[]) {
  await followOrders(ctx, offer, group, seated)
  const outcome = decideOutcome(
    group,
    seated.map(({ seat }) => seat),
    ctx.clock.now(),
  )
  if (outcome === 'succeeded') await succeed(ctx, group, seated)
  else if (outcome !== 'open') await failGroup(ctx, group, seated, outcome)
  return outcome
}

/** Points pay nothing of it: without its items all is decided by its money. */
const isRefunded = (order: PayableOrder): boolean => order.paidAt !== null && isFullyRefunded(order, [])

/**
 * Changes the seats to the states of their orders, released ones first: a member who paid late for a released
 * seat gets a free one again, within the limits of the offer. Updates the rows that it was given.
 */
async function followOrders(
  ctx: Ctx,
  offer: OfferRow,
  group: GroupRow,
  seated: readonly Seated[],
): Promise<void> {
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
    const left = unitsLeft(offer, await countUnits(ctx.tx, offer.id, seat.memberId))
    const isWithinLimits = seat.quantity <= Math.min(left.ofOffer, left.ofMember)
    if (place !== null && isWithinLimits) await change(seat, 'paid', place)
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
  await lockReservations(
    ctx.tx,
    seated.flatMap(({ order }) => (order.state === 'unpaid' || order.state === 'paid' ? order : [])),
  )
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
    isEndedByShop(reason) ? 'group_ended' : 'group_failed',
    group,
    paid.map(({ order }) => order),
  )
}

/**
 * Refunds orders that were paid after their seat was released and found none again. While the group is open,
 * an order whose refund is in progress is left to that refund.
 */
async function refundUnseated(ctx: Ctx, seated: readonly Seated[], isOpen: boolean): Promise<void> {
  const unseated = seated.flatMap(({ seat, order }) =>
    seat.state === 'released' &&
    order.state === 'paid' &&
    order.fulfillmentHold &&
    (!isOpen || !isRefunded(order))
      ? order
      : [],
  )
  await lockReservations(ctx.tx, unseated)
  for (const order of unseated) await cancelPaidOrder(ctx, order.id, FAILED)
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

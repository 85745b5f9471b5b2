import type { Input, Output } from '@pasar/contract/call'
import type { groupBuy, groupDraft } from '@pasar/contract/calls/group-buying'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { buildDraft, type PlacementTerms, placeOrder } from '../checkout/index.ts'
import { getSettings } from '../settings/index.ts'
import {
  countUnits,
  countUnpaidSeats,
  type GroupRow,
  getGroup,
  getGroupPrices,
  getOffer,
  getSeats,
  hasPaidSeat,
  type OfferRow,
} from './queries.ts'
import {
  expiryOf,
  findFreePlace,
  getPhase,
  heldUntil,
  isJoinable,
  UNPAID_SEATS_MAX,
  unitsLeft,
} from './rules.ts'
import { findFreeAt } from './show-group.ts'
import { buyingGroups, groupSeats } from './tables.ts'

type Choice = { offerId: string; groupId?: string | undefined; skuId: string; quantity: number }

/** What a member buys: the offer at its price, and the seat to take. */
type Purchase = {
  offer: OfferRow
  /** Null when a group is opened. */
  group: GroupRow | null
  place: number
  expiresAt: Date
  price: bigint
}

/** Prices the draft of a group purchase. Nothing is stored. */
export async function showGroupDraft(
  ctx: MemberContext,
  input: Input<typeof groupDraft>,
): Promise<Result<Output<typeof groupDraft>>> {
  const purchase = await preparePurchase(ctx, input, { lock: false })
  if (!purchase.ok) return purchase
  const source = { source: 'direct', skuId: input.skuId, quantity: input.quantity } as const
  const options = { couponIds: [], points: 0n, delivery: input.delivery }
  return await buildDraft(ctx, source, input.addressId, options, toTerms(ctx, input, purchase.data))
}

/**
 * Orders at the group price: opens a group, or joins one. The seat is held until the payment deadline of the
 * order. Locks the offer, and then the group, so that concurrent buyers take different seats.
 */
export async function buyInGroup(
  ctx: MemberContext,
  input: Input<typeof groupBuy>,
): Promise<Result<Output<typeof groupBuy>>> {
  const purchase = await preparePurchase(ctx, input, { lock: true })
  if (!purchase.ok) return purchase
  const groupId = purchase.data.group?.id ?? ctx.ids.uuid()
  const { skuId, quantity, addressId, delivery, remarks, total } = input
  const placed = await placeOrder(
    ctx,
    {
      ...{ source: 'direct', skuId, quantity, addressId, delivery },
      ...{ couponIds: [], points: '0', remarks, total },
    },
    {
      ...toTerms(ctx, input, purchase.data),
      afterWrite: (inner, order) => takeSeat(inner, { ...purchase.data, groupId, quantity, order }),
    },
  )
  return placed.ok ? ok({ ...placed.data, groupId }) : placed
}

/** Checks offer, price, limits and group. With `lock`, nobody changes them until the transaction ends. */
async function preparePurchase(
  ctx: MemberContext,
  { offerId, groupId, skuId, quantity }: Choice,
  { lock }: { lock: boolean },
): Promise<Result<Purchase>> {
  const now = ctx.clock.now()
  const offer = await getOffer(ctx.tx, offerId, { lock })
  if (!offer) return refuse('not-found')
  const price = (await getGroupPrices(ctx.tx, offerId)).get(skuId)
  const seat = groupId
    ? await findSeat(ctx, offer, groupId, lock)
    : ok({ group: null, place: 1, expiresAt: expiryOf(offer.hours, now) })
  if (!seat.ok) return seat
  // A group that is open can fill, also after the offer has ended.
  if (!groupId && getPhase(offer, now) !== 'running') return refuse('group-offer-unavailable')
  if (price === undefined) return refuse('sku-unavailable', { skuId, left: 0 })
  const left = unitsLeft(offer, await countUnits(ctx.tx, offerId, ctx.member.id))
  if (left.ofOffer < 1) return refuse('group-offer-unavailable')
  const most = Math.min(left.ofOffer, left.ofMember)
  if (quantity > most) return refuse('limit-exceeded', { skuId, left: most })
  return ok({ offer, price, ...seat.data })
}

type FreeSeat = Pick<Purchase, 'group' | 'place' | 'expiresAt'>

/**
 * Finds a free seat in a group. Refuses `not-found`, `group-joined`, `group-closed`, `group-seats-unpaid` and
 * `group-full`.
 */
async function findSeat(
  ctx: MemberContext,
  offer: OfferRow,
  groupId: string,
  lock: boolean,
): Promise<Result<FreeSeat>> {
  const group = await getGroup(ctx.tx, groupId, { lock })
  if (group?.offerId !== offer.id) return refuse('not-found')
  const seats = await getSeats(ctx.tx, groupId)
  const own = seats.find((s) => s.memberId === ctx.member.id && s.state !== 'released')
  if (own) return refuse('group-joined', { orderId: own.orderId })
  if (!isJoinable(group, await hasPaidSeat(ctx.tx, groupId), ctx.clock.now())) return refuse('group-closed')
  if ((await countUnpaidSeats(ctx.tx, groupId, ctx.member.id)) >= UNPAID_SEATS_MAX)
    return refuse('group-seats-unpaid')
  const place = findFreePlace(group.size, seats)
  const held = seats.map(({ state, heldUntil }) => ({ state, held_until: heldUntil }))
  return place === null
    ? refuse('group-full', { freeAt: findFreeAt(held) })
    : ok({ group, place, expiresAt: group.expiresAt })
}

const toTerms = (ctx: MemberContext, { skuId }: Choice, { price, expiresAt }: Purchase): PlacementTerms => ({
  kind: 'group',
  hold: 'group',
  prices: { source: 'group', bySku: new Map([[skuId, price]]) },
  payExpiresAt: heldUntil(ctx.clock.now(), getSettings(ctx).groupHoldMinutes, expiresAt),
  discountable: false,
})

type Taken = Purchase & {
  groupId: string
  quantity: number
  order: { id: string; payExpiresAt: Date }
}

/** Writes the seat of an order, and its group when it opens one. */
async function takeSeat(ctx: MemberContext, taken: Taken): Promise<Result<object>> {
  const { offer, group, groupId, place, expiresAt, quantity, order } = taken
  const now = ctx.clock.now()
  if (!group)
    await ctx.tx.insert(buyingGroups).values({
      id: groupId,
      offerId: offer.id,
      goodsId: offer.goodsId,
      leaderId: ctx.member.id,
      size: offer.size,
      openedAt: now,
      expiresAt,
      state: 'open',
    })
  await ctx.tx.insert(groupSeats).values({
    orderId: order.id,
    groupId,
    offerId: offer.id,
    memberId: ctx.member.id,
    place,
    state: 'held',
    quantity,
    heldUntil: order.payExpiresAt,
    createdAt: now,
  })
  return ok({})
}

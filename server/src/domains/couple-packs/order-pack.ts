import type { Input, Output } from '@pasar/contract/call'
import type {
  CoupleOrder,
  CoupleOrdered,
  coupleDraft,
  couplePartner,
} from '@pasar/contract/calls/couple-packs'
import { toMoney } from '@pasar/contract/money'
import { maskName } from '@pasar/contract/validate'
import type { MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { buildDraft, type PlacementTerms, placeOrder } from '../checkout/index.ts'
import { getCurrency, ordersForPayment } from '../orders/index.ts'
import { getSettings } from '../settings/index.ts'
import { reserveStock } from '../stock/index.ts'
import { countLookup } from '../wallet/index.ts'
import { notifyInvited } from './notify.ts'
import {
  findInvitationLimits,
  findPackByIntent,
  findPackPrice,
  findPerson,
  getOffer,
  type Person,
} from './queries.ts'
import { expiryOf, splitPrice } from './rules.ts'
import { couplePacks } from './tables.ts'

type Halves = ReturnType<typeof splitPrice>

/**
 * Returns the masked name of a username's owner. Lookups are limited per day together with those of
 * transfers, so that names cannot be collected. Refuses `couple-partner-unavailable`, `too-many-requests`.
 */
export async function showPartner(
  ctx: MemberContext,
  { username }: Input<typeof couplePartner>,
): Promise<Result<Output<typeof couplePartner>>> {
  const counted = await countLookup(ctx)
  if (!counted.ok) return counted
  const person = await findPerson(ctx.tx, username)
  if (!person || person.id === ctx.member.id) return refuse('couple-partner-unavailable')
  return ok({ maskedName: maskName(person.nickname) })
}

/** Prices the half of the initiator. Nothing is stored. */
export async function showCoupleDraft(
  ctx: MemberContext,
  input: Input<typeof coupleDraft>,
): Promise<Result<Output<typeof coupleDraft>>> {
  const halves = await findHalves(ctx, input)
  if (!halves.ok) return halves
  const source = { source: 'direct', skuId: input.skuId, quantity: 1 } as const
  const options = { couponIds: [], points: 0n, delivery: input.delivery }
  return await buildDraft(ctx, source, input.addressId, options, toTerms(ctx, input.skuId, halves.data))
}

/**
 * Orders a pack: places the initiator's order, reserves the partner's unit, and invites the partner. Manages
 * its own transaction, because a lookup counts also where the order is refused.
 */
export async function orderPack(ctx: MemberContext, input: CoupleOrder): Promise<Result<CoupleOrdered>> {
  const intent = ctx.idempotencyKey ? `${ctx.member.id} ${ctx.idempotencyKey}` : null
  const done = await findOrdered(ctx, intent)
  if (done) return ok(done)
  // Every attempt counts: hits that did not would tell usernames beyond the limit.
  const counted = await countLookup(ctx)
  if (!counted.ok) return counted
  const partner = await findPerson(ctx.db, input.partner)
  if (!partner || partner.id === ctx.member.id) return refuse('couple-partner-unavailable')
  return await transact(ctx.db, (tx) => placePack({ ...ctx, tx }, input, { partner, intent }))
}

/**
 * Returns the answer of a request that has ordered its pack before, such as one whose process died before it
 * stored the response.
 */
async function findOrdered(ctx: MemberContext, intent: string | null): Promise<CoupleOrdered | undefined> {
  const pack = intent === null ? undefined : await findPackByIntent(ctx.tx, intent)
  if (!pack) return undefined
  const order = (await ordersForPayment(ctx.tx, [pack.initiatorOrderId]))[0]!
  return {
    ...{ kind: 'lovers', orderId: order.id, orderNo: order.no, packId: pack.id },
    payable: toMoney(order.total, getCurrency(order)),
    expiresAt: order.payExpiresAt.toISOString(),
    now: order.createdAt.toISOString(),
  }
}

async function placePack(
  ctx: MemberContext,
  input: CoupleOrder,
  { partner, intent }: { partner: Person; intent: string | null },
): Promise<Result<CoupleOrdered>> {
  const allowed = await checkInvitation(ctx, partner)
  // Under the locks of both members, since the first request may still have run before.
  const done = await findOrdered(ctx, intent)
  if (done) return ok(done)
  if (!allowed.ok) return allowed
  const halves = await findHalves(ctx, input)
  if (!halves.ok) return halves
  const packId = ctx.ids.uuid()
  const { skuId, addressId, delivery, remarks, total } = input
  const placed = await placeOrder(
    ctx,
    {
      ...{ source: 'direct', skuId, quantity: 1, addressId, delivery },
      ...{ couponIds: [], points: '0', remarks, total },
    },
    {
      ...toTerms(ctx, skuId, halves.data),
      afterWrite: (inner, order) =>
        writePack(inner, { packId, input, partner, intent, halves: halves.data, order }),
    },
  )
  return placed.ok ? ok({ kind: 'lovers', ...placed.data, packId }) : placed
}

/**
 * Checks the limits of invitations. The locks of both members exclude a second pack of the pair and more
 * invitations than the limit.
 */
async function checkInvitation(ctx: MemberContext, partner: Person): Promise<Result<object>> {
  const pair = [ctx.member.id, partner.id].toSorted()
  for (const id of pair) await lock(ctx.tx, 'couple', id)
  const now = ctx.clock.now()
  const limits = await findInvitationLimits(ctx.tx, {
    initiatorId: ctx.member.id,
    partnerId: partner.id,
    now,
  })
  if (limits.openId) return refuse('couple-pack-exists', { packId: limits.openId })
  if (limits.declined) return refuse('couple-partner-unavailable')
  if (limits.sent >= getSettings(ctx).coupleInvitationsPerDay)
    return refuse('too-many-requests', { retryAfter: 3_600 })
  return ok({})
}

/** Finds the halves of an offered pack with two units in stock. */
async function findHalves(
  ctx: MemberContext,
  { offerId, skuId }: { offerId: string; skuId: string },
): Promise<Result<Halves>> {
  const offer = await getOffer(ctx.tx, offerId)
  const pack = offer?.state === 'active' ? await findPackPrice(ctx.tx, offerId, skuId) : undefined
  if (!pack) return refuse('couple-offer-unavailable')
  // Two units or none: the draft itself would only check the initiator's.
  if (pack.stock < 2) return refuse('out-of-stock', { skuId, left: 0 })
  return ok(splitPrice(pack.price))
}

const toTerms = (ctx: MemberContext, skuId: string, { initiator }: Halves): PlacementTerms => ({
  kind: 'couple',
  hold: 'couple',
  prices: { source: 'couple', bySku: new Map([[skuId, initiator]]) },
  payExpiresAt: expiryOf(ctx.clock.now()),
  discountable: false,
})

type NewPack = {
  packId: string
  input: CoupleOrder
  partner: Person
  intent: string | null
  halves: Halves
  order: { id: string; payExpiresAt: Date }
}

async function writePack(
  ctx: MemberContext,
  { packId, input, partner, intent, halves, order }: NewPack,
): Promise<Result<object>> {
  const { skuId, offerId } = input
  const reserved = await reserveStock(ctx.tx, [{ skuId, quantity: 1 }])
  if (!reserved.ok) return reserved
  const goodsId = (await getOffer(ctx.tx, offerId))!.goodsId
  await ctx.tx.insert(couplePacks).values({
    id: packId,
    ...{ offerId, goodsId, skuId },
    initiatorId: ctx.member.id,
    partnerId: partner.id,
    initiatorOrderId: order.id,
    initiatorPrice: halves.initiator,
    partnerPrice: halves.partner,
    sharedAddressId: input.offersOneAddress ? (input.addressId ?? null) : null,
    state: 'awaiting_partner',
    createdAt: ctx.clock.now(),
    expiresAt: order.payExpiresAt,
    intent,
  })
  await notifyInvited(ctx, { id: packId, goodsId, initiatorId: ctx.member.id, partnerId: partner.id })
  return ok({})
}

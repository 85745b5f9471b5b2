import type { Input, Output } from '@pasar/contract/call'
import type { orderCreate } from '@pasar/contract/calls/checkout'
import { toMinor, toMoney } from '@pasar/contract/money'
import { OPERATOR_SELLER_ID } from '@pasar/contract/sellers'
import type { MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { lock } from '../../platform/locks.ts'
import { ok, type Refusal, type Result, refuse } from '../../platform/result.ts'
import { hold, memberOwner, shopAccounts } from '../ledger/index.ts'
import { copyAddress, type OrderBuyer, pointsHoldKey } from '../orders/index.ts'
import { isProhibited } from '../pricing/index.ts'
import { getMarket, getSettings } from '../settings/index.ts'
import { type ChosenLines, chooseLines } from './choose-lines.ts'
import type { DeliveryAddress } from './input-rows.ts'
import { emptyAddress } from './order-address.ts'
import { buildItems } from './order-items.ts'
import { applyTerms, type PlacementTerms, regularTerms } from './placement-terms.ts'
import { type PricedOrder, type PriceOptions, priceOrder } from './price-order.ts'
import { type LineSource, type OrderInputs, readOrderInputs } from './read-inputs.ts'
import { isGiftOnly } from './rules.ts'
import { buildDraft, parsePoints } from './show-draft.ts'
import { type NewOrder, WRITTEN, type WriteResult, writeOrder } from './write-order.ts'

type Choices = 'delivery' | 'inPoints' | 'linePoints'
/** Orders on other terms have no choice of the points price, and can name their lines. */
type PlaceOrderInput = Omit<Input<typeof orderCreate>, Choices | keyof LineSource> &
  LineSource &
  Partial<Pick<Input<typeof orderCreate>, Choices>>
type PlaceOrderOutput = Output<typeof orderCreate>

/**
 * Places an order at the total that the member confirmed. The order is priced again; a different total is
 * refused with the new draft. Reserves stock, spends coupons and holds points, all or nothing.
 * @param terms the kind of the order and what differs by it
 */
export async function placeOrder(
  ctx: MemberContext,
  input: PlaceOrderInput,
  terms: PlacementTerms = regularTerms,
): Promise<Result<PlaceOrderOutput>> {
  const inputs = applyTerms(await readOrderInputs(ctx, input, input.addressId, terms), terms)
  // Most orders are one statement, which needs no surrounding transaction.
  const isLimited = inputs.lines.some((line) => (line.flashOffer?.perMember ?? null) !== null)
  const needsTransaction =
    isLimited ||
    parsePoints(input.points) > 0n ||
    inputs.lines.some((line) => line.limitPerMember !== null || line.inPoints) ||
    terms.afterWrite !== undefined
  if (!needsTransaction) return await placeWithInputs(ctx, input, inputs, terms)
  const place = async (tx: MemberContext['tx']) => {
    const inside = { ...ctx, tx }
    // Counts what the member bought in the flash sale again under the lock, as chooseLines does.
    if (isLimited) await lock(tx, 'member', ctx.member.id)
    const counted = isLimited
      ? applyTerms(await readOrderInputs(inside, input, input.addressId, terms), terms)
      : inputs
    return await placeWithInputs(inside, input, counted, terms)
  }
  // No retry here: the caller retries the whole use case, which reads its inputs again.
  return await transact(ctx.tx, place, { attempts: 1 })
}

async function placeWithInputs(
  ctx: MemberContext,
  input: PlaceOrderInput,
  inputs: OrderInputs,
  terms: PlacementTerms,
): Promise<Result<PlaceOrderOutput>> {
  const market = getMarket(ctx.market)
  const options = { couponIds: input.couponIds, points: parsePoints(input.points), delivery: input.delivery }
  const chosen = await chooseLines(ctx, inputs.lines, true)
  if (!chosen.ok) return chosen
  const delivery = isGiftOnly(chosen.data.lines) ? null : inputs.delivery
  if (!isGiftOnly(chosen.data.lines) && !(input.addressId && delivery)) return refuse('address-required')
  const prohibited = chosen.data.lines.filter((line) => isProhibited(line, delivery?.country))
  if (delivery && prohibited.length > 0)
    return refuse('destination-prohibited', {
      country: delivery.country,
      skuIds: prohibited.map(({ skuId }) => skuId),
    })
  const needsIdentity = delivery !== null && inputs.freight.needsIdentity
  if (needsIdentity && !inputs.buyer) return refuse('buyer-identity-required')
  const order = priceOrder(market, inputs, chosen.data.lines, options, getSettings(ctx), ctx.clock.now())
  const problem = findProblem(order, chosen.data, options, input)
  if (problem === 'price-changed') return await refuseWithDraft(ctx, input, options, terms)
  if (problem) return problem
  const buyer = needsIdentity ? inputs.buyer : null
  const built = buildOrder(ctx, order, { delivery, buyer, remarks: input.remarks, terms })
  const spent = built.couponIds.map((id) => inputs.coupons.find((c) => c.id === id)!.memberCouponId)
  const { unpaidOrdersMost } = getSettings(ctx)
  const output = {
    orderId: built.id,
    orderNo: built.no,
    payable: toMoney(built.total, market.currency),
    expiresAt: built.payExpiresAt.toISOString(),
    now: built.createdAt.toISOString(),
  }
  const stored = ctx.responseCte?.(output, WRITTEN)
  const written = await writeOrder(ctx.tx, built, unpaidOrdersMost, spent, input.source === 'cart', stored)
  if (!written.ok) {
    const refusal = toRefusal(written)
    return refusal === 'price-changed' ? await refuseWithDraft(ctx, input, options, terms) : refusal
  }
  const held = await holdPoints(ctx, built)
  if (!held.ok) return held
  const completed = (await terms.afterWrite?.(ctx, built)) ?? ok({})
  if (!completed.ok) return completed
  return ok(output)
}

/** A refusal; `price-changed` still lacks the new draft. */
type Problem = Refusal | 'price-changed'

/** Maps a failed guard of the statement to a refusal. */
function toRefusal(written: WriteResult & { ok: false }): Problem {
  switch (written.guard) {
    case 'unpaid':
      return refuse('unpaid-orders-limit')
    case 'stock':
      return refuse('out-of-stock', { skuId: written.skuId, left: written.left })
    case 'coupons':
      return refuse('coupon-unusable')
    case 'promotions':
    case 'prices':
    case 'cart':
      return 'price-changed'
  }
}

/** Returns the refusal of an order that differs from what the member confirmed, or null. */
function findProblem(
  { priced, inputs, market, gifts }: PricedOrder,
  { problems }: ChosenLines,
  options: PriceOptions,
  confirmed: Pick<PlaceOrderInput, 'total' | 'giftSkuIds' | 'linePoints'>,
): Problem | null {
  if (priced.notServed) return refuse('address-not-served')
  if (priced.couponProblem) return refuse('coupon-unusable')
  // A service that has ended is never replaced silently, even at the same total.
  if ((options.delivery ?? '') !== (priced.deliveryService?.code ?? '')) return 'price-changed'
  if (options.points + priced.linePoints > inputs.points) return refuse('insufficient-points')
  if (options.points > priced.points.usable) return refuse('points-too-many')
  const { total, giftSkuIds, linePoints = '0' } = confirmed
  if (parsePoints(linePoints) !== priced.linePoints) return 'price-changed'
  const givenIds = gifts.map(({ sku }) => sku.skuId)
  const sameGifts = giftSkuIds === undefined || giftSkuIds.toSorted().join() === givenIds.toSorted().join()
  if (sameGifts && total.currency === market.currency && toMinor(total) === priced.total) return null
  const short = problems.find((p) => p.refusal === 'out-of-stock')
  return short ? refuse('out-of-stock', { skuId: short.skuId, left: short.left }) : 'price-changed'
}

/** Refuses `price-changed` with the new draft, or as the draft itself is refused. */
async function refuseWithDraft(
  ctx: MemberContext,
  input: PlaceOrderInput,
  options: PriceOptions,
  terms: PlacementTerms,
): Promise<Refusal> {
  const draft = await buildDraft(ctx, input, input.addressId, options, terms)
  return draft.ok ? refuse('price-changed', { draft: draft.data }) : draft
}

/** Copies the buyer's identity into the order, so that a later change does not affect it. */
const copyBuyer = (b: NonNullable<OrderInputs['buyer']>): OrderBuyer => ({
  country: b.country,
  documentType: b.documentType,
  numberSealed: b.numberSealed,
  surname: b.surname,
  givenName: b.givenName,
})

type OrderFacts = {
  delivery: DeliveryAddress | null
  buyer: OrderInputs['buyer']
  remarks: string
  terms: PlacementTerms
}

function buildOrder(
  ctx: MemberContext,
  order: PricedOrder,
  { delivery, buyer, remarks, terms }: OrderFacts,
): NewOrder {
  const { lines, priced, market, inputs } = order
  const now = ctx.clock.now()
  return {
    id: ctx.ids.uuid(),
    no: ctx.ids.number('O'),
    memberId: ctx.member.id,
    kind: terms.kind,
    sellerId: terms.sellerId ?? OPERATOR_SELLER_ID,
    fulfillmentHold: terms.hold,
    stockReserved: terms.stockReserved ?? false,
    market: market.id,
    currency: market.currency,
    subtotal: priced.subtotal,
    promotionDiscount: priced.promotionDiscount,
    couponDiscount: priced.couponDiscount,
    pointsDiscount: priced.pointsDiscount,
    freight: priced.freight,
    operatingFee: priced.operatingFee,
    tax: priced.tax,
    total: priced.total,
    pointsUsed: priced.points.used + priced.linePoints,
    linePoints: priced.linePoints,
    couponIds: priced.couponIds,
    deliveryMinDays: priced.deliveryDays?.minDays ?? null,
    deliveryMaxDays: priced.deliveryDays?.maxDays ?? null,
    deliveryService: priced.deliveryService && {
      code: priced.deliveryService.code,
      name: priced.deliveryService.name,
    },
    address: delivery
      ? { ...copyAddress(delivery), ...(terms.addressOf ? { ownerId: terms.addressOf } : {}) }
      : emptyAddress(market.country),
    buyer: buyer && copyBuyer(buyer),
    duties: delivery && delivery.country !== market.country ? inputs.freight.duties : null,
    remarks,
    dealerLevel: inputs.dealerLevel,
    isServed: delivery !== null,
    giftCards: lines.some((line) => line.giftValue !== null),
    payExpiresAt:
      terms.payExpiresAt ?? new Date(now.getTime() + getSettings(ctx).orderUnpaidMinutes * 60_000),
    createdAt: now,
    items: buildItems(order, () => ctx.ids.uuid()),
  }
}

/** Holds the points of the order until it is paid, cancelled or closed. */
async function holdPoints(ctx: MemberContext, order: NewOrder): Promise<Result<object>> {
  if (order.pointsUsed === 0n) return ok({})
  return await hold(ctx, [
    {
      from: memberOwner(order.memberId),
      to: shopAccounts.points,
      asset: 'PTS',
      amount: order.pointsUsed,
      kind: 'order.points',
      reference: order.no,
      key: pointsHoldKey(order.id),
    },
  ])
}

import type { Input, Output } from '@pasar/contract/call'
import type { createOrder } from '@pasar/contract/calls/checkout'
import { type Money, toMinor, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { ok, type Refusal, type Result, refuse } from '../../platform/result.ts'
import { fullName, oneLine } from '../addresses/index.ts'
import { hold, house, memberOwner } from '../ledger/index.ts'
import { type OrderAddress, pointsHoldKey } from '../orders/index.ts'
import { unitPriceOf } from '../pricing/index.ts'
import { marketOf, numbersOf } from '../settings/index.ts'
import { type Chosen, chooseLines } from './choose-lines.ts'
import { type PricedOrder, priceOrder, type Wishes } from './price-order.ts'
import { type Delivery, type OrderFacts, readOrder } from './read-order.ts'
import { isGiftOnly } from './rules.ts'
import { draftOf, pointsOf } from './show-draft.ts'
import { type NewItem, type NewOrder, type Written, writeOrder } from './write-order.ts'

type Placing = Input<typeof createOrder>
type Placed = Output<typeof createOrder>

/**
 * Places an order at the total the shopper agreed to. It is priced anew; whatever differs is refused with the new
 * draft, nothing is changed silently. Stock is reserved, coupons are spent, points held, all or nothing.
 */
export async function placeOrder(ctx: MemberContext, input: Placing): Promise<Result<Placed>> {
  const facts = await readOrder(ctx, input, input.addressId)
  // Most orders are written by one statement, and need no transaction around it.
  const isMore = pointsOf(input.points) > 0n || facts.lines.some((line) => line.limitPerMember !== null)
  return isMore
    ? // Not tried again by itself: the whole use case is, and then reads anew.
      await transact(ctx.tx, (tx) => placeBy({ ...ctx, tx }, input, facts), { attempts: 1 })
    : await placeBy(ctx, input, facts)
}

async function placeBy(ctx: MemberContext, input: Placing, facts: OrderFacts): Promise<Result<Placed>> {
  const market = marketOf(ctx.market)
  const wishes = { couponIds: input.couponIds, points: pointsOf(input.points) }
  const chosen = await chooseLines(ctx, facts.lines, true)
  if (!chosen.ok) return chosen
  const delivery = isGiftOnly(chosen.data.lines) ? null : facts.delivery
  if (!isGiftOnly(chosen.data.lines) && !(input.addressId && delivery)) return refuse('address-required')
  const order = priceOrder(market, facts, chosen.data.lines, wishes, numbersOf(ctx), ctx.clock.now())
  const problem = problemOf(order, chosen.data, wishes, input.total)
  if (problem) return await withDraft(ctx, input, wishes, problem)
  const made = newOrder(ctx, order, delivery, input.remarks)
  const spent = made.couponIds.map((id) => facts.coupons.find((c) => c.id === id)!.memberCouponId)
  const written = await writeOrder(ctx.tx, made, spent, input.source === 'cart')
  if (!written.ok) return await withDraft(ctx, input, wishes, refusalOf(written))
  const held = await holdPoints(ctx, made)
  if (!held.ok) return held
  return ok({
    orderId: made.id,
    orderNo: made.no,
    payable: toMoney(made.total, market.currency),
    expiresAt: made.payExpiresAt.toISOString(),
    now: made.createdAt.toISOString(),
  })
}

/** What a guard that did not hold means to the shopper. */
function refusalOf(written: Written & { ok: false }): Refusal {
  switch (written.guard) {
    case 'stock':
      return refuse('out-of-stock', { skuId: written.skuId, left: written.left })
    case 'coupons':
      return refuse('coupon-unusable')
    case 'prices':
    case 'cart':
      return refuse('price-changed')
  }
}

/** Why the order cannot be placed as it was agreed to. */
function problemOf(
  { priced, facts, market }: PricedOrder,
  { left }: Chosen,
  wishes: Wishes,
  agreed: Money,
): Refusal | null {
  if (priced.notServed) return refuse('address-not-served')
  if (priced.couponProblem) return refuse('coupon-unusable')
  if (wishes.points > facts.points) return refuse('insufficient-points')
  if (wishes.points > priced.points.usable) return refuse('points-too-many')
  if (agreed.currency === market.currency && toMinor(agreed) === priced.total) return null
  const gone = left.find((p) => p.refusal === 'out-of-stock')
  return gone ? refuse('out-of-stock', { skuId: gone.skuId, left: gone.left }) : refuse('price-changed')
}

/** A refusal with the draft as it is now; when there is none any more, why. */
async function withDraft(
  ctx: MemberContext,
  input: Placing,
  wishes: Wishes,
  refusal: Refusal,
): Promise<Refusal> {
  const draft = await draftOf(ctx, input, input.addressId, wishes)
  if (!draft.ok) return refusal.refusal === 'price-changed' ? draft : refusal
  return { ...refusal, data: { ...(refusal.data as object | undefined), draft: draft.data } }
}

/** The address as it is now; later changes of it do not touch the order. */
const addressCopy = (a: Delivery): OrderAddress => ({
  country: a.country,
  state: a.state,
  stateCode: a.stateCode,
  city: a.city,
  fullName: fullName(a.country, a.givenName, a.surname),
  phone: `+${a.phonePrefix} ${a.phone}`,
  email: a.email,
  oneLine: oneLine(a),
  postcode: a.postcode,
})

/** Of an order that is not sent. */
const nowhere = (country: string): OrderAddress => ({
  country,
  state: '',
  stateCode: '',
  city: '',
  fullName: '',
  phone: '',
  email: '',
  oneLine: '',
  postcode: '',
})

function newOrder(
  ctx: MemberContext,
  { lines, priced, market }: PricedOrder,
  delivery: Delivery | null,
  remarks: string,
): NewOrder {
  const now = ctx.clock.now()
  return {
    id: ctx.ids.uuid(),
    no: ctx.ids.number('O'),
    memberId: ctx.member.id,
    market: market.id,
    currency: market.currency,
    subtotal: priced.subtotal,
    couponDiscount: priced.couponDiscount,
    pointsDiscount: priced.pointsDiscount,
    freight: priced.freight,
    operatingFee: priced.operatingFee,
    tax: priced.tax,
    total: priced.total,
    pointsUsed: priced.points.used,
    couponIds: priced.couponIds,
    address: delivery ? addressCopy(delivery) : nowhere(market.country),
    remarks,
    giftCards: lines.some((line) => line.giftValue !== null),
    payExpiresAt: new Date(now.getTime() + numbersOf(ctx).orderUnpaidMinutes * 60_000),
    createdAt: now,
    items: lines.map((line, i): NewItem => {
      const { couponDiscount, pointsDiscount, total } = priced.lines[i]!
      return {
        id: ctx.ids.uuid(),
        position: i,
        skuId: line.skuId,
        goodsId: line.goodsId,
        price: unitPriceOf(line, true),
        listPrice: line.price,
        memberPrice: line.memberPrice,
        quantity: line.quantity,
        couponDiscount,
        pointsDiscount,
        total,
        pv: line.pv,
        weightGrams: line.weightGrams,
        giftValue: line.giftValue,
      }
    }),
  }
}

/** Keeps the points for the order until it is paid, cancelled or closed. */
async function holdPoints(ctx: MemberContext, order: NewOrder): Promise<Result<object>> {
  if (order.pointsUsed === 0n) return ok({})
  return await hold(ctx, [
    {
      from: memberOwner(order.memberId),
      to: house.points,
      asset: 'PTS',
      amount: order.pointsUsed,
      kind: 'order.points',
      reference: order.no,
      key: pointsHoldKey(order.id),
    },
  ])
}

import type { Input, Output } from '@pasar/contract/call'
import type { createOrder } from '@pasar/contract/calls/checkout'
import { ORDER_UNPAID_MINUTES } from '@pasar/contract/constants'
import { type Money, toMinor, toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Refusal, refuse, type Result } from '../../platform/result.ts'
import { fullName, oneLine } from '../addresses/index.ts'
import { hold, house, memberOwner } from '../ledger/index.ts'
import { type OrderAddress, pointsHoldKey } from '../orders/index.ts'
import { releaseCoupons, unitPriceOf } from '../pricing/index.ts'
import { type Chosen, chooseLines } from './choose-lines.ts'
import { type Delivery, type PricedOrder, priceOrder, type Wishes } from './price-order.ts'
import { draftOf, pointsOf } from './show-draft.ts'
import { type NewItem, type NewOrder, writeOrder } from './write-order.ts'

type Placing = Input<typeof createOrder>
type Placed = Output<typeof createOrder>

/**
 * Places an order at the total the shopper agreed to. It is priced anew; whatever differs is refused with the new
 * draft, nothing is changed silently. Stock is reserved, coupons are spent, points held, all or nothing.
 */
export async function placeOrder(ctx: MemberContext, input: Placing): Promise<Result<Placed>> {
  const wishes: Wishes = { addressId: input.addressId, couponIds: input.couponIds, points: pointsOf(input.points) }
  const chosen = await chooseLines(ctx, input, true)
  if (!chosen.ok) return chosen
  const order = await priceOrder(ctx, chosen.data.lines, wishes, false)
  const { delivery } = order
  if (!delivery) return refuse('address-required')
  const problem = problemOf(order, chosen.data, wishes, input.total)
  if (problem) return await withDraft(ctx, input, wishes, problem)
  const made = newOrder(ctx, order, delivery, input.remarks)
  const spent = made.couponIds.map((id) => order.held.find((c) => c.id === id)!.memberCouponId)
  const written = await writeOrder(ctx.tx, made, spent, input.source === 'cart')
  if (!written.ok) {
    // What the statement did before its guard failed is rolled back with the refusal; the draft must not see it.
    await releaseCoupons(ctx.tx, [made.id])
    if (written.guard === 'cart') return await cartChanged(ctx, input, wishes)
    if (written.guard === 'stock') return await withDraft(ctx, input, wishes, refuse('out-of-stock', { skuId: written.skuId, left: written.left }))
    return await withDraft(ctx, input, wishes, refuse(written.guard === 'coupons' ? 'coupon-unusable' : 'price-changed'))
  }
  const held = await holdPoints(ctx, made)
  if (!held.ok) return held
  return ok({
    orderId: made.id,
    orderNo: made.no,
    payable: toMoney(made.total, order.market.currency),
    expiresAt: made.payExpiresAt.toISOString(),
    now: made.createdAt.toISOString(),
  })
}

/** Why the order cannot be placed as it was agreed to. */
function problemOf({ priced, pointsAvailable, market }: PricedOrder, { left }: Chosen, wishes: Wishes, agreed: Money): Refusal | null {
  if (priced.notServed) return refuse('address-not-served')
  if (priced.couponProblem) return refuse('coupon-unusable')
  if (wishes.points > pointsAvailable) return refuse('insufficient-points')
  if (wishes.points > priced.points.usable) return refuse('points-too-many')
  if (agreed.currency === market.currency && toMinor(agreed) === priced.total) return null
  const gone = left.find((p) => p.refusal === 'out-of-stock')
  return gone ? refuse('out-of-stock', { skuId: gone.skuId, left: gone.left }) : refuse('price-changed')
}

/** A refusal with the draft as it is now, where there still is one. */
async function withDraft(ctx: MemberContext, input: Placing, wishes: Wishes, refusal: Refusal): Promise<Refusal> {
  const draft = await draftOf(ctx, input, wishes)
  return { ...refusal, data: { ...(refusal.data as object | undefined), ...(draft.ok ? { draft: draft.data } : {}) } }
}

/** The cart's lines were ordered or changed at the same moment. */
async function cartChanged(ctx: MemberContext, input: Placing, wishes: Wishes): Promise<Refusal> {
  const draft = await draftOf(ctx, input, wishes)
  return draft.ok ? refuse('price-changed', { draft: draft.data }) : refuse('nothing-selected')
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

function newOrder(ctx: MemberContext, { lines, priced, market }: PricedOrder, delivery: Delivery, remarks: string): NewOrder {
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
    address: addressCopy(delivery),
    remarks,
    payExpiresAt: new Date(now.getTime() + ORDER_UNPAID_MINUTES * 60_000),
    createdAt: now,
    items: lines.map(({ sku, quantity }, i): NewItem => {
      const { couponDiscount, pointsDiscount, total } = priced.lines[i]!
      return {
        id: ctx.ids.uuid(),
        position: i,
        skuId: sku.skuId,
        goodsId: sku.goodsId,
        title: sku.title,
        optionText: sku.optionText,
        picture: sku.picture,
        price: unitPriceOf(sku, true),
        listPrice: sku.price,
        memberPrice: sku.memberPrice,
        quantity,
        couponDiscount,
        pointsDiscount,
        total,
        pv: sku.pv,
        weightGrams: sku.weightGrams,
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

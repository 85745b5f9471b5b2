import { createHash } from 'node:crypto'
import type { Output } from '@pasar/contract/call'
import type { adminOrderInfo, OrderDetails } from '@pasar/contract/calls/admin/orders'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { z } from 'zod'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { pick } from '../../../platform/text.ts'
import { labelsOf, trackingOf } from '../../shipping/index.ts'
import { adminOrder } from '../admin-orders.ts'
import { getOrders, itemsOf, notesOf, type OrderItemRow, type OrderRow } from '../queries.ts'
import { isRefunded, leftToShip } from '../rules.ts'
import type { OrderAddress } from '../tables.ts'
import { currencyOf } from '../wire.ts'
import { couponTitles, deedsOn, paymentsOf, refundsOf, skuCodes } from './queries.ts'
import { timelineOf } from './timeline.ts'

type Details = z.output<typeof OrderDetails>

/** Names an address: a correction that was made of another one is refused. */
export const versionOf = (address: OrderAddress): string =>
  createHash('sha256')
    .update(
      JSON.stringify([address.fullName, address.phone, address.email, address.oneLine, address.postcode]),
    )
    .digest('base64url')

/** Whether nothing of an order that still goes on was packed: then its address may change and it may be cancelled. */
export const isUnpacked = (order: OrderRow, items: readonly OrderItemRow[]): boolean =>
  (order.state === 'unpaid' || order.state === 'paid') && items.every((i) => i.shipped === 0)

/** What staff may do with an order now, permissions aside. */
function whatStaffMay(order: OrderRow, items: readonly OrderItemRow[]): Details['may'] {
  const open = isUnpacked(order, items)
  return {
    ship: order.state === 'paid' && !isRefunded(order) && items.some((i) => leftToShip(i) > 0),
    cancel: open,
    correctAddress: open,
    refund: order.paid > order.refunded + order.refunding,
  }
}

const pricesOf = (
  items: readonly OrderItemRow[],
  codes: Map<string, string>,
  currency: Currency,
): Details['prices'] =>
  items.map((i) => ({
    itemId: i.id,
    goodsId: i.goodsId,
    skuCode: codes.get(i.skuId) ?? '',
    price: toMoney(i.price, currency),
    couponDiscount: toMoney(i.couponDiscount, currency),
    pointsDiscount: toMoney(i.pointsDiscount, currency),
    toShip: leftToShip(i),
    toRefund: i.quantity - i.refundedQuantity,
  }))

const receiverOf = ({ address }: OrderRow): Details['receiver'] => ({
  fullName: address.fullName,
  phone: address.phone,
  email: address.email,
  oneLine: address.oneLine,
  city: address.city,
  postcode: address.postcode,
  state: address.state,
  country: address.country,
})

/** One order with all that staff work with. */
export async function showForStaff(
  ctx: StaffContext,
  { id }: { id: string },
): Promise<Result<Output<typeof adminOrderInfo>>> {
  const [order] = await getOrders(ctx.tx, [id])
  const shown = order && (await adminOrder(ctx, id))
  if (!order || !shown) return refuse('not-found')
  const items = await itemsOf(ctx.tx, [id])
  const [codes, coupons, payments, refunds, notes, deeds, labels, tracking] = await Promise.all([
    skuCodes(
      ctx.tx,
      items.map((i) => i.skuId),
    ),
    couponTitles(ctx.tx, order.couponIds),
    paymentsOf(ctx.tx, id),
    refundsOf(ctx.tx, id),
    notesOf(ctx.tx, [id]),
    deedsOn(ctx.tx, id),
    labelsOf(ctx.tx, id),
    trackingOf(ctx, id),
  ])
  const currency = currencyOf(order)
  const money = (minor: bigint) => toMoney(minor, currency)
  return ok({
    ...shown,
    currency,
    prices: pricesOf(items, codes, currency),
    sums: {
      subtotal: money(order.subtotal),
      couponDiscount: money(order.couponDiscount),
      pointsDiscount: money(order.pointsDiscount),
      freight: money(order.freight),
      operatingFee: money(order.operatingFee),
      tax: money(order.tax),
      refunding: money(order.refunding),
    },
    pointsUsed: toMoney(order.pointsUsed, 'PTS'),
    coupons: coupons.map((c) => ({ id: c.id, title: pick(c.title, ctx.language) })),
    payments: payments.map((p) => ({
      id: p.id,
      no: p.no,
      method: p.method,
      state: p.state,
      amount: toMoney(BigInt(p.amount), p.currency as Currency),
      refunded: toMoney(BigInt(p.refunded), p.currency as Currency),
      needsReview: p.needsReview,
    })),
    refunds: refunds.map((r) => ({
      no: r.no,
      state: r.state,
      amount: toMoney(BigInt(r.amount), r.currency as Currency),
      reason: r.reason,
      at: new Date(r.createdAt).toISOString(),
    })),
    labels,
    tracking,
    timeline: timelineOf({ order, payments, refunds, parcels: shown.parcels, notes, deeds }),
    receiver: receiverOf(order),
    receiverVersion: versionOf(order.address),
    may: whatStaffMay(order, items),
    cancelReason: order.cancelReason,
    payMethod: order.payMethod ?? '',
  })
}

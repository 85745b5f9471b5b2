import type { Output } from '@pasar/contract/call'
import type { adminOrderInfo, OrderDetails } from '@pasar/contract/calls/admin/orders'
import type { Language } from '@pasar/contract/constants'
import { type Currency, toMoney } from '@pasar/contract/money'
import type { z } from 'zod'
import type { StaffContext } from '../../../platform/context.ts'
import { localize } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findVetoes } from '../../../platform/vetoes.ts'
import { getStoredAdjustments, presentAdjustments } from '../../pricing/index.ts'
import { getLabels, getParcelRows, getTracking } from '../../shipping/index.ts'
import { presentBuyerDocument } from '../../verification/index.ts'
import { isUnpacked } from '../address/unpacked.ts'
import { getCurrency, presentAmounts, presentUnitPoints } from '../presenter.ts'
import { getOrderItems, getOrderNotes, getOrders, type OrderItemRow, type OrderRow } from '../queries.ts'
import { isFullyRefunded, isShippable } from '../refunds/refund-facts.ts'
import { findResendable } from '../returned/send-again.ts'
import { leftToShip } from '../rules.ts'
import { getAdminOrder } from './list-orders.ts'
import {
  getCenterName,
  getCouponTitles,
  getPayments,
  getRefunds,
  getSkuCodes,
  getStaffActions,
} from './queries.ts'
import { buildTimeline } from './timeline.ts'

type Details = z.output<typeof OrderDetails>

/** The actions that the order's state allows staff, independent of permissions. */
function staffActions(order: OrderRow, items: readonly OrderItemRow[]): Details['may'] {
  const open = isUnpacked(order, items)
  return {
    ship: isShippable(order, items) && items.some((i) => leftToShip(i) > 0),
    cancel: open,
    correctAddress: open,
    refund: order.paidAt !== null && !isFullyRefunded(order, items),
  }
}

const presentPrices = (
  order: OrderRow,
  items: readonly OrderItemRow[],
  codes: Map<string, string>,
  currency: Currency,
  language: Language,
): Details['prices'] =>
  items.map((i) => ({
    itemId: i.id,
    goodsId: i.goodsId,
    skuCode: codes.get(i.skuId) ?? '',
    price: toMoney(i.price, currency),
    priceSource: i.priceSource,
    points: presentUnitPoints(i),
    adjustments: presentAdjustments(getStoredAdjustments(i), currency, language),
    toShip: isShippable(order, items) ? leftToShip(i) : 0,
    toRefund: i.quantity - i.refundedQuantity,
  }))

const presentReceiver = ({ address }: OrderRow): Details['receiver'] => ({
  fullName: address.fullName,
  phone: address.phone,
  email: address.email,
  oneLine: address.oneLine,
  city: address.city,
  postcode: address.postcode,
  state: address.state,
  country: address.country,
})

/** Builds the buyer's identity for staff, with a masked number. */
function presentOrderBuyer(ctx: StaffContext, { buyer, memberId }: OrderRow): Details['buyer'] {
  if (!buyer) return null
  const shown = presentBuyerDocument(ctx, { ...buyer, memberId })
  return {
    name: [shown.givenName, shown.surname].filter(Boolean).join(' '),
    document: `${shown.documentName}, ${shown.countryName}`,
    number: shown.numberMasked,
  }
}

/** Returns one order with everything the console shows. Refuses `not-found`. */
export async function showAdminOrder(
  ctx: StaffContext,
  { id }: { id: string },
): Promise<Result<Output<typeof adminOrderInfo>>> {
  const [order] = await getOrders(ctx.tx, [id])
  const shown = order && (await getAdminOrder(ctx, id))
  if (!order || !shown) return refuse('not-found')
  const items = await getOrderItems(ctx.tx, [id])
  const [codes, coupons, payments, refunds, notes, actions, labels, tracking, vetoes] = await Promise.all([
    getSkuCodes(
      ctx.tx,
      items.map((i) => i.skuId),
    ),
    getCouponTitles(ctx.tx, order.couponIds),
    getPayments(ctx.tx, id),
    getRefunds(ctx.tx, id),
    getOrderNotes(ctx.tx, [id]),
    getStaffActions(ctx.tx, id),
    getLabels(ctx.tx, id),
    getTracking(ctx, id),
    findVetoes(ctx, ctx.tx, 'order.complete', order.state === 'received' ? [id] : []),
  ])
  const currency = getCurrency(order)
  const money = (minor: bigint) => toMoney(minor, currency)
  const hasReturned = shown.parcels.some(({ state }) => state === 'returned')
  return ok({
    ...shown,
    currency,
    prices: presentPrices(order, items, codes, currency, ctx.language),
    sums: { ...presentAmounts(order, currency), refunding: money(order.refunding) },
    pointsUsed: toMoney(order.pointsUsed, 'PTS'),
    coupons: coupons.map((c) => ({ id: c.id, title: localize(c.title, ctx.language) })),
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
      reasonCode: r.reasonCode,
      reason: r.reason,
      origin: r.origin,
      items: r.items.map(({ amount, ...item }) => ({ ...item, amount: money(BigInt(amount)) })),
      at: new Date(r.createdAt).toISOString(),
    })),
    labels,
    resends: hasReturned ? await findResendable(ctx.tx, await getParcelRows(ctx.tx, [id])) : [],
    tracking,
    timeline: buildTimeline({ order, payments, refunds, parcels: shown.parcels, notes, actions }),
    receiver: presentReceiver(order),
    buyer: presentOrderBuyer(ctx, order),
    may: staffActions(order, items),
    completionVetoes: vetoes.get(id) ?? [],
    serviceCenter: order.serviceCenterId
      ? { id: order.serviceCenterId, name: await getCenterName(ctx.tx, order.serviceCenterId) }
      : null,
    cancelReason: order.cancelReason,
    payMethod: order.payMethod ?? '',
  })
}

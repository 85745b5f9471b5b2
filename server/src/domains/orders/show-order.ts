import type { Output } from '@pasar/contract/call'
import type { orderInfo } from '@pasar/contract/calls/orders'
import { toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { numbersOf } from '../settings/index.ts'
import { parcelsOf } from '../shipping/index.ts'
import { besideOrder, getOrdersBeside, itemsOf, type OrderRow } from './queries.ts'
import { autoReceiveAt } from './rules.ts'
import { currencyOf, stateOf, stepsOf, wireCard } from './wire.ts'

/** One order of the member, whole. */
export async function showOrder(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<Result<Output<typeof orderInfo>>> {
  const [[found], items] = await Promise.all([
    getOrdersBeside(ctx.tx, [id], besideOrder),
    itemsOf(ctx.tx, [id]),
  ])
  if (found?.order.memberId !== ctx.member.id) return refuse('not-found')
  const { order, beside } = found
  const { payment } = beside
  const parcels = beside.hasParcels ? await parcelsOf(ctx, [id]) : new Map<string, never>()
  const now = ctx.clock.now()
  return ok({
    ...wireCard(order, items, new Set(beside.reviewed), ctx.language, now),
    address: { fullName: order.address.fullName, phone: order.address.phone, oneLine: order.address.oneLine },
    lines: priceLines(order, payment?.state === 'succeeded' ? BigInt(payment.cost) : 0n),
    pointsUsed: toMoney(order.pointsUsed, 'PTS'),
    payMethod: order.payMethod ?? '',
    paymentNo: payment?.no ?? '',
    paymentPending: payment?.state === 'created' || payment?.state === 'pending',
    remarks: order.remarks,
    steps: stepsOf(order),
    parcels: parcels.get(id) ?? [],
    cancelReason: order.cancelReason,
    autoReceiveAt: autoReceiveAt({ ...order, state: stateOf(order) }, numbersOf(ctx))?.toISOString() ?? null,
    now: now.toISOString(),
  })
}

function priceLines(order: OrderRow, payCost: bigint): Output<typeof orderInfo>['lines'] {
  const money = (minor: bigint) => toMoney(minor, currencyOf(order))
  return {
    subtotal: money(order.subtotal),
    couponDiscount: money(order.couponDiscount),
    pointsDiscount: money(order.pointsDiscount),
    freight: money(order.freight),
    operatingFee: money(order.operatingFee),
    tax: money(order.tax),
    payCost: money(payCost),
    total: money(order.total),
    refunded: money(order.refunded),
  }
}

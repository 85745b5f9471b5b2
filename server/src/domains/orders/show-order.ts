import type { Output } from '@pasar/contract/call'
import type { orderInfo } from '@pasar/contract/calls/orders'
import { toMoney } from '@pasar/contract/money'
import type { MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { getStoredAdjustments, presentAdjustments, presentDuties } from '../pricing/index.ts'
import { getSettings } from '../settings/index.ts'
import { getParcels } from '../shipping/index.ts'
import { canChangeAddress } from './address/unpacked.ts'
import {
  getCurrency,
  presentAmounts,
  presentDeliveryName,
  presentEstimate,
  presentOrderCard,
  presentSteps,
} from './presenter.ts'
import type { OrderRow } from './queries.ts'
import { readOrder } from './read-order.ts'
import { autoReceiveAt } from './rules.ts'

/** Returns one order of the member with addresses, price lines, steps and parcels. Refuses `not-found`. */
export async function showOrder(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<Result<Output<typeof orderInfo>>> {
  const found = await readOrder(ctx.tx, id)
  if (found?.order.memberId !== ctx.member.id) return refuse('not-found')
  const { order, extra, items } = found
  const { payment } = extra
  const parcels = extra.hasParcels ? await getParcels(ctx, [id]) : new Map<string, never>()
  const now = ctx.clock.now()
  return ok({
    ...presentOrderCard(
      order,
      items.map((item) => ({
        ...item,
        isGiftCard: item.giftValue !== null,
        afterSale: extra.afterSales[item.id] ?? null,
        ...(extra.ownPeriods[item.id] ?? { ownReturnDays: null, ownWarrantyDays: null }),
      })),
      new Set(extra.reviewed),
      { language: ctx.language, now, periods: getSettings(ctx) },
    ),
    address: {
      fullName: order.address.fullName,
      phone: order.address.phone,
      oneLine: order.address.oneLine,
      country: order.address.country,
      canChange: canChangeAddress(order, items),
    },
    arrives: presentEstimate(order),
    deliveryName: presentDeliveryName(order, ctx.language),
    duties: order.duties && presentDuties(order.duties, order.address.country, ctx.language),
    prices: items.map((item) => ({
      itemId: item.id,
      adjustments: presentAdjustments(getStoredAdjustments(item), getCurrency(order), ctx.language),
    })),
    lines: presentLines(order, payment?.state === 'succeeded' ? BigInt(payment.cost) : 0n),
    pointsUsed: toMoney(order.pointsUsed, 'PTS'),
    payMethod: order.payMethod ?? '',
    paymentNo: payment?.no ?? '',
    paymentPending: payment?.state === 'created' || payment?.state === 'pending',
    remarks: order.remarks,
    steps: presentSteps(order),
    parcels: parcels.get(id) ?? [],
    cancelReason: order.cancelReason,
    autoReceiveAt: autoReceiveAt(order, getSettings(ctx))?.toISOString() ?? null,
    now: now.toISOString(),
  })
}

function presentLines(order: OrderRow, payCost: bigint): Output<typeof orderInfo>['lines'] {
  const money = (minor: bigint) => toMoney(minor, getCurrency(order))
  return {
    ...presentAmounts(order, getCurrency(order)),
    payCost: money(payCost),
    total: money(order.total),
    refunded: money(order.refunded),
  }
}

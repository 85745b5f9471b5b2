import type { Output } from '@pasar/contract/call'
import type { adminOrderPrint } from '@pasar/contract/calls/admin/orders'
import { toMoney } from '@pasar/contract/money'
import type { StaffContext } from '../../../platform/context.ts'
import { localize, presentPicture } from '../../../platform/localized-text.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import { findMember } from '../../identity/index.ts'
import { countryName } from '../../regions/index.ts'
import { getParcels } from '../../shipping/index.ts'
import { getCurrency, presentAmounts, presentDeliveryName, presentUnitPoints } from '../presenter.ts'
import { getOrderItems, getOrders } from '../queries.ts'
import { getSkuCodes } from './queries.ts'

/** Returns the printable order, in the member's language. */
export async function printOrder(
  ctx: StaffContext,
  { id }: { id: string },
): Promise<Result<Output<typeof adminOrderPrint>>> {
  const [order] = await getOrders(ctx.tx, [id])
  if (!order) return refuse('not-found')
  const member = await findMember(ctx.tx, order.memberId)
  const language = member?.language ?? ctx.language
  const items = await getOrderItems(ctx.tx, [id])
  const codes = await getSkuCodes(
    ctx.tx,
    items.map((i) => i.skuId),
  )
  const parcels = (await getParcels({ ...ctx, language }, [id])).get(id) ?? []
  const money = (minor: bigint) => toMoney(minor, getCurrency(order))
  const { promotionDiscount, couponDiscount, pointsDiscount, ...amounts } = presentAmounts(
    order,
    getCurrency(order),
  )
  return ok({
    id,
    no: order.no,
    language,
    shop: { name: 'Pasar', url: ctx.config.publicUrl },
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    payMethod: order.payMethod ?? '',
    member: { name: member?.nickname ?? '', username: member?.username ?? '' },
    receiver: {
      fullName: order.address.fullName,
      phone: order.address.phone,
      oneLine: order.address.oneLine,
      country: order.address.country,
      countryName: countryName(order.address.country, language),
    },
    remarks: order.remarks,
    deliveryName: presentDeliveryName(order, language),
    items: items.map((i) => ({
      itemId: i.id,
      title: localize(i.title, language),
      optionText: localize(i.optionText, language),
      skuCode: codes.get(i.skuId) ?? '',
      picture: presentPicture(i.picture, language),
      quantity: i.quantity,
      refunded: i.refundedQuantity,
      price: money(i.price),
      points: presentUnitPoints(i),
      discount: money(i.promotionDiscount + i.couponDiscount + i.pointsDiscount),
      total: money(i.total),
    })),
    sums: {
      ...amounts,
      discount: money(order.promotionDiscount + order.couponDiscount + order.pointsDiscount),
      total: money(order.total),
      linePoints: toMoney(order.linePoints, 'PTS'),
      refunded: money(order.refunded),
    },
    parcels: parcels.map((p) => ({
      id: p.id,
      no: p.no,
      carrierName: p.carrierName,
      trackingNo: p.trackingNo,
      items: p.items.map(({ itemId, quantity }) => ({ itemId, quantity })),
    })),
  })
}

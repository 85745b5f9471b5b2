import type { Input, Output } from '@pasar/contract/call'
import type * as calls from '@pasar/contract/calls/after-sales/after-sales'
import type { ServicePoint } from '@pasar/contract/calls/network/service-centers'
import { afterSaleKinds, afterSaleReasonFacts, reasonsOfKind } from '@pasar/contract/orders/after-sale-states'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { text } from '../../texts/text.ts'
import { listPublishedOffices, type PublishedOffice } from '../offices/index.ts'
import { ordersForPayment } from '../orders/index.ts'
import { findActiveCenters } from '../service-centers/index.ts'
import { getMarket } from '../settings/index.ts'
import { listCarriers } from '../shipping/index.ts'

/** Lists the carriers with an adapter; members can name another one. */
export async function listReturnCarriers(
  ctx: MemberContext,
): Promise<Result<Output<typeof calls.afterSaleCarriers>>> {
  // Who sells services of others is no name that members find on a parcel.
  const list = listCarriers(ctx.config, ctx.language).filter(({ hasRates }) => !hasRates)
  return ok({ list: list.map(({ code, name }) => ({ code, name, tracked: true })) })
}

/** Returns the service centers of the shop, those in a country first; without any, its offices. */
export async function findOffices(ctx: Ctx, country: string): Promise<PublishedOffice[]> {
  const all = await listPublishedOffices(ctx)
  const centers = all.filter(({ kind }) => kind === 'serviceCentre')
  const isElsewhere = (office: PublishedOffice) => (office.country === country ? 0 : 1)
  return (centers.length > 0 ? centers : all).sort((a, b) => isElsewhere(a) - isElsewhere(b))
}

/**
 * Returns where a member can hand goods in, places in a country first: at service centers of the shop, or
 * without any at its offices, and at the active centers of other members.
 */
export async function findPoints(ctx: MemberContext, country: string): Promise<ServicePoint[]> {
  const points: ServicePoint[] = await findOffices(ctx, country)
  const centers = await findActiveCenters(ctx, { country, exceptOf: ctx.member.id })
  const isElsewhere = (point: ServicePoint) => (point.country === country ? 0 : 1)
  return [...points, ...centers].sort((a, b) => isElsewhere(a) - isElsewhere(b))
}

/** Lists the places that take goods in. Refuses `not-found` for the order. */
export async function listCenters(
  ctx: MemberContext,
  { orderId }: Input<typeof calls.afterSaleCenters>,
): Promise<Result<Output<typeof calls.afterSaleCenters>>> {
  if (!orderId) return ok({ list: await findPoints(ctx, getMarket(ctx.market).country) })
  const [order] = await ordersForPayment(ctx.tx, [orderId])
  if (order?.memberId !== ctx.member.id) return refuse('not-found')
  return ok({ list: await findPoints(ctx, order.address.country) })
}

/** Lists the reasons of requests, of an order those that fit it. Refuses `not-found`. */
export async function listReasons(
  ctx: MemberContext,
  { kind, orderId }: Input<typeof calls.afterSaleReasonList>,
): Promise<Result<Output<typeof calls.afterSaleReasonList>>> {
  const [order] = orderId ? await ordersForPayment(ctx.tx, [orderId]) : []
  if (orderId && order?.memberId !== ctx.member.id) return refuse('not-found')
  const isReceived = Boolean(order?.receivedAt)
  const kinds = kind ? [kind] : afterSaleKinds
  return ok({
    list: kinds.map((one) => ({
      kind: one,
      kindText: text(ctx.language, `aftersales.kind_${one}`),
      reasons: reasonsOfKind(one, { isReceived }).map((code) => ({
        code,
        text: text(ctx.language, `aftersales.reason_${code}`),
        goodsBack: one !== 'return' || afterSaleReasonFacts[code].goodsBack,
      })),
    })),
  })
}

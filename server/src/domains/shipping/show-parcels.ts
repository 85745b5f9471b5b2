import type { Output } from '@pasar/contract/call'
import type { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import type { parcelInfo, parcelList, trackingLog } from '@pasar/contract/calls/orders'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { getParcels, presentEvent, presentLogEntry, presentParcels } from './presenter.ts'
import { findOrderOwner, findParcel, getEvents, getOrdersOfParcels, getParcelRows } from './queries.ts'

/** Lists the parcels of one of the member's orders. */
export async function listParcels(
  ctx: MemberContext,
  { orderId }: { orderId: string },
): Promise<Result<Output<typeof parcelList>>> {
  const order = await findOrderOwner(ctx.tx, orderId)
  if (order?.memberId !== ctx.member.id) return refuse('not-found')
  return ok({ list: (await getParcels(ctx, [orderId])).get(orderId) ?? [] })
}

/** Returns one of the member's parcels with its events, and with the items of all orders in it. */
export async function showParcel(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<Result<Output<typeof parcelInfo>>> {
  const row = await findParcel(ctx.tx, id)
  const order = row ? await findOrderOwner(ctx.tx, row.orderId) : undefined
  if (!row || row.voidState === 'voided' || order?.memberId !== ctx.member.id) return refuse('not-found')
  const orders = (await getOrdersOfParcels(ctx.tx, [id])).get(id) ?? []
  const others = orders.filter((o) => o.id !== row.orderId)
  const rows = [row, ...others.map((o) => ({ ...row, orderId: o.id }))]
  const [[parcel, ...shared], events] = await Promise.all([
    presentParcels(ctx, rows),
    getEvents(ctx.tx, [id]),
  ])
  return ok({
    ...parcel!,
    items: [parcel!, ...shared].flatMap((p) => p.items),
    events: events.map((e) => presentEvent(e, ctx.language)),
    orderId: row.orderId,
    orderNo: order.no,
  })
}

/** Lists the events of all parcels of an order, newest first. */
export async function showTracking(
  ctx: MemberContext,
  { orderId }: { orderId: string },
): Promise<Result<Output<typeof trackingLog>>> {
  const order = await findOrderOwner(ctx.tx, orderId)
  if (order?.memberId !== ctx.member.id) return refuse('not-found')
  const rows = await getParcelRows(ctx.tx, [orderId])
  const numbers = new Map(rows.map((r) => [r.id, r.no]))
  const events = await getEvents(ctx.tx, [...numbers.keys()])
  return ok({ list: events.map((e) => presentLogEntry(e, numbers.get(e.packageId)!, ctx.language)) })
}

/** Returns the same for the console, without access checks. */
export async function getTracking(
  ctx: Pick<Ctx, 'tx' | 'language'>,
  orderId: string,
): Promise<Output<typeof adminOrderInfo>['tracking']> {
  const numbers = new Map((await getParcelRows(ctx.tx, [orderId])).map((r) => [r.id, r.no]))
  const events = await getEvents(ctx.tx, [...numbers.keys()])
  return events.map((e) => ({ ...presentEvent(e, ctx.language), packageNo: numbers.get(e.packageId)! }))
}

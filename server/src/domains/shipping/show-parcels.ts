import type { Output } from '@pasar/contract/call'
import type { adminOrderInfo } from '@pasar/contract/calls/admin/orders'
import type { packageInfo, packageList, trackingLog } from '@pasar/contract/calls/orders'
import type { Ctx, MemberContext } from '../../platform/context.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import { parcelsOf, wireEvent, wireLogged, wireParcels } from './parcels.ts'
import { eventsOf, ownerOf, packageById, packagesOf } from './queries.ts'

/** The parcels of one of the member's orders. */
export async function listParcels(
  ctx: MemberContext,
  { orderId }: { orderId: string },
): Promise<Result<Output<typeof packageList>>> {
  const order = await ownerOf(ctx.tx, orderId)
  if (order?.memberId !== ctx.member.id) return refuse('not-found')
  return ok({ list: (await parcelsOf(ctx, [orderId])).get(orderId) ?? [] })
}

/** One parcel of the member's with its log. */
export async function showParcel(
  ctx: MemberContext,
  { id }: { id: string },
): Promise<Result<Output<typeof packageInfo>>> {
  const row = await packageById(ctx.tx, id)
  const order = row ? await ownerOf(ctx.tx, row.orderId) : undefined
  if (!row || order?.memberId !== ctx.member.id) return refuse('not-found')
  const [[parcel], events] = await Promise.all([wireParcels(ctx, [row]), eventsOf(ctx.tx, [id])])
  return ok({
    ...parcel!,
    events: events.map((e) => wireEvent(e, ctx.language)),
    orderId: row.orderId,
    orderNo: order.no,
  })
}

/** What happened to all parcels of an order, newest first. */
export async function showTracking(
  ctx: MemberContext,
  { orderId }: { orderId: string },
): Promise<Result<Output<typeof trackingLog>>> {
  const order = await ownerOf(ctx.tx, orderId)
  if (order?.memberId !== ctx.member.id) return refuse('not-found')
  const rows = await packagesOf(ctx.tx, [orderId])
  const numbers = new Map(rows.map((r) => [r.id, r.no]))
  const events = await eventsOf(ctx.tx, [...numbers.keys()])
  return ok({ list: events.map((e) => wireLogged(e, numbers.get(e.packageId)!, ctx.language)) })
}

/** What happened to the parcels of an order, newest first, for staff. */
export async function trackingOf(
  ctx: Pick<Ctx, 'tx' | 'language'>,
  orderId: string,
): Promise<Output<typeof adminOrderInfo>['tracking']> {
  const numbers = new Map((await packagesOf(ctx.tx, [orderId])).map((r) => [r.id, r.no]))
  const events = await eventsOf(ctx.tx, [...numbers.keys()])
  return events.map((e) => ({ ...wireEvent(e, ctx.language), packageNo: numbers.get(e.packageId)! }))
}

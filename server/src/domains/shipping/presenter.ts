import type { Output } from '@pasar/contract/call'
import type { Parcel, parcelInfo, trackingLog } from '@pasar/contract/calls/orders'
import type { Language } from '@pasar/contract/constants'
import type { Ctx } from '../../platform/context.ts'
import { localize, presentPicture } from '../../platform/localized-text.ts'
import { parcelCarrierName } from './carriers/index.ts'
import {
  type EventRow,
  getLastEvents,
  getOrdersOfParcels,
  getPackedItems,
  getParcelRows,
  type ParcelRow,
} from './queries.ts'
import type { ParcelState } from './rules.ts'

type Event = Output<typeof parcelInfo>['events'][number]
type PresenterContext = Pick<Ctx, 'tx' | 'config' | 'language'>

/** Maps our language codes to the carriers'. */
const carrierLanguage = (language: Language): string => (language.startsWith('zh') ? 'zh' : language)

/** Presents an event in the viewer's language, with English as the fallback. */
export const presentEvent = (event: EventRow, language: Language): Event => ({
  at: event.at.toISOString(),
  place: event.place,
  text: event.text[carrierLanguage(language)] ?? event.text.en ?? Object.values(event.text)[0] ?? '',
  status: event.status,
})

export const presentLogEntry = (
  event: EventRow,
  no: number,
  language: Language,
): Output<typeof trackingLog>['list'][number] => ({
  ...presentEvent(event, language),
  packageId: event.packageId,
  packageNo: no,
})

/**
 * Presents parcels in three statements, independent of their number. A parcel that orders share has the
 * items of the row's order.
 */
export async function presentParcels(ctx: PresenterContext, rows: readonly ParcelRow[]): Promise<Parcel[]> {
  const ids = rows.map((r) => r.id)
  const itemsBy = Map.groupBy(await getPackedItems(ctx.tx, ids), (i) => i.packageId)
  const lastBy = new Map((await getLastEvents(ctx.tx, ids)).map((e) => [e.packageId, e]))
  const ordersBy = await getOrdersOfParcels(ctx.tx, ids)
  return rows.map((row) => {
    const last = lastBy.get(row.id)
    return {
      id: row.id,
      no: row.no,
      carrier: row.carrier,
      carrierName: parcelCarrierName(ctx.config, row, ctx.language),
      trackingNo: row.trackingNo,
      state: row.state as ParcelState,
      items: (itemsBy.get(row.id) ?? [])
        .filter((i) => i.orderId === row.orderId)
        .map((i) => ({
          itemId: i.itemId,
          title: localize(i.title, ctx.language),
          optionText: localize(i.optionText, ctx.language),
          picture: presentPicture(i.picture, ctx.language),
          quantity: i.quantity,
        })),
      sharedWith: (ordersBy.get(row.id) ?? [])
        .filter(({ id }) => id !== row.orderId)
        .map(({ id, no }) => ({ id, no })),
      lastEvent: last ? presentEvent(last, ctx.language) : null,
      shippedAt: row.shippedAt.toISOString(),
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
      estimatedAt: row.deliveredAt ? null : (row.estimatedAt?.toISOString() ?? null),
    }
  })
}

/** Returns the presented parcels of orders, by order id, in five statements. */
export async function getParcels(
  ctx: PresenterContext,
  orderIds: readonly string[],
): Promise<Map<string, Parcel[]>> {
  const rows = await getParcelRows(ctx.tx, orderIds)
  const parcels = await presentParcels(ctx, rows)
  const byOrder = Map.groupBy(rows.keys(), (i) => rows[i]!.orderId)
  return new Map([...byOrder].map(([orderId, indexes]) => [orderId, indexes.map((i) => parcels[i]!)]))
}

import type { Output } from '@pasar/contract/call'
import type { Parcel, packageInfo, trackingLog } from '@pasar/contract/calls/orders'
import type { Language } from '@pasar/contract/constants'
import type { Ctx } from '../../platform/context.ts'
import { pick, pictureIn } from '../../platform/text.ts'
import { carrierName } from './carriers/index.ts'
import { type EventRow, lastEvents, type PackageRow, packagesOf, packedItems } from './queries.ts'
import type { ParcelState } from './rules.ts'

type Event = Output<typeof packageInfo>['events'][number]
type Viewing = Pick<Ctx, 'tx' | 'config' | 'language'>

/** Our language codes as carriers know them. */
const carrierLanguage = (language: Language): string => (language.startsWith('zh') ? 'zh' : language)

/** An event in the viewer's language, as far as the carrier speaks it. */
export const wireEvent = (event: EventRow, language: Language): Event => ({
  at: event.at.toISOString(),
  place: event.place,
  text: event.text[carrierLanguage(language)] ?? event.text.en ?? Object.values(event.text)[0] ?? '',
  status: event.status,
})

export const wireLogged = (
  event: EventRow,
  no: number,
  language: Language,
): Output<typeof trackingLog>['list'][number] => ({
  ...wireEvent(event, language),
  packageId: event.packageId,
  packageNo: no,
})

/** Parcels as the contract shows them; two statements, whatever their number. */
export async function wireParcels(ctx: Viewing, rows: readonly PackageRow[]): Promise<Parcel[]> {
  const ids = rows.map((r) => r.id)
  const itemsBy = Map.groupBy(await packedItems(ctx.tx, ids), (i) => i.packageId)
  const lastBy = new Map((await lastEvents(ctx.tx, ids)).map((e) => [e.packageId, e]))
  return rows.map((row) => {
    const last = lastBy.get(row.id)
    return {
      id: row.id,
      no: row.no,
      carrier: row.carrier,
      carrierName: carrierName(ctx.config, row.carrier, ctx.language),
      trackingNo: row.trackingNo,
      state: row.state as ParcelState,
      items: (itemsBy.get(row.id) ?? []).map((i) => ({
        itemId: i.itemId,
        title: pick(i.title, ctx.language),
        optionText: pick(i.optionText, ctx.language),
        picture: pictureIn(i.picture, ctx.language),
        quantity: i.quantity,
      })),
      lastEvent: last ? wireEvent(last, ctx.language) : null,
      shippedAt: row.shippedAt.toISOString(),
      deliveredAt: row.deliveredAt?.toISOString() ?? null,
    }
  })
}

/** The parcels of orders, by order; three statements, whatever the number. */
export async function parcelsOf(ctx: Viewing, orderIds: readonly string[]): Promise<Map<string, Parcel[]>> {
  const rows = await packagesOf(ctx.tx, orderIds)
  const parcels = await wireParcels(ctx, rows)
  return Map.groupBy(parcels, (p) => rows.find((r) => r.id === p.id)!.orderId)
}

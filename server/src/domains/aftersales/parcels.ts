import type { Output } from '@pasar/contract/call'
import type { AfterSale, afterSaleTrack } from '@pasar/contract/calls/after-sales/after-sales'
import type { AfterSaleParcelPurpose } from '@pasar/contract/calls/after-sales/shapes'
import type { Ctx } from '../../platform/context.ts'
import {
  getAfterSaleParcels,
  getEvents,
  type ParcelRow,
  presentEvent,
  presentParcels,
} from '../shipping/index.ts'

type Presented = AfterSale['parcels'][number]

async function present(ctx: Ctx, rows: readonly ParcelRow[]): Promise<Presented[]> {
  const parcels = await presentParcels(ctx, rows)
  return parcels.map(({ no: _, items: __, ...parcel }, at) => ({
    ...parcel,
    purpose: rows[at]!.purpose as AfterSaleParcelPurpose,
  }))
}

/** Presents the parcels of a request both ways, oldest first. */
export const presentRequestParcels = async (ctx: Ctx, id: string): Promise<Presented[]> =>
  await present(ctx, await getAfterSaleParcels(ctx.tx, [id]))

/** Presents the parcels of a request with their tracking events, newest first. */
export async function presentTracking(
  ctx: Ctx,
  id: string,
  purpose: AfterSaleParcelPurpose | undefined,
): Promise<Output<typeof afterSaleTrack>> {
  const all = await getAfterSaleParcels(ctx.tx, [id])
  const rows = all.filter((row) => purpose === undefined || row.purpose === purpose)
  const events = await getEvents(
    ctx.tx,
    rows.map((row) => row.id),
  )
  const parcels = await present(ctx, rows)
  return {
    parcels: parcels.map((parcel) => ({
      ...parcel,
      events: events
        .filter(({ packageId }) => packageId === parcel.id)
        .map((event) => presentEvent(event, ctx.language)),
    })),
  }
}

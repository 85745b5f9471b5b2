import { z } from 'zod'
import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import type { Progress } from './carriers/carrier.ts'
import { carrierOf } from './carriers/index.ts'
import { PASAR_EXPRESS } from './carriers/pasar-express/index.ts'
import { notifyUrlOf } from './create-parcel.ts'
import { addEvents, changePackage, claimSilent, lockByTracking, packageById, packedItems } from './queries.ts'
import { type ParcelState, stateAfter } from './rules.ts'

/**
 * The one path for every piece of news about a parcel, whoever brings it: what is known is not written twice, the
 * state only moves forward.
 * @returns false when no parcel has this number
 */
export async function applyProgress(deps: Deps, carrier: string, progress: Progress): Promise<boolean> {
  return await transact(deps.db, async (tx) => {
    const row = await lockByTracking(tx, carrier, progress.trackingNo)
    if (!row) return false
    const known = row.state as ParcelState
    const state = stateAfter(known, [
      ...progress.events,
      { at: row.shippedAt, place: '', status: progress.state, text: {} },
    ])
    const delivered = state === 'delivered' && known !== 'delivered'
    const at = progress.events.find((e) => e.status === 'delivered')?.at ?? deps.clock.now()
    await addEvents(tx, row.id, progress.events)
    await changePackage(tx, row.id, {
      state,
      polledAt: deps.clock.now(),
      ...(delivered ? { deliveredAt: at } : {}),
      ...(progress.labelUrl ? { labelUrl: progress.labelUrl } : {}),
    })
    if (delivered) await emit(tx, 'parcel.delivered', { orderId: row.orderId, packageId: row.id })
    return true
  })
}

const Registered = z.object({ packageId: z.uuid() })

/**
 * Announces a parcel to its carrier, after the commit. A number the carrier gave itself is known there: then it is
 * only asked how the parcel stands.
 */
export async function registerShipment(deps: Deps, payload: unknown): Promise<void> {
  const { packageId } = Registered.parse(payload)
  const row = await packageById(deps.db, packageId)
  const carrier = row && carrierOf(deps.config, row.carrier)
  if (!row || !carrier) return
  const known = await carrier.query(row.trackingNo)
  const items = await packedItems(deps.db, [row.id])
  const answer = known.ok
    ? known
    : await carrier.register({
        reference: row.reference,
        trackingNo: row.trackingNo,
        to: row.destination,
        pieces: items.reduce((n, i) => n + i.quantity, 0),
        notifyUrl: notifyUrlOf(deps.config.publicUrl),
      })
  if (!answer.ok) throw new Error(`${row.carrier} did not take ${row.trackingNo}: ${answer.message}`)
  await applyProgress(deps, row.carrier, answer.data)
}

const SILENT_MS = 10 * 60_000
const BATCH = 50

/** Asks after parcels that were not heard of for ten minutes: for pushes that got lost. */
export async function pollParcels(deps: Deps): Promise<void> {
  const carrier = carrierOf(deps.config, PASAR_EXPRESS)!
  const now = deps.clock.now()
  const before = new Date(now.getTime() - SILENT_MS)
  const silent = await transact(deps.db, (tx) => claimSilent(tx, carrier.id, before, now, BATCH))
  for (const row of silent) {
    const answer = await carrier.query(row.trackingNo)
    if (answer.ok) await applyProgress(deps, carrier.id, answer.data)
    else deps.log.warn({ trackingNo: row.trackingNo, reason: answer.message }, 'carrier did not tell')
  }
}

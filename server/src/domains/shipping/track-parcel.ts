import { z } from 'zod'
import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import type { Carrier, ShipmentStatus } from './carriers/carrier.ts'
import { allCarriers, findCarrier } from './carriers/index.ts'
import { webhookUrl } from './create-parcel.ts'
import { getDispatchAddress } from './dispatch-address.ts'
import { claimDuePolls } from './poll-queries.ts'
import {
  addEvents,
  findParcel,
  getOrdersOfParcels,
  getPackedItems,
  lockParcelByTracking,
  updateParcel,
} from './queries.ts'
import { nextPoll, type ParcelState, stateAfterEvents } from './rules.ts'

/**
 * Applies the status of a shipment from a webhook or a query. Known events are ignored, and the state only
 * moves forward. A parcel with a void label stays: its units were packed again.
 * @returns false when no parcel has this tracking number
 */
export async function applyShipmentStatus(
  deps: Deps,
  carrier: string,
  shipment: ShipmentStatus,
): Promise<boolean> {
  return await transact(deps.db, async (tx) => {
    const row = await lockParcelByTracking(tx, carrier, shipment.trackingNo)
    if (!row) return false
    if (row.voidState === 'voided') {
      if (shipment.state !== 'created')
        deps.log.error({ carrier, trackingNo: shipment.trackingNo }, 'a parcel with a void label moves')
      return true
    }
    const current = row.state as ParcelState
    const state = stateAfterEvents(current, [
      ...shipment.events,
      { at: row.shippedAt, place: '', status: shipment.state, text: {} },
    ])
    const delivered = state === 'delivered' && current !== 'delivered'
    const returned = state === 'returned' && current !== 'returned'
    const at = shipment.events.find((e) => e.status === 'delivered')?.at ?? deps.clock.now()
    await addEvents(tx, row.id, shipment.events)
    await updateParcel(tx, row.id, {
      state,
      polledAt: deps.clock.now(),
      pollAt: nextPoll(row.shippedAt, deps.clock.now()),
      ...(delivered ? { deliveredAt: at } : {}),
      ...(shipment.labelUrl ? { labelUrl: shipment.labelUrl } : {}),
      ...(shipment.estimatedAt ? { estimatedAt: shipment.estimatedAt } : {}),
    })
    if (delivered || returned)
      for (const { id } of (await getOrdersOfParcels(tx, [row.id])).get(row.id) ?? [])
        await emit(tx, `parcel.${state}`, { orderId: id, packageId: row.id })
    return true
  })
}

const Registered = z.object({ packageId: z.uuid() })

/**
 * Registers a parcel at its carrier after the commit. A tracking number issued by the carrier is already
 * registered; then only its status is queried.
 * @throws when the carrier declines or does not answer; the job retries
 */
export async function registerShipment(deps: Deps, payload: unknown): Promise<void> {
  const { packageId } = Registered.parse(payload)
  const row = await findParcel(deps.db, packageId)
  const carrier = row && findCarrier(deps.config, row.carrier)
  if (!row || !carrier || row.voidState === 'voided') return
  const registered = await carrier.query(row.trackingNo)
  const items = await getPackedItems(deps.db, [row.id])
  const answer = registered.ok
    ? registered
    : await carrier.registerNumber({
        reference: row.reference,
        trackingNo: row.trackingNo,
        // A return comes from the member.
        from: row.purpose === 'return' ? null : ((await getDispatchAddress(deps.db)) ?? null),
        to: row.destination,
        pieces: items.reduce((n, i) => n + i.quantity, 0),
        notifyUrl: webhookUrl(deps.config.publicUrl),
      })
  if (!answer.ok) throw new Error(`${row.carrier} declined ${row.trackingNo}: ${answer.message}`)
  await applyShipmentStatus(deps, row.carrier, answer.data)
}

const BATCH = 50

/** Polls parcels whose carrier has not reported for some time, in case a webhook was lost. */
export async function pollParcels(deps: Deps): Promise<void> {
  for (const carrier of allCarriers(deps.config)) await pollCarrier(deps, carrier)
}

async function pollCarrier(deps: Deps, carrier: Carrier): Promise<void> {
  const parcels = await transact(deps.db, (tx) => claimDuePolls(tx, carrier.id, deps.clock.now(), BATCH))
  for (const row of parcels) {
    const answer = await carrier.query(row.trackingNo)
    if (answer.ok) await applyShipmentStatus(deps, carrier.id, answer.data)
    else deps.log.warn({ trackingNo: row.trackingNo, reason: answer.message }, 'carrier status query failed')
  }
}

import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { findCarrier } from './carriers/index.ts'
import { packages } from './tables.ts'

/** Topic of the job that asks the carrier and records its answer, in `orders`. */
const VOID_TOPIC = 'parcel.void'

const BATCH = 200

const isVoiding = sql`${packages.voidState} = 'requested'`

/** Passes on that a carrier has decided a void. @returns false when no void of the shipment is open */
export async function announceVoid(deps: Deps, carrier: string, shipmentId: string): Promise<boolean> {
  return await transact(deps.db, async (tx) => {
    const open = await tx
      .select({ id: packages.id })
      .from(packages)
      .where(and(isVoiding, eq(packages.carrier, carrier), eq(packages.shipmentId, shipmentId)))
    for (const { id } of open) await emit(tx, VOID_TOPIC, { packageId: id })
    return open.length > 0
  })
}

/** Asks about voids that carriers decide later, in case a webhook was lost or none is sent. */
export async function checkUndecidedVoids(deps: Deps): Promise<void> {
  const open = await deps.db
    .select()
    .from(packages)
    .where(and(isVoiding, sql`${packages.shipmentId} <> ''`))
    .limit(BATCH)
  for (const parcel of open) {
    const answer = await findCarrier(deps.config, parcel.carrier)?.voidLabel(parcel)
    if (answer?.ok) await announceVoid(deps, parcel.carrier, parcel.shipmentId)
  }
}

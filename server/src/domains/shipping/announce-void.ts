import { and, eq, sql } from 'drizzle-orm'
import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { packages } from './tables.ts'

/** Topic of the job that asks the carrier and records its answer, in `orders`. */
const VOID_TOPIC = 'parcel.void'

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

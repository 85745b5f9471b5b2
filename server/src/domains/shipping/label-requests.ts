import { and, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Deps } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { emit } from '../../platform/outbox/outbox.ts'
import { findCarrier } from './carriers/index.ts'
import { labelRequests } from './tables.ts'

const UNUSED_TOPIC = 'label.unused'

/** A label without a parcel for this long is voided: the process that requested it has died. */
const ABANDONED_MS = 15 * 60_000

/** Labels that one request can use up, each voided before the request was repeated. */
const MAX_ATTEMPTS = 20

const LabelId = z.object({ id: z.uuid() })

/** A label that is requested; without the carrier's id of its shipment before the first attempt. */
export type LabelRequest = { carrier: string; reference: string; shipmentId: string | null }

/**
 * Records that a label is requested, before it is. A repeated request gets the reference and the shipment of
 * the first, so that the carrier issues one label, and has as long as the first until it is given up; once
 * that one was given up, another.
 */
export async function openLabelRequest(
  { db, ids, clock }: Pick<Deps, 'db' | 'ids' | 'clock'>,
  carrier: string,
  base: string,
): Promise<LabelRequest> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const reference = attempt === 1 ? base : `${base}-${attempt}`
    await db
      .insert(labelRequests)
      .values({ id: ids.uuid(), carrier, reference, state: 'requested', at: clock.now() })
      .onConflictDoUpdate({
        target: [labelRequests.carrier, labelRequests.reference],
        set: { at: sql`excluded.at` },
        setWhere: eq(labelRequests.state, 'requested'),
      })
    const [row] = await db
      .select({ state: labelRequests.state, shipmentId: labelRequests.shipmentId })
      .from(labelRequests)
      .where(isLabel(carrier, reference))
    if (row!.state === 'requested' || row!.state === 'used')
      return { carrier, reference, shipmentId: row!.shipmentId }
  }
  throw new Error(`the labels of ${base} were voided too often`)
}

/**
 * Records the carrier's id of a shipment before its label is bought.
 * @returns the id whose label is bought: the first that was recorded
 */
export async function recordShipment(
  { db }: Pick<Deps, 'db'>,
  { carrier, reference }: LabelRequest,
  shipmentId: string,
): Promise<string> {
  const [row] = await db
    .update(labelRequests)
    .set({ shipmentId: sql`coalesce(${labelRequests.shipmentId}, ${shipmentId})` })
    .where(isLabel(carrier, reference))
    .returning({ shipmentId: labelRequests.shipmentId })
  return row!.shipmentId!
}

const isLabel = (carrier: string, reference: string) =>
  and(eq(labelRequests.carrier, carrier), eq(labelRequests.reference, reference))

/** Marks a label as the one of a parcel. @returns false when it was given up */
export async function useLabel(tx: Tx, carrier: string, reference: string): Promise<boolean> {
  const used = await tx
    .update(labelRequests)
    .set({ state: 'used' })
    .where(and(isLabel(carrier, reference), eq(labelRequests.state, 'requested')))
    .returning({ id: labelRequests.id })
  return used.length > 0
}

/**
 * Gives a label up whose parcel was refused: a job voids it at the carrier. One that was given up before is
 * voided again, since it may have been bought after its void.
 */
export async function releaseLabel(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { carrier, reference }: { carrier: string; reference?: string | undefined },
): Promise<void> {
  if (reference === undefined) return
  await transact(db, async (tx) => {
    const released = await tx
      .update(labelRequests)
      .set({ state: 'unused', at: clock.now() })
      .where(
        and(isLabel(carrier, reference), inArray(labelRequests.state, ['requested', 'unused', 'voided'])),
      )
      .returning({ id: labelRequests.id })
    for (const { id } of released) await emit(tx, UNUSED_TOPIC, { id })
  })
}

/** Gives labels up whose process died before it created the parcel. */
async function releaseAbandoned({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - ABANDONED_MS)
  await transact(db, async (tx) => {
    const released = await tx
      .update(labelRequests)
      .set({ state: 'unused' })
      .where(
        sql`${labelRequests.state} = 'requested' and ${labelRequests.at} < ${before.toISOString()}::timestamptz`,
      )
      .returning({ id: labelRequests.id })
    for (const { id } of released) await emit(tx, UNUSED_TOPIC, { id })
  })
}

/**
 * Voids a label without a parcel at its carrier.
 * @throws when the carrier does not answer; the job retries
 */
async function voidUnused({ db, config, log }: Deps, payload: unknown): Promise<void> {
  const { id } = LabelId.parse(payload)
  const [label] = await db.select().from(labelRequests).where(eq(labelRequests.id, id))
  const carrier = label && findCarrier(config, label.carrier)
  if (!carrier || label.state !== 'unused') return
  const { reference } = label
  const shipmentId = label.shipmentId ?? ''
  const answer = await carrier.voidLabel({ reference, trackingNo: '', shipmentId }, false)
  // A job asks again.
  if (!answer.ok && answer.undecided) return
  if (!answer.ok) throw new Error(`${label.carrier} did not void ${reference}: ${answer.message}`)
  const { isVoid } = answer.data
  if (!isVoid) log.error({ carrier: label.carrier, reference }, 'a label without a parcel was used')
  await db
    .update(labelRequests)
    .set({ state: isVoid ? 'voided' : 'refused' })
    // Another job voids a label that was given up again meanwhile.
    .where(and(eq(labelRequests.id, id), eq(labelRequests.at, label.at)))
}

/** Labels whose void is not decided are asked about this often. */
const ASK_AGAIN_MS = 60 * 60_000

/** Asks again about labels without a parcel whose carriers decide later. */
async function askAgain({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - ASK_AGAIN_MS)
  await transact(db, async (tx) => {
    const open = await tx
      .select({ id: labelRequests.id })
      .from(labelRequests)
      .where(
        sql`${labelRequests.state} = 'unused' and ${labelRequests.shipmentId} is not null
          and ${labelRequests.at} < ${before.toISOString()}::timestamptz`,
      )
      .limit(200)
    for (const { id } of open) await emit(tx, UNUSED_TOPIC, { id })
  })
}

/** The jobs that void labels without a parcel. */
export const unusedLabels = { topic: UNUSED_TOPIC, void: voidUnused, release: releaseAbandoned, askAgain }

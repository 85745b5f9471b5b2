import { DAY_MS } from '@pasar/contract/time'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { type Deps, systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { defineJob, type JobDefinition } from '../../../platform/jobs/jobs.ts'
import { getSettings } from '../../settings/index.ts'
import { findParcel, getAfterSaleParcels, type ParcelRow } from '../../shipping/index.ts'
import { tellOthers } from '../move.ts'
import { type AfterSaleRow, lockAfterSale } from '../queries.ts'
import { afterSales } from '../tables.ts'

const OfParcel = z.object({ packageId: z.uuid() })
const system = { party: 'system' as const }

/**
 * Whether a parcel is the one to the buyer that a request waits for. One that is replaced in part can have
 * refused units on their way, too.
 */
export const isAwaited = (
  { state }: Pick<AfterSaleRow, 'state'>,
  { purpose }: Pick<ParcelRow, 'purpose'>,
): boolean =>
  (state === 'replacement_sent' && purpose === 'replacement') ||
  (state === 'sent_back' && purpose === 'sent_back')

/** Whether the parcel to the buyer that a request waits for came back to the shop. */
export const hasComeBack = async (tx: Tx, request: AfterSaleRow): Promise<boolean> =>
  (await getAfterSaleParcels(tx, [request.id])).some(
    (parcel) => parcel.state === 'returned' && isAwaited(request, parcel),
  )

/** Sets the deadline of a request whose parcel to the buyer came back, or was sent again. */
async function updateDueAt(
  deps: Deps,
  payload: unknown,
  { isBack, dueAt }: { isBack: boolean; dueAt: Date | null },
): Promise<void> {
  const { packageId } = OfParcel.parse(payload)
  await transact(deps.db, async (tx) => {
    const found = await findParcel(tx, packageId)
    const locked = found?.afterSaleId ? await lockAfterSale(tx, found.afterSaleId) : undefined
    // Under the lock: an event that is late must not undo the next one.
    const parcel = locked && (await findParcel(tx, packageId))
    if (!parcel || !isAwaited(locked.request, parcel) || (parcel.state === 'returned') !== isBack) return
    const { request } = locked
    const unreadByBuyer = request.unreadByBuyer + 1
    await tx
      .update(afterSales)
      .set({ dueAt, unreadByBuyer, updatedAt: deps.clock.now() })
      .where(eq(afterSales.id, request.id))
    const event = isBack
      ? 'parcel_returned'
      : request.state === 'sent_back'
        ? 'sent_back'
        : 'replacement_sent'
    await tellOthers(systemContext(deps, tx), request, { ...system, note: parcel.trackingNo }, event)
  })
}

/** A request whose parcel came back waits for staff: its receipt is not confirmed by time. */
const waitForStaff = async (deps: Deps, payload: unknown): Promise<void> =>
  await updateDueAt(deps, payload, { isBack: true, dueAt: null })

/** A parcel that is sent again has as long as the first one. */
const waitForBuyer = async (deps: Deps, payload: unknown): Promise<void> => {
  const days = getSettings(deps).receiveDaysAfterShipping
  const dueAt = new Date(deps.clock.now().getTime() + days * DAY_MS)
  await updateDueAt(deps, payload, { isBack: false, dueAt })
}

export const outgoingParcelJobs: JobDefinition[] = [
  defineJob({ name: 'aftersales.after-returned', topic: 'parcel.returned', run: waitForStaff }),
  defineJob({ name: 'aftersales.after-sent-again', topic: 'parcel.sent-again', run: waitForBuyer }),
]

import { DAY_MS } from '@pasar/contract/time'
import { and, asc, eq, lte } from 'drizzle-orm'
import { z } from 'zod'
import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { getSettings } from '../settings/index.ts'
import { findParcel } from '../shipping/index.ts'
import { sumRefunded } from './admin/refundable.ts'
import { addEvent, moveAfterSale, tellOthers } from './move.ts'
import { lockAfterSale } from './queries.ts'
import { afterSales } from './tables.ts'

const BATCH = 200
const system = { party: 'system' as const }

const Refunded = z.object({ orderId: z.uuid(), refundNo: z.string().optional() })
const Delivered = z.object({ packageId: z.uuid() })

/** The number that the shares (R1-2) and retries (R1_2) of a refund begin with. */
const rootOf = (refundNo: string) => refundNo.replace(/[-_].*$/, '')

/** Settles the request of a refund once everything that it refunds has succeeded. */
async function settleRefunded(deps: Deps, payload: unknown): Promise<void> {
  const { refundNo } = Refunded.parse(payload)
  if (!refundNo) return
  await transact(deps.db, async (tx) => {
    const [found] = await tx
      .select({ id: afterSales.id })
      .from(afterSales)
      .where(eq(afterSales.refundNo, rootOf(refundNo)))
    const locked = found && (await lockAfterSale(tx, found.id))
    if (!locked) return
    const { request } = locked
    if ((await sumRefunded(tx, request)) < (request.refundAmount ?? 0n)) return
    await moveAfterSale(systemContext(deps, tx), locked, 'settle', system)
  })
}

/**
 * Records the delivery of a parcel of a request. A delivered replacement is received some days later, unless
 * the buyer confirms it before.
 */
async function recordDelivery(deps: Deps, payload: unknown): Promise<void> {
  const { packageId } = Delivered.parse(payload)
  await transact(deps.db, async (tx) => {
    const parcel = await findParcel(tx, packageId)
    const locked = parcel?.afterSaleId ? await lockAfterSale(tx, parcel.afterSaleId) : undefined
    if (!parcel || !locked) return
    const ctx = systemContext(deps, tx)
    const { request } = locked
    await addEvent(ctx, request.id, 'parcel_delivered', { ...system, note: parcel.trackingNo })
    await tellOthers(ctx, request, system, 'parcel_delivered')
    const isReturn = parcel.purpose === 'return'
    const isAwaited = request.state === 'replacement_sent' || request.state === 'sent_back'
    const delivered = parcel.deliveredAt ?? deps.clock.now()
    const { receiveDaysAfterDelivery } = getSettings(deps)
    await tx
      .update(afterSales)
      .set({
        ...(isReturn
          ? { unreadByShop: request.unreadByShop + 1 }
          : { unreadByBuyer: request.unreadByBuyer + 1 }),
        ...(isAwaited && !isReturn
          ? { dueAt: new Date(delivered.getTime() + receiveDaysAfterDelivery * DAY_MS) }
          : {}),
      })
      .where(eq(afterSales.id, request.id))
  })
}

/** Expires requests whose goods were not sent in time, and finishes those whose receipt was not confirmed. */
async function endDue(deps: Deps): Promise<void> {
  const isDue = lte(afterSales.dueAt, deps.clock.now())
  for (;;) {
    const due = await deps.db
      .select({ id: afterSales.id })
      .from(afterSales)
      .where(isDue)
      .orderBy(asc(afterSales.dueAt))
      .limit(BATCH)
    for (const { id } of due) await transact(deps.db, (tx) => endOne(deps, tx, id))
    if (due.length < BATCH) return
  }
}

async function endOne(deps: Deps, tx: Parameters<typeof lockAfterSale>[0], id: string): Promise<void> {
  const locked = await lockAfterSale(tx, id)
  // The buyer may have acted before the lock.
  const { dueAt = null } = locked?.request ?? {}
  if (!locked || !dueAt || dueAt > deps.clock.now()) return
  const move = locked.request.state === 'awaiting_parcel' ? 'expire' : 'confirm'
  if (await moveAfterSale(systemContext(deps, tx), locked, move, system)) return
  await tx
    .update(afterSales)
    .set({ dueAt: null })
    .where(and(eq(afterSales.id, id)))
}

export const afterSaleJobs: JobDefinition[] = [
  defineJob({ name: 'aftersales.settle-refunded', topic: 'order.refunded', run: settleRefunded }),
  defineJob({ name: 'aftersales.after-delivered', topic: 'parcel.delivered', run: recordDelivery }),
  defineJob({ name: 'aftersales.end-due', cron: '*/15 * * * *', run: endDue }),
]

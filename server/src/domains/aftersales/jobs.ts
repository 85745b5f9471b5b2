import type { AfterSaleState } from '@pasar/contract/orders/after-sale-states'
import { DAY_MS } from '@pasar/contract/time'
import { and, asc, eq, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Deps, systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { defineJob, type JobDefinition } from '../../platform/jobs/jobs.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { rootOf } from '../payments/index.ts'
import { getSettings } from '../settings/index.ts'
import { findParcel } from '../shipping/index.ts'
import { sumRefunded } from './admin/refundable.ts'
import { addEvent, moveAfterSale, tellOthers } from './move.ts'
import type { BuyerEvent } from './notify-buyer.ts'
import { hasComeBack, isAwaited, outgoingParcelJobs } from './outgoing/outgoing-parcels.ts'
import { lockAfterSale } from './queries.ts'
import { type AfterSaleMove, canLose } from './rules.ts'
import { afterSales } from './tables.ts'
import { forgetUnexpected } from './unexpected/forget-unexpected.ts'

const BATCH = 200
/** Days before a request is closed when its buyer is reminded of a parcel that has not arrived. */
const REMINDER_DAYS = 5
/** Days before a request expires when its buyer is reminded to send the goods; at most half of the period. */
const SEND_REMINDER_DAYS = 3
const system = { party: 'system' as const }

const Refunded = z.object({ orderId: z.uuid(), refundNo: z.string().optional() })
const Delivered = z.object({ packageId: z.uuid() })

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
    const isOnItsWay = request.state === 'in_transit' || request.state === 'refused'
    const delivered = parcel.deliveredAt ?? deps.clock.now()
    const { receiveDaysAfterDelivery } = getSettings(deps)
    await tx
      .update(afterSales)
      .set({
        updatedAt: deps.clock.now(),
        ...(isReturn ? {} : { unreadByBuyer: request.unreadByBuyer + 1 }),
        // Goods that have arrived wait for the shop.
        ...(isReturn && isOnItsWay ? { dueAt: null } : {}),
        ...(isAwaited(request, parcel)
          ? { dueAt: new Date(delivered.getTime() + receiveDaysAfterDelivery * DAY_MS) }
          : {}),
      })
      .where(eq(afterSales.id, request.id))
  })
}

/**
 * Ends due requests: expires those whose goods were not sent in time, closes those whose goods never arrived,
 * and finishes those whose receipt was not confirmed.
 */
async function endDue(deps: Deps): Promise<void> {
  await runEach(
    (failed) => listDue(deps, failed, lte(afterSales.dueAt, deps.clock.now())),
    (id) => transact(deps.db, (tx) => endOne(deps, tx, id)),
    { batch: BATCH, message: 'due after-sales requests were not ended' },
  )
}

/**
 * Reminds buyers, some days before a request is closed, of goods to send and of parcels that have not
 * arrived.
 */
async function remindOfParcels(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime()
  const untilDue = (days: number) => lte(afterSales.dueAt, new Date(now + days * DAY_MS))
  const isHalfOver = sql`${afterSales.dueAt} - (${afterSales.dueAt} - ${afterSales.since}) / 2
    <= ${new Date(now).toISOString()}::timestamptz`
  const isDue = and(
    isNull(afterSales.remindedAt),
    or(
      and(eq(afterSales.state, 'in_transit'), untilDue(REMINDER_DAYS)),
      and(eq(afterSales.state, 'awaiting_parcel'), untilDue(SEND_REMINDER_DAYS), isHalfOver),
    ),
  )
  await runEach(
    (failed) => listDue(deps, failed, isDue),
    (id) => transact(deps.db, (tx) => remindOne(deps, tx, id)),
    { batch: BATCH, message: 'members were not reminded of their parcels' },
  )
}

async function listDue(deps: Deps, failed: readonly string[], isDue: SQL | undefined): Promise<string[]> {
  const rows = await deps.db
    .select({ id: afterSales.id })
    .from(afterSales)
    .where(and(isDue, notInArray(afterSales.id, [...failed])))
    .orderBy(asc(afterSales.dueAt))
    .limit(BATCH)
  return rows.map(({ id }) => id)
}

/** The move that ends a due state; goods that a buyer has received, or not confirmed, finish the request. */
const endOf: Partial<Record<AfterSaleState, AfterSaleMove>> = {
  awaiting_parcel: 'expire',
  in_transit: 'lose',
  // Withdrawn on their way; goods that the shop has inspected have no deadline.
  refused: 'lose',
}

async function endOne(deps: Deps, tx: Tx, id: string): Promise<void> {
  const locked = await lockAfterSale(tx, id)
  // The buyer may have acted before the lock.
  const { dueAt = null } = locked?.request ?? {}
  if (!locked || !dueAt || dueAt > deps.clock.now()) return
  const move = endOf[locked.request.state] ?? 'confirm'
  if (move === 'lose' && !canLose(locked.request, locked.lines)) return
  const waits = move === 'confirm' && (await hasComeBack(tx, locked.request))
  if (!waits && (await moveAfterSale(systemContext(deps, tx), locked, move, system))) return
  await tx.update(afterSales).set({ dueAt: null }).where(eq(afterSales.id, id))
}

/** The reminder of each state that has one. */
const reminderOf: Partial<Record<AfterSaleState, BuyerEvent>> = {
  awaiting_parcel: 'parcel_due',
  in_transit: 'overdue_parcel',
}

async function remindOne(deps: Deps, tx: Tx, id: string): Promise<void> {
  const locked = await lockAfterSale(tx, id)
  const event = locked && reminderOf[locked.request.state]
  if (!event || locked.request.remindedAt) return
  const unreadByBuyer = locked.request.unreadByBuyer + 1
  await tx
    .update(afterSales)
    .set({ remindedAt: deps.clock.now(), unreadByBuyer })
    .where(eq(afterSales.id, id))
  await tellOthers(systemContext(deps, tx), locked.request, system, event)
}

export const afterSaleJobs: JobDefinition[] = [
  defineJob({ name: 'aftersales.settle-refunded', topic: 'order.refunded', run: settleRefunded }),
  defineJob({ name: 'aftersales.after-delivered', topic: 'parcel.delivered', run: recordDelivery }),
  ...outgoingParcelJobs,
  defineJob({ name: 'aftersales.end-due', cron: '*/15 * * * *', run: endDue }),
  defineJob({ name: 'aftersales.remind-parcels', cron: '20 * * * *', run: remindOfParcels }),
  defineJob({ name: 'aftersales.forget-unexpected', cron: '41 4 * * *', run: forgetUnexpected }),
]

import type { Input, Output } from '@pasar/contract/call'
import type { adminParcelVoid } from '@pasar/contract/calls/admin/order-actions'
import type { VoidState } from '@pasar/contract/calls/admin/orders'
import { VOID_REPORT_TRIES } from '@pasar/contract/constants'
import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import { type Ctx, type Deps, type StaffContext, systemContext } from '../../../platform/context.ts'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { ok, type Result, refuse } from '../../../platform/result.ts'
import {
  findCarrier,
  findDueVoids,
  findParcel,
  isBeingVoided,
  type ParcelRow,
  recordVoid,
  recordVoidRequest,
  recordVoidTry,
} from '../../shipping/index.ts'
import { getOrderItems } from '../queries.ts'
import { orders } from '../tables.ts'
import { lockWithOrders } from './lock-parcel.ts'
import { takeUnitsBack } from './take-units-back.ts'
import { canVoid, isAtShop, nextVoidTryIn, UNDECIDED_MS, type VoidFacts } from './void-rules.ts'

export const VOID_TOPIC = 'parcel.void'

const Requested = z.object({ packageId: z.uuid() })

type Locked = VoidFacts & { parcel: ParcelRow }

/** Locks a parcel with its orders, and reads what decides a void. */
async function lockVoidable(tx: Tx, packageId: string): Promise<Locked | undefined> {
  const locked = await lockWithOrders(tx, packageId)
  if (locked?.parcel.purpose !== 'order') return undefined
  const ids = locked.orders.map(({ id }) => id)
  // A statement of its own, since a return can be recorded until the locks are held.
  const rows = await tx.select({ hasReturns }).from(orders).where(inArray(orders.id, ids))
  const items = await getOrderItems(tx, ids)
  return { ...locked, items, hasReturns: rows.some((row) => row.hasReturns) }
}

/** Returns those of the parcels whose label staff can void, by all orders that share them. */
export async function findVoidable(tx: Tx, parcels: readonly ParcelRow[]): Promise<Set<string>> {
  const still = parcels.filter(({ state }) => state === 'created')
  if (still.length === 0) return new Set()
  const ids = uuidArray(still.map(({ id }) => id))
  const rows = await tx
    .select({ packageId: sql<string>`of.id`, order: orders, hasReturns })
    .from(orders)
    .innerJoin(
      sql`(select id, order_id from packages where id = any(${ids})
        union all select package_id, order_id from package_orders where package_id = any(${ids})) of`,
      sql`of.order_id = ${orders.id}`,
    )
  const byParcel = Map.groupBy(rows, ({ packageId }) => packageId)
  const items = await getOrderItems(tx, [...new Set(rows.map(({ order }) => order.id))])
  const isVoidable = (parcel: ParcelRow): boolean => {
    const own = byParcel.get(parcel.id) ?? []
    const returned = own.some((row) => row.hasReturns)
    return canVoid({ parcel, orders: own.map(({ order }) => order), items, hasReturns: returned })
  }
  return new Set(still.filter(isVoidable).map(({ id }) => id))
}

/** Whether units of an order came back. */
const hasReturns = sql<boolean>`exists (
  select 1 from after_sales a join after_sale_lines l on l.after_sale_id = a.id
  where a.order_id = orders.id and l.accepted > 0)`

/**
 * Voids the label of a parcel that has not moved: its units are to ship again. Manages its own transactions:
 * the request is recorded, the carrier asked, and its answer recorded. Jobs repeat what a crash or a silent
 * carrier leaves open. Refuses `not-found` and `state-changed`.
 */
export async function voidParcel(
  ctx: StaffContext,
  { packageId }: Input<typeof adminParcelVoid>,
): Promise<Result<Output<typeof adminParcelVoid>>> {
  const requested = await transact(ctx.db, (tx) =>
    requestVoid({ ...ctx, tx, afterCommit: systemContext(ctx, tx).afterCommit }, packageId),
  )
  return requested.ok ? ok({ state: await carryOut(ctx, packageId) }) : requested
}

async function requestVoid(ctx: StaffContext, packageId: string): Promise<Result<object>> {
  const locked = await lockVoidable(ctx.tx, packageId)
  if (!locked) return refuse('not-found')
  const { parcel, orders } = locked
  if (isBeingVoided(parcel)) return ok({})
  if (!canVoid(locked)) return refuse('state-changed')
  const now = ctx.clock.now()
  await recordVoidRequest(ctx.tx, packageId, now, new Date(now.getTime() + nextVoidTryIn(1)))
  await emit(ctx.tx, VOID_TOPIC, { packageId })
  const { carrier, trackingNo } = parcel
  for (const { id } of orders)
    await recordAudit(ctx, 'order.void-parcel', `order:${id}`, null, { carrier, trackingNo })
  return ok({})
}

/** Asks the carrier to void the label of a requested void, where the process died that staff used. */
export async function voidAtCarrier(deps: Deps, payload: unknown): Promise<void> {
  await carryOut(deps, Requested.parse(payload).packageId)
}

/** Asks carriers again that did not answer, at a distance that grows up to some hours. */
export async function repeatVoids(deps: Deps): Promise<void> {
  for (const packageId of await findDueVoids(deps.db, deps.clock.now())) await carryOut(deps, packageId)
}

async function carryOut(deps: Deps, packageId: string): Promise<VoidState> {
  const parcel = (await findParcel(deps.db, packageId))!
  if (parcel.voidState !== 'requested') return parcel.voidState!
  const carrier = findCarrier(deps.config, parcel.carrier)
  // Staff cancel the labels of other carriers themselves.
  const answer = carrier ? await carrier.voidLabel(parcel, parcel.voidTries === 0) : ok({ isVoid: true })
  if (answer.ok) {
    const { isVoid } = answer.data
    return await transact(deps.db, (tx) => recordAnswer(systemContext(deps, tx), packageId, isVoid))
  }
  const now = deps.clock.now().getTime()
  if (answer.undecided) {
    // The carrier has the request: a later rejection answers it.
    await recordVoidTry(deps.db, packageId, Math.max(1, parcel.voidTries), new Date(now + UNDECIDED_MS))
    return 'requested'
  }
  const tries = parcel.voidTries + 1
  const at = new Date(now + nextVoidTryIn(tries))
  await recordVoidTry(deps.db, packageId, tries, at)
  const unanswered = { packageId, carrier: parcel.carrier, tries, reason: answer.message }
  if (tries < VOID_REPORT_TRIES) deps.log.warn(unanswered, 'no answer to a void')
  else deps.log.error(unanswered, 'a carrier does not answer to a void; its order cannot be received')
  return 'requested'
}

async function recordAnswer(ctx: Ctx, packageId: string, isVoid: boolean): Promise<VoidState> {
  const locked = (await lockVoidable(ctx.tx, packageId))!
  const { parcel, orders } = locked
  if (parcel.voidState !== 'requested') return parcel.voidState!
  // A scan, a receipt or a return that was reported meanwhile outweighs the answer: the units have left.
  const isPossible = isAtShop(locked)
  const state = isVoid && isPossible ? 'voided' : 'refused'
  if (isVoid && !isPossible) ctx.log.error({ packageId }, 'a label is void whose units have left')
  await recordVoid(ctx.tx, packageId, state)
  if (state === 'voided') await takeUnitsBack(ctx, packageId, orders)
  return state
}

import type { Input, Output } from '@pasar/contract/call'
import type { adminParcelVoid } from '@pasar/contract/calls/admin/order-actions'
import type { VoidState } from '@pasar/contract/calls/admin/orders'
import { orderStateFacts } from '@pasar/contract/orders/order-states'
import { sql } from 'drizzle-orm'
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
  findParcel,
  getOrdersOfParcels,
  getPackedItems,
  lockParcel,
  type ParcelRow,
  setVoidState,
} from '../../shipping/index.ts'
import { lockStock, restock, undeductStock } from '../../stock/index.ts'
import { getOrderItems, lockOrder, type OrderRow } from '../queries.ts'
import { isFullyRefunded } from '../refund-facts.ts'
import { leftToShip } from '../rules.ts'
import { markUnshipped, subtractShippedQuantities } from '../write-queries.ts'

export const VOID_TOPIC = 'parcel.void'

const Requested = z.object({ packageId: z.uuid() })

/** A parcel and its orders, locked in this order: orders by ascending id, then the parcel. */
type LockedParcel = { parcel: ParcelRow; orders: OrderRow[] }

async function lockWithOrders(tx: Tx, packageId: string): Promise<LockedParcel | undefined> {
  const found = (await getOrdersOfParcels(tx, [packageId])).get(packageId) ?? []
  const orders: OrderRow[] = []
  for (const { id } of found.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
    orders.push((await lockOrder(tx, id))!)
  const parcel = await lockParcel(tx, packageId)
  return parcel?.purpose === 'order' ? { parcel, orders } : undefined
}

/** Whether the label of a parcel can be voided: it has not moved, and nobody acted on its arrival. */
export const canVoid = (
  parcel: { state: string },
  orders: readonly Pick<OrderRow, 'state' | 'openAfterSales'>[],
): boolean =>
  parcel.state === 'created' &&
  orders.every(
    ({ state, openAfterSales }) => (state === 'paid' || state === 'shipped') && openAfterSales === 0,
  )

/**
 * Voids the label of a parcel that has not moved: its units are to ship again. Manages its own transactions:
 * the request is recorded, the carrier asked, and its answer recorded. A job repeats what a crash interrupts.
 * Refuses `not-found` and `state-changed`.
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
  const locked = await lockWithOrders(ctx.tx, packageId)
  if (!locked) return refuse('not-found')
  const { parcel, orders } = locked
  if (parcel.voidState === 'requested' || parcel.voidState === 'voided') return ok({})
  if (!canVoid(parcel, orders) || orders.some(isFullyRefunded)) return refuse('state-changed')
  if (await hasReturns(ctx.tx, orders)) return refuse('state-changed')
  await setVoidState(ctx.tx, packageId, 'requested')
  await emit(ctx.tx, VOID_TOPIC, { packageId })
  const { carrier, trackingNo } = parcel
  for (const { id } of orders)
    await recordAudit(ctx, 'order.void-parcel', `order:${id}`, null, { carrier, trackingNo })
  return ok({})
}

/**
 * Asks the carrier to void the label of a requested void, and records its answer.
 * @throws when the carrier does not answer; the job retries
 */
export async function voidAtCarrier(deps: Deps, payload: unknown): Promise<void> {
  const { packageId } = Requested.parse(payload)
  if ((await carryOut(deps, packageId)) === 'requested')
    throw new Error(`the carrier did not answer to the void of parcel ${packageId}`)
}

async function carryOut(deps: Deps, packageId: string): Promise<VoidState> {
  const parcel = (await findParcel(deps.db, packageId))!
  if (parcel.voidState !== 'requested') return parcel.voidState!
  const carrier = findCarrier(deps.config, parcel.carrier)
  // Staff cancel the labels of other carriers themselves.
  const answer = carrier ? await carrier.voidLabel(parcel) : ok({ isVoid: true })
  if (!answer.ok) {
    deps.log.warn({ packageId, carrier: parcel.carrier, reason: answer.message }, 'no answer to a void')
    return 'requested'
  }
  const { isVoid } = answer.data
  return await transact(deps.db, (tx) => recordAnswer(systemContext(deps, tx), packageId, isVoid))
}

async function recordAnswer(ctx: Ctx, packageId: string, isVoid: boolean): Promise<VoidState> {
  const { parcel, orders } = (await lockWithOrders(ctx.tx, packageId))!
  if (parcel.voidState !== 'requested') return parcel.voidState!
  // A scan, a receipt or a return that was reported meanwhile outweighs the answer: the units have left.
  const isPossible = canVoid(parcel, orders) && !(await hasReturns(ctx.tx, orders))
  const state = isVoid && isPossible ? 'voided' : 'refused'
  if (isVoid && !isPossible) ctx.log.error({ packageId }, 'a label is void whose units have left')
  await setVoidState(ctx.tx, packageId, state)
  if (state === 'voided') await takeUnitsBack(ctx, parcel, orders)
  return state
}

/**
 * Whether units of the orders came back: of a parcel without tracking, that is the only sign that it left.
 */
async function hasReturns(tx: Tx, orders: readonly OrderRow[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from after_sales a join after_sale_lines l on l.after_sale_id = a.id
    where a.order_id = any(${uuidArray(orders.map(({ id }) => id))}) and l.accepted > 0 limit 1`)
  return rows.length > 0
}

type Units = { itemId: string; skuId: string; quantity: number; toShip: number }

/** Takes the units of a parcel back: those that are still to ship are reserved again. */
async function takeUnitsBack(ctx: Ctx, parcel: ParcelRow, orders: readonly OrderRow[]): Promise<void> {
  const packed = new Map((await getPackedItems(ctx.tx, [parcel.id])).map((i) => [i.itemId, i.quantity]))
  const items = await getOrderItems(
    ctx.tx,
    orders.map(({ id }) => id),
  )
  const unitsOf = (order: OrderRow): Units[] =>
    items
      .filter((i) => i.orderId === order.id && packed.has(i.id))
      .map((item) => {
        const quantity = packed.get(item.id)!
        const after = leftToShip({ ...item, shipped: item.shipped - quantity })
        const toShip = isShipping(order) ? after - leftToShip(item) : 0
        return { itemId: item.id, skuId: item.skuId, quantity, toShip }
      })
  // All rows at once, by ascending SKU: each order gives its units back on its own.
  await lockStock(
    ctx.tx,
    items.map(({ skuId }) => skuId),
  )
  for (const order of orders) {
    const units = unitsOf(order)
    const reference = `${order.no}-void`
    await subtractShippedQuantities(ctx.tx, units)
    await undeductStock(
      ctx.tx,
      withUnits(units, ({ toShip }) => toShip),
      reference,
    )
    const rest = withUnits(units, ({ quantity, toShip }) => quantity - toShip)
    await restock(ctx.tx, rest, reference)
    if (rest.length > 0) await emit(ctx.tx, 'stock.changed', { skuIds: rest.map(({ skuId }) => skuId) })
    if (order.state === 'shipped' && units.some(({ toShip }) => toShip > 0))
      await markUnshipped(ctx.tx, order.id)
  }
}

/** Whether units of the order that did not leave are to ship. */
const isShipping = (order: OrderRow): boolean =>
  orderStateFacts[order.state].holdsStock || order.state === 'shipped'

const withUnits = (units: readonly Units[], count: (unit: Units) => number) =>
  units.map((unit) => ({ skuId: unit.skuId, quantity: count(unit) })).filter(({ quantity }) => quantity > 0)

import type { Tx } from '../../platform/db/types.ts'
import { ok, type Result, refuse } from '../../platform/result.ts'
import {
  addOnHand,
  addReserved,
  getStockLevels,
  insertLevels,
  lockLevels,
  recordMovements,
  reserveAll,
  takeReserved,
  unreserve,
} from './queries.ts'
import { getAvailable, mergeLines, type StockLine } from './rules.ts'

/**
 * Reserves stock for an order, all lines or none. Rows are locked by ascending SKU id and checked under the
 * lock. Refuses `out-of-stock` with the first SKU that has too little and its available quantity.
 */
export async function reserveStock(tx: Tx, lines: readonly StockLine[]): Promise<Result<object>> {
  const ordered = mergeLines(lines)
  if (ordered.length === 0) return ok({})
  const short = await reserveAll(tx, ordered)
  return short ? refuse('out-of-stock', short) : ok({})
}

/**
 * Releases reserved stock of a cancelled or closed order.
 * @throws when less is reserved than released: a bug of the caller
 */
export async function releaseStock(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const ordered = mergeLines(lines)
  if (ordered.length > 0) assertAllChanged(await unreserve(tx, ordered), ordered, 'release')
}

/**
 * Deducts shipped stock from the on-hand and the reserved quantity.
 * @param reference the parcel or order that shipped it
 * @throws when less is reserved than deducted
 */
export async function deductStock(tx: Tx, lines: readonly StockLine[], reference: string): Promise<void> {
  const ordered = mergeLines(lines)
  if (ordered.length === 0) return
  assertAllChanged(await takeReserved(tx, ordered), ordered, 'take')
  await recordMovements(tx, toChanges(ordered, -1), 'shipped', reference)
}

/**
 * Adds returned stock to the on-hand quantity.
 * @param reference the return
 */
export async function restock(tx: Tx, lines: readonly StockLine[], reference: string): Promise<void> {
  const ordered = mergeLines(lines)
  if (ordered.length === 0) return
  assertAllChanged(await addOnHand(tx, ordered), ordered, 'put back')
  await recordMovements(tx, toChanges(ordered, 1), 'returned', reference)
}

/**
 * Takes back what deductStock took: the units never left, and are reserved again. The movement is the former
 * one with the other sign, so that units shipped per month stay true.
 * @param reference the parcel that was not sent
 */
export async function undeductStock(tx: Tx, lines: readonly StockLine[], reference: string): Promise<void> {
  const ordered = mergeLines(lines)
  if (ordered.length === 0) return
  assertAllChanged(await addReserved(tx, ordered), ordered, 'take back')
  await recordMovements(tx, toChanges(ordered, 1), 'shipped', reference)
}

/**
 * Records returned units that are not sold again. They leave the on-hand quantity as it is.
 * @param reference the return
 */
export async function writeOff(tx: Tx, lines: readonly StockLine[], reference: string): Promise<void> {
  const ordered = mergeLines(lines)
  await recordMovements(tx, toChanges(ordered, 1), 'returned', reference)
  await recordMovements(tx, toChanges(ordered, -1), 'written_off', reference)
}

/** Creates the levels of new SKUs with their opening quantities. */
export async function createStockLevels(
  tx: Tx,
  opening: { skuId: string; onHand: number }[],
  reference: string,
): Promise<void> {
  await insertLevels(tx, opening)
  await recordMovements(
    tx,
    opening.map((o) => ({ skuId: o.skuId, change: o.onHand })),
    'opening',
    reference,
  )
}

/** Returns the available quantity by SKU; SKUs without a level are absent. */
export async function getAvailableStock(tx: Tx, skuIds: readonly string[]): Promise<Map<string, number>> {
  const found = await getStockLevels(tx, skuIds)
  return new Map([...found].map(([skuId, level]) => [skuId, getAvailable(level)]))
}

/** Locks the stock of a SKU until the transaction ends. Returns the available quantity, 0 without a level. */
export async function lockAvailableStock(tx: Tx, skuId: string): Promise<number> {
  const level = (await lockLevels(tx, [skuId])).get(skuId)
  return level ? getAvailable(level) : 0
}

/** Locks the stock of SKUs by ascending id, for a transaction that changes it in several steps. */
export async function lockStock(tx: Tx, skuIds: readonly string[]): Promise<void> {
  if (skuIds.length > 0) await lockLevels(tx, [...new Set(skuIds)])
}

const toChanges = (lines: StockLine[], sign: 1 | -1) =>
  lines.map((l) => ({ skuId: l.skuId, change: sign * l.quantity }))

function assertAllChanged(changed: number, lines: StockLine[], action: string): void {
  if (changed !== lines.length)
    throw new Error(`stock cannot ${action} ${JSON.stringify(lines).slice(0, 500)}`)
}

import type { Tx } from '../../platform/db/types.ts'
import {
  addOnHand,
  insertLevels,
  levels,
  noteMovements,
  reserveAll,
  takeReserved,
  unreserve,
} from './queries.ts'
import { inLockOrder, leftOf, type StockLine } from './rules.ts'

type Reserved = { ok: true } | { ok: false; skuId: string; left: number }

/**
 * Promises stock to an order: all lines or none, rows locked by ascending SKU id and judged under the lock.
 * A refusal changes nothing and names the first SKU that cannot be had, with the pieces that are left.
 */
export async function reserve(tx: Tx, lines: readonly StockLine[]): Promise<Reserved> {
  const ordered = inLockOrder(lines)
  if (ordered.length === 0) return { ok: true }
  const short = await reserveAll(tx, ordered)
  return short ? { ok: false, ...short } : { ok: true }
}

/**
 * Gives promised stock back: an order was cancelled or closed.
 * @throws when less is reserved than is released, which no correct caller does
 */
export async function release(tx: Tx, lines: readonly StockLine[]): Promise<void> {
  const ordered = inLockOrder(lines)
  if (ordered.length > 0) mustChangeAll(await unreserve(tx, ordered), ordered, 'release')
}

/**
 * Promised stock leaves the warehouse: on hand and reserved both fall.
 * @param reference what it left with, for instance the package
 * @throws when less is reserved than is taken
 */
export async function take(tx: Tx, lines: readonly StockLine[], reference: string): Promise<void> {
  const ordered = inLockOrder(lines)
  if (ordered.length === 0) return
  mustChangeAll(await takeReserved(tx, ordered), ordered, 'take')
  await noteMovements(tx, changesOf(ordered, -1), 'shipped', reference)
}

/**
 * What had left comes back into the warehouse and can be sold again.
 * @param reference what brought it back
 */
export async function putBack(tx: Tx, lines: readonly StockLine[], reference: string): Promise<void> {
  const ordered = inLockOrder(lines)
  if (ordered.length === 0) return
  mustChangeAll(await addOnHand(tx, ordered), ordered, 'put back')
  await noteMovements(tx, changesOf(ordered, 1), 'returned', reference)
}

/** Opens the levels of new SKUs with what lies there. */
export async function openLevels(
  tx: Tx,
  opening: { skuId: string; onHand: number }[],
  reference: string,
): Promise<void> {
  await insertLevels(tx, opening)
  await noteMovements(
    tx,
    opening.map((o) => ({ skuId: o.skuId, change: o.onHand })),
    'opening',
    reference,
  )
}

/** What can still be had of each SKU, pieces; a SKU without a level is absent. */
export async function stockOf(tx: Tx, skuIds: readonly string[]): Promise<Map<string, number>> {
  const found = await levels(tx, skuIds)
  return new Map([...found].map(([skuId, level]) => [skuId, leftOf(level)]))
}

const changesOf = (lines: StockLine[], sign: 1 | -1) =>
  lines.map((l) => ({ skuId: l.skuId, change: sign * l.quantity }))

function mustChangeAll(changed: number, lines: StockLine[], what: string): void {
  if (changed !== lines.length)
    throw new Error(`stock: cannot ${what} ${JSON.stringify(lines).slice(0, 500)}`)
}

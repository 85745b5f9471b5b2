import { type SQL, sql } from 'drizzle-orm'
import { intArray, uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Level, StockLine } from './rules.ts'
import { stockLevels, stockMovements } from './tables.ts'

const lineRows = (lines: StockLine[]): SQL =>
  sql`unnest(${uuidArray(lines.map((l) => l.skuId))}, ${intArray(lines.map((l) => l.quantity))}) as w(sku_id, quantity)`

/**
 * Locks the levels of SKUs in id order, so that concurrent orders cannot deadlock. A separate statement,
 * because the update must see the rows as they are after the wait for the lock.
 */
export async function lockLevels(tx: Tx, skuIds: readonly string[]): Promise<Map<string, Level>> {
  const { rows } = await tx.execute<{ sku_id: string; on_hand: number; reserved: number }>(sql`
    select sku_id, on_hand, reserved from stock_levels
    where sku_id = any(${uuidArray(skuIds)}) order by sku_id for no key update`)
  return new Map(rows.map((r) => [r.sku_id, { onHand: r.on_hand, reserved: r.reserved }]))
}

/** Reserves all lines or none. Returns the first line with too little stock, or null. */
export async function reserveAll(
  tx: Tx,
  lines: StockLine[],
): Promise<{ skuId: string; left: number } | null> {
  const held = await lockLevels(
    tx,
    lines.map((l) => l.skuId),
  )
  const availableOfSku = (skuId: string) => {
    const level = held.get(skuId)
    return level ? level.onHand - level.reserved : 0
  }
  const short = lines.find((l) => availableOfSku(l.skuId) < l.quantity)
  if (short) return { skuId: short.skuId, left: Math.max(availableOfSku(short.skuId), 0) }
  await changeLevels(tx, lines, { onHand: 0, reserved: 1 })
  return null
}

type Sign = { onHand: -1 | 0 | 1; reserved: -1 | 0 | 1 }

/**
 * Changes on-hand and reserved quantities of lines by `quantity` times a sign.
 * @returns the number of changed rows
 */
async function changeLevels(tx: Tx, lines: StockLine[], sign: Sign): Promise<number> {
  const { rows } = await tx.execute(sql`
    update stock_levels l
    set on_hand = l.on_hand + w.quantity * ${sign.onHand}::int,
        reserved = l.reserved + w.quantity * ${sign.reserved}::int
    from ${lineRows(lines)} where l.sku_id = w.sku_id returning l.sku_id`)
  return rows.length
}

/** Like changeLevels(), with the levels locked first. Changes nothing when a level would become negative. */
async function changeLocked(tx: Tx, lines: StockLine[], sign: Sign): Promise<number> {
  const held = await lockLevels(
    tx,
    lines.map((l) => l.skuId),
  )
  const possible = lines.every((l) => (held.get(l.skuId)?.reserved ?? -1) + l.quantity * sign.reserved >= 0)
  return possible ? await changeLevels(tx, lines, sign) : 0
}

export const unreserve = (tx: Tx, lines: StockLine[]) => changeLocked(tx, lines, { onHand: 0, reserved: -1 })
export const takeReserved = (tx: Tx, lines: StockLine[]) =>
  changeLocked(tx, lines, { onHand: -1, reserved: -1 })
export const addReserved = (tx: Tx, lines: StockLine[]) => changeLocked(tx, lines, { onHand: 1, reserved: 1 })
export const addOnHand = (tx: Tx, lines: StockLine[]) => changeLocked(tx, lines, { onHand: 1, reserved: 0 })

/** Changes the on-hand quantity. Returns null when it would fall below the reserved quantity. */
export async function changeOnHand(tx: Tx, skuId: string, delta: number): Promise<Level | null> {
  const { rows } = await tx.execute<{ on_hand: number; reserved: number }>(sql`
    update stock_levels set on_hand = on_hand + ${delta}::int
    where sku_id = ${skuId}::uuid and on_hand + ${delta}::int >= reserved
    returning on_hand, reserved`)
  return rows[0] ? { onHand: rows[0].on_hand, reserved: rows[0].reserved } : null
}

/**
 * Changes the on-hand quantities of SKUs under their locks, all or none.
 * @returns false when one is unknown or would fall below its reserved quantity
 */
export async function changeLockedOnHand(
  tx: Tx,
  changes: readonly { skuId: string; change: number }[],
): Promise<boolean> {
  const held = await lockLevels(
    tx,
    changes.map((c) => c.skuId),
  )
  const isPossible = ({ skuId, change }: { skuId: string; change: number }) => {
    const level = held.get(skuId)
    return level !== undefined && level.onHand + change >= level.reserved
  }
  if (!changes.every(isPossible)) return false
  const lines = changes.map((c) => ({ skuId: c.skuId, quantity: c.change }))
  await changeLevels(tx, lines, { onHand: 1, reserved: 0 })
  return true
}

export async function getStockLevels(tx: Tx, skuIds: readonly string[]): Promise<Map<string, Level>> {
  const { rows } = await tx.execute<{ sku_id: string; on_hand: number; reserved: number }>(
    sql`select sku_id, on_hand, reserved from stock_levels where sku_id = any(${uuidArray(skuIds)})`,
  )
  return new Map(rows.map((r) => [r.sku_id, { onHand: r.on_hand, reserved: r.reserved }]))
}

export async function insertLevels(tx: Tx, rows: { skuId: string; onHand: number }[]): Promise<void> {
  if (rows.length > 0) await tx.insert(stockLevels).values(rows)
}

/**
 * Records movements of the on-hand quantity.
 * @param staffId the staff account of an adjustment; null for movements by orders
 */
export async function recordMovements(
  tx: Tx,
  changes: { skuId: string; change: number }[],
  kind: string,
  reference: string,
  staffId: string | null = null,
): Promise<void> {
  const rows = changes.filter((c) => c.change !== 0)
  if (rows.length === 0) return
  await tx.insert(stockMovements).values(
    rows.map((c) => ({
      id: uuidv7(),
      skuId: c.skuId,
      change: c.change,
      kind,
      reference,
      staffId,
      at: sql`now()`,
    })),
  )
}

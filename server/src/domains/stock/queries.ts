import { type SQL, sql } from 'drizzle-orm'
import { intArray, uuidArray } from '../../platform/db/lists.ts'
import type { Tx } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Level, StockLine } from './rules.ts'
import { stockLevels, stockMovements } from './tables.ts'

const wanted = (lines: StockLine[]): SQL =>
  sql`unnest(${uuidArray(lines.map((l) => l.skuId))}, ${intArray(lines.map((l) => l.quantity))}) as w(sku_id, quantity)`

/**
 * Locks the lines' levels in id order, so that crossing orders wait and never deadlock. A statement of its own:
 * what changes them afterwards must see them as they are under the lock, not as they were before the wait.
 */
async function lockLevels(tx: Tx, lines: StockLine[]): Promise<Map<string, Level>> {
  const { rows } = await tx.execute<{ sku_id: string; on_hand: number; reserved: number }>(sql`
    select sku_id, on_hand, reserved from stock_levels
    where sku_id = any(${uuidArray(lines.map((l) => l.skuId))}) order by sku_id for no key update`)
  return new Map(rows.map((r) => [r.sku_id, { onHand: r.on_hand, reserved: r.reserved }]))
}

/** Raises `reserved` of all lines or of none; answers the first line that cannot be had. */
export async function reserveAll(
  tx: Tx,
  lines: StockLine[],
): Promise<{ skuId: string; left: number } | null> {
  const held = await lockLevels(tx, lines)
  const leftOfSku = (skuId: string) => {
    const level = held.get(skuId)
    return level ? level.onHand - level.reserved : 0
  }
  const short = lines.find((l) => leftOfSku(l.skuId) < l.quantity)
  if (short) return { skuId: short.skuId, left: Math.max(leftOfSku(short.skuId), 0) }
  await change(tx, lines, { onHand: 0, reserved: 1 })
  return null
}

type Sign = { onHand: -1 | 0 | 1; reserved: -1 | 0 | 1 }

/** Changes both figures of all lines by `quantity` times a sign. @returns how many rows there were */
async function change(tx: Tx, lines: StockLine[], sign: Sign): Promise<number> {
  const { rows } = await tx.execute(sql`
    update stock_levels l
    set on_hand = l.on_hand + w.quantity * ${sign.onHand}::int,
        reserved = l.reserved + w.quantity * ${sign.reserved}::int
    from ${wanted(lines)} where l.sku_id = w.sku_id returning l.sku_id`)
  return rows.length
}

/** As change(), with the levels locked first; changes nothing where one would fall below zero. */
async function shift(tx: Tx, lines: StockLine[], sign: Sign): Promise<number> {
  const held = await lockLevels(tx, lines)
  const possible = lines.every((l) => (held.get(l.skuId)?.reserved ?? -1) + l.quantity * sign.reserved >= 0)
  return possible ? await change(tx, lines, sign) : 0
}

export const unreserve = (tx: Tx, lines: StockLine[]) => shift(tx, lines, { onHand: 0, reserved: -1 })
export const takeReserved = (tx: Tx, lines: StockLine[]) => shift(tx, lines, { onHand: -1, reserved: -1 })
export const addOnHand = (tx: Tx, lines: StockLine[]) => shift(tx, lines, { onHand: 1, reserved: 0 })

/** Changes what is on hand unless that would fall below what is reserved. */
export async function changeOnHand(tx: Tx, skuId: string, change: number): Promise<Level | null> {
  const { rows } = await tx.execute<{ on_hand: number; reserved: number }>(sql`
    update stock_levels set on_hand = on_hand + ${change}::int
    where sku_id = ${skuId}::uuid and on_hand + ${change}::int >= reserved
    returning on_hand, reserved`)
  return rows[0] ? { onHand: rows[0].on_hand, reserved: rows[0].reserved } : null
}

export async function levels(tx: Tx, skuIds: readonly string[]): Promise<Map<string, Level>> {
  const { rows } = await tx.execute<{ sku_id: string; on_hand: number; reserved: number }>(
    sql`select sku_id, on_hand, reserved from stock_levels where sku_id = any(${uuidArray(skuIds)})`,
  )
  return new Map(rows.map((r) => [r.sku_id, { onHand: r.on_hand, reserved: r.reserved }]))
}

export async function insertLevels(tx: Tx, rows: { skuId: string; onHand: number }[]): Promise<void> {
  if (rows.length > 0) await tx.insert(stockLevels).values(rows)
}

/** Notes changes of what is on hand. @param staffId who booked them; null for what orders did */
export async function noteMovements(
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

import { type SQL, sql } from 'drizzle-orm'
import { intArray, uuidArray } from '../../platform/db/lists.ts'
import type { Tx } from '../../platform/db/types.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Level, StockLine } from './rules.ts'
import { stockLevels, stockMovements } from './tables.ts'

const wanted = (lines: StockLine[]): SQL =>
  sql`unnest(${uuidArray(lines.map((l) => l.skuId))}, ${intArray(lines.map((l) => l.quantity))}) as w(sku_id, quantity)`

// The rows are locked in id order before any is changed, so that crossing orders wait and never deadlock.
const locked = (lines: StockLine[]): SQL => sql`
  want as materialized (select * from ${wanted(lines)}),
  held as materialized (
    select l.sku_id, l.on_hand, l.reserved from stock_levels l
    where l.sku_id in (select sku_id from want) order by l.sku_id for no key update
  )`

/** Raises `reserved` of all lines or of none; answers the first line that cannot be had. */
export async function reserveAll(
  tx: Tx,
  lines: StockLine[],
): Promise<{ skuId: string; left: number } | null> {
  const { rows } = await tx.execute<{ changed: number; sku_id: string | null; left: number | null }>(sql`
    with ${locked(lines)},
    short as materialized (
      select w.sku_id, coalesce(h.on_hand - h.reserved, 0) as left
      from want w left join held h using (sku_id)
      where coalesce(h.on_hand - h.reserved, 0) < w.quantity order by w.sku_id limit 1
    ),
    changed as (
      update stock_levels l set reserved = l.reserved + w.quantity from want w
      where l.sku_id = w.sku_id and l.on_hand - l.reserved >= w.quantity and not exists (select 1 from short)
      returning l.sku_id
    )
    select (select count(*)::int from changed) as changed, s.sku_id, s.left
    from (select 1) as one left join short s on true`)
  const answer = rows[0]!
  if (answer.sku_id !== null) return { skuId: answer.sku_id, left: Math.max(answer.left ?? 0, 0) }
  if (answer.changed !== lines.length) throw new Error('stock was reserved in part')
  return null
}

/** Changes both figures of all lines by `quantity` times a sign. @returns how many rows could be changed */
async function shift(
  tx: Tx,
  lines: StockLine[],
  sign: { onHand: number; reserved: number },
): Promise<number> {
  const { rows } = await tx.execute<{ changed: number }>(sql`
    with ${locked(lines)},
    changed as (
      update stock_levels l
      set on_hand = l.on_hand + w.quantity * ${sign.onHand}::int,
          reserved = l.reserved + w.quantity * ${sign.reserved}::int
      from want w
      where l.sku_id = w.sku_id and (select count(*) from held) = (select count(*) from want)
        and l.reserved + w.quantity * ${sign.reserved}::int >= 0
      returning l.sku_id
    )
    select count(*)::int as changed from changed`)
  return rows[0]!.changed
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

/** Notes changes of what is on hand. */
export async function noteMovements(
  tx: Tx,
  changes: { skuId: string; change: number }[],
  kind: string,
  reference: string,
): Promise<void> {
  const rows = changes.filter((c) => c.change !== 0)
  if (rows.length === 0) return
  await tx
    .insert(stockMovements)
    .values(
      rows.map((c) => ({ id: uuidv7(), skuId: c.skuId, change: c.change, kind, reference, at: sql`now()` })),
    )
}

import { CART_MAX_LINES, CART_MAX_QUANTITY } from '@pasar/contract/constants'
import { sqlStatesWhere } from '@pasar/contract/orders/order-states'
import { sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { isOnSale } from '../catalog/index.ts'
import type { Availability } from './rules.ts'

const live = sql.raw(sqlStatesWhere((facts) => facts.live))

/** `inPoints`: whether the member chose the points price; a visitor has no points. */
export type StoredLine = { skuId: string; quantity: number; selected: boolean; inPoints?: boolean }
export type Summary = { count: number; lines: number }

/** Returns the lines of a member's cart, newest first. */
export async function getCartLines(tx: Tx, memberId: string): Promise<StoredLine[]> {
  const { rows } = await tx.execute<{ sku_id: string; quantity: number; selected: boolean }>(sql`
    select sku_id, quantity, selected from cart_lines where member_id = ${memberId}::uuid order by added_at desc, sku_id`)
  return rows.map((r) => ({ skuId: r.sku_id, quantity: r.quantity, selected: r.selected }))
}

export async function getCartSummary(tx: Tx, memberId: string): Promise<Summary> {
  const { rows } = await tx.execute<Summary>(sql`
    select coalesce(sum(quantity), 0)::int as count, count(*)::int as lines
    from cart_lines where member_id = ${memberId}::uuid`)
  return rows[0]!
}

/** The result of adding units: the availability of the SKU, the quantity before, and the cart afterwards. */
export type AddResult = {
  availability: Availability
  have: number
  /** Null when nothing was added. */
  cart: Summary | null
  full: boolean
}

/**
 * Adds units of a SKU to the cart in one conditional statement, because adding is the most frequent write.
 * The condition repeats maxQuantity of rules.ts.
 * @returns undefined when the SKU does not exist
 */
export async function addLine(
  tx: Tx,
  line: { memberId: string; skuId: string; quantity: number; inPoints: boolean | null; now: Date },
): Promise<AddResult | undefined> {
  const at = sql`${line.now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<{
    active: boolean
    on_sale: boolean
    stock: number
    limit_per_order: number | null
    limit_per_member: number | null
    bought: number
    have: number
    count: number
    lines: number
    put: number | null
  }>(sql`
    with sku as materialized (
      select s.active and g.state <> 'archived' as active,
        ${isOnSale(line.now)} as on_sale,
        greatest(coalesce(l.on_hand - l.reserved, 0), 0) as stock, g.limit_per_order, g.limit_per_member,
        case when g.limit_per_member is null then 0 else (
          select coalesce(sum(i.quantity), 0)::int from orders o join order_items i on i.order_id = o.id
          where o.member_id = ${line.memberId}::uuid and i.goods_id = g.id and o.state in ${live}
        ) end as bought
      from skus s join goods g on g.id = s.goods_id left join stock_levels l on l.sku_id = s.id
      where s.id = ${line.skuId}::uuid
    ), cap as materialized (
      select case when active and on_sale
        then least(stock, limit_per_order, limit_per_member - bought, ${CART_MAX_QUANTITY}::int) else 0 end as units
      from sku
    ), before as materialized (
      select coalesce(sum(quantity) filter (where sku_id <> ${line.skuId}::uuid), 0)::int as count,
        (count(*) filter (where sku_id <> ${line.skuId}::uuid))::int as lines,
        coalesce(max(quantity) filter (where sku_id = ${line.skuId}::uuid), 0) as have
      from cart_lines where member_id = ${line.memberId}::uuid
    ), put as (
      insert into cart_lines (member_id, sku_id, quantity, selected, in_points, added_at)
      select ${line.memberId}::uuid, ${line.skuId}::uuid, ${line.quantity}::int, true, coalesce(${line.inPoints}::boolean, false), ${at}
      from before, cap where before.lines < ${CART_MAX_LINES}::int and ${line.quantity}::int <= cap.units
      on conflict (member_id, sku_id) do update
        set quantity = cart_lines.quantity + excluded.quantity, selected = true, added_at = excluded.added_at,
          in_points = coalesce(${line.inPoints}::boolean, cart_lines.in_points)
        where cart_lines.quantity + excluded.quantity <= (select units from cap)
      returning quantity
    )
    select sku.*, before.*, put.quantity as put from sku cross join before left join put on true`)
  const [r] = rows
  if (!r) return undefined
  return {
    availability: {
      active: r.active,
      onSale: r.on_sale,
      stock: r.stock,
      limitPerOrder: r.limit_per_order,
      limitPerMember: r.limit_per_member,
      bought: r.bought,
    },
    have: r.have,
    cart: r.put === null ? null : { count: r.count + r.put, lines: r.lines + 1 },
    full: r.lines >= CART_MAX_LINES,
  }
}

/**
 * Sets quantity, selection and the choice of the points price of lines; null leaves a value unchanged.
 * @returns how many of the lines exist
 */
export async function setLines(
  tx: Tx,
  memberId: string,
  lines: { skuId: string; quantity: number | null; selected: boolean | null; inPoints: boolean | null }[],
): Promise<number> {
  const changes = lines.map(({ skuId, inPoints, ...line }) => ({
    ...line,
    sku_id: skuId,
    in_points: inPoints,
  }))
  const { rows } = await tx.execute(sql`
    update cart_lines c set quantity = coalesce(w.quantity, c.quantity), selected = coalesce(w.selected, c.selected),
      in_points = coalesce(w.in_points, c.in_points)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w(sku_id uuid, quantity int, selected boolean, in_points boolean)
    where c.member_id = ${memberId}::uuid and c.sku_id = w.sku_id
    returning c.sku_id`)
  return rows.length
}

/**
 * Replaces the SKU of a line, keeping its position. When the new SKU already has a line, both are merged up
 * to `max`.
 * @returns false when the line does not exist
 */
export async function replaceLine(
  tx: Tx,
  memberId: string,
  change: { skuId: string; toSkuId: string; quantity: number; max: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with gone as (
      delete from cart_lines where member_id = ${memberId}::uuid and sku_id = ${change.skuId}::uuid
      returning selected, in_points, added_at
    )
    insert into cart_lines (member_id, sku_id, quantity, selected, in_points, added_at)
    select ${memberId}::uuid, ${change.toSkuId}::uuid, ${change.quantity}::int, selected, in_points, added_at from gone
    on conflict (member_id, sku_id) do update
      set quantity = least(cart_lines.quantity + excluded.quantity, ${change.max}::int), selected = true
    returning sku_id`)
  return rows.length === 1
}

/** Puts lines into the cart or replaces their quantities; those are selected. */
export async function upsertLines(
  tx: Tx,
  memberId: string,
  lines: { skuId: string; quantity: number }[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return
  const changes = lines.map((l) => ({ sku_id: l.skuId, quantity: l.quantity }))
  await tx.execute(sql`
    insert into cart_lines (member_id, sku_id, quantity, selected, added_at)
    select ${memberId}::uuid, w.sku_id, w.quantity, true, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as w(sku_id uuid, quantity int)
    on conflict (member_id, sku_id) do update set quantity = excluded.quantity, selected = true`)
}

/** Deletes lines. */
export async function removeLines(tx: Tx, memberId: string, skuIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`delete from cart_lines where member_id = ${memberId}::uuid and sku_id = any(${uuidArray(skuIds)})`,
  )
}

/** Returns those products that have a SKU in stock. */
export async function findProductsInStock(tx: Tx, goodsIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ goods_id: string }>(sql`
    select distinct s.goods_id from skus s
    join stock_levels l on l.sku_id = s.id and l.on_hand > l.reserved
    join goods g on g.id = s.goods_id and g.state = 'on_sale'
    where s.active and s.goods_id = any(${uuidArray(goodsIds)})`)
  return new Set(rows.map((r) => r.goods_id))
}

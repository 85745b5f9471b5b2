import { CART_MAX_LINES, CART_MAX_QUANTITY } from '@pasar/contract/constants'
import { type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/lists.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { Availability } from './rules.ts'

export type StoredLine = { skuId: string; quantity: number; selected: boolean }
export type Summary = { count: number; lines: number }

/** A member's lines, the newest first. */
export async function linesOf(tx: Tx, memberId: string): Promise<StoredLine[]> {
  const { rows } = await tx.execute<{ sku_id: string; quantity: number; selected: boolean }>(sql`
    select sku_id, quantity, selected from cart_lines where member_id = ${memberId}::uuid order by added_at desc, sku_id`)
  return rows.map((r) => ({ skuId: r.sku_id, quantity: r.quantity, selected: r.selected }))
}

/** The same, with a column of the caller's beside them: one round trip for both. */
export async function linesBeside<T>(
  tx: Tx,
  memberId: string,
  beside: SQL<T>,
): Promise<{ lines: StoredLine[]; beside: T }> {
  const { rows } = await tx.execute<{ lines: StoredLine[]; beside: T }>(sql`
    select ${beside} as beside, (
      select coalesce(jsonb_agg(jsonb_build_object('skuId', sku_id, 'quantity', quantity, 'selected', selected)
        order by added_at desc, sku_id), '[]')
      from cart_lines where member_id = ${memberId}::uuid) as lines`)
  return rows[0]!
}

export async function summaryOf(tx: Tx, memberId: string): Promise<Summary> {
  const { rows } = await tx.execute<Summary>(sql`
    select coalesce(sum(quantity), 0)::int as count, count(*)::int as lines
    from cart_lines where member_id = ${memberId}::uuid`)
  return rows[0]!
}

/** What an attempt to add found: what decides about the SKU, the line before, and the cart afterwards. */
export type Added = {
  availability: Availability
  have: number
  /** null when nothing was added. */
  cart: Summary | null
  full: boolean
}

/**
 * Puts pieces of a SKU into the cart, onto the line that is there, in one conditional statement: adding is what
 * shoppers do most, and round trips are what it costs. The condition says what rules.ts says of the most a line
 * may hold.
 * @returns undefined when there is no such SKU
 */
export async function addLine(
  tx: Tx,
  line: { memberId: string; skuId: string; quantity: number; now: Date },
): Promise<Added | undefined> {
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
        g.state = 'on_sale' and (g.starts_at is null or g.starts_at <= ${at}) and (g.ends_at is null or g.ends_at > ${at}) as on_sale,
        greatest(coalesce(l.on_hand - l.reserved, 0), 0) as stock, g.limit_per_order, g.limit_per_member,
        case when g.limit_per_member is null then 0 else (
          select coalesce(sum(i.quantity), 0)::int from orders o join order_items i on i.order_id = o.id
          where o.member_id = ${line.memberId}::uuid and i.goods_id = g.id and o.state not in ('cancelled', 'closed')
        ) end as bought
      from skus s join goods g on g.id = s.goods_id left join stock_levels l on l.sku_id = s.id
      where s.id = ${line.skuId}::uuid
    ), most as materialized (
      select case when active and on_sale
        then least(stock, limit_per_order, limit_per_member - bought, ${CART_MAX_QUANTITY}::int) else 0 end as pieces
      from sku
    ), before as materialized (
      select coalesce(sum(quantity) filter (where sku_id <> ${line.skuId}::uuid), 0)::int as count,
        (count(*) filter (where sku_id <> ${line.skuId}::uuid))::int as lines,
        coalesce(max(quantity) filter (where sku_id = ${line.skuId}::uuid), 0) as have
      from cart_lines where member_id = ${line.memberId}::uuid
    ), put as (
      insert into cart_lines (member_id, sku_id, quantity, selected, added_at)
      select ${line.memberId}::uuid, ${line.skuId}::uuid, ${line.quantity}::int, true, ${at}
      from before, most where before.lines < ${CART_MAX_LINES}::int and ${line.quantity}::int <= most.pieces
      on conflict (member_id, sku_id) do update
        set quantity = cart_lines.quantity + excluded.quantity, selected = true, added_at = excluded.added_at
        where cart_lines.quantity + excluded.quantity <= (select pieces from most)
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

/** Sets what lines hold and whether they are selected; null leaves as it is. Lines that are not there stay away. */
export async function setLines(
  tx: Tx,
  memberId: string,
  lines: { skuId: string; quantity: number | null; selected: boolean | null }[],
): Promise<number> {
  const wanted = lines.map((l) => ({ sku_id: l.skuId, quantity: l.quantity, selected: l.selected }))
  const { rows } = await tx.execute(sql`
    update cart_lines c set quantity = coalesce(w.quantity, c.quantity), selected = coalesce(w.selected, c.selected)
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(sku_id uuid, quantity int, selected boolean)
    where c.member_id = ${memberId}::uuid and c.sku_id = w.sku_id
    returning c.sku_id`)
  return rows.length
}

/**
 * Makes a line one of another SKU, at its place in the list; where that SKU has a line already, both become one
 * that holds `max` at most.
 * @returns false when there is no line to change
 */
export async function exchangeLine(
  tx: Tx,
  memberId: string,
  change: { skuId: string; toSkuId: string; quantity: number; max: number },
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    with gone as (
      delete from cart_lines where member_id = ${memberId}::uuid and sku_id = ${change.skuId}::uuid
      returning selected, added_at
    )
    insert into cart_lines (member_id, sku_id, quantity, selected, added_at)
    select ${memberId}::uuid, ${change.toSkuId}::uuid, ${change.quantity}::int, selected, added_at from gone
    on conflict (member_id, sku_id) do update
      set quantity = least(cart_lines.quantity + excluded.quantity, ${change.max}::int), selected = true
    returning sku_id`)
  return rows.length === 1
}

/** Puts lines into the cart or replaces their quantities; those are selected. */
export async function putLines(
  tx: Tx,
  memberId: string,
  lines: { skuId: string; quantity: number }[],
  now: Date,
): Promise<void> {
  if (lines.length === 0) return
  const wanted = lines.map((l) => ({ sku_id: l.skuId, quantity: l.quantity }))
  await tx.execute(sql`
    insert into cart_lines (member_id, sku_id, quantity, selected, added_at)
    select ${memberId}::uuid, w.sku_id, w.quantity, true, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w(sku_id uuid, quantity int)
    on conflict (member_id, sku_id) do update set quantity = excluded.quantity, selected = true`)
}

/** Removes lines. */
export async function removeLines(tx: Tx, memberId: string, skuIds: readonly string[]): Promise<void> {
  await tx.execute(
    sql`delete from cart_lines where member_id = ${memberId}::uuid and sku_id = any(${uuidArray(skuIds)})`,
  )
}

/** The goods that have a SKU to be had now. */
export async function goodsWithStock(tx: Tx, goodsIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await tx.execute<{ goods_id: string }>(sql`
    select distinct s.goods_id from skus s
    join stock_levels l on l.sku_id = s.id and l.on_hand > l.reserved
    join goods g on g.id = s.goods_id and g.state = 'on_sale'
    where s.active and s.goods_id = any(${uuidArray(goodsIds)})`)
  return new Set(rows.map((r) => r.goods_id))
}

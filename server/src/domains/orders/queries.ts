import type { OrderState } from '@pasar/contract/calls/orders'
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { countedUpTo, countUpTo, uuidArray } from '../../platform/db/lists.ts'
import type { Tx } from '../../platform/db/types.ts'
import { orderItems, orderNotes, orders } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
export type OrderItemRow = typeof orderItems.$inferSelect

/** Orders by id, in no particular order. */
export async function getOrders(tx: Tx, ids: readonly string[]): Promise<OrderRow[]> {
  return ids.length === 0
    ? []
    : await tx
        .select()
        .from(orders)
        .where(inArray(orders.id, [...ids]))
}

/** Orders by id, in no particular order, each with a column of the caller's: one round trip for both. */
export async function getOrdersBeside<T>(
  tx: Tx,
  ids: readonly string[],
  beside: SQL<T>,
): Promise<{ order: OrderRow; beside: T }[]> {
  return await tx
    .select({ order: orders, beside })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
}

/** One order, locked until the transaction ends. `FOR NO KEY UPDATE`: items refer to it. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return (await tx.select().from(orders).where(eq(orders.id, id)).for('no key update'))[0]
}

export async function itemsOf(tx: Tx, orderIds: readonly string[]): Promise<OrderItemRow[]> {
  if (orderIds.length === 0) return []
  return await tx
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
}

/** What a member ordered of goods before, pieces; cancelled and closed orders do not count. */
export async function boughtBefore(
  tx: Tx,
  memberId: string,
  goodsIds: readonly string[],
): Promise<Map<string, number>> {
  if (goodsIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ goods_id: string; pieces: number }>(sql`
    select i.goods_id, sum(i.quantity)::int as pieces
    from orders o join order_items i on i.order_id = o.id
    where o.member_id = ${memberId}::uuid and o.state not in ('cancelled', 'closed')
      and i.goods_id = any(${uuidArray(goodsIds)})
    group by i.goods_id`)
  return new Map(rows.map((r) => [r.goods_id, r.pieces]))
}

/** What somebody typed, for LIKE: its wildcards mean themselves. */
export const like = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

type Page = { page: number; limit: number }

/** What staff narrow the queue by besides words: a state and what narrowQueue made of the rest. */
export const inState = (state: OrderState | undefined, narrowed: SQL | undefined): SQL | undefined =>
  and(state ? eq(orders.state, state) : undefined, narrowed)

/** A page of all orders for staff, newest first, and how many there are, counted as lists are (countUpTo). */
export async function allOrders(
  tx: Tx,
  where: SQL | undefined,
  { page, limit }: Page,
): Promise<{ list: OrderRow[]; total: number }> {
  const asked = sql`from ${orders} where ${where ?? sql`true`}`
  // Ids first: an index has them in this order, where PostgreSQL would rather pick a state out of whole orders.
  const ids = sql`(select id ${asked} order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit})`
  const rows = await tx
    .select({ order: orders, total: countedUpTo(asked) })
    .from(orders)
    .where(sql`${orders.id} in ${ids}`)
    .orderBy(desc(orders.createdAt), desc(orders.id))
  if (rows.length > 0 || page === 1) return { list: rows.map((r) => r.order), total: rows[0]?.total ?? 0 }
  return { list: [], total: await countUpTo(tx, asked) }
}

/** What others keep about an order: the items with a review, the payment that paid it or its newest, parcels. */
export type BesideOrder = {
  reviewed: string[]
  payment: { no: string; state: string; cost: string } | null
  hasParcels: boolean
}

/** For getOrdersBeside(). They build on orders, so they are read here by name. */
export const besideOrder: SQL<BesideOrder> = sql`jsonb_build_object(
  'reviewed', (select coalesce(jsonb_agg(r.order_item_id), '[]') from order_items i
    join reviews r on r.order_item_id = i.id where i.order_id = orders.id),
  'payment', (select jsonb_build_object('no', p.no, 'state', p.state, 'cost', p.cost::text)
    from payment_orders po join payments p on p.id = po.payment_id where po.order_id = orders.id
    order by (p.state = 'succeeded') desc, p.created_at desc, p.id desc limit 1),
  'hasParcels', exists (select 1 from packages k where k.order_id = orders.id))`

export async function notesOf(tx: Tx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return await tx
    .select()
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, [...orderIds]))
    .orderBy(asc(orderNotes.at))
}

export async function addNote(tx: Tx, note: typeof orderNotes.$inferInsert): Promise<void> {
  await tx.insert(orderNotes).values(note)
}

/** The order with this number; undefined where there is none. */
export async function orderIdByNo(tx: Tx, no: string): Promise<string | undefined> {
  return (await tx.select({ id: orders.id }).from(orders).where(eq(orders.no, no)))[0]?.id
}

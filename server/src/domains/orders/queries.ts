import type { OrderCard } from '@pasar/contract/calls/orders'
import { type OrderState, sqlStatesWhere } from '@pasar/contract/orders/order-states'
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { COUNT_MAX, cappedCount, countUpTo, uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import { payFee } from './revenue/pay-fee.ts'
import { orderItems, orderNotes, orders } from './tables.ts'

const live = sql.raw(sqlStatesWhere((facts) => facts.live))

export type OrderRow = typeof orders.$inferSelect
export type OrderItemRow = typeof orderItems.$inferSelect

/** Returns orders by id, unordered. */
export async function getOrders(tx: Tx, ids: readonly string[]): Promise<OrderRow[]> {
  return ids.length === 0
    ? []
    : await tx
        .select()
        .from(orders)
        .where(inArray(orders.id, [...ids]))
}

/** Locks one order until the transaction ends. `FOR NO KEY UPDATE`, because items reference the row. */
export async function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return (await tx.select().from(orders).where(eq(orders.id, id)).for('no key update'))[0]
}

export async function getOrderItems(tx: Tx, orderIds: readonly string[]): Promise<OrderItemRow[]> {
  if (orderIds.length === 0) return []
  return await tx
    .select()
    .from(orderItems)
    .where(inArray(orderItems.orderId, [...orderIds]))
    .orderBy(asc(orderItems.orderId), asc(orderItems.position))
}

/**
 * Returns the units a member has ordered of products, by product. Cancelled and closed orders do not count.
 */
export async function countBoughtBefore(
  tx: Tx,
  memberId: string,
  goodsIds: readonly string[],
): Promise<Map<string, number>> {
  if (goodsIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ goods_id: string; pieces: number }>(sql`
    select i.goods_id, sum(i.quantity)::int as pieces
    from orders o join order_items i on i.order_id = o.id
    where o.member_id = ${memberId}::uuid and o.state in ${live}
      and i.goods_id = any(${uuidArray(goodsIds)})
    group by i.goods_id`)
  return new Map(rows.map((r) => [r.goods_id, r.pieces]))
}

/** Returns the products of an order that have a limit per member, with the ordered units. */
export async function listLimitedProducts(
  tx: Tx,
  orderId: string,
): Promise<{ goodsId: string; quantity: number; limit: number }[]> {
  const { rows } = await tx.execute<{ goodsId: string; quantity: number; limit: number }>(sql`
    select g.id as "goodsId", sum(i.quantity)::int as quantity, g.limit_per_member as "limit"
    from order_items i join goods g on g.id = i.goods_id
    where i.order_id = ${orderId}::uuid and g.limit_per_member is not null group by g.id`)
  return rows
}

/** Builds a LIKE pattern that contains a keyword literally. */
export const likePattern = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`

type Page = { page: number; limit: number }

/**
 * Combines a state with the condition of buildOrderFilter. Paid orders are those to ship, without those on
 * hold.
 */
export const whereState = (state: OrderState | undefined, filter: SQL | undefined): SQL | undefined =>
  and(
    state ? eq(orders.state, state) : undefined,
    state === 'paid' ? isNull(orders.fulfillmentHold) : undefined,
    filter,
  )

/** Returns a page of orders, newest first, with the total (see countUpTo). */
export async function pageOfOrders(
  tx: Tx,
  where: SQL | undefined,
  { page, limit }: Page,
  countMax = COUNT_MAX,
): Promise<{ list: OrderRow[]; total: number }> {
  const matching = sql`from ${orders} where ${where ?? sql`true`}`
  // Selects ids first, from an index in this order. PostgreSQL would otherwise filter whole rows by state.
  const ids = sql`(select id ${matching} order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit})`
  const rows = await tx
    .select({ order: orders, total: cappedCount(matching, countMax) })
    .from(orders)
    .where(sql`${orders.id} in ${ids}`)
    .orderBy(desc(orders.createdAt), desc(orders.id))
  if (rows.length > 0 || page === 1) return { list: rows.map((r) => r.order), total: rows[0]?.total ?? 0 }
  return { list: [], total: await countUpTo(tx, matching, countMax) }
}

/**
 * Data of other domains about an order: reviewed items, the payment that paid it or else the newest one, of a
 * mixed payment its primary, and parcels.
 */
export type OrderExtras = {
  reviewed: string[]
  payment: { no: string; state: string; cost: string } | null
  hasParcels: boolean
  /** The after-sales periods that products of the order have of their own, by item, days. */
  ownPeriods: Record<string, { ownReturnDays: number | null; ownWarrantyDays: number | null }>
  /** The open or latest after-sales request of each item that has one. */
  afterSales: Record<string, NonNullable<OrderCard['items'][number]['afterSale']>>
}

/** The column of OrderExtras, for getOrdersWith(). */
export const orderExtras: SQL<OrderExtras> = sql`jsonb_build_object(
  'reviewed', (select coalesce(jsonb_agg(r.order_item_id), '[]') from order_items i
    join reviews r on r.order_item_id = i.id where i.order_id = orders.id),
  'payment', (select jsonb_build_object('no', p.no, 'state', p.state, 'cost', ${payFee('orders')})
    from payment_orders po join payments p on p.id = po.payment_id
    where po.order_id = orders.id and p.beside_id is null
    order by (p.state = 'succeeded' and not po.late) desc, p.created_at desc, p.id desc limit 1),
  'hasParcels', exists (select 1 from packages k where k.order_id = orders.id and k.purpose = 'order'
      and k.void_state is distinct from 'voided')
    or exists (select 1 from package_orders s join packages k on k.id = s.package_id
      where s.order_id = orders.id and k.void_state is distinct from 'voided'),
  'ownPeriods', (select coalesce(jsonb_object_agg(i.id,
      jsonb_build_object('ownReturnDays', g.return_days, 'ownWarrantyDays', g.warranty_days)), '{}')
    from order_items i join goods g on g.id = i.goods_id where i.order_id = orders.id),
  'afterSales', (select coalesce(jsonb_object_agg(item_id, request), '{}') from (
    select distinct on (l.order_item_id) l.order_item_id as item_id,
      jsonb_build_object('id', a.id, 'kind', a.kind, 'state', a.state) as request
    from after_sales a join after_sale_lines l on l.after_sale_id = a.id where a.order_id = orders.id
    order by l.order_item_id, a.id desc) latest))`

export async function getOrderNotes(tx: Tx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return await tx
    .select()
    .from(orderNotes)
    .where(inArray(orderNotes.orderId, [...orderIds]))
    .orderBy(asc(orderNotes.at))
}

export async function insertOrderNote(tx: Tx, note: typeof orderNotes.$inferInsert): Promise<void> {
  await tx.insert(orderNotes).values(note)
}

/** Returns the id of the order with a number. */
export async function findOrderIdByNo(tx: Tx, no: string): Promise<string | undefined> {
  return (await tx.select({ id: orders.id }).from(orders).where(eq(orders.no, no)))[0]?.id
}

/** Returns an item by its id with its order. */
export async function findOrderOfItem(
  tx: Tx,
  itemId: string,
): Promise<{ order: OrderRow; item: OrderItemRow } | undefined> {
  const [row] = await tx
    .select({ order: orders, item: orderItems })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(eq(orderItems.id, itemId))
  return row
}

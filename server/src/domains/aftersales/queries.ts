import { asc, eq, inArray, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { StoredPicture, Texts } from '../../platform/localized-text.ts'
import { lockOrders, type OrderItemRow, type PayableOrder } from '../orders/index.ts'
import type { Periods } from './rules.ts'
import { afterSaleEvents, afterSaleLines, afterSaleMessages, afterSales } from './tables.ts'
import type { PastLine } from './units/held-units.ts'

export type AfterSaleRow = typeof afterSales.$inferSelect
export type LineRow = typeof afterSaleLines.$inferSelect
export type EventRow = typeof afterSaleEvents.$inferSelect
export type MessageRow = typeof afterSaleMessages.$inferSelect

/** A request with its lines and its order. */
export type Locked = { request: AfterSaleRow; lines: LineRow[]; order: PayableOrder }

export async function findAfterSale(tx: Tx, id: string): Promise<AfterSaleRow | undefined> {
  return (await tx.select().from(afterSales).where(eq(afterSales.id, id)))[0]
}

/** Returns the lines of requests. */
export async function getLines(tx: Tx, ids: readonly string[]): Promise<LineRow[]> {
  if (ids.length === 0) return []
  return await tx
    .select()
    .from(afterSaleLines)
    .where(inArray(afterSaleLines.afterSaleId, [...ids]))
    .orderBy(asc(afterSaleLines.id))
}

/**
 * Locks the order of a request, and reads the request under that lock. All changes of requests serialize on
 * it, as do refunds, receipt and completion of the order: the request needs no lock of its own.
 */
export async function lockAfterSale(tx: Tx, id: string): Promise<Locked | undefined> {
  const found = await findAfterSale(tx, id)
  if (!found) return undefined
  const [order] = await lockOrders(tx, [found.orderId])
  const request = (await findAfterSale(tx, id))!
  return { request, lines: await getLines(tx, [id]), order: order! }
}

/** What a SKU shows in a request. */
export type SkuView = { optionText: Texts; picture: StoredPicture; code: string }

/** Returns how SKUs look now, by id. */
export async function getSkuViews(tx: Tx, skuIds: readonly string[]): Promise<Map<string, SkuView>> {
  if (skuIds.length === 0) return new Map()
  const { rows } = await tx.execute<SkuView & { id: string }>(sql`
    select s.id, s.code, s.option_text as "optionText", coalesce(s.picture, g.pictures->0) as picture
    from skus s join goods g on g.id = s.goods_id where s.id = any(${uuidArray(skuIds)})`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the after-sales periods of products, by id; the settings where a product has none. */
export async function getPeriods(
  tx: Tx,
  goodsIds: readonly string[],
  settings: Periods,
): Promise<Map<string, Periods>> {
  if (goodsIds.length === 0) return new Map()
  const { rows } = await tx.execute<Periods & { id: string }>(sql`
    select id, coalesce(return_days, ${settings.returnDays}::int) as "returnDays",
      coalesce(warranty_days, ${settings.warrantyDays}::int) as "warrantyDays"
    from goods where id = any(${uuidArray(goodsIds)})`)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Returns the units of items that were exchanged or are about to be, by item. Units without an inspection
 * count until their request ends or is withdrawn on the way.
 */
export async function countExchanged(tx: Tx, itemIds: readonly string[]): Promise<Map<string, number>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ id: string; units: number }>(sql`
    select l.order_item_id as id, sum(coalesce(l.accepted,
        case when a.state in ('under_review', 'awaiting_parcel', 'in_transit', 'at_center') then l.quantity else 0 end))::int as units
    from after_sale_lines l join after_sales a on a.id = l.after_sale_id
    where l.order_item_id = any(${uuidArray(itemIds)}) and a.kind = 'exchange'
      and a.state not in ('rejected', 'withdrawn', 'expired', 'lost')
    group by 1`)
  return new Map(rows.map((row) => [row.id, row.units]))
}

/** Returns the lines of all requests of an item, oldest first. */
export async function getPastLines(tx: Tx, itemIds: readonly string[]): Promise<Map<string, PastLine[]>> {
  if (itemIds.length === 0) return new Map()
  const rows = await tx
    .select({
      itemId: afterSaleLines.orderItemId,
      skuId: afterSaleLines.skuId,
      quantity: afterSaleLines.quantity,
      replacementSkuId: afterSaleLines.replacementSkuId,
      accepted: afterSaleLines.accepted,
      kind: afterSales.kind,
      state: afterSales.state,
      goodsBack: afterSales.goodsBack,
    })
    .from(afterSaleLines)
    .innerJoin(afterSales, eq(afterSales.id, afterSaleLines.afterSaleId))
    .where(inArray(afterSaleLines.orderItemId, [...itemIds]))
    .orderBy(asc(afterSales.createdAt), asc(afterSaleLines.id))
  return Map.groupBy(rows, ({ itemId }) => itemId)
}

/** Returns the open or latest request of items, by item. */
export async function findLatestOfItems(tx: Tx, itemIds: readonly string[]): Promise<Map<string, string>> {
  if (itemIds.length === 0) return new Map()
  const { rows } = await tx.execute<{ item: string; id: string }>(sql`
    select distinct on (l.order_item_id) l.order_item_id as item, l.after_sale_id as id
    from after_sale_lines l where l.order_item_id = any(${uuidArray(itemIds)})
    order by l.order_item_id, l.after_sale_id desc`)
  return new Map(rows.map((row) => [row.item, row.id]))
}

/** Returns the timeline of a request, oldest first. */
export const getEvents = (tx: Tx, id: string): Promise<EventRow[]> =>
  tx
    .select()
    .from(afterSaleEvents)
    .where(eq(afterSaleEvents.afterSaleId, id))
    .orderBy(asc(afterSaleEvents.at), asc(afterSaleEvents.id))

/** Returns the thread of a request, oldest first. */
export const getMessages = (tx: Tx, id: string): Promise<MessageRow[]> =>
  tx
    .select()
    .from(afterSaleMessages)
    .where(eq(afterSaleMessages.afterSaleId, id))
    .orderBy(asc(afterSaleMessages.at), asc(afterSaleMessages.id))

/** Returns the request that repeats one. */
export async function findLater(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: afterSales.id, formerId: afterSales.formerId })
    .from(afterSales)
    .where(inArray(afterSales.formerId, [...ids]))
  return new Map(rows.map(({ id, formerId }) => [formerId!, id]))
}

/** Returns items by id. */
export const itemsById = (items: readonly OrderItemRow[]): Map<string, OrderItemRow> =>
  new Map(items.map((item) => [item.id, item]))

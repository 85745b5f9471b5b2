import type { Output } from '@pasar/contract/call'
import type { adminUnexpectedParcelInfo } from '@pasar/contract/calls/admin/unexpected-parcels'
import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../../platform/context.ts'
import { textArray, uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { findStaffNames } from '../../staff/index.ts'
import { presentPictures } from '../attachments.ts'
import { afterSales, unexpectedParcels } from '../tables.ts'

export type UnexpectedRow = typeof unexpectedParcels.$inferSelect
export type UnexpectedView = Output<typeof adminUnexpectedParcelInfo>

/** Locks an unexpected parcel until the transaction ends. */
export async function lockUnexpected(tx: Tx, id: string): Promise<UnexpectedRow | undefined> {
  return (
    await tx.select().from(unexpectedParcels).where(eq(unexpectedParcels.id, id)).for('no key update')
  )[0]
}

export async function findUnexpected(tx: Tx, ids: readonly string[]): Promise<UnexpectedRow[]> {
  if (ids.length === 0) return []
  return await tx
    .select()
    .from(unexpectedParcels)
    .where(inArray(unexpectedParcels.id, [...ids]))
}

/** Returns a page of ids. */
export async function listIds(
  tx: Tx,
  where: SQL,
  order: SQL,
  { page, limit }: { page: number; limit: number },
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select u.id from unexpected_parcels u where ${where} order by ${order}
      limit ${limit}::int offset ${(page - 1) * limit}::int`,
  )
  return rows.map(({ id }) => id)
}

/** Returns SKUs by their codes, with the title in English. */
export async function findSkus(
  tx: Tx,
  codes: readonly string[],
): Promise<Map<string, { id: string; title: string }>> {
  const { rows } = await tx.execute<{ id: string; code: string; title: string }>(sql`
    select s.id, s.code, concat_ws(' · ', g.title->>'en-us', nullif(s.option_text->>'en-us', '')) as title
    from skus s join goods g on g.id = s.goods_id where s.code = any(${textArray(codes)})`)
  return new Map(rows.map(({ code, ...sku }) => [code, sku]))
}

/** Returns the order of a number, or the request and its order. */
export async function findByNumber(
  tx: Tx,
  no: string,
): Promise<{ orderId: string; afterSaleId: string | null } | undefined> {
  const { rows } = await tx.execute<{ orderId: string; afterSaleId: string | null }>(sql`
    select a.order_id as "orderId", a.id as "afterSaleId" from after_sales a where a.no = upper(${no})
    union all select o.id, null from orders o where o.no = upper(${no}) limit 1`)
  return rows[0]
}

/** Presents parcels with their pictures, the names of staff, and the numbers of orders and requests. */
export async function presentUnexpected(ctx: Ctx, rows: readonly UnexpectedRow[]): Promise<UnexpectedView[]> {
  const { tx } = ctx
  const pictures = await presentPictures(
    ctx,
    rows.flatMap(({ fileIds }) => fileIds),
  )
  const names = await findStaffNames(
    tx,
    rows.flatMap((row) => [row.staffId, row.closedBy ?? []].flat()),
  )
  const orderIds = rows.flatMap(({ orderId }) => orderId ?? [])
  const { rows: orders } = await tx.execute<{ id: string; no: string }>(
    sql`select id, no from orders where id = any(${uuidArray(orderIds)})`,
  )
  const afterSaleIds = rows.flatMap(({ afterSaleId }) => afterSaleId ?? [])
  const requests =
    afterSaleIds.length > 0
      ? await tx
          .select({ id: afterSales.id, no: afterSales.no })
          .from(afterSales)
          .where(inArray(afterSales.id, afterSaleIds))
      : []
  return rows.map(({ staffId, closedBy, orderId, afterSaleId, receivedAt, closedAt, fileIds, ...row }) => ({
    ...row,
    pictures: fileIds.flatMap((id) => pictures.get(id) ?? []),
    by: names.get(staffId) ?? '',
    closedBy: (closedBy && names.get(closedBy)) ?? '',
    receivedAt: receivedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    order: orders.find(({ id }) => id === orderId) ?? null,
    afterSale: requests.find(({ id }) => id === afterSaleId) ?? null,
  }))
}

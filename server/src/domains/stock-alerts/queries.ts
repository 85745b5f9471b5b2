import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { stockAlerts } from './tables.ts'

/** Adds an alert. Does nothing when it exists. */
export async function insertAlert(tx: Tx, memberId: string, skuId: string, createdAt: Date): Promise<void> {
  await tx.insert(stockAlerts).values({ memberId, skuId, createdAt }).onConflictDoNothing()
}

export async function deleteAlert(tx: Tx, memberId: string, skuId: string): Promise<void> {
  await tx.delete(stockAlerts).where(and(eq(stockAlerts.memberId, memberId), eq(stockAlerts.skuId, skuId)))
}

/** Deletes all alerts of a member. */
export async function deleteAlertsOfMember(tx: Tx, memberId: string): Promise<void> {
  await tx.delete(stockAlerts).where(eq(stockAlerts.memberId, memberId))
}

/** Returns those of the SKUs for which the member has an alert. */
export async function listAlertsOfMember(
  tx: Tx,
  memberId: string,
  skuIds: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .select({ skuId: stockAlerts.skuId })
    .from(stockAlerts)
    .where(and(eq(stockAlerts.memberId, memberId), inArray(stockAlerts.skuId, [...skuIds])))
  return rows.map((row) => row.skuId)
}

/** Returns the newest alerts of a member. */
export async function listAllAlerts(
  tx: Tx,
  memberId: string,
  limit: number,
): Promise<{ skuId: string; createdAt: Date }[]> {
  return await tx
    .select({ skuId: stockAlerts.skuId, createdAt: stockAlerts.createdAt })
    .from(stockAlerts)
    .where(eq(stockAlerts.memberId, memberId))
    .orderBy(desc(stockAlerts.createdAt), stockAlerts.skuId)
    .limit(limit)
}

/** Returns the SKUs that have alerts. @param skuIds the SKUs to look at; by default all */
export async function listSkusWithAlerts(tx: Tx, skuIds?: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ skuId: stockAlerts.skuId })
    .from(stockAlerts)
    .where(skuIds && inArray(stockAlerts.skuId, [...skuIds]))
  return rows.map((row) => row.skuId)
}

/**
 * Deletes the oldest alerts of a SKU and returns their members. Skips alerts that another transaction
 * deletes, so that each is returned once.
 */
export async function takeAlerts(tx: Tx, skuId: string, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ member_id: string }>(sql`
    delete from stock_alerts where sku_id = ${skuId}::uuid and member_id in (
      select member_id from stock_alerts where sku_id = ${skuId}::uuid
      order by created_at limit ${limit}::int for update skip locked
    )
    returning member_id`)
  return rows.map((row) => row.member_id)
}

import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Payment } from '../queries.ts'
import { payments, paymentTopUps } from '../tables.ts'

/** The top-up of a payment, and whether another payment had paid it; undefined for payments of orders. */
export const findTopUpLink = async (
  tx: Tx,
  paymentId: string,
): Promise<{ topUpId: string; late: boolean } | undefined> =>
  (await tx.select().from(paymentTopUps).where(eq(paymentTopUps.paymentId, paymentId)))[0]

/** The top-ups of several payments, by payment id. */
export async function findTopUpLinks(
  tx: Tx,
  paymentIds: readonly string[],
): Promise<Map<string, { topUpId: string; late: boolean }>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await tx
    .select()
    .from(paymentTopUps)
    .where(sql`${paymentTopUps.paymentId} = any(${uuidArray(paymentIds)})`)
  return new Map(rows.map((row) => [row.paymentId, row]))
}

export async function linkTopUp(tx: Tx, paymentId: string, topUpId: string): Promise<void> {
  await tx.insert(paymentTopUps).values({ paymentId, topUpId })
}

/** Marks a payment as late: another payment paid the top-up. */
export async function markTopUpLate(tx: Tx, paymentId: string): Promise<void> {
  await tx.update(paymentTopUps).set({ late: true }).where(eq(paymentTopUps.paymentId, paymentId))
}

/** The payments of top-ups, newest first. */
export async function paymentsOfTopUps(
  tx: Tx,
  topUpIds: readonly string[],
): Promise<{ topUpId: string; payment: Payment }[]> {
  if (topUpIds.length === 0) return []
  return await tx
    .select({ topUpId: paymentTopUps.topUpId, payment: payments })
    .from(paymentTopUps)
    .innerJoin(payments, eq(payments.id, paymentTopUps.paymentId))
    .where(sql`${paymentTopUps.topUpId} = any(${uuidArray(topUpIds)})`)
    .orderBy(desc(payments.createdAt), desc(payments.id))
}

/** The open payments of a top-up, newest first. */
export async function openPaymentsOfTopUp(tx: Tx, topUpId: string): Promise<Payment[]> {
  const rows = await tx
    .select({ payment: payments })
    .from(paymentTopUps)
    .innerJoin(payments, eq(payments.id, paymentTopUps.paymentId))
    .where(and(eq(paymentTopUps.topUpId, topUpId), inArray(payments.state, ['created', 'pending'])))
    .orderBy(desc(payments.createdAt), desc(payments.id))
  return rows.map((row) => row.payment)
}

/** The succeeded payment of a top-up; late payments are excluded. */
export async function captureOfTopUp(tx: Tx, topUpId: string): Promise<Payment | undefined> {
  const [found] = await tx
    .select({ payment: payments })
    .from(paymentTopUps)
    .innerJoin(payments, eq(payments.id, paymentTopUps.paymentId))
    .where(
      and(eq(paymentTopUps.topUpId, topUpId), eq(paymentTopUps.late, false), eq(payments.state, 'succeeded')),
    )
    .limit(1)
  return found?.payment
}

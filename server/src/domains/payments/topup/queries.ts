import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/lists.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Payment } from '../queries.ts'
import { payments, paymentTopUps } from '../tables.ts'

/** The top-up that a payment is for, and whether another one had paid it; undefined where it is for orders. */
export const topUpOf = async (
  tx: Tx,
  paymentId: string,
): Promise<{ topUpId: string; late: boolean } | undefined> =>
  (await tx.select().from(paymentTopUps).where(eq(paymentTopUps.paymentId, paymentId)))[0]

/** The same of several payments. */
export async function topUpsOf(
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

export async function noteTopUp(tx: Tx, paymentId: string, topUpId: string): Promise<void> {
  await tx.insert(paymentTopUps).values({ paymentId, topUpId })
}

/** Notes that a top-up was paid by another payment: the money of this one goes back. */
export async function markTopUpLate(tx: Tx, paymentId: string): Promise<void> {
  await tx.update(paymentTopUps).set({ late: true }).where(eq(paymentTopUps.paymentId, paymentId))
}

/** Payments for top-ups, newest first. */
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

/** Those for one top-up that are not over. */
export async function openPaymentsOfTopUp(tx: Tx, topUpId: string): Promise<Payment[]> {
  const rows = await tx
    .select({ payment: payments })
    .from(paymentTopUps)
    .innerJoin(payments, eq(payments.id, paymentTopUps.paymentId))
    .where(and(eq(paymentTopUps.topUpId, topUpId), inArray(payments.state, ['created', 'pending'])))
    .orderBy(desc(payments.createdAt), desc(payments.id))
  return rows.map((row) => row.payment)
}

/** The payment whose money a top-up has. */
export async function payerOfTopUp(tx: Tx, topUpId: string): Promise<Payment | undefined> {
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

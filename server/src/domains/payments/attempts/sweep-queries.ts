import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { emit } from '../../../platform/outbox/outbox.ts'
import { type Due, selectDue } from '../claim-due.ts'
import type { Payment } from '../queries.ts'
import { payments } from '../tables.ts'

/** The gateways of open payments that are due for a query. */
export async function listDueGateways(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ gateway: payments.gateway })
    .from(payments)
    .where(and(isNotNull(payments.nextQueryAt), lte(payments.nextQueryAt, now)))
  return rows.map((row) => row.gateway)
}

/**
 * Claims payments of a gateway that are due for a query, so that two sweepers do not query one twice.
 * @param retryAt when a claimed payment becomes due again if its query fails
 */
export async function claimDuePayments(
  tx: Tx,
  gateway: string,
  { retryAt, ...due }: Due & { retryAt: Date },
): Promise<Payment[]> {
  const { id, nextQueryAt } = payments
  const ids = selectDue(
    tx,
    { table: payments, id, at: nextQueryAt, where: eq(payments.gateway, gateway) },
    due,
  )
  return await tx.update(payments).set({ nextQueryAt: retryAt }).where(inArray(id, ids)).returning()
}

/**
 * Sets when an open payment is queried next. A payment that ended or went to review meanwhile stays without a
 * query.
 */
export async function postponeQuery(tx: Tx, id: string, nextQueryAt: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ nextQueryAt })
    .where(and(eq(payments.id, id), isNotNull(payments.nextQueryAt)))
}

/** Makes open payments expire now: a job closes them at their providers. Payments in review are unchanged. */
export async function expirePayments(tx: Tx, open: readonly Pick<Payment, 'id'>[], now: Date): Promise<void> {
  if (open.length === 0) return
  const ids = open.map((payment) => payment.id)
  const expired = await tx
    .update(payments)
    .set({ expiresAt: now, nextQueryAt: now })
    .where(and(inArray(payments.id, ids), isNotNull(payments.nextQueryAt)))
    .returning({ id: payments.id })
  if (expired.length > 0) await emit(tx, 'payment.expired', {})
}

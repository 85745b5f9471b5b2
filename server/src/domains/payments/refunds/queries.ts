import { and, asc, eq, inArray, lt, lte, or, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { type Due, selectDue } from '../claim-due.ts'
import type { ReportedDispute } from '../gateways/gateway.ts'
import { hasRefundEvent, lockPaymentById, type Payment } from '../queries.ts'
import { payments, refunds } from '../tables.ts'

export type Refund = typeof refunds.$inferSelect

export async function insertRefund(tx: Tx, refund: typeof refunds.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(refunds)
    .values(refund)
    .onConflictDoNothing({ target: refunds.no })
    .returning({ id: refunds.id })
  return rows.length === 1
}

export async function lockRefund(
  tx: Tx,
  no: string,
): Promise<{ refund: Refund; payment: Payment } | undefined> {
  const [found] = await tx.select({ paymentId: refunds.paymentId }).from(refunds).where(eq(refunds.no, no))
  if (!found) return undefined
  // Locks in the published order: payment, refund.
  const payment = await lockPaymentById(tx, found.paymentId)
  const [refund] = await tx.select().from(refunds).where(eq(refunds.no, no)).for('no key update')
  return refund ? { refund, payment } : undefined
}

/** The refunds of a payment, oldest first. */
export async function listRefunds(tx: Tx, paymentId: string): Promise<Refund[]> {
  return await tx
    .select()
    .from(refunds)
    .where(eq(refunds.paymentId, paymentId))
    .orderBy(asc(refunds.createdAt), asc(refunds.no))
}

/** Whether the shop requested a refund with this number. */
export async function isOwnRefund(tx: Tx, no: string): Promise<boolean> {
  const isOwn = and(eq(refunds.no, no), eq(refunds.origin, 'shop'))
  return (await tx.select({ id: refunds.id }).from(refunds).where(isOwn)).length > 0
}

/**
 * The refunds of a payment that a refund at the provider, or a dispute, made.
 * @param ids the provider's id of the refund or dispute, and the refund's number where it has one
 */
export async function findExternalRefunds(
  tx: Tx,
  paymentId: string,
  origin: 'provider' | 'dispute',
  ...ids: string[]
): Promise<Refund[]> {
  return await tx
    .select()
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.origin, origin),
        or(inArray(refunds.vendorRefundId, ids), inArray(refunds.no, ids)),
      ),
    )
    .orderBy(asc(refunds.id))
}

/** Returns the states that were recorded of a dispute, in any order. */
export async function findDisputeStates(
  tx: Tx,
  paymentId: string,
  disputeId: string,
): Promise<ReportedDispute['state'][]> {
  const { rows } = await tx.execute<{ state: ReportedDispute['state'] }>(sql`
    select data->>'state' as state from payment_events
    where payment_id = ${paymentId}::uuid and kind = 'dispute' and data->>'id' = ${disputeId}`)
  return rows.map(({ state }) => state)
}

/** Kind of the payment event that a refund failed which was not recorded. */
export const FAILURE_REPORTED = 'refund.failure-reported'

/** Whether a refund was reported as failed before it was recorded. @param no its number */
export const isFailureReported = (tx: Tx, paymentId: string, no: string): Promise<boolean> =>
  hasRefundEvent(tx, paymentId, FAILURE_REPORTED, no)

/** The order or top-up of a refund; undefined for an unknown number. */
export async function findRefundTarget(
  tx: Tx,
  no: string,
): Promise<{ orderId: string | null; topUpId: string | null } | undefined> {
  return (
    await tx
      .select({ orderId: refunds.orderId, topUpId: refunds.topUpId })
      .from(refunds)
      .where(eq(refunds.no, no))
  )[0]
}

/** The gateway of a refund's payment; undefined for an unknown number. */
export async function gatewayOfRefund(tx: Tx, no: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ gateway: payments.gateway })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.no, no))
  return found?.gateway
}

export async function changeRefund(
  tx: Tx,
  id: string,
  change: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.id, id))
}

/** Whether a refund waits for another of its payment that is pending or was inserted before. */
export async function isBlocked(tx: Tx, { id, paymentId, state }: Refund): Promise<boolean> {
  if (state !== 'requested') return false
  // Ids sort by creation time.
  const isEarlier = and(lt(refunds.id, id), eq(refunds.state, 'requested'))
  const others = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), or(eq(refunds.state, 'refunding'), isEarlier)))
    .limit(1)
  return others.length > 0
}

/**
 * Claims one refund as it was read, so that one of several processes requests it.
 * @param retryAt when it becomes due again if the request fails; later than it was due
 */
export async function claimRefund(tx: Tx, { id, nextTryAt }: Refund, retryAt: Date): Promise<boolean> {
  if (!nextTryAt) return false
  const claimed = await tx
    .update(refunds)
    .set({ nextTryAt: retryAt })
    .where(and(eq(refunds.id, id), eq(refunds.nextTryAt, nextTryAt)))
    .returning({ id: refunds.id })
  return claimed.length === 1
}

/** Sums the refunds of a payment that did not fail, in minor units of its currency. */
export async function sumRefunds(tx: Tx, paymentId: string): Promise<bigint> {
  const { rows } = await tx.execute<{ sum: string }>(sql`
    select coalesce(sum(amount), 0)::text as sum from refunds
    where payment_id = ${paymentId}::uuid and state <> 'failed'`)
  return BigInt(rows[0]!.sum)
}

/**
 * Selects the name of refunds `r` in ledger keys: the number, and after a refund was reverted how often it is
 * booked, as `R1 (2)`. A refund that succeeds, fails and succeeds is posted again under new keys.
 */
export const bookingColumn = sql`(
  select r.no || case when count(*) = 0 then '' else ' (' || count(*) + 1 || ')' end from payment_events e
  where e.payment_id = r.payment_id and e.kind = 'refund.reverted' and e.data->>'no' = r.no)`

/** Returns the name of a refund in its ledger keys. */
export async function findBooking(tx: Tx, { id }: Pick<Refund, 'id'>): Promise<string> {
  const { rows } = await tx.execute<{ booking: string }>(
    sql`select ${bookingColumn} as booking from refunds r where r.id = ${id}::uuid`,
  )
  return rows[0]!.booking
}

/** The gateways with refunds that are due for a request or a query. */
export async function gatewaysWithDueRefunds(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ gateway: payments.gateway })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(lte(refunds.nextTryAt, now))
  return rows.map((row) => row.gateway)
}

/**
 * Claims refunds of a gateway that are due for a request or a query, the longest due first.
 * @param retryAt when a claimed refund becomes due again
 */
export async function claimDueRefunds(
  tx: Tx,
  gateway: string,
  { retryAt, ...due }: Due & { retryAt: Date },
): Promise<Refund[]> {
  const { id, nextTryAt } = refunds
  const where = sql`(select p.gateway from payments p where p.id = ${refunds.paymentId}) = ${gateway}`
  const ids = selectDue(tx, { table: refunds, id, at: nextTryAt, where }, due)
  return await tx.update(refunds).set({ nextTryAt: retryAt }).where(inArray(id, ids)).returning()
}

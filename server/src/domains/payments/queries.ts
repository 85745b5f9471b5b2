import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Tx } from '../../platform/db/types.ts'
import { paymentEvents, paymentOrders, payments, refunds } from './tables.ts'

export type Payment = typeof payments.$inferSelect
export type Share = { orderId: string; amount: bigint }

const open = ['created', 'pending']

export async function paymentByNo(tx: Tx, no: string): Promise<Payment | undefined> {
  return (await tx.select().from(payments).where(eq(payments.no, no)))[0]
}

/**
 * The number of the payment with a provider's id; undefined for a payment of another shop, and for the empty
 * id, which payments have whose provider has not named one.
 */
export async function findNoByVendorId(
  tx: Tx,
  gateway: string,
  vendorId: string,
): Promise<string | undefined> {
  if (vendorId === '') return undefined
  const rows = await tx
    .select({ no: payments.no })
    .from(payments)
    .where(and(eq(payments.vendorId, vendorId), eq(payments.gateway, gateway)))
  return rows[0]?.no
}

/** Locks a payment, which serializes all reports about it. */
export async function lockPayment(tx: Tx, no: string): Promise<Payment | undefined> {
  return (await tx.select().from(payments).where(eq(payments.no, no)).for('no key update'))[0]
}

export async function lockPaymentById(tx: Tx, id: string): Promise<Payment> {
  return (await tx.select().from(payments).where(eq(payments.id, id)).for('no key update'))[0]!
}

/** The shares of a payment by order, sorted by order id. */
export async function listShares(tx: Tx, paymentId: string): Promise<(Share & { late: boolean })[]> {
  return await tx
    .select({ orderId: paymentOrders.orderId, amount: paymentOrders.amount, late: paymentOrders.late })
    .from(paymentOrders)
    .where(eq(paymentOrders.paymentId, paymentId))
    .orderBy(asc(paymentOrders.orderId))
}

/** A succeeded payment of an order. */
export type CapturedPayment = {
  payment: Payment
  /** The order's share, in the payment's currency. */
  share: bigint
  /** Refunded or being refunded, in the order's currency. */
  refunded: bigint
  /** The same in the payment's currency. */
  returned: bigint
  /** The surcharge in it, in the order's currency. */
  surcharge: bigint
}

/** The succeeded payments of an order, primary before split; late payments are excluded. */
export async function listCapturedPayments(tx: Tx, orderId: string): Promise<CapturedPayment[]> {
  const sumOf = (amount: typeof refunds.orderAmount | typeof refunds.amount | typeof refunds.surcharge) =>
    tx
      .select({ sum: sql<string>`coalesce(sum(${amount}), 0)` })
      .from(refunds)
      .where(
        and(eq(refunds.paymentId, payments.id), eq(refunds.orderId, orderId), ne(refunds.state, 'failed')),
      )
  const rows = await tx
    .select({
      payment: payments,
      share: paymentOrders.amount,
      refunded: sql<string>`(${sumOf(refunds.orderAmount)})`,
      returned: sql<string>`(${sumOf(refunds.amount)})`,
      surcharge: sql<string>`(${sumOf(refunds.surcharge)})`,
    })
    .from(paymentOrders)
    .innerJoin(payments, eq(payments.id, paymentOrders.paymentId))
    .where(
      and(eq(paymentOrders.orderId, orderId), eq(paymentOrders.late, false), eq(payments.state, 'succeeded')),
    )
    .orderBy(sql`${payments.besideId} is not null`, asc(payments.id))
  return rows.map((row) => ({
    ...row,
    refunded: BigInt(row.refunded),
    returned: BigInt(row.returned),
    surcharge: BigInt(row.surcharge),
  }))
}

/**
 * Locks the succeeded payments of an order, primary before split. Requires the order's lock, which serializes
 * its refunds.
 */
export async function lockCapturedPayments(tx: Tx, orderId: string): Promise<CapturedPayment[]> {
  const captured = await listCapturedPayments(tx, orderId)
  for (const one of captured) one.payment = (await lockPayment(tx, one.payment.no))!
  return captured
}

/** Marks a payment's share of an order as late. */
export async function markLate(tx: Tx, paymentId: string, orderId: string): Promise<void> {
  await tx
    .update(paymentOrders)
    .set({ late: true })
    .where(and(eq(paymentOrders.paymentId, paymentId), eq(paymentOrders.orderId, orderId)))
}

/** The open payments of an order through a gateway, newest first. */
export async function listOpenPayments(tx: Tx, orderIds: readonly string[]): Promise<Payment[]> {
  const linked = tx
    .select({ id: paymentOrders.paymentId })
    .from(paymentOrders)
    .where(inArray(paymentOrders.orderId, [...orderIds]))
  return await tx
    .select()
    .from(payments)
    .where(and(inArray(payments.id, linked), inArray(payments.state, open), isNull(payments.besideId)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
}

export async function insertPayment(tx: Tx, payment: typeof payments.$inferInsert): Promise<Payment> {
  return (await tx.insert(payments).values(payment).returning())[0]!
}

export async function insertShares(tx: Tx, paymentId: string, shares: Share[]): Promise<void> {
  await tx.insert(paymentOrders).values(shares.map((s) => ({ ...s, paymentId })))
}

export async function changePayment(
  tx: Tx,
  id: string,
  change: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await tx.update(payments).set(change).where(eq(payments.id, id))
}

export async function recordEvent(tx: Tx, event: typeof paymentEvents.$inferInsert): Promise<void> {
  await tx.insert(paymentEvents).values(event)
}

/** Whether a payment has an event of a kind about a refund. @param no the refund's number */
export async function hasRefundEvent(tx: Tx, paymentId: string, kind: string, no: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from payment_events
    where payment_id = ${paymentId}::uuid and kind = ${kind} and data->>'no' = ${no} limit 1`)
  return rows.length > 0
}

export async function listEvents(tx: Tx, paymentIds: string[]) {
  if (paymentIds.length === 0) return []
  return await tx
    .select()
    .from(paymentEvents)
    .where(inArray(paymentEvents.paymentId, paymentIds))
    .orderBy(asc(paymentEvents.at))
}

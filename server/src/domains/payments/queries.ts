import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/lists.ts'
import type { Tx } from '../../platform/db/types.ts'
import { paymentEvents, paymentOrders, payments, refunds } from './tables.ts'

export type Payment = typeof payments.$inferSelect
export type Refund = typeof refunds.$inferSelect
export type Share = { orderId: string; amount: bigint }

const open = ['created', 'pending']

export async function paymentByNo(tx: Tx, no: string): Promise<Payment | undefined> {
  return (await tx.select().from(payments).where(eq(payments.no, no)))[0]
}

/** A payment under lock: every piece of news about it meets here. */
export async function lockPayment(tx: Tx, no: string): Promise<Payment | undefined> {
  return (await tx.select().from(payments).where(eq(payments.no, no)).for('no key update'))[0]
}

/** What of a payment is for which order. */
export async function sharesOf(tx: Tx, paymentId: string): Promise<(Share & { late: boolean })[]> {
  return await tx
    .select({ orderId: paymentOrders.orderId, amount: paymentOrders.amount, late: paymentOrders.late })
    .from(paymentOrders)
    .where(eq(paymentOrders.paymentId, paymentId))
    .orderBy(asc(paymentOrders.orderId))
}

/** A payment whose money an order has. */
export type Payer = {
  payment: Payment
  /** The order's share, in the payment's currency. */
  share: bigint
  /** What of the order's money went back by it or is on its way, in the order's currency. */
  gone: bigint
}

/** The payments whose money an order has, the balance's part after the other; one that came too late does not count. */
export async function payersOf(tx: Tx, orderId: string): Promise<Payer[]> {
  const gone = tx
    .select({ sum: sql<string>`coalesce(sum(${refunds.orderAmount}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, payments.id), eq(refunds.orderId, orderId), ne(refunds.state, 'failed')))
  const rows = await tx
    .select({ payment: payments, share: paymentOrders.amount, gone: sql<string>`(${gone})` })
    .from(paymentOrders)
    .innerJoin(payments, eq(payments.id, paymentOrders.paymentId))
    .where(
      and(eq(paymentOrders.orderId, orderId), eq(paymentOrders.late, false), eq(payments.state, 'succeeded')),
    )
    .orderBy(sql`${payments.besideId} is not null`, asc(payments.id))
  return rows.map((row) => ({ ...row, gone: BigInt(row.gone) }))
}

/**
 * The same under lock: a part is always locked after the payment beside it. The caller holds the order's lock, under which
 * all refunds of it begin.
 */
export async function lockPayers(tx: Tx, orderId: string): Promise<Payer[]> {
  const payers = await payersOf(tx, orderId)
  for (const payer of payers) payer.payment = (await lockPayment(tx, payer.payment.no))!
  return payers
}

/** The number of the payment by this method that paid exactly these orders of a member, none of them given back. */
export async function payerOfAll(
  tx: Tx,
  memberId: string,
  method: string,
  orderIds: readonly string[],
): Promise<string | undefined> {
  const { rows } = await tx.execute<{ no: string }>(sql`
    select p.no from payments p join payment_orders o on o.payment_id = p.id join orders r on r.id = o.order_id
    where p.member_id = ${memberId}::uuid and p.method = ${method} and p.state = 'succeeded'
      and p.id in (select payment_id from payment_orders where order_id = any(${uuidArray(orderIds)}))
    group by p.id
    having count(*) = ${orderIds.length}::int and bool_and(not o.late and o.order_id = any(${uuidArray(orderIds)})
      and r.refunded + r.refunding = 0 and r.state not in ('unpaid', 'cancelled', 'closed'))`)
  return rows[0]?.no
}

/** Notes that the money of a payment came too late for an order. */
export async function markLate(tx: Tx, paymentId: string, orderId: string): Promise<void> {
  await tx
    .update(paymentOrders)
    .set({ late: true })
    .where(and(eq(paymentOrders.paymentId, paymentId), eq(paymentOrders.orderId, orderId)))
}

/** Payments through a vendor that are not over, for an order. */
export async function openPaymentsOf(tx: Tx, orderId: string): Promise<Payment[]> {
  const rows = await tx
    .select({ payment: payments })
    .from(paymentOrders)
    .innerJoin(payments, eq(payments.id, paymentOrders.paymentId))
    .where(and(eq(paymentOrders.orderId, orderId), inArray(payments.state, open), isNull(payments.besideId)))
    .orderBy(desc(payments.createdAt), desc(payments.id))
  return rows.map((r) => r.payment)
}

/**
 * An attempt that is still open for exactly these orders, by the same method and amount: the shopper is sent back
 * to it instead of opening a second one.
 */
export async function reusableAttempt(tx: Tx, memberId: string, method: string, shares: Share[], now: Date) {
  const candidates = await tx
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.memberId, memberId),
        eq(payments.method, method),
        eq(payments.state, 'pending'),
        sql`${payments.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(5)
  const wanted = JSON.stringify(shares.map((s) => [s.orderId, s.amount.toString()]).sort())
  for (const candidate of candidates) {
    const have = await sharesOf(tx, candidate.id)
    if (JSON.stringify(have.map((s) => [s.orderId, s.amount.toString()]).sort()) === wanted) return candidate
  }
  return undefined
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

export async function noteEvent(tx: Tx, event: typeof paymentEvents.$inferInsert): Promise<void> {
  await tx.insert(paymentEvents).values(event)
}

export async function eventsOf(tx: Tx, paymentIds: string[]) {
  if (paymentIds.length === 0) return []
  return await tx
    .select()
    .from(paymentEvents)
    .where(inArray(paymentEvents.paymentId, paymentIds))
    .orderBy(asc(paymentEvents.at))
}

/**
 * Open payments whose turn it is to be asked for. Each is put off at once, so that two sweepers do not ask twice.
 * @param putOff when a claimed one comes round again if asking it fails
 */
export async function claimDuePayments(tx: Tx, now: Date, putOff: Date, limit: number): Promise<Payment[]> {
  const due = tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(isNotNull(payments.nextQueryAt), lte(payments.nextQueryAt, now)))
    .orderBy(asc(payments.nextQueryAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return await tx.update(payments).set({ nextQueryAt: putOff }).where(inArray(payments.id, due)).returning()
}

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
  // Payment before refund: the published order.
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, found.paymentId))
    .for('no key update')
  const [refund] = await tx.select().from(refunds).where(eq(refunds.no, no)).for('no key update')
  return refund && payment ? { refund, payment } : undefined
}

/** The order or the top-up that a refund belongs to; undefined when there is no such refund. */
export async function aimOfRefund(
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

export async function changeRefund(
  tx: Tx,
  id: string,
  change: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await tx.update(refunds).set(change).where(eq(refunds.id, id))
}

/** Whether a refund that was not asked for yet waits: another of its payment is under way, or was written before. */
export async function waitsForAnother(tx: Tx, { id, paymentId, state }: Refund): Promise<boolean> {
  if (state !== 'requested') return false
  // Ids sort by the time they were made.
  const isFirst = and(lt(refunds.id, id), eq(refunds.state, 'requested'))
  const found = await tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), or(eq(refunds.state, 'refunding'), isFirst)))
    .limit(1)
  return found.length > 0
}

/**
 * Claims one refund as it was read: of several who want to ask for it one does.
 * @param putOff when it comes round again if asking it fails; later than it was due
 */
export async function claimRefund(tx: Tx, { id, nextTryAt }: Refund, putOff: Date): Promise<boolean> {
  if (!nextTryAt) return false
  const claimed = await tx
    .update(refunds)
    .set({ nextTryAt: putOff })
    .where(and(eq(refunds.id, id), eq(refunds.nextTryAt, nextTryAt)))
    .returning({ id: refunds.id })
  return claimed.length === 1
}

/** Refunds whose vendor is to be asked (again). */
export async function claimDueRefunds(tx: Tx, now: Date, putOff: Date, limit: number): Promise<Refund[]> {
  const due = tx
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(isNotNull(refunds.nextTryAt), lte(refunds.nextTryAt, now)))
    .orderBy(asc(refunds.nextTryAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  return await tx.update(refunds).set({ nextTryAt: putOff }).where(inArray(refunds.id, due)).returning()
}

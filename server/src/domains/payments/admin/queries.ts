import type { Input } from '@pasar/contract/call'
import type { adminInboxList, adminPaymentList } from '@pasar/contract/calls/admin/finance/payments'
import { eq, type SQL, sql } from 'drizzle-orm'
import { countUpTo, uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { Payment } from '../queries.ts'
import { payments, webhookInbox } from '../tables.ts'

const sqlAll = (conditions: (SQL | undefined)[]): SQL =>
  sql.join(
    conditions.flatMap((c) => (c ? [c] : [])),
    sql` and `,
  )

export type PaymentFilter = Input<typeof adminPaymentList>

/** Each number by its own index: an OR of them would read all payments. The provider's id is never empty. */
const findByKeyword = (keyword: string, orderId: string | undefined): SQL => sql`
  select id from payments where no = ${keyword}
  union all select id from payments where vendor_id = ${keyword} and vendor_id <> ''
  union all select o.payment_id from payment_topups o join topups t on t.id = o.topup_id where t.no = ${keyword}
  ${orderId ? sql`union all select payment_id from payment_orders where order_id = ${orderId}::uuid` : sql``}`

/** A page of payments, newest first, with their number (up to 10,000). */
export async function paymentPage(
  tx: Tx,
  filter: PaymentFilter,
  /** Id of the order whose number the keyword is. */
  keywordOrderId: string | undefined,
): Promise<{ ids: string[]; total: number }> {
  const { page, limit, keyword } = filter
  const ofOrder = (id: string) =>
    sql`exists (select 1 from payment_orders o where o.payment_id = p.id and o.order_id = ${id}::uuid)`
  const where = sqlAll([
    sql`true`,
    filter.needsReview ? sql`p.needs_review = ${filter.needsReview === '1'}` : undefined,
    filter.state ? sql`p.state = ${filter.state}` : undefined,
    filter.gateway ? sql`p.gateway = ${filter.gateway}` : undefined,
    filter.orderId ? ofOrder(filter.orderId) : undefined,
    keyword ? sql`p.id in (${findByKeyword(keyword, keywordOrderId)})` : undefined,
  ])
  const rows = sql`from payments p where ${where}`
  const found = await tx.execute<{ id: string }>(sql`
    select p.id ${rows} order by p.created_at desc, p.id desc limit ${limit}::int offset ${(page - 1) * limit}::int`)
  return { ids: found.rows.map((r) => r.id), total: await countUpTo(tx, rows) }
}

export type PaymentShare = { payment_id: string; order_id: string; amount: string; late: boolean }

/** Payments with their order shares, in the order of the ids. */
export async function paymentsWithShares(
  tx: Tx,
  ids: readonly string[],
): Promise<{ payment: Payment; shares: PaymentShare[] }[]> {
  if (ids.length === 0) return []
  const found = await tx
    .select()
    .from(payments)
    .where(sql`${payments.id} = any(${uuidArray(ids)})`)
  const { rows: shares } = await tx.execute<PaymentShare>(sql`
    select payment_id, order_id, amount::text, late from payment_orders
    where payment_id = any(${uuidArray(ids)}) order by order_id`)
  const byId = new Map(found.map((p) => [p.id, p]))
  return ids.flatMap((id) => {
    const payment = byId.get(id)
    return payment ? [{ payment, shares: shares.filter((s) => s.payment_id === id) }] : []
  })
}

export type InboxRow = typeof webhookInbox.$inferSelect & { paymentId: string | null }

const inboxColumns = sql`i.id, i.gateway, i.event_id as "eventId", i.payment_no as "paymentNo", i.headers, i.body,
  i.state, i.attempts, i.last_error as "lastError", i.received_at as "receivedAt", i.next_try_at as "nextTryAt",
  (select p.id from payments p where p.no = i.payment_no) as "paymentId"`

/** A page of provider messages, newest first, with their number (up to 10,000). */
export async function inboxPage(
  tx: Tx,
  { page, limit, state, gateway, keyword }: Input<typeof adminInboxList>,
): Promise<{ rows: InboxRow[]; total: number }> {
  const where = sqlAll([
    sql`true`,
    state ? sql`i.state = ${state}` : undefined,
    gateway ? sql`i.gateway = ${gateway}` : undefined,
    keyword ? sql`(i.payment_no = ${keyword} or i.event_id = ${keyword})` : undefined,
  ])
  const rows = sql`from webhook_inbox i where ${where}`
  const found = await tx.execute<InboxRow>(sql`
    select ${inboxColumns} ${rows} order by i.received_at desc, i.id desc
    limit ${limit}::int offset ${(page - 1) * limit}::int`)
  return { rows: found.rows, total: await countUpTo(tx, rows) }
}

/** One message, with the id of its payment where that exists. */
export async function inboxMessage(tx: Tx, id: string): Promise<InboxRow | undefined> {
  const { rows } = await tx.execute<InboxRow>(
    sql`select ${inboxColumns} from webhook_inbox i where i.id = ${id}::uuid`,
  )
  return rows[0]
}

/** Makes a message due now. @returns false for an unknown id */
export async function requeueMessage(tx: Tx, id: string, now: Date): Promise<boolean> {
  const done = await tx
    .update(webhookInbox)
    .set({ state: 'received', attempts: 0, lastError: '', nextTryAt: now })
    .where(eq(webhookInbox.id, id))
    .returning({ id: webhookInbox.id })
  return done.length === 1
}

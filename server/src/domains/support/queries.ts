import type { ConversationState } from '@pasar/contract/calls/support/chat'
import type { Currency } from '@pasar/contract/money'
import type { OrderState } from '@pasar/contract/orders/order-states'
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { StoredPicture, Texts } from '../../platform/localized-text.ts'
import type { Customer } from './customer.ts'
import { supportConversations, supportMergedGuests, supportMessages, supportRatings } from './tables.ts'

export type ConversationRow = typeof supportConversations.$inferSelect
export type MessageRow = typeof supportMessages.$inferSelect

const ofCustomer = ({ kind, id }: Customer): SQL =>
  eq(kind === 'member' ? supportConversations.memberId : supportConversations.guestId, id)

export async function findOwn(tx: Tx, customer: Customer): Promise<ConversationRow | undefined> {
  return (await tx.select().from(supportConversations).where(ofCustomer(customer)))[0]
}

/** Locks the conversation of a customer until the transaction ends. */
export async function lockOwn(tx: Tx, customer: Customer): Promise<ConversationRow | undefined> {
  const rows = await tx.select().from(supportConversations).where(ofCustomer(customer)).for('no key update')
  return rows[0]
}

/** Returns whether the device of a guest has signed in. Lock the customer first (merge-guest.ts). */
export async function isMerged(tx: Tx, guestId: string): Promise<boolean> {
  const found = await tx.select().from(supportMergedGuests).where(eq(supportMergedGuests.guestId, guestId))
  return found.length > 0
}

export async function findConversation(tx: Tx, id: string): Promise<ConversationRow | undefined> {
  return (await tx.select().from(supportConversations).where(eq(supportConversations.id, id)))[0]
}

/** Locks a conversation until the transaction ends. */
export async function lockConversation(tx: Tx, id: string): Promise<ConversationRow | undefined> {
  const where = eq(supportConversations.id, id)
  return (await tx.select().from(supportConversations).where(where).for('no key update'))[0]
}

/** Changes a conversation. @returns the changed row */
export async function updateConversation(
  tx: Tx,
  id: string,
  change: Partial<ConversationRow>,
): Promise<ConversationRow> {
  const rows = await tx
    .update(supportConversations)
    .set(change)
    .where(eq(supportConversations.id, id))
    .returning()
  return rows[0]!
}

export async function findByClientId(
  tx: Tx,
  conversationId: string,
  clientId: string,
): Promise<MessageRow | undefined> {
  const where = and(
    eq(supportMessages.conversationId, conversationId),
    eq(supportMessages.clientId, clientId),
  )
  return (await tx.select().from(supportMessages).where(where))[0]
}

export type MessagePage = {
  after?: number | undefined
  before?: number | undefined
  limit: number
  withNotes: boolean
}

/**
 * Returns messages ascending by number: the first after one, the last before one, or the last of all; and
 * whether more follow in that direction.
 */
export async function findMessages(
  tx: Tx,
  conversationId: string,
  { after, before, limit, withNotes }: MessagePage,
): Promise<{ rows: MessageRow[]; more: boolean }> {
  const where = and(
    eq(supportMessages.conversationId, conversationId),
    after === undefined ? undefined : gt(supportMessages.seq, after),
    before === undefined ? undefined : lt(supportMessages.seq, before),
    withNotes ? undefined : sql`${supportMessages.kind} <> 'note'`,
  )
  const order = after === undefined ? desc(supportMessages.seq) : asc(supportMessages.seq)
  const found = await tx
    .select()
    .from(supportMessages)
    .where(where)
    .orderBy(order)
    .limit(limit + 1)
  const rows = found.slice(0, limit)
  if (after === undefined) rows.reverse()
  return { rows, more: found.length > limit }
}

/** Counts the messages of the shop after a number: answers and lines, no notes. */
export async function countUnreadOfShop(tx: Tx, conversationId: string, seq: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from support_messages where conversation_id = ${conversationId}::uuid
      and seq > ${seq}::int and sender = 'staff' and kind <> 'note'`)
  return rows[0]!.n
}

/** Returns the rating of a session, or null. */
export async function findRating(tx: Tx, conversationId: string, session: number) {
  const where = and(eq(supportRatings.conversationId, conversationId), eq(supportRatings.session, session))
  return (await tx.select().from(supportRatings).where(where))[0] ?? null
}

/** Returns the time of the customer's message that is `count` messages back since a time, or null. */
export async function findNthLatest(
  tx: Tx,
  conversationId: string,
  { count, since }: { count: number; since: Date },
): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: string }>(sql`
    select at from support_messages
    where conversation_id = ${conversationId}::uuid and sender = 'customer'
      and at > ${since.toISOString()}::timestamptz
    order by at desc offset ${count - 1}::int limit 1`)
  return rows[0] ? new Date(rows[0].at) : null
}

export type OrderRow = {
  id: string
  no: string
  member_id: string
  state: OrderState
  total: string
  line_points: string
  currency: Currency
  created_at: string
  count: number
  title: Texts | null
  picture: StoredPicture | null
}

const orderColumns = sql`o.id, o.no, o.member_id, o.state, o.total::text as total, o.line_points::text as line_points,
  o.currency, o.created_at,
  (select coalesce(sum(i.quantity), 0)::int from order_items i where i.order_id = o.id) as count,
  f.title, f.picture`
const firstItem = sql`left join lateral (
  select title, picture from order_items i where i.order_id = o.id order by position limit 1) f on true`

/** Returns orders by id with their first item. */
export async function findOrders(tx: Tx, ids: readonly string[]): Promise<Map<string, OrderRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute<OrderRow>(
    sql`select ${orderColumns} from orders o ${firstItem} where o.id = any(${uuidArray(ids)})`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns the latest orders of a member, and the number of all. */
export async function findLatestOrders(
  tx: Tx,
  memberId: string,
  limit: number,
): Promise<{ list: OrderRow[]; count: number }> {
  const { rows } = await tx.execute<OrderRow>(sql`
    select ${orderColumns} from orders o ${firstItem} where o.member_id = ${memberId}::uuid
    order by o.created_at desc, o.id desc limit ${limit}::int`)
  const counted = await tx.execute<{ n: number }>(
    sql`select count(*)::int as n from orders where member_id = ${memberId}::uuid`,
  )
  return { list: rows, count: counted.rows[0]!.n }
}

export type InboxRow = {
  id: string
  state: ConversationState
  member_id: string | null
  guest_id: string | null
  username: string | null
  nickname: string | null
  assignee_id: string | null
  last_seq: number
  customer_read_seq: number
  by_email: boolean
  waiting_since: string | null
  last_message_at: string
  created_at: string
  preview: string | null
  unread: number
}

const inbox = sql`
  select c.*, m.username, m.nickname,
    (select left(text, 120) from support_messages where conversation_id = c.id and kind = 'text'
      order by seq desc limit 1) as preview,
    (select count(*)::int from support_messages where conversation_id = c.id and seq > c.staff_read_seq
      and sender = 'customer') as unread
  from support_conversations c left join members m on m.id = c.member_id`

/** Returns a page of the inbox. @param where on `support_conversations c` @param order of the list */
export async function findInboxPage(
  tx: Tx,
  { where, order, limit, page }: { where: SQL; order: SQL; limit: number; page: number },
): Promise<InboxRow[]> {
  const { rows } = await tx.execute<InboxRow>(
    sql`${inbox} where ${where} order by ${order} limit ${limit}::int offset ${(page - 1) * limit}::int`,
  )
  return rows
}

export async function findInboxRow(tx: Tx, id: string): Promise<InboxRow | undefined> {
  return (await tx.execute<InboxRow>(sql`${inbox} where c.id = ${id}::uuid`)).rows[0]
}

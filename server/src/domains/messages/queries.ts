import type { MessageKind } from '@pasar/contract/calls/messages/messages'
import { and, count, desc, eq, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../platform/context.ts'
import { countUpTo, uuidArray } from '../../platform/db/sql-helpers.ts'
import type { Tx } from '../../platform/db/types.ts'
import type { MessageRow } from './presenter.ts'
import { broadcasts, messages } from './tables.ts'

type Row = typeof messages.$inferSelect
export type NewMessage = Pick<
  Row,
  'memberId' | 'kind' | 'event' | 'key' | 'broadcastId' | 'values' | 'target'
>

/**
 * Inserts messages, except to members whose accounts are cancelled: the lock waits for a cancellation that is
 * being confirmed, and makes a later one wait. Neither the event nor the messages to others may fail by it.
 * @returns the new ones: a member has one message per event
 */
export async function insertMessages(
  { tx, ids, clock }: Pick<Ctx, 'tx' | 'ids' | 'clock'>,
  drafts: readonly NewMessage[],
): Promise<Row[]> {
  const receivers = await lockReceivers(
    tx,
    drafts.map((draft) => draft.memberId),
  )
  const open = drafts.filter((draft) => receivers.has(draft.memberId))
  if (open.length === 0) return []
  const createdAt = clock.now()
  return await tx
    .insert(messages)
    .values(open.map((draft) => ({ ...draft, id: ids.uuid(), createdAt })))
    .onConflictDoNothing()
    .returning()
}

/** Returns which members have open accounts, and keeps these open until the transaction ends. */
async function lockReceivers(tx: Tx, memberIds: readonly string[]): Promise<Set<string>> {
  if (memberIds.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from members where id = any(${uuidArray([...new Set(memberIds)])}) and erased_at is null
    order by id for key share`)
  return new Set(rows.map((row) => row.id))
}

type Filter = { memberId: string; kind?: MessageKind | undefined }

const visible = ({ memberId, kind }: Filter): SQL =>
  and(
    eq(messages.memberId, memberId),
    isNull(messages.deletedAt),
    kind ? eq(messages.kind, kind) : undefined,
  )!

/**
 * Returns a page of a member's messages, newest first.
 * @param before id of the last message before the page
 */
export async function findMessages(
  tx: Tx,
  {
    before,
    limit,
    offset,
    ...filter
  }: Filter & { before?: string | undefined; limit: number; offset: number },
): Promise<MessageRow[]> {
  const rows = await tx
    .select({ message: messages, title: broadcasts.title, text: broadcasts.text })
    .from(messages)
    .leftJoin(broadcasts, eq(broadcasts.id, messages.broadcastId))
    .where(and(visible(filter), before ? lt(messages.id, before) : undefined))
    .orderBy(desc(messages.id))
    .limit(limit)
    .offset(before ? 0 : offset)
  return rows.map(({ message, title, text }) => ({
    ...message,
    broadcast: title && text ? { title, text } : null,
  }))
}

/** Counts a member's messages. */
export const countMessages = (tx: Tx, filter: Filter): Promise<number> =>
  countUpTo(tx, sql`from ${messages} where ${visible(filter)}`)

/** Counts a member's unread messages by kind. */
export async function countUnread(tx: Tx, memberId: string): Promise<Record<MessageKind, number>> {
  const rows = await tx
    .select({ kind: messages.kind, n: count() })
    .from(messages)
    .where(and(visible({ memberId }), isNull(messages.readAt)))
    .groupBy(messages.kind)
  return { order: 0, wallet: 0, system: 0, team: 0, ...Object.fromEntries(rows.map((r) => [r.kind, r.n])) }
}

/** Marks one message as read, or the unread ones of a kind. @returns whether the member has such messages */
export async function markRead(
  tx: Tx,
  { id, now, ...filter }: Filter & { id?: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(messages)
    .set({ readAt: sql`coalesce(${messages.readAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(visible(filter), id ? eq(messages.id, id) : isNull(messages.readAt)))
    .returning({ id: messages.id })
  return rows.length > 0
}

/** Deletes a message for its member. @returns false when the member has no such message */
export async function markDeleted(tx: Tx, memberId: string, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(messages)
    .set({ deletedAt: now })
    .where(and(visible({ memberId }), eq(messages.id, id)))
    .returning({ id: messages.id })
  return rows.length > 0
}

/** Restores a deleted message of its member. @returns false when the member has no such message */
export async function markRestored(tx: Tx, memberId: string, id: string): Promise<boolean> {
  const rows = await tx
    .update(messages)
    .set({ deletedAt: null })
    .where(and(eq(messages.memberId, memberId), eq(messages.id, id)))
    .returning({ id: messages.id })
  return rows.length > 0
}

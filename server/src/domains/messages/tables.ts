import type { MessageKind } from '@pasar/contract/calls/messages/messages'
import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'
import type { Texts } from '../../platform/localized-text.ts'
import type { MessageValue } from '../../platform/messages/emit-messages.ts'

/** Whom a broadcast reaches. Empty lists and null mean everybody. */
export type Audience = {
  /** Languages of the members' accounts. */
  languages: string[]
  /** ISO 8601; the time of the registration. */
  registeredFrom: string | null
  registeredUntil: string | null
  /** Members with or without a paid order. */
  buyers: 'all' | 'with' | 'without'
}

/** Messages that staff send to many members. */
export const broadcasts = pgTable(
  'broadcasts',
  {
    id: uuid().primaryKey(),
    title: jsonb().$type<Texts>().notNull(),
    text: jsonb().$type<Texts>().notNull(),
    target: text().notNull(),
    audience: jsonb().$type<Audience>().notNull(),
    state: text().$type<'draft' | 'scheduled' | 'sending' | 'sent' | 'cancelled'>().notNull(),
    sendAt: timestamptz('send_at'),
    /** Members who registered later are not reached. */
    startedAt: timestamptz('started_at'),
    endedAt: timestamptz('ended_at'),
    /** The last member of the batches so far. */
    position: uuid(),
    recipients: integer().notNull().default(0),
    createdBy: uuid('created_by').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    index('broadcasts_newest').on(t.createdAt, t.id),
    index('broadcasts_due').on(t.sendAt).where(sql`${t.state} in ('scheduled', 'sending')`),
    check('broadcasts_state', sql`${t.state} in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')`),
    check('broadcasts_scheduled', sql`${t.state} in ('draft', 'cancelled') or ${t.sendAt} is not null`),
    check('broadcasts_started', sql`${t.state} not in ('sending', 'sent') or ${t.startedAt} is not null`),
    check('broadcasts_ended', sql`(${t.state} in ('sent', 'cancelled')) = (${t.endedAt} is not null)`),
    check('broadcasts_recipients', sql`${t.recipients} >= 0`),
  ],
)

/** Messages of members. */
export const messages = pgTable(
  'messages',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    kind: text().$type<MessageKind>().notNull(),
    /** The event it tells about. A deleted message keeps it, so that a repeated event writes none. */
    event: text().notNull(),
    /** Key of its texts; null for a broadcast. */
    key: text(),
    broadcastId: uuid('broadcast_id').references(() => broadcasts.id),
    values: jsonb().$type<Record<string, MessageValue>>().notNull(),
    target: text().notNull(),
    readAt: timestamptz('read_at'),
    deletedAt: timestamptz('deleted_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('messages_event').on(t.memberId, t.event),
    index('messages_member').on(t.memberId, t.id).where(sql`${t.deletedAt} is null`),
    index('messages_unread')
      .on(t.memberId, t.kind)
      .where(sql`${t.readAt} is null and ${t.deletedAt} is null`),
    index('messages_created').on(t.createdAt),
    index('messages_broadcast').on(t.broadcastId).where(sql`${t.broadcastId} is not null`),
    check('messages_kind', sql`${t.kind} in ('order', 'wallet', 'system', 'team')`),
    check('messages_source', sql`(${t.key} is null) = (${t.broadcastId} is not null)`),
  ],
)

/** The kinds of messages that a member receives by email too. Members without a row receive none. */
export const messagePreferences = pgTable('message_preferences', {
  memberId: uuid('member_id').primaryKey(),
  order: boolean().notNull(),
  wallet: boolean().notNull(),
  system: boolean().notNull(),
  team: boolean().notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
})

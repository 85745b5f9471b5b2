import type { ContactWay, ConversationState } from '@pasar/contract/calls/support/chat'
import type { OpeningHours } from '@pasar/contract/opening-hours'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { timestamptz } from '../../platform/db/columns.ts'

/**
 * One conversation per customer: a member, or a guest, who is a device with a token. It is closed and opened
 * again; each opening is a session.
 */
export const supportConversations = pgTable(
  'support_conversations',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id'),
    guestId: uuid('guest_id'),
    state: text().$type<ConversationState>().notNull(),
    /** The agent; null while it waits. */
    assigneeId: uuid('assignee_id'),
    session: integer().notNull().default(1),
    /** Number of the last message. Changing it locks the row, which orders the messages. */
    lastSeq: integer('last_seq').notNull().default(0),
    customerReadSeq: integer('customer_read_seq').notNull().default(0),
    staffReadSeq: integer('staff_read_seq').notNull().default(0),
    /** Address for answers, by the form for times without agents; empty otherwise. */
    email: text().notNull().default(''),
    /** Whether answers are emailed: until the customer reads them in the chat. */
    byEmail: boolean('by_email').notNull().default(false),
    /** Language of the customer's client, for emails and canned replies. */
    language: text().notNull(),
    /** Since when a message of the customer waits for an answer. */
    waitingSince: timestamptz('waiting_since'),
    lastMessageAt: timestamptz('last_message_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('support_conversations_member').on(t.memberId),
    uniqueIndex('support_conversations_guest').on(t.guestId),
    index('support_conversations_state').on(t.state, t.lastMessageAt),
    index('support_conversations_queue').on(t.waitingSince, t.id).where(sql`${t.state} = 'waiting'`),
    index('support_conversations_email')
      .using('gin', sql`lower(${t.email}) gin_trgm_ops`)
      .where(sql`${t.email} <> ''`),
    index('support_conversations_agent').on(t.assigneeId).where(sql`${t.state} = 'active'`),
    check('support_conversations_states', sql`${t.state} in ('waiting', 'active', 'closed')`),
    check('support_conversations_customer', sql`num_nonnulls(${t.memberId}, ${t.guestId}) = 1`),
    check('support_conversations_assignee', sql`(${t.state} = 'active') = (${t.assigneeId} is not null)`),
    check(
      'support_conversations_seq',
      sql`${t.customerReadSeq} between 0 and ${t.lastSeq} and ${t.staffReadSeq} between 0 and ${t.lastSeq}`,
    ),
    check('support_conversations_email', sql`not ${t.byEmail} or ${t.email} <> ''`),
  ],
)

/** The messages, lines and notes of a conversation, in the order of `seq`. Never changed. */
export const supportMessages = pgTable(
  'support_messages',
  {
    id: uuid().primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => supportConversations.id, { onDelete: 'cascade' }),
    seq: integer().notNull(),
    /** Chosen by the sender: a repeated one is the same message. */
    clientId: uuid('client_id').notNull(),
    kind: text().$type<'text' | 'picture' | 'product' | 'order' | 'event' | 'note'>().notNull(),
    sender: text().$type<'customer' | 'staff' | 'system'>().notNull(),
    staffId: uuid('staff_id'),
    /** Name of the agent at that time; of the new agent for lines. */
    staffName: text('staff_name').notNull().default(''),
    /** The text, or the event of a line. */
    text: text().notNull().default(''),
    /** Private picture, held by `chat:<message id>`. */
    fileId: uuid('file_id'),
    goodsId: uuid('goods_id'),
    orderId: uuid('order_id'),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    unique('support_messages_seq').on(t.conversationId, t.seq),
    unique('support_messages_client_id').on(t.conversationId, t.clientId),
    // The function, which a migration creates, adds the pairs of scripts without spaces (text-index.ts).
    index('support_messages_search')
      .using('gin', sql`support_search_text(${t.text}) gin_trgm_ops`)
      .where(sql`${t.kind} in ('text', 'note')`),
    index('support_messages_at').on(t.conversationId, t.sender, t.at),
    check(
      'support_messages_kind',
      sql`case ${t.kind}
        when 'picture' then num_nonnulls(${t.fileId}) = 1 and ${t.text} = ''
        when 'product' then num_nonnulls(${t.goodsId}) = 1 and ${t.text} = ''
        when 'order' then num_nonnulls(${t.orderId}) = 1 and ${t.text} = ''
        when 'text' then ${t.text} <> '' and num_nonnulls(${t.fileId}, ${t.goodsId}, ${t.orderId}) = 0
        when 'note' then ${t.text} <> '' and ${t.sender} = 'staff'
        when 'event' then ${t.sender} = 'system'
        else false end`,
    ),
    check('support_messages_sender', sql`(${t.sender} = 'staff') = (${t.staffId} is not null)`),
    check('support_messages_length', sql`char_length(${t.text}) <= 1000`),
  ],
)

/**
 * Guests whose device has signed in, without the member. Their tokens start no conversation any more: a
 * message that was on its way would be one that nobody sees.
 */
export const supportMergedGuests = pgTable(
  'support_merged_guests',
  {
    guestId: uuid('guest_id').primaryKey(),
    mergedAt: timestamptz('merged_at').notNull(),
  },
  (t) => [index('support_merged_guests_oldest').on(t.mergedAt)],
)

/** Ratings of closed sessions. */
export const supportRatings = pgTable(
  'support_ratings',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => supportConversations.id, { onDelete: 'cascade' }),
    session: integer().notNull(),
    stars: smallint().notNull(),
    comment: text().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.session] }),
    check('support_ratings_stars', sql`${t.stars} between 1 and 5`),
  ],
)

/** Presence of staff for chats. */
export const supportAgents = pgTable(
  'support_agents',
  {
    staffId: uuid('staff_id').primaryKey(),
    online: boolean().notNull(),
    /** Open conversations that the agent accepts. */
    maxOpen: integer('max_open').notNull(),
    /** Last report of an open console. */
    seenAt: timestamptz('seen_at').notNull(),
  },
  (t) => [
    index('support_agents_online').on(t.seenAt).where(sql`${t.online}`),
    check('support_agents_max', sql`${t.maxOpen} between 1 and 50`),
  ],
)

/** Opening hours, contacts and widget: one row, which a migration inserts. */
export const supportSettings = pgTable(
  'support_settings',
  {
    id: uuid().primaryKey(),
    /** Always true: the row is the only one. */
    single: boolean().notNull().default(true).unique(),
    timeZone: text('time_zone').notNull(),
    hours: jsonb().$type<OpeningHours[]>().notNull(),
    contacts: jsonb().$type<z.output<typeof ContactWay>[]>().notNull(),
    widgetUrl: text('widget_url').notNull(),
    widgetId: text('widget_id').notNull(),
  },
  (t) => [check('support_settings_single', sql`${t.single}`)],
)

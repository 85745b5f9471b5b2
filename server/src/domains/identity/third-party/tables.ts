import { thirdParties, thirdPartyOffers } from '@pasar/contract/security/third-party'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../platform/db/columns.ts'
import { members, sessions } from '../tables.ts'

/** Accounts of other services by which members sign in. */
export const thirdPartyAccounts = pgTable(
  'third_party_accounts',
  {
    provider: text({ enum: thirdParties }).notNull(),
    /** The person's id at the service: never their email address, which can change hands. */
    subject: text().notNull(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** Name and email address at the service, masked; empty for none. */
    name: text().notNull(),
    email: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (t) => [
    primaryKey({ columns: [t.provider, t.subject] }),
    unique('third_party_accounts_member').on(t.memberId, t.provider),
    check('third_party_accounts_provider', sql`${t.provider} in ('apple', 'google', 'wechat')`),
    check('third_party_accounts_subject', sql`${t.subject} <> ''`),
  ],
)

/** Sign-ins and connections in progress. Tokens are stored as SHA-256, hex. */
export const thirdPartyFlows = pgTable(
  'third_party_flows',
  {
    id: uuid().primaryKey(),
    offer: text({ enum: thirdPartyOffers }).notNull(),
    /** The session that connects a service; null for a sign-in. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id').references(() => members.id),
    /** The id of the device that started, which alone can finish. */
    deviceHash: text('device_hash').notNull(),
    /** The page of the client to continue at; empty for its default. */
    returnPage: text('return_page').notNull(),
    /** The link by which the browser sets out. */
    startHash: text('start_hash').notNull().unique(),
    /** The `state` at the service and the cookie of the browser; null until it has set out. */
    stateHash: text('state_hash').unique(),
    browserHash: text('browser_hash'),
    /** When the browser came back. */
    answeredAt: timestamptz('answered_at'),
    /** The ticket that finishes, and what the service says of the person, encrypted. */
    ticketHash: text('ticket_hash').unique(),
    identity: text(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('third_party_flows_member').on(t.memberId),
    index('third_party_flows_session').on(t.sessionId),
    index('third_party_flows_end').on(t.expiresAt),
    check('third_party_flows_offer', sql`${t.offer} in ('apple', 'google', 'wechat', 'wechat-qr')`),
    check('third_party_flows_owner', sql`(${t.memberId} is null) = (${t.sessionId} is null)`),
    check('third_party_flows_browser', sql`(${t.stateHash} is null) = (${t.browserHash} is null)`),
    check('third_party_flows_answer', sql`(${t.ticketHash} is null) = (${t.identity} is null)`),
  ],
)

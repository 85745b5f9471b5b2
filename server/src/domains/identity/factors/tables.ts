import { signInMethods } from '@pasar/contract/security/third-party'
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../platform/db/columns.ts'
import { members, sessions } from '../tables.ts'

/** The authenticator of a member, and the wrong second factors that lock the account. */
export const memberFactors = pgTable(
  'member_factors',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id),
    /** Encrypted; null without an authenticator. */
    totpSecret: text('totp_secret'),
    /** The 30-second step of the last accepted code: each code works once. */
    totpStep: bigint('totp_step', { mode: 'number' }).notNull().default(0),
    totpAt: timestamptz('totp_at'),
    failures: integer().notNull().default(0),
    failuresOfDay: integer('failures_of_day').notNull().default(0),
    dayStart: timestamptz('day_start'),
    lockedUntil: timestamptz('locked_until'),
  },
  (t) => [
    check('member_factors_totp', sql`(${t.totpSecret} is null) = (${t.totpAt} is null)`),
    check('member_factors_failures', sql`${t.failures} >= 0 and ${t.failuresOfDay} >= 0`),
  ],
)

export const memberPasskeys = pgTable(
  'member_passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    name: text().notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The signature counter of the authenticator; a lower value indicates a cloned passkey. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** Whether its provider keeps a copy. */
    backedUp: boolean('backed_up').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (t) => [index('member_passkeys_member').on(t.memberId)],
)

export const memberRecoveryCodes = pgTable(
  'member_recovery_codes',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** Keyed hash of the code. */
    hash: text().notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.hash] })],
)

export const ticketPurposes = [
  /** The second step of a sign-in. */
  'factor',
  /** A sign-in by passkey alone. */
  'passkey',
  /** Reauthentication of a session. */
  'reauthentication',
  /** Setup of an authenticator or a passkey. */
  'totp-new',
  'passkey-new',
] as const

/** Flows of two requests: a ticket is issued by the first and consumed by the second. */
export const memberTickets = pgTable(
  'member_tickets',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    purpose: text({ enum: ticketPurposes }).notNull(),
    /** Null before the account is known: a sign-in by passkey. */
    memberId: uuid('member_id').references(() => members.id),
    /** The session that a reauthentication or a setup belongs to. */
    sessionId: uuid('session_id').references(() => sessions.id, { onDelete: 'cascade' }),
    /** The challenge of a passkey, or the encrypted secret of a new authenticator. */
    payload: text().notNull().default(''),
    /** The first step of the sign-in that the ticket completes. */
    method: text({ enum: signInMethods }).notNull().default('password'),
    tries: integer().notNull().default(0),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('member_tickets_member').on(t.memberId),
    index('member_tickets_session').on(t.sessionId),
    index('member_tickets_end').on(t.expiresAt),
    check('member_tickets_member_known', sql`${t.purpose} = 'passkey' or ${t.memberId} is not null`),
    check(
      'member_tickets_session_known',
      sql`${t.purpose} in ('factor', 'passkey') or ${t.sessionId} is not null`,
    ),
  ],
)

/** Devices that a member has signed in from. */
export const memberDevices = pgTable(
  'member_devices',
  {
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    /** SHA-256 of the id that the client keeps, hex. */
    hash: text().notNull(),
    name: text().notNull(),
    firstSeenAt: timestamptz('first_seen_at').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.hash] })],
)

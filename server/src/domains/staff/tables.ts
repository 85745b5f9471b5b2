import type { Output } from '@pasar/contract/call'
import type { staffMe } from '@pasar/contract/calls/admin/staff/session'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'

type ConsoleLanguage = NonNullable<Output<typeof staffMe>['language']>

export const staff = pgTable(
  'staff',
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    name: text().notNull(),
    /** Of the console; null until chosen. */
    language: text().$type<ConsoleLanguage>(),
    /** Empty until an invitation is accepted; no password matches it. */
    passwordHash: text('password_hash').notNull(),
    /** In addition to those of the roles. */
    permissions: text().array().notNull(),
    isOwner: boolean('is_owner').notNull().default(false),
    /** Encrypted; null without an authenticator. */
    totpSecret: text('totp_secret'),
    /** The last accepted 30-second step; codes up to it are rejected. */
    totpStep: integer('totp_step').notNull().default(0),
    /** Wrong second factors since the last correct one or lock. */
    factorFailures: integer('factor_failures').notNull().default(0),
    /** Wrong second factors since `factorDayStart`, the first one of the current 24 hours. */
    factorFailuresOfDay: integer('factor_failures_of_day').notNull().default(0),
    factorDayStart: timestamptz('factor_day_start'),
    factorLockedUntil: timestamptz('factor_locked_until'),
    version: integer().notNull().default(1),
    disabledAt: timestamptz('disabled_at'),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('staff_email').on(t.email),
    index('staff_name').on(t.name),
    check('staff_factor_failures', sql`${t.factorFailures} >= 0 and ${t.factorFailuresOfDay} >= 0`),
  ],
)

/** A signed-in browser. Reuse of a used refresh token, except within ten seconds, revokes the session. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid().primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    device: text().notNull().default(''),
    ip: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastSeenAt: timestamptz('last_seen_at'),
    /** When it verified its second factor; null before that. */
    factorAt: timestamptz('factor_at'),
    /** Opened by a one-time link; it may set the first second factor, once. */
    invited: boolean().notNull().default(false),
    /** When it last reauthenticated. */
    provenAt: timestamptz('proven_at'),
    /** The latest end. */
    expiresAt: timestamptz('expires_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
  },
  (t) => [index('staff_sessions_staff').on(t.staffId)],
)

export const staffRefreshTokens = pgTable(
  'staff_refresh_tokens',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => staffSessions.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
    /** The first use. */
    usedAt: timestamptz('used_at'),
  },
  (t) => [index('staff_refresh_tokens_session').on(t.sessionId)],
)

export const ticketPurposes = [
  /** The second step of a sign-in. */
  'factor',
  /** A sign-in by passkey alone. */
  'passkey',
  /** Reauthentication of a session. */
  'prove',
  /** Setup of an authenticator or a passkey. */
  'totp',
  'passkey-new',
  /** One-time links. */
  'owner',
  'invitation',
] as const

/** Flows of two requests: a ticket is issued by the first and consumed by the second. */
export const staffTickets = pgTable(
  'staff_tickets',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    purpose: text({ enum: ticketPurposes }).notNull(),
    /** Null before the account is known: a sign-in by passkey, the first owner. */
    staffId: uuid('staff_id').references(() => staff.id),
    /** The challenge of a passkey, or the encrypted secret of a new authenticator. */
    payload: text().notNull().default(''),
    tries: integer().notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
  },
  (t) => [
    index('staff_tickets_staff').on(t.staffId),
    index('staff_tickets_end').on(t.expiresAt),
    // One link for the first owner: a new one replaces the old one.
    uniqueIndex('staff_tickets_owner').on(t.purpose).where(sql`${t.purpose} = 'owner'`),
    check('staff_tickets_staff_known', sql`${t.purpose} in ('passkey', 'owner') or ${t.staffId} is not null`),
  ],
)

export const staffPasskeys = pgTable(
  'staff_passkeys',
  {
    /** The credential's id, base64url. */
    id: text().primaryKey(),
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    name: text().notNull(),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The signature counter of the authenticator; a lower value indicates a cloned passkey. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    lastUsedAt: timestamptz('last_used_at'),
  },
  (t) => [index('staff_passkeys_staff').on(t.staffId)],
)

export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    /** Keyed hash of the code. */
    hash: text().notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.hash] })],
)

export const staffRoles = pgTable(
  'staff_roles',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    /** In lower case: names are unique ignoring case. */
    nameKey: text('name_key').notNull(),
    note: text().notNull().default(''),
    permissions: text().array().notNull(),
    version: integer().notNull().default(1),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [uniqueIndex('staff_roles_name').on(t.nameKey)],
)

export const staffRoleMembers = pgTable(
  'staff_role_members',
  {
    staffId: uuid('staff_id')
      .notNull()
      .references(() => staff.id),
    roleId: uuid('role_id')
      .notNull()
      .references(() => staffRoles.id),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.roleId] }), index('staff_role_members_role').on(t.roleId)],
)

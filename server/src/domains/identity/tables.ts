import { signInMethods } from '@pasar/contract/security/third-party'
import { sql } from 'drizzle-orm'
import {
  bigint,
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

export const members = pgTable(
  'members',
  {
    id: uuid().primaryKey(),
    memberNo: bigint('member_no', { mode: 'number' }).generatedAlwaysAsIdentity({ startWith: 20001 }),
    username: text().notNull(),
    /** In lower case: usernames are unique ignoring case. */
    usernameKey: text('username_key').notNull(),
    nickname: text().notNull(),
    trueName: text('true_name').notNull().default(''),
    /** In lower case. */
    email: text(),
    /** When the member proved to receive mail at the address; before that it claims nothing. */
    emailVerifiedAt: timestamptz('email_verified_at'),
    mobilePrefix: text('mobile_prefix'),
    mobile: text(),
    /** When the member proved to receive texts at the number; before that it claims nothing. */
    mobileVerifiedAt: timestamptz('mobile_verified_at'),
    passwordHash: text('password_hash').notNull(),
    payPasswordHash: text('pay_password_hash'),
    payPasswordFailures: integer('pay_password_failures').notNull().default(0),
    payPasswordLockedUntil: timestamptz('pay_password_locked_until'),
    avatarFileId: uuid('avatar_file_id'),
    gender: text().notNull().default(''),
    birthday: text().notNull().default(''),
    language: text().notNull().default('en-us'),
    invitationCode: text('invitation_code').notNull(),
    /** The inviter; never changes. Null at the root of the referral tree. */
    referrerId: uuid('referrer_id'),
    /** The versions that the registration accepted, for example `terms 2026-01-15, privacy 2026-01-15`. */
    agreedVersion: text('agreed_version').notNull().default(''),
    /**
     * The latest request for consent that the member has agreed to; 0 for none (agreements.consent_sequence).
     */
    agreedSequence: integer('agreed_sequence').notNull().default(0),
    bannedAt: timestamptz('banned_at'),
    /** The reason that staff entered. */
    banReason: text('ban_reason').notNull().default(''),
    /** The last ban that was lifted: what is computed later knows who was banned when. */
    lastBanFrom: timestamptz('last_ban_from'),
    lastBanUntil: timestamptz('last_ban_until'),
    createdAt: timestamptz('created_at').notNull(),
    /** When the account was cancelled and its personal data erased; triggers reject new records of it. */
    erasedAt: timestamptz('erased_at'),
  },
  (t) => [
    uniqueIndex('members_username').on(t.usernameKey),
    uniqueIndex('members_email').on(t.email).where(sql`${t.emailVerifiedAt} is not null`),
    uniqueIndex('members_mobile')
      .on(sql`(${t.mobilePrefix} || ${t.mobile})`)
      .where(sql`${t.mobileVerifiedAt} is not null`),
    uniqueIndex('members_invitation').on(t.invitationCode),
    index('members_referrer').on(t.referrerId),
    index('members_created').on(t.createdAt),
    index('members_banned').on(t.id).where(sql`${t.bannedAt} is not null`),
    // The expression is memberText of admin/queries.ts.
    index('members_search').using(
      'gin',
      sql`(${t.usernameKey} || ' ' || lower(${t.nickname}) || ' ' || replace(lower(${t.nickname}), ' ', '') || ' ' || coalesce(${t.email}, '') || ' ' || coalesce(${t.mobilePrefix}, '') || coalesce(${t.mobile}, '')) gin_trgm_ops`,
    ),
    check('members_pay_failures', sql`${t.payPasswordFailures} >= 0`),
  ],
)

/** Notes of staff about a member, hidden from the member. */
export const memberNotes = pgTable(
  'member_notes',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    staffName: text('staff_name').notNull(),
    text: text().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('member_notes_member').on(t.memberId, t.at)],
)

/** A signed-in device. Reuse of a used refresh token, except within ten seconds, revokes the session. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id),
    device: text().notNull(),
    ip: text().notNull(),
    /** The first step of the sign-in. */
    method: text({ enum: signInMethods }).notNull().default('password'),
    createdAt: timestamptz('created_at').notNull(),
    lastSeenAt: timestamptz('last_seen_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    revokedAt: timestamptz('revoked_at'),
    /**
     * When the member last proved to be the owner, with the second factor if the account had one, else with
     * the password.
     */
    provenAt: timestamptz('proven_at'),
  },
  (t) => [index('sessions_member').on(t.memberId)],
)

export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    /** SHA-256 of the token, hex. */
    hash: text().primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    expiresAt: timestamptz('expires_at').notNull(),
    /** The first use. */
    usedAt: timestamptz('used_at'),
  },
  (t) => [index('refresh_tokens_session').on(t.sessionId), index('refresh_tokens_expires').on(t.expiresAt)],
)

export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: uuid().primaryKey(),
    purpose: text().notNull(),
    /** `email:a@b.c` or `mobile:60:123456789`. */
    target: text().notNull(),
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    /** The network: an IPv4 address or an IPv6 /64. */
    ip: text().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [
    index('verification_codes_target').on(t.target, t.createdAt),
    index('verification_codes_ip').on(t.ip, t.createdAt),
    index('verification_codes_created').on(t.createdAt),
  ],
)

/** The last email about each kind of lock of an account, which limits these emails. Kept for 24 hours. */
export const lockEmails = pgTable(
  'lock_emails',
  {
    /** `member:<id>` or `staff:<id>`. */
    account: text().notNull(),
    lock: text().notNull(),
    sentAt: timestamptz('sent_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.account, t.lock] })],
)

/** Failed sign-ins, counted per account and network, and per account. */
export const loginFailures = pgTable(
  'login_failures',
  {
    id: uuid().primaryKey(),
    /** `member:<id>`, `staff:<id>`, or the normalized spelling of an unknown account. */
    account: text().notNull(),
    /** The network: an IPv4 address or an IPv6 /64. */
    ip: text().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('login_failures_pair').on(t.account, t.ip, t.at),
    index('login_failures_at').on(t.at),
    index('login_failures_ip').on(t.ip, t.at),
  ],
)

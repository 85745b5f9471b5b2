import type { DocumentType } from '@pasar/contract/calls/verification'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'
import type { VerificationState } from './rules.ts'

/** The verification of a member: the latest submission. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    state: text().$type<VerificationState>().notNull(),
    country: text().notNull(),
    documentType: text('document_type').$type<DocumentType>().notNull(),
    /** Encrypted for this row (platform/crypto/encryption.ts). */
    numberSealed: text('number_sealed').notNull(),
    /** Keyed hash that identifies a document across members. */
    numberHash: text('number_hash').notNull(),
    surname: text().notNull(),
    givenName: text('given_name').notNull(),
    title: text().notNull(),
    birthday: date({ mode: 'string' }).notNull(),
    /** Last day of the document. */
    expiresOn: date('expires_on', { mode: 'string' }),
    referralCode: text('referral_code').notNull(),
    frontId: uuid('front_id').notNull(),
    backId: uuid('back_id'),
    holdingId: uuid('holding_id').notNull(),
    /** Number of the submission, from 1. */
    attempt: integer().notNull(),
    submittedAt: timestamptz('submitted_at').notNull(),
    decidedAt: timestamptz('decided_at'),
    decidedBy: uuid('decided_by'),
    reason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('verifications_member').on(t.memberId),
    // A document verifies one member; a rejected or expired submission does not block it for others.
    uniqueIndex('verifications_document')
      .on(t.numberHash)
      .where(sql`${t.state} in ('submitted', 'approved')`),
    index('verifications_state').on(t.state, t.submittedAt, t.id),
    index('verifications_expiring').on(t.expiresOn).where(sql`${t.state} = 'approved'`),
    check('verifications_states', sql`${t.state} in ('submitted', 'approved', 'rejected', 'expired')`),
    check('verifications_decided', sql`(${t.state} = 'submitted') = (${t.decidedAt} is null)`),
    check('verifications_attempt', sql`${t.attempt} > 0`),
  ],
)

/** Decisions about submissions. */
export const verificationDecisions = pgTable(
  'verification_decisions',
  {
    id: uuid().primaryKey(),
    verificationId: uuid('verification_id')
      .notNull()
      .references(() => verifications.id),
    attempt: integer().notNull(),
    outcome: text().notNull(),
    reason: text().notNull(),
    staffId: uuid('staff_id').notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    uniqueIndex('verification_decisions_attempt').on(t.verificationId, t.attempt),
    check('verification_decisions_outcome', sql`${t.outcome} in ('approved', 'rejected')`),
  ],
)

/** The buyer identity of a member's international orders. */
export const buyerIdentities = pgTable('buyer_identities', {
  memberId: uuid('member_id').primaryKey(),
  country: text().notNull(),
  documentType: text('document_type').$type<DocumentType>().notNull(),
  /** Encrypted for this member. */
  numberSealed: text('number_sealed').notNull(),
  surname: text().notNull(),
  givenName: text('given_name').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
})

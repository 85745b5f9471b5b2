import type { DocumentType } from '@pasar/contract/calls/verification'
import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { timestamptz } from '../../platform/db/columns.ts'
import type { VerificationState } from './rules.ts'

/** A member's verification: one a member, of the document sent last. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    state: text().$type<VerificationState>().notNull(),
    country: text().notNull(),
    documentType: text('document_type').$type<DocumentType>().notNull(),
    /** Sealed for this row (platform/crypto/sealed.ts). */
    numberSealed: text('number_sealed').notNull(),
    /** By what one document is known in two rows. */
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
    /** Which submission of the member this is, from 1. */
    attempt: integer().notNull(),
    submittedAt: timestamptz('submitted_at').notNull(),
    decidedAt: timestamptz('decided_at'),
    decidedBy: uuid('decided_by'),
    reason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('verifications_member').on(t.memberId),
    // One person's document counts for one member; who was rejected keeps nobody else from using their own.
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

/** What was decided about submissions, and by whom. */
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

/** Under whose identity a member's international orders are bought. */
export const buyerIdentities = pgTable('buyer_identities', {
  memberId: uuid('member_id').primaryKey(),
  country: text().notNull(),
  documentType: text('document_type').$type<DocumentType>().notNull(),
  /** Sealed for this member. */
  numberSealed: text('number_sealed').notNull(),
  surname: text().notNull(),
  givenName: text('given_name').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
})

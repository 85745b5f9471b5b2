import type { ConsentSource } from '@pasar/contract/calls/content/agreements'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../platform/db/columns.ts'
import type { Texts } from '../../../platform/localized-text.ts'
import type { StoredBlock } from '../tables.ts'

/** Versions of the agreements. A published version never changes. */
export const agreements = pgTable(
  'agreements',
  {
    id: uuid().primaryKey(),
    kind: text().notNull(),
    version: text().notNull(),
    title: jsonb().$type<Texts>().notNull(),
    blocks: jsonb().$type<Record<string, StoredBlock[]>>().notNull(),
    /** The changes since the version before, for members who are asked to agree. */
    summary: jsonb().$type<Texts>().notNull().default({ 'en-us': '' }),
    /** Whether members have to agree to this version. */
    asksConsent: boolean('asks_consent').notNull().default(false),
    /** Until when members can agree later; after it, ordering and payments wait for their consent. */
    consentDueAt: timestamptz('consent_due_at'),
    /** Number of the request for consent, ascending; members store the latest one they agreed to. */
    consentSequence: integer('consent_sequence').unique(),
    createdAt: timestamptz('created_at').notNull(),
    /** Null for a draft. */
    publishedAt: timestamptz('published_at'),
  },
  (t) => [
    uniqueIndex('agreements_version').on(t.kind, t.version),
    check(
      'agreements_consent',
      sql`not ${t.asksConsent} or (${t.kind} in ('terms', 'privacy') and ${t.consentDueAt} is not null)`,
    ),
    check(
      'agreements_sequence',
      sql`(${t.consentSequence} is not null) = (${t.asksConsent} and ${t.publishedAt} is not null)`,
    ),
  ],
)

/** The consents of members to versions. Never changed, except for the erasure of an account. */
export const agreementConsents = pgTable(
  'agreement_consents',
  {
    memberId: uuid('member_id').notNull(),
    agreementId: uuid('agreement_id')
      .notNull()
      .references(() => agreements.id),
    at: timestamptz('at').notNull(),
    /** Address of the client; empty where it was not recorded. */
    ip: text().notNull(),
    source: text().$type<ConsentSource>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.agreementId] }),
    index('agreement_consents_agreement').on(t.agreementId, t.at),
    check('agreement_consents_source', sql`${t.source} in ('registration', 'request')`),
  ],
)

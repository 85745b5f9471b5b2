import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { timestamptz } from '../../../platform/db/columns.ts'

/** The member's customer at a processor: one for each account of the shop there. */
export const paymentCustomers = pgTable(
  'payment_customers',
  {
    memberId: uuid('member_id').notNull(),
    gateway: text().notNull(),
    /** The shop's account and mode at the processor (`CardsClient.account`). */
    account: text().notNull(),
    customerId: text('customer_id').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.gateway, t.account] })],
)

/** Cards that members saved at a processor: references, never a card number or security code. */
export const savedCards = pgTable(
  'saved_cards',
  {
    id: uuid().primaryKey(),
    memberId: uuid('member_id').notNull(),
    gateway: text().notNull(),
    /** The shop's account and mode at the processor: cards of another one cannot be charged. */
    account: text().notNull(),
    customerId: text('customer_id').notNull(),
    /** The processor's id of the payment method or consent. */
    reference: text().notNull(),
    /** The processor's id of the card number, by which a card that is saved twice is found. */
    fingerprint: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    expiryMonth: smallint('expiry_month').notNull(),
    expiryYear: smallint('expiry_year').notNull(),
    isDefault: boolean('is_default').notNull(),
    /** `removing`: nobody sees it; deleted when the processor has removed it. */
    state: text().$type<'saved' | 'removing'>().notNull(),
    /** When the processor is asked to remove it next. */
    nextTryAt: timestamptz('next_try_at'),
    attempts: integer().notNull().default(0),
    createdAt: timestamptz('created_at').notNull(),
  },
  (t) => [
    unique('saved_cards_reference').on(t.gateway, t.reference, t.memberId),
    uniqueIndex('saved_cards_card')
      .on(t.memberId, t.gateway, t.account, t.fingerprint)
      .where(sql`${t.state} = 'saved'`),
    uniqueIndex('saved_cards_default').on(t.memberId).where(sql`${t.isDefault} and ${t.state} = 'saved'`),
    index('saved_cards_due').on(t.gateway, t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
    check('saved_cards_state', sql`${t.state} in ('saved', 'removing')`),
    check('saved_cards_last4', sql`${t.last4} ~ '^[0-9]{0,4}$'`),
    check('saved_cards_removing', sql`(${t.state} = 'removing') = (${t.nextTryAt} is not null)`),
  ],
)

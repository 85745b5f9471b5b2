import type { Language } from '@pasar/contract/constants'
import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { id, time } from '../../platform/db/columns.ts'

export type InvoiceKind = 'invoice' | 'credit_note'

/** The last number of each series. Its row is locked while numbers are assigned. */
export const invoiceSeries = pgTable(
  'invoice_series',
  {
    market: text().notNull(),
    kind: text().$type<InvoiceKind>().notNull(),
    /** Of the payment or refund, in the market's time zone. */
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.market, t.kind, t.year] }),
    check('invoice_series_kind', sql`${t.kind} in ('invoice', 'credit_note')`),
    check('invoice_series_last', sql`${t.last} >= 0`),
  ],
)

/** Invoices of paid orders and credit notes of refunds. Never deleted: their numbers have no gaps. */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: text().$type<InvoiceKind>().notNull(),
    orderId: uuid('order_id').notNull(),
    /** The refund of a credit note; empty for an invoice. */
    refundNo: text('refund_no').notNull().default(''),
    market: text().notNull(),
    year: integer().notNull(),
    number: integer().notNull(),
    no: text().notNull().unique(),
    /** When the order was paid or refunded. */
    at: time('at').notNull(),
    /** Details of the buyer, frozen with `issuedAt`. */
    company: text().notNull().default(''),
    taxNo: text('tax_no').notNull().default(''),
    language: text().$type<Language>(),
    issuedAt: time('issued_at'),
    /** When the file was stored. It is never drawn again. */
    drawnAt: time('drawn_at'),
    /** When the refund of a credit note was reverted. */
    voidedAt: time('voided_at'),
  },
  (t) => [
    unique('invoices_number').on(t.market, t.kind, t.year, t.number),
    uniqueIndex('invoices_of_order').on(t.orderId).where(sql`${t.kind} = 'invoice'`),
    // A refund that was reverted and succeeds again gets another credit note; the voided one keeps its
    // number.
    uniqueIndex('invoices_of_refund_valid')
      .on(t.refundNo)
      .where(sql`${t.kind} = 'credit_note' and ${t.voidedAt} is null`),
    index('invoices_order').on(t.orderId),
    check('invoices_kind', sql`${t.kind} in ('invoice', 'credit_note')`),
    check('invoices_refund', sql`(${t.kind} = 'credit_note') = (${t.refundNo} <> '')`),
    check('invoices_number_positive', sql`${t.number} > 0`),
    check('invoices_issued', sql`(${t.issuedAt} is null) = (${t.language} is null)`),
    check('invoices_drawn', sql`${t.drawnAt} is null or ${t.issuedAt} is not null`),
    check('invoices_voided', sql`${t.voidedAt} is null or ${t.kind} = 'credit_note'`),
  ],
)

/** A stored invoice or credit note. */
export type InvoiceRow = typeof invoices.$inferSelect

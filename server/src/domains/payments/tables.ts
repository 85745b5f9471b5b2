import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true })
const money = (name: string) => bigint(name, { mode: 'bigint' })

/** One attempt to pay one or several orders by one method; a new attempt has a new number. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    no: text().notNull().unique(),
    memberId: uuid('member_id').notNull(),
    gateway: text().notNull(),
    method: text().notNull(),
    currency: text().notNull(),
    /** The payment at a company that this one goes together with: the balance pays the rest (balance-part.ts). */
    besideId: uuid('beside_id').references((): AnyPgColumn => payments.id),
    /** What is asked, cost included. */
    amount: money('amount').notNull(),
    cost: money('cost').notNull(),
    paid: money('paid').notNull().default(0n),
    refunded: money('refunded').notNull().default(0n),
    state: text().notNull(),
    vendorId: text('vendor_id').notNull().default(''),
    /** What the client does next, and the gateway's own data. */
    next: jsonb().notNull(),
    data: jsonb().notNull(),
    failure: text().notNull().default(''),
    /** Set when the vendor's news does not fit: nothing is fulfilled, a person decides. */
    needsReview: boolean('needs_review').notNull().default(false),
    problem: text().notNull().default(''),
    expiresAt: at('expires_at').notNull(),
    createdAt: at('created_at').notNull(),
    paidAt: at('paid_at'),
    closedAt: at('closed_at'),
    /** When the sweeper asks the vendor next. */
    nextQueryAt: at('next_query_at'),
  },
  (t) => [
    index('payments_member').on(t.memberId, t.createdAt),
    index('payments_sweep').on(t.nextQueryAt).where(sql`${t.nextQueryAt} is not null`),
    index('payments_review').on(t.createdAt).where(sql`${t.needsReview}`),
    index('payments_created').on(t.createdAt),
    index('payments_paid').on(t.paidAt).where(sql`${t.paidAt} is not null and ${t.gateway} <> 'wallet'`),
    index('payments_beside').on(t.besideId).where(sql`${t.besideId} is not null`),
    index('payments_vendor').on(t.vendorId).where(sql`${t.vendorId} <> ''`),
    check('payments_state', sql`${t.state} in ('created', 'pending', 'succeeded', 'failed', 'cancelled')`),
    check(
      'payments_amounts',
      sql`${t.amount} >= 0 and ${t.paid} >= 0 and ${t.refunded} >= 0 and ${t.refunded} <= ${t.paid}`,
    ),
  ],
)

export const paymentOrders = pgTable(
  'payment_orders',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: uuid('order_id').notNull(),
    /** The order's share, in the payment's currency. */
    amount: money('amount').notNull(),
    /** The order was paid by another payment, or was gone: the money of this one went back. */
    late: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.paymentId, t.orderId] }), index('payment_orders_order').on(t.orderId)],
)

/** The top-up that a payment is for, where it is for no orders. */
export const paymentTopUps = pgTable(
  'payment_topups',
  {
    paymentId: uuid('payment_id')
      .primaryKey()
      .references(() => payments.id),
    topUpId: uuid('topup_id').notNull(),
    /** The top-up was paid by another payment: the money of this one went back. */
    late: boolean().notNull().default(false),
  },
  (t) => [index('payment_topups_topup').on(t.topUpId)],
)

/** Everything that happened to a payment, append-only. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuid().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text().notNull(),
    data: jsonb().notNull(),
    at: at('at').notNull(),
  },
  (t) => [index('payment_events_payment').on(t.paymentId, t.at)],
)

/**
 * Lets one payment be paid once in another browser, without signing in there: kept hashed, good for minutes. A used one
 * still tells how the payment stands.
 */
export const payTokens = pgTable(
  'pay_tokens',
  {
    hash: text().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    expiresAt: at('expires_at').notNull(),
    usedAt: at('used_at'),
  },
  (t) => [index('pay_tokens_payment').on(t.paymentId), index('pay_tokens_expires').on(t.expiresAt)],
)

/** Written before the vendor is called; a retry uses the same number. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    no: text().notNull().unique(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: uuid('order_id'),
    /** The top-up whose money goes back, out of the balance; null for what never came into it. */
    topUpId: uuid('topup_id'),
    /** In the payment's currency, minor units. */
    amount: money('amount').notNull(),
    /** The same in the order's currency: they differ where points paid. */
    orderAmount: money('order_amount').notNull(),
    reason: text().notNull(),
    state: text().notNull(),
    vendorRefundId: text('vendor_refund_id').notNull().default(''),
    failure: text().notNull().default(''),
    createdAt: at('created_at').notNull(),
    finishedAt: at('finished_at'),
    nextTryAt: at('next_try_at'),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId),
    index('refunds_order').on(t.orderId),
    index('refunds_finished').on(t.finishedAt).where(sql`${t.finishedAt} is not null`),
    index('refunds_retry').on(t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
    check('refunds_state', sql`${t.state} in ('requested', 'refunding', 'refunded', 'failed')`),
    check('refunds_amount', sql`${t.amount} > 0`),
  ],
)

/** What was said between us and a vendor, in both directions; secrets and card data are masked before. */
export const paymentMessages = pgTable(
  'payment_messages',
  {
    id: uuid().primaryKey(),
    /** A vendor may speak of a payment that we do not know: no foreign key. */
    paymentNo: text('payment_no').notNull(),
    gateway: text().notNull(),
    /** `out`: we asked the vendor; `in`: it told us. */
    direction: text().$type<'out' | 'in'>().notNull(),
    method: text().notNull(),
    url: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    body: text().notNull(),
    /** HTTP status of the answer; 0 when none came. */
    status: integer().notNull(),
    answerHeaders: jsonb('answer_headers').$type<Record<string, string>>().notNull(),
    answer: text().notNull(),
    /** Milliseconds until the answer. */
    ms: integer().notNull(),
    at: at('at').notNull(),
  },
  (t) => [
    index('payment_messages_payment').on(t.paymentNo, t.at),
    check('payment_messages_direction', sql`${t.direction} in ('out', 'in')`),
  ],
)

/** Raw webhooks, kept before they are believed. */
export const webhookInbox = pgTable(
  'webhook_inbox',
  {
    id: uuid().primaryKey(),
    gateway: text().notNull(),
    eventId: text('event_id').notNull(),
    paymentNo: text('payment_no').notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    body: text().notNull(),
    bodyHash: text('body_hash').notNull(),
    receivedAt: at('received_at').notNull(),
    state: text().notNull(),
    attempts: bigint({ mode: 'number' }).notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    nextTryAt: at('next_try_at'),
  },
  (t) => [
    uniqueIndex('webhook_inbox_event').on(t.gateway, t.eventId),
    index('webhook_inbox_received').on(t.receivedAt),
    index('webhook_inbox_parked').on(t.receivedAt).where(sql`${t.state} = 'parked'`),
    index('webhook_inbox_payment').on(t.paymentNo),
    index('webhook_inbox_due').on(t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
    check('webhook_inbox_state', sql`${t.state} in ('received', 'applied', 'parked')`),
  ],
)

/** What the operator has decided about a method in a market; what has no row is as methods.ts has it. */
export const payMethods = pgTable(
  'pay_methods',
  {
    market: text().notNull(),
    method: text().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** Hundredths of a percent; null as methods.ts has it. */
    costBp: integer('cost_bp'),
    /** Minor units by currency, as decimals: narrower than what the payment company takes. */
    least: jsonb().$type<Record<string, string>>().notNull().default({}),
    most: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Among the market's methods; null for the place in the contract's list. */
    place: integer(),
    changedAt: at('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.market, t.method] }),
    check('pay_methods_cost', sql`${t.costBp} is null or ${t.costBp} between 0 and 2000`),
  ],
)

/** Settings of payment companies that the operator has entered, over those of the environment. */
export const payKeys = pgTable('pay_keys', {
  /** Name of the environment's setting. */
  name: text().primaryKey(),
  /** Sealed for this name (platform/crypto/sealed.ts). */
  sealed: text().notNull(),
  lastFour: text('last_four').notNull(),
  staffId: uuid('staff_id').notNull(),
  changedAt: at('changed_at').notNull(),
})

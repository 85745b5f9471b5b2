import type { OrderCharge } from '@pasar/contract/orders/order-amounts'
import type { RefundFailureCode, RefundReasonCode } from '@pasar/contract/orders/refund-codes'
import type { RefundOrigin } from '@pasar/contract/orders/refund-origins'
import type { PaymentReview, PaymentReviewCode } from '@pasar/contract/payment-reviews'
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
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { money, timestamptz } from '../../platform/db/columns.ts'
import type { StoredEvent } from './webhooks/stored-event.ts'

/** One attempt to collect an amount by one method; a new attempt has a new number. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey(),
    no: text().notNull().unique(),
    memberId: uuid('member_id').notNull(),
    gateway: text().notNull(),
    method: text().notNull(),
    currency: text().notNull(),
    /**
     * The primary payment of a mixed payment, in which this one is the balance's share (balance-split.ts).
     */
    besideId: uuid('beside_id').references((): AnyPgColumn => payments.id),
    /** Amount due, surcharge included. */
    amount: money('amount').notNull(),
    cost: money('cost').notNull(),
    /** Amount of the orders' currency that 1 of `currency` pays, decimal; null where nothing is converted. */
    rate: text(),
    paid: money('paid').notNull().default(0n),
    refunded: money('refunded').notNull().default(0n),
    state: text().notNull(),
    vendorId: text('vendor_id').notNull().default(''),
    /** The client's next action, and the gateway's own data. */
    next: jsonb().notNull(),
    data: jsonb().notNull(),
    failure: text().notNull().default(''),
    /** Of the saved card that is charged, or of the card that the payment saved; else empty. */
    cardBrand: text('card_brand').notNull().default(''),
    cardLast4: text('card_last4').notNull().default(''),
    /** Whether the payment has reviews (`payment_reviews`): nothing is fulfilled until staff decide. */
    needsReview: boolean('needs_review').notNull().default(false),
    /** The review that a process of 1.6 requires during a deployment, in words. */
    problem: text().notNull().default(''),
    expiresAt: timestamptz('expires_at').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    paidAt: timestamptz('paid_at'),
    closedAt: timestamptz('closed_at'),
    /** When the sweeper queries the provider next. */
    nextQueryAt: timestamptz('next_query_at'),
  },
  (t) => [
    index('payments_member').on(t.memberId, t.createdAt),
    index('payments_sweep').on(t.gateway, t.nextQueryAt).where(sql`${t.nextQueryAt} is not null`),
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
    /** The order was closed or paid by another payment: this share was refunded. */
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
    /** The top-up was paid by another payment: this one was refunded. */
    late: boolean().notNull().default(false),
  },
  (t) => [index('payment_topups_topup').on(t.topUpId)],
)

/** The reasons to review a payment, until it is resolved. */
export const paymentReviews = pgTable(
  'payment_reviews',
  {
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    code: text().$type<PaymentReviewCode>().notNull(),
    /** Number of the refund, or the provider's id of the refund or dispute; empty for the payment itself. */
    subject: text().notNull(),
    data: jsonb().$type<PaymentReview['data']>().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.paymentId, t.code, t.subject] })],
)

/** Events of a payment, append-only. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: uuid().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    kind: text().notNull(),
    data: jsonb().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [index('payment_events_payment').on(t.paymentId, t.at)],
)

/**
 * Single-use tokens to continue a payment in another browser without signing in, hashed, valid for minutes. A
 * used token still shows the payment's state.
 */
export const payTokens = pgTable(
  'pay_tokens',
  {
    hash: text().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    expiresAt: timestamptz('expires_at').notNull(),
    usedAt: timestamptz('used_at'),
  },
  (t) => [index('pay_tokens_payment').on(t.paymentId), index('pay_tokens_expires').on(t.expiresAt)],
)

/** Inserted before the provider is called; a retry uses the same number. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    no: text().notNull().unique(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    orderId: uuid('order_id'),
    /** The refunded top-up, taken out of the balance; null for money that never reached it. */
    topUpId: uuid('topup_id'),
    /**
     * In the payment's currency, minor units; 0 where the order's amount is worth less than one, or only
     * points return.
     */
    amount: money('amount').notNull(),
    /** In the order's currency, minor units: differs from `amount` where points paid. */
    orderAmount: money('order_amount').notNull(),
    /** The part of the payment's surcharge that is refunded with it, in the order's currency. */
    surcharge: money('surcharge').notNull().default(0n),
    reasonCode: text('reason_code').$type<RefundReasonCode>().notNull().default('staff'),
    /** The text of staff; empty for another code. */
    reason: text().notNull(),
    /** `shop`: requested by the shop · `provider`: made at the provider · `dispute`: a chargeback ·
     * `transfer`: paid from the shop's bank account after a refund had failed. */
    origin: text().$type<RefundOrigin>().notNull().default('shop'),
    state: text().notNull(),
    vendorRefundId: text('vendor_refund_id').notNull().default(''),
    failureCode: text('failure_code').$type<RefundFailureCode>(),
    /** The provider's message. */
    failure: text().notNull().default(''),
    createdAt: timestamptz('created_at').notNull(),
    finishedAt: timestamptz('finished_at'),
    nextTryAt: timestamptz('next_try_at'),
  },
  (t) => [
    index('refunds_payment').on(t.paymentId),
    index('refunds_order').on(t.orderId),
    index('refunds_finished').on(t.finishedAt).where(sql`${t.finishedAt} is not null`),
    index('refunds_retry').on(t.nextTryAt).where(sql`${t.nextTryAt} is not null`),
    index('refunds_open')
      .on(t.paymentId)
      .where(sql`${t.state} in ('requested', 'refunding') or ${t.nextTryAt} is not null`),
    check('refunds_state', sql`${t.state} in ('requested', 'refunding', 'refunded', 'failed')`),
    check('refunds_origin', sql`${t.origin} in ('shop', 'provider', 'dispute', 'transfer')`),
    check('refunds_amount', sql`${t.amount} >= 0`),
    check('refunds_reason', sql`${t.reasonCode} = 'staff' or ${t.reason} = ''`),
  ],
)

/** The parts of an order that a refund is for. The amounts sum to the refund's `orderAmount`. */
export const refundItems = pgTable(
  'refund_items',
  {
    refundId: uuid('refund_id')
      .notNull()
      .references(() => refunds.id),
    /** The refunded item; null for a charge. */
    orderItemId: uuid('order_item_id'),
    /** The refunded charge, such as `freight`; null for an item. */
    charge: text().$type<OrderCharge>(),
    /** Returned units of an item; of a refund to several payments, the first has them. */
    quantity: integer().notNull(),
    /** Minor units of the order's currency. */
    amount: money('amount').notNull(),
  },
  (t) => [
    unique('refund_items_part').on(t.refundId, t.orderItemId, t.charge).nullsNotDistinct(),
    check('refund_items_of', sql`(${t.orderItemId} is null) <> (${t.charge} is null)`),
    check(
      'refund_items_amount',
      sql`${t.amount} >= 0 and ${t.quantity} >= 0 and (${t.charge} is null or ${t.quantity} = 0)`,
    ),
  ],
)

/** Messages between shop and provider, with secrets and card numbers masked. */
export const paymentMessages = pgTable(
  'payment_messages',
  {
    id: uuid().primaryKey(),
    /** No foreign key: a provider may report an unknown payment. */
    paymentNo: text('payment_no').notNull(),
    gateway: text().notNull(),
    /** `out`: request to the provider · `in`: webhook or return. */
    direction: text().$type<'out' | 'in'>().notNull(),
    method: text().notNull(),
    url: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull(),
    body: text().notNull(),
    /** HTTP status of the answer; 0 without one. */
    status: integer().notNull(),
    answerHeaders: jsonb('answer_headers').$type<Record<string, string>>().notNull(),
    answer: text().notNull(),
    /** Milliseconds until the answer. */
    ms: integer().notNull(),
    at: timestamptz('at').notNull(),
  },
  (t) => [
    index('payment_messages_payment').on(t.paymentNo, t.at),
    index('payment_messages_at').on(t.at),
    check('payment_messages_direction', sql`${t.direction} in ('out', 'in')`),
  ],
)

/**
 * Verified webhooks, stored before they are processed: the raw message, and the event that was read from it.
 */
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
    /** The event as verified on arrival (webhooks/stored-event.ts); null for messages of earlier versions. */
    event: jsonb().$type<StoredEvent>(),
    /** Also when the message was verified. */
    receivedAt: timestamptz('received_at').notNull(),
    state: text().notNull(),
    attempts: bigint({ mode: 'number' }).notNull().default(0),
    lastError: text('last_error').notNull().default(''),
    nextTryAt: timestamptz('next_try_at'),
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

/** Settings of a payment method in a market; methods without a row have the defaults of their gateway. */
export const payMethods = pgTable(
  'pay_methods',
  {
    market: text().notNull(),
    method: text().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** Surcharge, hundredths of a percent; null for the default. */
    costBp: integer('cost_bp'),
    /** Minor units by currency, as decimal strings: narrower than the provider's limits. */
    min: jsonb('least').$type<Record<string, string>>().notNull().default({}),
    max: jsonb('most').$type<Record<string, string>>().notNull().default({}),
    /** Position among the market's methods; null for the default position. */
    place: integer(),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.market, t.method] }),
    check('pay_methods_cost', sql`${t.costBp} is null or ${t.costBp} between 0 and 2000`),
  ],
)

/** Gateway settings that staff entered; they replace those of the environment. */
export const payKeys = pgTable('pay_keys', {
  /** Name of the environment variable. */
  name: text().primaryKey(),
  /** Encrypted for this name (platform/crypto/encryption.ts). */
  sealed: text().notNull(),
  lastFour: text('last_four').notNull(),
  staffId: uuid('staff_id').notNull(),
  changedAt: timestamptz('changed_at').notNull(),
})

import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Money } from '../../../money.ts'
import { refundFailureCodes, refundReasonCodes } from '../../../orders/refund-codes.ts'
import { refundOrigins } from '../../../orders/refund-origins.ts'
import { PaymentReview } from '../../../payment-reviews.ts'
import { Id, List, NonEmpty, Paging, Text, Time } from '../../../shapes.ts'

/** Payments with their messages, reviews, and the webhook inbox. */

export const paymentStates = ['created', 'pending', 'succeeded', 'failed', 'cancelled'] as const

const AdminPayment = z.object({
  id: Id,
  no: z.string(),
  gateway: z.string(),
  method: z.string(),
  state: z.enum(paymentStates),
  amount: Money,
  paid: Money,
  refunded: Money,
  member: z.object({ id: Id, name: z.string() }),
  orders: z.array(z.object({ id: Id, no: z.string(), amount: Money, late: z.boolean() })),
  /** The top-up; null for orders. `late`: another payment had paid it. */
  topUp: z.object({ id: Id, no: z.string(), late: z.boolean() }).nullable(),
  vendorId: z.string(),
  needsReview: z.boolean(),
  /** Why, oldest first. */
  reviews: z.array(PaymentReview),
  createdAt: Time,
  paidAt: Time.nullable(),
  closedAt: Time.nullable(),
})

export const adminPaymentList = defineCall({
  get: '/admin/api/payments/list',
  who: { staff: 'finance' },
  summary: 'List payments, newest first; needsReview filters those to review',
  input: Paging.extend({
    needsReview: z.enum(['0', '1']).optional(),
    state: z.enum(paymentStates).optional(),
    gateway: Text(30).optional(),
    orderId: Id.optional(),
    /** Exact number of a payment or order, or the provider's id. */
    keyword: Text(80).optional(),
  }),
  output: List(AdminPayment),
})

/**
 * Decisions about a payment in review, and about its refunds and disputes whose outcome no provider reports:
 * its keys were removed, or its answer was lost.
 */
export const decisions = [
  'accept',
  'refund',
  'retry-refund',
  'confirm-refund',
  'cancel-refund',
  'dismiss',
] as const
export type Decision = (typeof decisions)[number]

const PaymentDetail = AdminPayment.extend({
  /** The saved card that pays, or the card that the payment saved. */
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Events, oldest first. */
  events: z.array(z.object({ at: Time, kind: z.string(), data: z.unknown() })),
  refunds: z.array(
    z.object({
      no: z.string(),
      orderId: Id.nullable(),
      amount: Money,
      reasonCode: z.enum(refundReasonCodes),
      /** The text of staff; empty for another code. */
      reason: z.string(),
      origin: z.enum(refundOrigins),
      state: z.enum(['requested', 'refunding', 'refunded', 'failed']),
      failureCode: z.enum(refundFailureCodes).nullable(),
      /** The provider's message. */
      failure: z.string(),
      vendorRefundId: z.string(),
      createdAt: Time,
      finishedAt: Time.nullable(),
    }),
  ),
  /** Messages exchanged with the provider, oldest first; secrets and card numbers are hidden. */
  messages: z.array(
    z.object({
      id: Id,
      at: Time,
      direction: z.enum(['out', 'in']),
      method: z.string(),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
      /** 0: no response. */
      status: z.int(),
      answer: z.string(),
      ms: z.int(),
    }),
  ),
  /** Available decisions. */
  decisions: z.array(z.enum(decisions)),
  /** Capabilities of the payment provider. */
  capabilities: z.object({
    /** Maximum number of partial refunds; null: unlimited. */
    maxRefunds: z.int().nullable(),
    /** Whether refunds run one at a time. */
    oneByOne: z.boolean(),
    refundDays: z.int().nullable(),
    /** The limits of the time to refund. */
    limitBy: z.enum(['none', 'days', 'contract', 'scheme']),
    /** End of the refund period, for `days`. */
    refundUntil: Time.nullable(),
    voids: z.boolean(),
    query: z.boolean(),
    statement: z.boolean(),
  }),
})

export const adminPaymentInfo = defineCall({
  get: '/admin/api/payments/info',
  who: { staff: 'finance' },
  summary: 'Retrieve a payment with its events, refunds and messages',
  input: z.object({ id: Id }),
  output: PaymentDetail,
  refuses: ['not-found'],
})

export const adminPaymentRefresh = defineCall({
  post: '/admin/api/payments/ask',
  who: { staff: 'finance' },
  summary: 'Refresh a payment from its provider',
  input: z.object({ id: Id }),
  output: PaymentDetail,
  refuses: ['not-found', 'method-unavailable', 'gateway-unreachable'],
})

export const adminPaymentResolve = defineCall({
  post: '/admin/api/payments/resolve',
  who: { staff: 'finance' },
  summary: 'Resolve the review of a payment',
  input: z.object({ id: Id, decision: z.enum(decisions), note: NonEmpty(500) }),
  output: PaymentDetail,
  refuses: ['not-found', 'state-changed', 'gateway-unreachable', 'refund-too-large', 'insufficient-balance'],
})

export const inboxStates = ['received', 'applied', 'parked'] as const

const InboxMessage = z.object({
  id: Id,
  gateway: z.string(),
  eventId: z.string(),
  paymentNo: z.string(),
  paymentId: Id.nullable(),
  state: z.enum(inboxStates),
  attempts: z.int(),
  lastError: z.string(),
  receivedAt: Time,
  nextTryAt: Time.nullable(),
})

export const adminInboxList = defineCall({
  get: '/admin/api/inbox/list',
  who: { staff: 'finance' },
  summary: 'List verified webhooks, newest first',
  input: Paging.extend({
    state: z.enum(inboxStates).optional(),
    gateway: Text(30).optional(),
    /** Exact payment number or event id of the provider. */
    keyword: Text(120).optional(),
  }),
  output: List(InboxMessage),
})

export const adminInboxInfo = defineCall({
  get: '/admin/api/inbox/info',
  who: { staff: 'finance' },
  summary: 'Retrieve a webhook with its headers and body, card numbers hidden',
  input: z.object({ id: Id }),
  output: InboxMessage.extend({ headers: z.record(z.string(), z.string()), body: z.string() }),
  refuses: ['not-found'],
})

export const adminInboxReplay = defineCall({
  post: '/admin/api/inbox/replay',
  who: { staff: 'finance' },
  summary: 'Process a webhook again; its event is applied once',
  input: z.object({ id: Id }),
  output: InboxMessage,
  refuses: ['not-found'],
})

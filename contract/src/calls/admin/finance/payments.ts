import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Money } from '../../../money.ts'
import { Id, List, NonEmpty, Paging, Text, Time } from '../../../shapes.ts'

/** The operator's payments desk: payments with every message, what needs a person, and the vendors' raw messages. */

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
  /** What it is for where it is for no order. `late`: another payment had paid it. */
  topUp: z.object({ id: Id, no: z.string(), late: z.boolean() }).nullable(),
  vendorId: z.string(),
  needsReview: z.boolean(),
  problem: z.string(),
  createdAt: Time,
  paidAt: Time.nullable(),
  closedAt: Time.nullable(),
})

export const adminPaymentList = defineCall({
  get: '/admin/api/payments/list',
  who: { staff: 'finance' },
  summary: 'Payments, newest first; needsReview shows those that wait for a person',
  input: Paging.extend({
    needsReview: z.enum(['0', '1']).optional(),
    state: z.enum(paymentStates).optional(),
    gateway: Text(30).optional(),
    orderId: Id.optional(),
    /** A payment's number, the vendor's number, or an order's number; whole. */
    keyword: Text(80).optional(),
  }),
  output: List(AdminPayment),
})

/** What may be decided about a payment that needs review (payments.md §1). */
export const decisions = ['accept', 'refund', 'retry-refund', 'dismiss'] as const
export type Decision = (typeof decisions)[number]

const PaymentDetail = AdminPayment.extend({
  /** What happened to it, oldest first. */
  events: z.array(z.object({ at: Time, kind: z.string(), data: z.unknown() })),
  refunds: z.array(
    z.object({
      no: z.string(),
      orderId: Id.nullable(),
      amount: Money,
      reason: z.string(),
      state: z.enum(['requested', 'refunding', 'refunded', 'failed']),
      failure: z.string(),
      vendorRefundId: z.string(),
      createdAt: Time,
      finishedAt: Time.nullable(),
    }),
  ),
  /** What was said with the vendor, oldest first; secrets and card numbers hidden. */
  messages: z.array(
    z.object({
      id: Id,
      at: Time,
      direction: z.enum(['out', 'in']),
      method: z.string(),
      url: z.string(),
      headers: z.record(z.string(), z.string()),
      body: z.string(),
      /** 0: no answer came. */
      status: z.int(),
      answer: z.string(),
      ms: z.int(),
    }),
  ),
  /** Which decisions make sense now. */
  decisions: z.array(z.enum(decisions)),
  /** What its payment company can do with it. */
  abilities: z.object({
    /** Refunds of parts, at most for one payment; null for as many as fit. */
    mostRefunds: z.int().nullable(),
    /** A refund waits until the one before is done. */
    oneByOne: z.boolean(),
    refundDays: z.int().nullable(),
    /** What ends the time in which it can be refunded. */
    limitBy: z.enum(['nobody', 'days', 'contract', 'scheme']),
    /** When that is, where it is days and it was paid. */
    refundUntil: Time.nullable(),
    voids: z.boolean(),
    query: z.boolean(),
    statement: z.boolean(),
  }),
})

export const adminPaymentInfo = defineCall({
  get: '/admin/api/payments/info',
  who: { staff: 'finance' },
  summary: 'A payment with its events, refunds and every message',
  input: z.object({ id: Id }),
  output: PaymentDetail,
  refuses: ['not-found'],
})

export const adminPaymentRefresh = defineCall({
  post: '/admin/api/payments/ask',
  who: { staff: 'finance' },
  summary: 'Ask the vendor how a payment stands, and apply the answer',
  input: z.object({ id: Id }),
  output: PaymentDetail,
  refuses: ['not-found', 'method-unavailable', 'gateway-unreachable'],
})

export const adminPaymentResolve = defineCall({
  post: '/admin/api/payments/resolve',
  who: { staff: 'finance' },
  summary: 'Decide about a payment that needs review',
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
  summary: 'Verified messages of payment companies, newest first',
  input: Paging.extend({
    state: z.enum(inboxStates).optional(),
    gateway: Text(30).optional(),
    /** A payment's number or the vendor's event id; whole. */
    keyword: Text(120).optional(),
  }),
  output: List(InboxMessage),
})

export const adminInboxInfo = defineCall({
  get: '/admin/api/inbox/info',
  who: { staff: 'finance' },
  summary: 'A message with its headers and body, card numbers hidden',
  input: z.object({ id: Id }),
  output: InboxMessage.extend({ headers: z.record(z.string(), z.string()), body: z.string() }),
  refuses: ['not-found'],
})

export const adminInboxReplay = defineCall({
  post: '/admin/api/inbox/replay',
  who: { staff: 'finance' },
  summary: 'Work on a message again, as it came; what it tells counts once',
  input: z.object({ id: Id }),
  output: InboxMessage,
  refuses: ['not-found'],
})

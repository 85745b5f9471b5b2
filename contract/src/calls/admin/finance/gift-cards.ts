import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { GIFT_BATCH_MAX } from '../../../constants.ts'
import { type Currency, currencies, Money } from '../../../money.ts'
import { Empty, Id, List, NonEmpty, Paging, Text, Time } from '../../../shapes.ts'
import { GiftCardEvent, GiftCardState } from '../../gift-cards.ts'
import { Decision } from './approvals.ts'

/** Gift cards. Their codes are returned once, by the export of a batch. */

const Person = z.object({ id: Id, name: z.string() })

const Line = z.object({
  id: Id,
  no: z.string(),
  value: Money,
  state: GiftCardState,
  /** Origin. */
  source: z.enum(['order', 'batch']),
  owner: Person.nullable(),
  createdAt: Time,
  expiresAt: Time,
  endedAt: Time.nullable(),
})

export const AdminGiftCard = Line.extend({
  orderId: Id.nullable(),
  batch: z.object({ id: Id, no: z.string() }).nullable(),
  /** Oldest first. */
  log: z.array(
    z.object({
      at: Time,
      event: GiftCardEvent,
      by: z.string(),
      /** The other member: receiver or previous owner. */
      other: z.string(),
      note: z.string(),
    }),
  ),
})

export const adminGiftCardList = defineCall({
  get: '/admin/api/gift-cards/list',
  who: { staff: 'finance' },
  summary: 'List gift cards, newest first',
  input: Paging.extend({
    state: GiftCardState.optional(),
    batchId: Id.optional(),
    /** Exact card number, or username, email or phone of the owner. */
    keyword: z.string().trim().max(80).optional(),
  }),
  output: List(Line),
})

export const adminGiftCardInfo = defineCall({
  get: '/admin/api/gift-cards/info',
  who: { staff: 'finance' },
  summary: 'Retrieve a gift card with its log',
  input: z.object({ id: Id }),
  output: AdminGiftCard,
  refuses: ['not-found'],
})

export const adminGiftCardVoid = defineCall({
  post: '/admin/api/gift-cards/void',
  who: { staff: 'finance' },
  summary: 'Void a card and return its value to the account it was issued from',
  input: z.object({ id: Id, reason: NonEmpty(140) }),
  output: AdminGiftCard,
  refuses: ['not-found', 'state-changed'],
})

export const adminGiftCardLiability = defineCall({
  get: '/admin/api/gift-cards/liability',
  who: { staff: 'finance' },
  summary: 'Retrieve the gift card liability by currency, by cards and by ledger',
  input: Empty,
  output: z.object({
    list: z.array(z.object({ count: z.int(), cards: Money, ledger: Money, agrees: z.boolean() })),
  }),
})

const GiftBatchState = z.enum(['waiting', 'done', 'rejected'])

export const AdminGiftBatch = z.object({
  id: Id,
  no: z.string(),
  value: Money,
  count: z.int(),
  /** Redeemable and redeemed cards. */
  open: z.int(),
  redeemed: z.int(),
  note: z.string(),
  by: z.string(),
  createdAt: Time,
  expiresAt: Time,
  /** Time of the export of its codes; null before. */
  exportedAt: Time.nullable(),
  /** A waiting or rejected batch has no cards. */
  state: GiftBatchState,
  /** The second account; empty for a batch that needed none. */
  decidedBy: z.string(),
  decisionNote: z.string(),
  /** Whether the caller can decide; the issuer cannot. */
  mayDecide: z.boolean(),
})

export const adminGiftBatchList = defineCall({
  get: '/admin/api/gift-batches/list',
  who: { staff: 'finance' },
  summary: 'List batches of gift cards, newest first',
  input: Paging.extend({ state: GiftBatchState.optional() }),
  output: List(AdminGiftBatch),
})

export const adminGiftBatchInfo = defineCall({
  get: '/admin/api/gift-batches/info',
  who: { staff: 'finance' },
  summary: 'Retrieve a batch',
  input: z.object({ id: Id }),
  output: AdminGiftBatch,
  refuses: ['not-found'],
})

export const adminGiftBatchIssue = defineCall({
  post: '/admin/api/gift-batches/issue',
  who: { staff: 'finance' },
  summary: 'Issue a batch of gift cards; above a setting a second approval is required',
  input: z.object({
    count: z.int().min(1).max(GIFT_BATCH_MAX),
    currency: z.enum(currencies as [Currency, ...Currency[]]),
    /** Face value, decimal. */
    value: z.string().regex(/^\d{1,7}(\.\d{1,2})?$/),
    expiresAt: Time,
    note: Text(200).default(''),
  }),
  output: AdminGiftBatch,
  refuses: ['input-invalid'],
})

export const adminGiftBatchDecide = defineCall({
  post: '/admin/api/gift-batches/decide',
  who: { staff: 'finance' },
  summary: 'Approve or reject a batch of another staff account; an approval creates its cards',
  input: Decision,
  output: AdminGiftBatch,
  refuses: ['not-found', 'state-changed', 'forbidden'],
})

export const adminGiftBatchExport = defineCall({
  post: '/admin/api/gift-batches/export',
  who: { staff: 'finance' },
  summary: 'Export the codes of a batch, once; they are deleted with the export',
  input: z.object({ id: Id }),
  output: z.object({
    name: z.string(),
    cards: z.array(z.object({ no: z.string(), code: z.string(), value: Money, expiresAt: Time })),
  }),
  refuses: ['not-found', 'state-changed'],
  // The stored response of an idempotency key would contain the codes.
  idempotent: false,
})

export const adminGiftBatchVoid = defineCall({
  post: '/admin/api/gift-batches/void',
  who: { staff: 'finance' },
  summary: 'Void every redeemable card of a batch',
  input: z.object({ id: Id, reason: NonEmpty(140) }),
  output: AdminGiftBatch,
  refuses: ['not-found', 'state-changed'],
})

import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { GIFT_BATCH_MAX } from '../../../constants.ts'
import { type Currency, currencies, Money } from '../../../money.ts'
import { Id, List, NonEmpty, Empty, Paging, Text, Time } from '../../../shapes.ts'
import { GiftCardEvent, GiftCardState } from '../../gift-cards.ts'

/** The operator's calls about gift cards. Codes are told once, by the export of a batch. */

const Person = z.object({ id: Id, name: z.string() })

const Line = z.object({
  id: Id,
  no: z.string(),
  value: Money,
  state: GiftCardState,
  /** Where it comes from. */
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
      /** The other member: who got it, or whose it was. */
      other: z.string(),
      note: z.string(),
    }),
  ),
})

export const adminGiftCardList = defineCall({
  get: '/admin/api/gift-cards/list',
  who: { staff: 'finance' },
  summary: 'Gift cards, newest first',
  input: Paging.extend({
    state: GiftCardState.optional(),
    batchId: Id.optional(),
    /** The number of a card, or username, email or phone of its owner, exactly. */
    keyword: z.string().trim().max(80).optional(),
  }),
  output: List(Line),
})

export const adminGiftCardInfo = defineCall({
  get: '/admin/api/gift-cards/info',
  who: { staff: 'finance' },
  summary: 'One gift card with everything that happened to it',
  input: z.object({ id: Id }),
  output: AdminGiftCard,
  refuses: ['not-found'],
})

export const adminGiftCardVoid = defineCall({
  post: '/admin/api/gift-cards/void',
  who: { staff: 'finance' },
  summary: 'Void a card: nobody can redeem it any more, its money goes back where it came from',
  input: z.object({ id: Id, reason: NonEmpty(140) }),
  output: AdminGiftCard,
  refuses: ['not-found', 'state-changed'],
})

export const adminGiftCardLiability = defineCall({
  get: '/admin/api/gift-cards/liability',
  who: { staff: 'finance' },
  summary: 'What the shop owes on gift cards by currency, by the cards and by the ledger',
  input: Empty,
  output: z.object({
    list: z.array(z.object({ count: z.int(), cards: Money, ledger: Money, agrees: z.boolean() })),
  }),
})

export const AdminGiftBatch = z.object({
  id: Id,
  no: z.string(),
  value: Money,
  count: z.int(),
  /** Of them, how many can still be redeemed, and how many were. */
  open: z.int(),
  redeemed: z.int(),
  note: z.string(),
  by: z.string(),
  createdAt: Time,
  expiresAt: Time,
  /** When its codes were exported; null while they still can be. */
  exportedAt: Time.nullable(),
})

export const adminGiftBatchList = defineCall({
  get: '/admin/api/gift-batches/list',
  who: { staff: 'finance' },
  summary: 'Batches of cards that staff issued, newest first',
  input: Paging,
  output: List(AdminGiftBatch),
})

export const adminGiftBatchInfo = defineCall({
  get: '/admin/api/gift-batches/info',
  who: { staff: 'finance' },
  summary: 'One batch',
  input: z.object({ id: Id }),
  output: AdminGiftBatch,
  refuses: ['not-found'],
})

export const adminGiftBatchIssue = defineCall({
  post: '/admin/api/gift-batches/issue',
  who: { staff: 'finance' },
  summary: 'Issue a batch of cards; their codes are exported apart',
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

export const adminGiftBatchExport = defineCall({
  post: '/admin/api/gift-batches/export',
  who: { staff: 'finance' },
  summary: 'The codes of a batch, this one time: they are forgotten with it',
  input: z.object({ id: Id }),
  output: z.object({
    name: z.string(),
    cards: z.array(z.object({ no: z.string(), code: z.string(), value: Money, expiresAt: Time })),
  }),
  refuses: ['not-found', 'state-changed'],
  // An answer that is kept for repetitions would keep the codes as they are.
  idempotent: false,
})

export const adminGiftBatchVoid = defineCall({
  post: '/admin/api/gift-batches/void',
  who: { staff: 'finance' },
  summary: 'Void every card of a batch that can still be redeemed',
  input: z.object({ id: Id, reason: NonEmpty(140) }),
  output: AdminGiftBatch,
  refuses: ['not-found', 'state-changed'],
})

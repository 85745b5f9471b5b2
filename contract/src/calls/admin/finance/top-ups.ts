import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { type Currency, currencies, exponents, Money } from '../../../money.ts'
import { PaymentReview } from '../../../payment-reviews.ts'
import {
  Done,
  EditedVersion,
  Flag,
  Id,
  List,
  NonEmpty,
  Paging,
  Picture,
  Text,
  Time,
} from '../../../shapes.ts'
import { TopUpChannelId, topUpStates } from '../../wallet/top-ups.ts'
import { Amount } from '../../wallet/wallet.ts'
import { Approval, Decision, PendingChange } from './approvals.ts'

/** Top-ups: reviews of transfers, refunds, and the shop's bank accounts. */

const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])

const Line = z.object({
  id: Id,
  no: z.string(),
  state: z.enum(topUpStates),
  channel: TopUpChannelId,
  amount: Money,
  refunded: Money,
  member: z.object({ id: Id, username: z.string(), nickname: z.string() }),
  /** Number of the latest proof, from 1; 0 if none. */
  attempt: z.int(),
  /** Name of the first approver while a second approval is required; otherwise empty. */
  firstBy: z.string(),
  /** Whether a picture of the proof was also submitted for another top-up. */
  isDuplicate: z.boolean(),
  createdAt: Time,
  sentAt: Time.nullable(),
  paidAt: Time.nullable(),
})

const Account = z.object({
  id: Id,
  currency: Asset,
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
  swift: z.string(),
  branch: z.string(),
  /** Note in English; `noteZh` is the Chinese one. */
  note: z.string(),
  noteZh: z.string(),
  isActive: z.boolean(),
})

const AccountRecord = Account.extend({
  version: z.string(),
  /** What waits for a second account, with all values of the account as they will be; null if nothing. */
  pending: PendingChange.extend({ account: Account }).nullable(),
})

export const AdminTopUp = Line.extend({
  periods: z.int(),
  expiresAt: Time,
  closedAt: Time.nullable(),
  account: Account.nullable(),
  /** The member's note. */
  note: z.string(),
  /** Number of pictures; a separate call returns them. */
  pictures: z.int(),
  /** Other top-ups with a picture of the proof. */
  duplicates: z.array(z.object({ id: Id, no: z.string(), username: z.string(), state: z.enum(topUpStates) })),
  /**
   * Whether a second approval is required: the amount, or with it today's approvals of the caller or for the
   * member, is above the limit.
   */
  needsSecond: z.boolean(),
  /** Whether the caller can approve. */
  mayApprove: z.boolean(),
  /** Decisions, oldest first. */
  history: z.array(
    z.object({
      at: Time,
      by: z.string(),
      attempt: z.int(),
      outcome: z.enum(['first', 'approved', 'rejected']),
      reason: z.string(),
    }),
  ),
  /** Payments at providers, newest first. */
  payments: z.array(z.object({ id: Id, no: z.string(), state: z.string(), reviews: z.array(PaymentReview) })),
  /** Refundable amount; null if the shop cannot refund it. */
  refundable: Money.nullable(),
})

export const adminTopUpList = defineCall({
  get: '/admin/api/topups/list',
  who: { staff: 'finance' },
  summary: 'List top-ups; those in review oldest first, others newest first',
  input: Paging.extend({
    state: z.enum(topUpStates).optional(),
    channel: TopUpChannelId.optional(),
    approval: Approval.optional(),
    memberId: Id.optional(),
    /** Exact number of a top-up, or username of a member. */
    keyword: Text(80).optional(),
  }),
  output: List(Line),
})

export const adminTopUpInfo = defineCall({
  get: '/admin/api/topups/info',
  who: { staff: 'finance' },
  summary: 'Retrieve a top-up',
  input: z.object({ id: Id }),
  output: AdminTopUp,
  refuses: ['not-found'],
})

export const adminTopUpPictures = defineCall({
  post: '/admin/api/topups/pictures',
  who: { staff: 'finance' },
  summary: 'Retrieve the pictures of a proof, valid for ten minutes; recorded in the audit log',
  input: z.object({ id: Id }),
  output: z.object({ pictures: z.array(Picture) }),
  refuses: ['not-found'],
  idempotent: false,
})

const decided = { id: Id, /** The reviewed proof. */ attempt: z.int().min(1).max(1_000_000) }

export const adminTopUpApprove = defineCall({
  post: '/admin/api/topups/approve',
  who: { staff: 'finance' },
  summary: 'Approve a transfer and credit it; above a setting a second approval is required',
  input: z.object(decided),
  output: Line,
  refuses: ['not-found', 'state-changed', 'forbidden'],
})

export const adminTopUpReject = defineCall({
  post: '/admin/api/topups/reject',
  who: { staff: 'finance' },
  summary: 'Reject a proof with a reason for the member, who can submit another',
  input: z.object({ ...decided, reason: NonEmpty(300) }),
  output: Line,
  refuses: ['not-found', 'state-changed'],
})

export const adminTopUpRefund = defineCall({
  post: '/admin/api/topups/refund',
  who: { staff: 'refunds' },
  summary: 'Refund a top-up from the balance through its payment provider',
  input: z.object({
    id: Id,
    /** The full refundable amount by default. */
    amount: Amount.optional(),
    reason: NonEmpty(300),
  }),
  output: Line,
  refuses: ['not-found', 'state-changed', 'insufficient-balance', 'refund-too-large', 'input-invalid'],
})

export const adminAccountList = defineCall({
  get: '/admin/api/company-accounts/list',
  who: { staff: 'finance' },
  summary: 'List the bank accounts for transfers',
  input: Paging,
  output: List(AccountRecord),
})

export const adminAccountInfo = defineCall({
  get: '/admin/api/company-accounts/info',
  who: { staff: 'finance' },
  summary: 'Retrieve a bank account for transfers',
  input: z.object({ id: Id }),
  output: AccountRecord,
  refuses: ['not-found'],
})

export const adminAccountSave = defineCall({
  post: '/admin/api/company-accounts/save',
  who: { staff: 'finance' },
  summary:
    'Create or update a bank account for transfers. What members could then transfer to waits for a second account; a new one is inactive until then',
  input: z.object({
    id: Id.optional(),
    version: EditedVersion,
    currency: z.enum(currencies),
    bank: NonEmpty(80),
    holder: NonEmpty(120),
    /** As printed. */
    number: NonEmpty(40),
    swift: Text(11).default(''),
    branch: Text(80).default(''),
    note: Text(200).default(''),
    noteZh: Text(200).default(''),
    isActive: Flag.default(true),
  }),
  output: AccountRecord,
  refuses: ['not-found', 'state-changed'],
  sets: 'by-id',
})

export const adminAccountDecide = defineCall({
  post: '/admin/api/company-accounts/decide',
  who: { staff: 'finance' },
  summary: 'Approve or reject a bank account that another staff account saved',
  input: Decision,
  output: Done,
  refuses: ['not-found', 'state-changed', 'forbidden'],
})

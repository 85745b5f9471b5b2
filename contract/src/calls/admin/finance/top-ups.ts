import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { type Currency, currencies, exponents, Money } from '../../../money.ts'
import { Flag, Id, List, NonEmpty, Paging, Picture, Text, Time } from '../../../shapes.ts'
import { TopUpChannelId, topUpStates } from '../../top-ups.ts'
import { Amount } from '../../wallet.ts'
import { Approval } from './approvals.ts'

/** The operator's calls about top-ups: transfers to be looked at, refunds, and the shop's own accounts. */

const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])

const Line = z.object({
  id: Id,
  no: z.string(),
  state: z.enum(topUpStates),
  channel: TopUpChannelId,
  amount: Money,
  refunded: Money,
  member: z.object({ id: Id, username: z.string(), nickname: z.string() }),
  /** Which proof is the last, from 1; 0 for what has none. */
  attempt: z.int(),
  /** A first account has approved; a second one is needed. Empty otherwise. */
  firstBy: z.string(),
  /** Whether a picture of the proof was sent for another top-up too. */
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
  /** In English; what members read in other languages stands beside it. */
  note: z.string(),
  noteZh: z.string(),
  isActive: z.boolean(),
})

export const AdminTopUp = Line.extend({
  periods: z.int(),
  expiresAt: Time,
  closedAt: Time.nullable(),
  account: Account.nullable(),
  /** What the member wrote with the proof. */
  note: z.string(),
  /** How many pictures the proof has; they are asked for by themselves. */
  pictures: z.int(),
  /** Other top-ups that a picture of the proof was sent for. */
  duplicates: z.array(z.object({ id: Id, no: z.string(), username: z.string(), state: z.enum(topUpStates) })),
  /** Whether one account may not approve this alone. */
  needsSecond: z.boolean(),
  /** Whether the account that asks may approve now. */
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
  /** Payments for it at payment companies, newest first. */
  payments: z.array(z.object({ id: Id, no: z.string(), state: z.string(), problem: z.string() })),
  /** What can still go back to where it came from; null where that is not done by the shop. */
  refundable: Money.nullable(),
})

export const adminTopUpList = defineCall({
  get: '/admin/api/topups/list',
  who: { staff: 'finance' },
  summary: 'Top-ups; those in review oldest first, the others newest first',
  input: Paging.extend({
    state: z.enum(topUpStates).optional(),
    channel: TopUpChannelId.optional(),
    approval: Approval.optional(),
    memberId: Id.optional(),
    /** Number of a top-up, or a member's username; whole. */
    keyword: Text(80).optional(),
  }),
  output: List(Line),
})

export const adminTopUpInfo = defineCall({
  get: '/admin/api/topups/info',
  who: { staff: 'finance' },
  summary: 'One top-up with what its proof is to be compared with',
  input: z.object({ id: Id }),
  output: AdminTopUp,
  refuses: ['not-found'],
})

export const adminTopUpPictures = defineCall({
  post: '/admin/api/topups/pictures',
  who: { staff: 'finance' },
  summary: 'See the pictures of a proof, for ten minutes; the audit log keeps who did',
  input: z.object({ id: Id }),
  output: z.object({ pictures: z.array(Picture) }),
  refuses: ['not-found'],
  idempotent: false,
})

const decided = { id: Id, /** The proof that was looked at. */ attempt: z.int().min(1).max(1_000_000) }

export const adminTopUpApprove = defineCall({
  post: '/admin/api/topups/approve',
  who: { staff: 'finance' },
  summary: 'The money has come: it is credited, above a setting once a second account says so too',
  input: z.object(decided),
  output: Line,
  refuses: ['not-found', 'state-changed', 'forbidden'],
})

export const adminTopUpReject = defineCall({
  post: '/admin/api/topups/reject',
  who: { staff: 'finance' },
  summary: 'Reject a proof with a reason, which the member is told; they may send another',
  input: z.object({ ...decided, reason: NonEmpty(300) }),
  output: Line,
  refuses: ['not-found', 'state-changed'],
})

export const adminTopUpRefund = defineCall({
  post: '/admin/api/topups/refund',
  who: { staff: 'finance' },
  summary: 'Take a top-up out of the balance, and send it back through its payment company',
  input: z.object({
    id: Id,
    /** Absent: all that is left. */
    amount: Amount.optional(),
    reason: NonEmpty(300),
  }),
  output: Line,
  refuses: ['not-found', 'state-changed', 'insufficient-balance', 'refund-too-large', 'input-invalid'],
})

export const adminAccountList = defineCall({
  get: '/admin/api/company-accounts/list',
  who: { staff: 'finance' },
  summary: 'The accounts that members transfer top-ups to',
  input: Paging,
  output: List(Account),
})

export const adminAccountInfo = defineCall({
  get: '/admin/api/company-accounts/info',
  who: { staff: 'finance' },
  summary: 'One of those accounts',
  input: z.object({ id: Id }),
  output: Account,
  refuses: ['not-found'],
})

export const adminAccountSave = defineCall({
  post: '/admin/api/company-accounts/save',
  who: { staff: 'finance' },
  summary: 'Add an account, or change one; one that is used no more is switched off',
  input: z.object({
    id: Id.optional(),
    currency: z.enum(currencies),
    bank: NonEmpty(80),
    holder: NonEmpty(120),
    /** As it is printed. */
    number: NonEmpty(40),
    swift: Text(11).default(''),
    branch: Text(80).default(''),
    note: Text(200).default(''),
    noteZh: Text(200).default(''),
    isActive: Flag.default(true),
  }),
  output: Account,
  refuses: ['not-found'],
})

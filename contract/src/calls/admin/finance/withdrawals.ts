import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Money } from '../../../money.ts'
import { Id, List, NonEmpty, Paging, Picture, Text, Time } from '../../../shapes.ts'
import { WithdrawalChannel, WithdrawalState } from '../../wallet/withdrawals.ts'
import { Approval } from './approvals.ts'

/** Withdrawals. Card numbers are masked; unmasking is audited. */

/** Risk signals for the reviewer. */
const withdrawalHints = [
  'first',
  'new-member',
  'new-card',
  'fresh-money',
  'not-verified',
  'name-differs',
  'banned',
  'shared-address',
  'debt',
] as const
export type WithdrawalHint = (typeof withdrawalHints)[number]

/** `seconded`: the first of two approvals. */
const withdrawalEvents = [
  'requested',
  'seconded',
  'approved',
  'rejected',
  'cancelled',
  'exported',
  'viewed',
  'paid',
  'failed',
  'returned',
] as const
export type WithdrawalEvent = (typeof withdrawalEvents)[number]

/** Actions that the caller can take. */
const withdrawalActions = ['approve', 'reject', 'pay', 'fail', 'return'] as const
export type WithdrawalAction = (typeof withdrawalActions)[number]

const Person = z.object({ id: Id, memberNo: z.string(), username: z.string(), nickname: z.string() })

const Line = z.object({
  id: Id,
  no: z.string(),
  state: WithdrawalState,
  channel: WithdrawalChannel,
  member: Person,
  amount: Money,
  fee: Money,
  /** Payout amount. */
  receives: Money,
  /** Bank and last digits, or a shortened address. */
  destination: z.string(),
  /** Approvals, and required approvals. */
  approvals: z.int(),
  approvalsNeeded: z.int(),
  /** Number of its payout file; empty before the export. */
  fileNo: z.string(),
  createdAt: Time,
  endedAt: Time.nullable(),
})

export const AdminWithdrawal = Line.extend({
  member: Person.extend({
    createdAt: Time,
    bannedAt: Time.nullable(),
    /** Masked. */
    email: z.string(),
    mobile: z.string(),
    /** Verified name and country; empty if not verified. */
    verifiedName: z.string(),
    verifiedCountry: z.string(),
  }),
  net: Money,
  rate: z.string(),
  bank: z
    .object({
      code: z.string(),
      name: z.string(),
      country: z.string(),
      type: z.string(),
      branch: z.string(),
      holder: z.string(),
      numberMasked: z.string(),
      /** When the member added the card. */
      addedAt: Time,
    })
    .nullable(),
  address: z.string(),
  network: z.string(),
  hints: z.array(z.enum(withdrawalHints)),
  /** Available balance of the asset, and its credits of the last 24 hours. */
  available: Money,
  cameIn: Money,
  /** Number and total worth of paid withdrawals of the member, in the first market's currency. */
  earlier: z.object({ count: z.int(), worth: Money }),
  reason: z.string(),
  payout: z.object({ reference: z.string(), at: Time, by: z.string(), proof: Picture.nullable() }).nullable(),
  fileId: Id.nullable(),
  /** Log, oldest first. */
  log: z.array(z.object({ at: Time, event: z.enum(withdrawalEvents), by: z.string(), note: z.string() })),
  actions: z.array(z.enum(withdrawalActions)),
  /**
   * What the caller did: an account cannot approve twice, fail what it could have paid (it exported it,
   * viewed the account number, or approved an address), or return its own payout.
   */
  me: z.object({ approved: z.boolean(), couldPay: z.boolean(), paid: z.boolean() }),
})
export type AdminWithdrawal = z.output<typeof AdminWithdrawal>

export const adminWithdrawalList = defineCall({
  get: '/admin/api/withdrawals/list',
  who: { staff: 'finance' },
  summary: 'List withdrawals; pending states oldest first, others newest first',
  input: Paging.extend({
    state: WithdrawalState.optional(),
    channel: WithdrawalChannel.optional(),
    approval: Approval.optional(),
    memberId: Id.optional(),
    /** Exact number of a withdrawal or payout file, or username, email or phone of the member. */
    keyword: z.string().trim().max(80).optional(),
  }),
  output: List(Line),
})

export const adminWithdrawalInfo = defineCall({
  get: '/admin/api/withdrawals/info',
  who: { staff: 'finance' },
  summary: 'Retrieve a withdrawal for review',
  input: z.object({ id: Id }),
  output: AdminWithdrawal,
  refuses: ['not-found'],
})

export const adminWithdrawalNumber = defineCall({
  post: '/admin/api/withdrawals/number',
  who: { staff: 'finance' },
  summary: 'Retrieve the full card or account number; recorded in the audit log',
  input: z.object({ id: Id }),
  output: z.object({ number: z.string() }),
  refuses: ['not-found', 'state-changed'],
  // The stored response of an idempotency key would contain the number.
  idempotent: false,
})

export const adminWithdrawalApprove = defineCall({
  post: '/admin/api/withdrawals/approve',
  who: { staff: 'finance' },
  summary: 'Approve a withdrawal; above a setting a second approval is required',
  input: z.object({ id: Id, note: Text(300).default('') }),
  output: AdminWithdrawal,
  refuses: ['not-found', 'state-changed', 'forbidden', 'debt-unpaid'],
})

export const adminWithdrawalReject = defineCall({
  post: '/admin/api/withdrawals/reject',
  who: { staff: 'finance' },
  summary: 'Reject a withdrawal with a reason for the member; releases the amount',
  input: z.object({ id: Id, reason: NonEmpty(300) }),
  output: AdminWithdrawal,
  refuses: ['not-found', 'state-changed'],
})

export const adminWithdrawalPay = defineCall({
  post: '/admin/api/withdrawals/pay',
  who: { staff: 'finance' },
  summary: 'Mark a withdrawal as paid, with a reference',
  input: z.object({
    id: Id,
    /** The bank's reference or the transaction hash. */
    reference: NonEmpty(120),
    /** Id of a picture uploaded with withdrawals/proof. */
    proofId: Id.optional(),
  }),
  output: AdminWithdrawal,
  refuses: ['not-found', 'state-changed', 'input-invalid'],
})

export const adminWithdrawalFail = defineCall({
  post: '/admin/api/withdrawals/fail',
  who: { staff: 'finance' },
  summary:
    'Mark a payout as failed, by another account than those that could have paid it; releases the amount',
  input: z.object({ id: Id, reason: NonEmpty(300) }),
  output: AdminWithdrawal,
  refuses: ['not-found', 'state-changed', 'forbidden'],
})

export const adminWithdrawalReturn = defineCall({
  post: '/admin/api/withdrawals/return',
  who: { staff: 'finance' },
  summary:
    'Mark a payout as returned and credit the member, fee included. Requires another account than the one that marked it as paid',
  input: z.object({ id: Id, reason: NonEmpty(300) }),
  output: AdminWithdrawal,
  refuses: ['not-found', 'state-changed', 'forbidden'],
})

export const adminWithdrawalProof = defineCall({
  post: '/admin/api/withdrawals/proof',
  who: { staff: 'finance' },
  summary: 'Upload a proof of payout, visible to staff only',
  input: z.object({}),
  output: z.object({ id: Id, picture: Picture }),
  refuses: ['file-type', 'file-too-large', 'too-many-requests'],
  multipart: true,
})

export const adminWithdrawalExport = defineCall({
  post: '/admin/api/withdrawals/export',
  who: { staff: ['finance', 'exports'] },
  summary: 'Export a payout file of approved withdrawals; repeating it returns those still unpaid',
  input: z.object({
    /** Id of the file; the same id returns the same file. */
    id: Id,
    channel: WithdrawalChannel,
  }),
  output: z.object({
    /** Empty if there was nothing to export. */
    no: z.string(),
    at: Time,
    by: z.string(),
    rows: z.array(
      z.object({
        no: z.string(),
        amount: Money,
        bank: z.string(),
        bankCode: z.string(),
        branch: z.string(),
        holder: z.string(),
        number: z.string(),
        network: z.string(),
        address: z.string(),
      }),
    ),
  }),
  // The stored response of an idempotency key would contain the numbers.
  idempotent: false,
})

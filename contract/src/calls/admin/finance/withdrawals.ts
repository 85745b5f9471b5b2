import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Money } from '../../../money.ts'
import { Id, List, NonEmpty, Paging, Picture, Text, Time } from '../../../shapes.ts'
import { WithdrawalState, WithdrawalChannel } from '../../withdrawals.ts'
import { Approval } from './approvals.ts'

/** The operator's calls about withdrawals. Numbers of cards are masked; whoever asks for one is noted. */

/** What a reviewer should look at twice. */
const withdrawalHints = [
  'first',
  'new-member',
  'new-card',
  'fresh-money',
  'not-verified',
  'name-differs',
  'banned',
  'shared-address',
] as const
export type WithdrawalHint = (typeof withdrawalHints)[number]

/** `seconded` is an approval that another one must follow. */
const withdrawalEvents = [
  'requested',
  'seconded',
  'approved',
  'rejected',
  'cancelled',
  'exported',
  'paid',
  'failed',
  'returned',
] as const
export type WithdrawalEvent = (typeof withdrawalEvents)[number]

/** What staff may do with one now: only what the asking account itself may. */
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
  /** What is to be paid out. */
  receives: Money,
  /** Bank and last digits, or the beginning and end of an address. */
  destination: z.string(),
  /** How many accounts have approved it, of how many that must. */
  approvals: z.int(),
  approvalsNeeded: z.int(),
  /** Number of the file of payouts that it was exported in; empty before. */
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
    /** The name and country they are verified by now; empty without. */
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
  /** What else there is of the asset, and what of it came in during the last day. */
  available: Money,
  cameIn: Money,
  /** Withdrawals of the member that were paid, and what they were worth in all in the first market's currency. */
  earlier: z.object({ count: z.int(), worth: Money }),
  reason: z.string(),
  payout: z.object({ reference: z.string(), at: Time, by: z.string(), proof: Picture.nullable() }).nullable(),
  fileId: Id.nullable(),
  /** What happened to it, oldest first. */
  log: z.array(z.object({ at: Time, event: z.enum(withdrawalEvents), by: z.string(), note: z.string() })),
  deeds: z.array(z.enum(withdrawalActions)),
  /** What the asking account has done with it: it may not approve twice, nor take back its own payout. */
  me: z.object({ approved: z.boolean(), paid: z.boolean() }),
})
export type AdminWithdrawal = z.output<typeof AdminWithdrawal>

export const adminWithdrawalList = defineCall({
  get: '/admin/api/withdrawals/list',
  who: { staff: 'finance' },
  summary: 'Withdrawals: what waits in a state oldest first, everything else newest first',
  input: Paging.extend({
    state: WithdrawalState.optional(),
    channel: WithdrawalChannel.optional(),
    approval: Approval.optional(),
    memberId: Id.optional(),
    /** Number of a withdrawal or of a file of payouts, or username, email or phone of the member, exactly. */
    keyword: z.string().trim().max(80).optional(),
  }),
  output: List(Line),
})

export const adminWithdrawalInfo = defineCall({
  get: '/admin/api/withdrawals/info',
  who: { staff: 'finance' },
  summary: 'One withdrawal with everything that a reviewer needs',
  input: z.object({ id: Id }),
  output: AdminWithdrawal,
  refuses: ['not-found'],
})

export const adminWithdrawalNumber = defineCall({
  post: '/admin/api/withdrawals/number',
  who: { staff: 'finance' },
  summary: 'See the whole number of the card or account; the audit log keeps who did',
  input: z.object({ id: Id }),
  output: z.object({ number: z.string() }),
  refuses: ['not-found'],
  // An answer that is kept for repetitions would keep the number as it is.
  idempotent: false,
})

export const adminWithdrawalApprove = defineCall({
  post: '/admin/api/withdrawals/approve',
  who: { staff: 'finance' },
  summary: 'Approve: above a setting it waits for a second account',
  input: z.object({ id: Id, note: Text(300).default('') }),
  output: AdminWithdrawal,
  refuses: ['not-found', 'state-changed', 'forbidden'],
})

export const adminWithdrawalReject = defineCall({
  post: '/admin/api/withdrawals/reject',
  who: { staff: 'finance' },
  summary: 'Reject with a reason, which the member is told; the amount is free again',
  input: z.object({ id: Id, reason: NonEmpty(300) }),
  output: AdminWithdrawal,
  refuses: ['not-found', 'state-changed'],
})

export const adminWithdrawalPay = defineCall({
  post: '/admin/api/withdrawals/pay',
  who: { staff: 'finance' },
  summary: 'Note that it was paid out, by which reference',
  input: z.object({
    id: Id,
    /** The bank's reference, or the hash of the coin's transaction. */
    reference: NonEmpty(120),
    /** A picture from `proof`. */
    proofId: Id.optional(),
  }),
  output: AdminWithdrawal,
  refuses: ['not-found', 'state-changed', 'input-invalid'],
})

export const adminWithdrawalFail = defineCall({
  post: '/admin/api/withdrawals/fail',
  who: { staff: 'finance' },
  summary: 'Note that it could not be paid out; the amount is free again',
  input: z.object({ id: Id, reason: NonEmpty(300) }),
  output: AdminWithdrawal,
  refuses: ['not-found', 'state-changed'],
})

export const adminWithdrawalReturn = defineCall({
  post: '/admin/api/withdrawals/return',
  who: { staff: 'finance' },
  summary: 'Note that a payout came back: the member gets it, fee included. Not by who noted the payout',
  input: z.object({ id: Id, reason: NonEmpty(300) }),
  output: AdminWithdrawal,
  refuses: ['not-found', 'state-changed', 'forbidden'],
})

export const adminWithdrawalProof = defineCall({
  post: '/admin/api/withdrawals/proof',
  who: { staff: 'finance' },
  summary: 'Upload a picture of a payout, for staff only',
  input: z.object({}),
  output: z.object({ id: Id, picture: Picture }),
  refuses: ['file-type', 'file-too-large'],
  multipart: true,
})

export const adminWithdrawalExport = defineCall({
  post: '/admin/api/withdrawals/export',
  who: { staff: 'finance' },
  summary:
    'A file of payouts to make: what is approved and in no file yet; asked for again, what of it is still to be paid',
  input: z.object({
    /** The file's: the same id is the same file however often it is asked for. */
    id: Id,
    channel: WithdrawalChannel,
  }),
  output: z.object({
    /** Empty when there was nothing to export. */
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
  // An answer that is kept for repetitions would keep the numbers as they are.
  idempotent: false,
})

import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { type Currency, exponents, Money } from '../../../money.ts'
import { Done, Id, List, NonEmpty, Paging, Text, Time } from '../../../shapes.ts'
import { Decision, PendingChange } from './approvals.ts'

/** Exchange rates, and corrections of members' balances. */

const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])
const Decimal = z.string().regex(/^\d{1,9}(\.\d{1,8})?$/)

const Rate = z.object({
  /** Quoted asset. */
  id: Asset,
  base: Asset,
  name: z.string(),
  /** Amount per 1.00 of the base, decimal; null if not entered yet. */
  rate: z.string().nullable(),
  before: z.string().nullable(),
  since: Time.nullable(),
  by: z.string(),
  /**
   * Amount of `base` that 1 of this asset pays in a payment: the current rate less the spread; null without a
   * rate.
   */
  charge: z.string().nullable(),
  /** Scheduled rate. */
  coming: z.object({ rate: z.string(), since: Time }).nullable(),
  /** A rate that waits for a second account; `since` is null when it takes effect with the approval. */
  pending: PendingChange.extend({ rate: z.string(), since: Time.nullable() }).nullable(),
})

export const adminRateList = defineCall({
  get: '/admin/api/rates/list',
  who: { staff: 'finance' },
  summary: 'List the current rates',
  input: Paging,
  output: List(Rate),
})

export const adminRateInfo = defineCall({
  get: '/admin/api/rates/info',
  who: { staff: 'finance' },
  summary: 'Retrieve the rate of an asset',
  input: z.object({ id: Asset }),
  output: Rate,
  refuses: ['not-found'],
})

export const adminRateHistory = defineCall({
  get: '/admin/api/rates/history',
  who: { staff: 'finance' },
  summary: 'List all rates of an asset, past and scheduled, newest first',
  input: Paging.extend({ quote: Asset }),
  output: List(
    z.object({
      id: Id,
      rate: z.string(),
      since: Time,
      enteredAt: Time,
      by: z.string(),
      /** The second account; empty for a rate that needed none. */
      approvedBy: z.string(),
      note: z.string(),
    }),
  ),
})

export const adminRateSave = defineCall({
  post: '/admin/api/rates/save',
  who: { staff: 'finance' },
  summary:
    'Enter a rate, effective now or later; one that differs by more than 10% from the last 24 hours waits for a second account',
  input: z.object({
    id: Asset,
    rate: Decimal,
    /** Now by default. */
    since: Time.optional(),
    /** Required for a rate that differs by more than 10% from the previous one. */
    sure: z.boolean().default(false),
    note: Text(140).default(''),
  }),
  output: Rate,
  refuses: ['not-found', 'input-invalid', 'rate-far-off'],
})

export const adminRateDecide = defineCall({
  post: '/admin/api/rates/decide',
  who: { staff: 'finance' },
  summary: 'Approve or reject a rate that another account entered',
  input: Decision,
  output: Done,
  refuses: ['not-found', 'state-changed', 'forbidden'],
})

const Correction = z.object({
  id: Id,
  no: z.string(),
  member: z.object({ id: Id, username: z.string(), nickname: z.string() }),
  /** Signed. */
  amount: Money,
  reason: z.string(),
  state: z.enum(['waiting', 'done', 'rejected']),
  requestedBy: z.string(),
  requestedAt: Time,
  decidedBy: z.string(),
  decidedAt: Time.nullable(),
  /** Whether the caller can decide; the requester cannot. */
  mayDecide: z.boolean(),
})

export const adminCorrectionList = defineCall({
  get: '/admin/api/corrections/list',
  who: { staff: 'finance' },
  summary: 'List corrections of balances, newest first',
  input: Paging.extend({
    state: z.enum(['waiting', 'done', 'rejected']).optional(),
    memberId: Id.optional(),
  }),
  output: List(Correction),
})

export const adminCorrectionCreate = defineCall({
  post: '/admin/api/corrections/create',
  who: { staff: 'finance' },
  summary: 'Correct a member’s balance; above a setting a second approval is required',
  input: z.object({ memberId: Id, amount: Money, reason: NonEmpty(300) }),
  output: Correction,
  refuses: ['not-found', 'input-invalid', 'insufficient-balance', 'insufficient-points'],
})

export const adminCorrectionDecide = defineCall({
  post: '/admin/api/corrections/decide',
  who: { staff: 'finance' },
  summary: 'Approve or reject a correction of another staff account',
  input: Decision,
  output: Done,
  refuses: ['not-found', 'state-changed', 'forbidden', 'insufficient-balance', 'insufficient-points'],
})

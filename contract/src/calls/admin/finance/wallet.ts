import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { type Currency, exponents, Money } from '../../../money.ts'
import { Done, Id, List, NonEmpty, Paging, Text, Time } from '../../../shapes.ts'

/** The operator's calls about rates, and about corrections of members' balances. */

const Asset = z.enum(Object.keys(exponents) as [Currency, ...Currency[]])
const Decimal = z.string().regex(/^\d{1,9}(\.\d{1,8})?$/)

const Rate = z.object({
  /** The asset that is quoted. */
  id: Asset,
  base: Asset,
  name: z.string(),
  /** How much of it 1.00 of the base is; decimal; null where none was entered yet. */
  rate: z.string().nullable(),
  before: z.string().nullable(),
  since: Time.nullable(),
  by: z.string(),
  /** One that was entered for later. */
  coming: z.object({ rate: z.string(), since: Time }).nullable(),
})

export const adminRateList = defineCall({
  get: '/admin/api/rates/list',
  who: { staff: 'finance' },
  summary: 'Every currency and coin with the rate that holds',
  input: Paging,
  output: List(Rate),
})

export const adminRateInfo = defineCall({
  get: '/admin/api/rates/info',
  who: { staff: 'finance' },
  summary: 'The rate of one currency or coin',
  input: z.object({ id: Asset }),
  output: Rate,
  refuses: ['not-found'],
})

export const adminRateHistory = defineCall({
  get: '/admin/api/rates/history',
  who: { staff: 'finance' },
  summary: 'Every rate of a currency or coin that held, holds or will, newest first',
  input: Paging.extend({ quote: Asset }),
  output: List(
    z.object({ id: Id, rate: z.string(), since: Time, enteredAt: Time, by: z.string(), note: z.string() }),
  ),
})

export const adminRateSave = defineCall({
  post: '/admin/api/rates/save',
  who: { staff: 'finance' },
  summary: 'Enter a rate, from now or from later on',
  input: z.object({
    id: Asset,
    rate: Decimal,
    /** Absent: from now on. */
    since: Time.optional(),
    /** A rate that differs by more than a tenth from the one before is taken only when this says so. */
    sure: z.boolean().default(false),
    note: Text(140).default(''),
  }),
  output: Rate,
  refuses: ['not-found', 'input-invalid', 'rate-far-off'],
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
  /** Whether the staff account that asks may decide: it is not the one who entered it. */
  mayDecide: z.boolean(),
})

export const adminCorrectionList = defineCall({
  get: '/admin/api/corrections/list',
  who: { staff: 'finance' },
  summary: 'Corrections of members’ balances, newest first',
  input: Paging.extend({
    state: z.enum(['waiting', 'done', 'rejected']).optional(),
    memberId: Id.optional(),
  }),
  output: List(Correction),
})

export const adminCorrectionCreate = defineCall({
  post: '/admin/api/corrections/create',
  who: { staff: 'finance' },
  summary: 'Correct a member’s balance; above a setting it waits for a second account’s approval',
  input: z.object({ memberId: Id, amount: Money, reason: NonEmpty(300) }),
  output: Correction,
  refuses: ['not-found', 'input-invalid', 'insufficient-balance', 'insufficient-points'],
})

export const adminCorrectionDecide = defineCall({
  post: '/admin/api/corrections/decide',
  who: { staff: 'finance' },
  summary: 'Approve or reject a correction that another account entered',
  input: z.object({ id: Id, approve: z.boolean(), note: Text(300).default('') }),
  output: Done,
  refuses: ['not-found', 'state-changed', 'forbidden', 'insufficient-balance', 'insufficient-points'],
})

import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { Day, Done, Id, List, NonEmpty, Paging, Text, Time } from '../../shapes.ts'

/**
 * Corrections of rewards by staff: an amount, or what the legs of a member carry over. One account requests a
 * correction, another one approves it. Closed days stay as they are.
 */

export const correctionStates = ['waiting', 'done', 'rejected'] as const
export type CorrectionState = (typeof correctionStates)[number]

const RewardCorrection = z
  .object({
    id: Id,
    member: z.object({ id: Id, name: z.string(), username: z.string() }),
    market: z.string(),
    /** Signed; zero for a correction of the carry. */
    amount: Money,
    /** Signed PV, added to what each leg carries over. */
    carry: z.object({ left: Money, right: Money }),
    reason: z.string(),
    state: z.enum(correctionStates),
    requestedBy: z.string(),
    requestedAt: Time,
    decidedBy: z.string(),
    decidedAt: Time.nullable(),
    note: z.string(),
    /** The first day whose pairing has the corrected carry; null for an amount. */
    day: Day.nullable(),
    /** Whether the caller can decide; the requester cannot. */
    mayDecide: z.boolean(),
  })
  .meta({ id: 'RewardCorrection' })
export type RewardCorrection = z.output<typeof RewardCorrection>

/** A signed decimal. */
const Signed = z.string().regex(/^-?\d{1,9}(\.\d{1,2})?$/)

export const adminRewardCorrectionList = defineCall({
  get: '/admin/api/reward-corrections/list',
  who: { staff: 'network' },
  summary: 'List corrections of rewards, newest first',
  input: Paging.extend({ state: z.enum(correctionStates).optional(), memberId: Id.optional() }),
  output: List(RewardCorrection),
})

export const adminRewardCorrectionRequest = defineCall({
  post: '/admin/api/reward-corrections/request',
  who: { staff: ['network', 'finance'] },
  summary: 'Request a correction of the rewards or of the carry of a member; a second account approves',
  input: z.object({
    memberId: Id,
    market: z.string().regex(/^[1-9]\d{0,3}$/),
    /** Bonus, signed. Without it, the carry is corrected. */
    amount: Signed.optional(),
    /** PV, signed, added to what each leg carries over. */
    left: Signed.optional(),
    right: Signed.optional(),
    /** Shown to the member. */
    reason: NonEmpty(300),
  }),
  output: RewardCorrection,
  refuses: ['not-found', 'input-invalid'],
})

export const adminRewardCorrectionDecide = defineCall({
  post: '/admin/api/reward-corrections/decide',
  who: { staff: ['network', 'finance'] },
  summary: 'Approve or reject a correction that another account requested',
  input: z.object({ id: Id, approve: z.boolean(), note: Text(300).default('') }),
  output: Done,
  refuses: ['not-found', 'state-changed', 'forbidden', 'pairing-computing'],
})

import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { Flag, Id, List, NonEmpty, Paging, Time } from '../../shapes.ts'
import { cancellationStates, OpenMatter } from '../account/cancellation.ts'

/** Cancellations of accounts by members. */

const Line = z.object({
  id: Id,
  state: z.enum(cancellationStates),
  member: z.object({ id: Id, memberNo: z.string(), nickname: z.string(), username: z.string() }),
  appliedAt: Time,
  decidedAt: Time.nullable(),
  endedAt: Time.nullable(),
})

export const AdminCancellation = Line.extend({
  /** The member's text; empty after the erasure. */
  note: z.string(),
  decidedBy: z.string(),
  reason: z.string(),
  matters: z.array(OpenMatter),
  /** The assets that the member has given up, with the typed sentence. */
  waivers: z.array(
    z.object({
      item: z.string(),
      amount: Money,
      sentence: z.string(),
      at: Time,
      /** The amount that the confirmation posted to the account of forfeited balances. */
      posted: Money.nullable(),
    }),
  ),
  /** Money that arrived after the erasure, which staff return. */
  lateMoney: z.array(Money),
  /** Files that the storage still has to delete. */
  filesLeft: z.int(),
})

export const adminCancellationList = defineCall({
  get: '/admin/api/cancellations/list',
  who: { staff: 'members' },
  summary: 'List cancellations by state; those to review oldest first, others newest first',
  input: Paging.extend({
    state: z.enum(cancellationStates).default('review'),
    /** Only erased accounts that money arrived for. */
    lateMoney: Flag.optional(),
    /** Exact username, email or phone of the member. */
    keyword: z.string().trim().max(80).optional(),
  }),
  output: List(Line),
})

export const adminCancellationInfo = defineCall({
  get: '/admin/api/cancellations/info',
  who: { staff: 'members' },
  summary: 'Retrieve a cancellation with what is open of the account',
  input: z.object({ id: Id }),
  output: AdminCancellation,
  refuses: ['not-found'],
})

export const adminCancellationApprove = defineCall({
  post: '/admin/api/cancellations/approve',
  who: { staff: 'members' },
  summary: 'Approve a cancellation, which the member then confirms by a code',
  input: z.object({ id: Id }),
  output: AdminCancellation,
  refuses: ['not-found', 'state-changed', 'orders-unconfirmed', 'account-matters-open'],
})

export const adminCancellationReject = defineCall({
  post: '/admin/api/cancellations/reject',
  who: { staff: 'members' },
  summary: 'Reject a cancellation with a reason for the member, who can apply again',
  input: z.object({ id: Id, reason: NonEmpty(300) }),
  output: AdminCancellation,
  refuses: ['not-found', 'state-changed'],
})

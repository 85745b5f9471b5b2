import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Id, List, NonEmpty, Paging, Picture, Time } from '../../shapes.ts'
import { documentSides, documentTypes, verificationStates } from '../verification.ts'

/** The operator's calls about real-name verification. Numbers are masked; whoever looks at the pictures is noted. */

const Line = z.object({
  id: Id,
  state: z.enum(verificationStates),
  member: z.object({ id: Id, memberNo: z.string(), nickname: z.string(), username: z.string() }),
  country: z.string(),
  countryName: z.string(),
  documentType: z.enum(documentTypes),
  documentName: z.string(),
  surname: z.string(),
  givenName: z.string(),
  /** Which submission of the member it is, from 1. */
  attempt: z.int(),
  submittedAt: Time,
  decidedAt: Time.nullable(),
})

export const AdminVerification = Line.extend({
  numberMasked: z.string(),
  title: z.string(),
  birthday: z.string(),
  expiresOn: z.string(),
  referralCode: z.string(),
  sides: z.array(z.enum(documentSides)),
  decidedBy: z.string(),
  reason: z.string(),
  member: z.object({
    id: Id,
    memberNo: z.string(),
    nickname: z.string(),
    username: z.string(),
    trueName: z.string(),
    birthday: z.string(),
    /** Masked. */
    email: z.string(),
    mobile: z.string(),
    bannedAt: Time.nullable(),
    createdAt: Time,
  }),
  /** Earlier decisions, newest first. */
  history: z.array(
    z.object({ at: Time, by: z.string(), attempt: z.int(), outcome: z.string(), reason: z.string() }),
  ),
})

export const adminVerificationList = defineCall({
  get: '/admin/api/verifications/list',
  who: { staff: 'verification' },
  summary: 'Verifications in a state: what waits oldest first, the rest newest first',
  input: Paging.extend({
    state: z.enum(verificationStates).default('submitted'),
    /** Username, email or phone of the member, exactly. */
    keyword: z.string().trim().max(80).optional(),
  }),
  output: List(Line),
})

export const adminVerificationInfo = defineCall({
  get: '/admin/api/verifications/info',
  who: { staff: 'verification' },
  summary:
    'One verification with what the member says of themselves; its pictures are asked for by themselves',
  input: z.object({ id: Id }),
  output: AdminVerification,
  refuses: ['not-found'],
})

export const adminVerificationPictures = defineCall({
  post: '/admin/api/verifications/pictures',
  who: { staff: 'verification' },
  summary: 'See the pictures of a document, for ten minutes; the audit log keeps who did',
  input: z.object({ id: Id }),
  output: z.object({ pictures: z.array(z.object({ side: z.enum(documentSides), picture: Picture })) }),
  refuses: ['not-found'],
  idempotent: false,
})

const decided = { id: Id, /** The submission that was looked at. */ attempt: z.int().min(1).max(1_000_000) }

export const adminVerificationApprove = defineCall({
  post: '/admin/api/verifications/approve',
  who: { staff: 'verification' },
  summary: 'Approve: the member is verified, and told by mail',
  input: z.object(decided),
  output: AdminVerification,
  refuses: ['not-found', 'state-changed'],
})

export const adminVerificationReject = defineCall({
  post: '/admin/api/verifications/reject',
  who: { staff: 'verification' },
  summary: 'Reject with a reason, which the member is told; they may submit again',
  input: z.object({ ...decided, reason: NonEmpty(300) }),
  output: AdminVerification,
  refuses: ['not-found', 'state-changed'],
})

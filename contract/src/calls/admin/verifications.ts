import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Id, List, NonEmpty, Paging, Picture, Time } from '../../shapes.ts'
import { documentSides, documentTypes, verificationStates } from '../verification.ts'

/** Identity verifications. Document numbers are masked; viewing the pictures is audited. */

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
  /** Number of the member's submission, from 1. */
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
  /** Whether the caller has viewed the pictures of this submission, which approving requires. */
  isOpened: z.boolean(),
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
  summary: 'List verifications by state; submitted ones oldest first, others newest first',
  input: Paging.extend({
    state: z.enum(verificationStates).default('submitted'),
    /** Exact username, email or phone of the member. */
    keyword: z.string().trim().max(80).optional(),
  }),
  output: List(Line),
})

export const adminVerificationInfo = defineCall({
  get: '/admin/api/verifications/info',
  who: { staff: 'verification' },
  summary: 'Retrieve a verification; a separate call returns its pictures',
  input: z.object({ id: Id }),
  output: AdminVerification,
  refuses: ['not-found'],
})

export const adminVerificationPictures = defineCall({
  post: '/admin/api/verifications/pictures',
  who: { staff: 'verification' },
  summary: 'Retrieve the pictures of a document, valid for ten minutes; recorded in the audit log',
  input: z.object({ id: Id }),
  output: z.object({ pictures: z.array(z.object({ side: z.enum(documentSides), picture: Picture })) }),
  refuses: ['not-found'],
  idempotent: false,
})

const decided = { id: Id, /** The reviewed submission. */ attempt: z.int().min(1).max(1_000_000) }

export const adminVerificationApprove = defineCall({
  post: '/admin/api/verifications/approve',
  who: { staff: 'verification' },
  summary: 'Approve a verification whose pictures the caller has viewed, and notify the member',
  input: z.object(decided),
  output: AdminVerification,
  refuses: ['not-found', 'state-changed', 'document-not-opened'],
})

export const adminVerificationReject = defineCall({
  post: '/admin/api/verifications/reject',
  who: { staff: 'verification' },
  summary: 'Reject a verification with a reason for the member, who can submit again',
  input: z.object({ ...decided, reason: NonEmpty(300) }),
  output: AdminVerification,
  refuses: ['not-found', 'state-changed'],
})

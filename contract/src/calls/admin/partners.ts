import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { applicationStates, dealerLevels, dealerStates, partnerKinds } from '../../partners.ts'
import { ServiceCenterProfile } from '../../service-centers.ts'
import { Id, List, NonEmpty, Paging, Picture, Time } from '../../shapes.ts'
import { DealerForm, Position, ShopForm, Territory } from '../network/partners.ts'

/** Applications of members to become a dealer or a service center, and the dealers. */

const Member = z.object({ id: Id, memberNo: z.string(), nickname: z.string(), username: z.string() })

const Line = z.object({
  id: Id,
  kind: z.enum(partnerKinds),
  state: z.enum(applicationStates),
  member: Member,
  /** Company of a dealer, name of a service center or shop. */
  name: z.string(),
  /** The territory of a dealer, the place of a service center; empty for a shop. */
  place: z.string(),
  submittedAt: Time,
  decidedAt: Time.nullable(),
})

export const AdminApplication = Line.extend({
  dealer: DealerForm.nullable(),
  serviceCenter: ServiceCenterProfile.nullable(),
  shop: ShopForm.nullable(),
  position: Position,
  agreementVersion: z.string(),
  pictureCount: z.int(),
  reason: z.string(),
  decidedBy: z.string(),
  reviewedBy: z.string(),
  /** Whether the caller has opened this application, which approving requires. */
  isOpened: z.boolean(),
  /** The verified name; empty when the member is not verified now. */
  verifiedName: z.string(),
  bannedAt: Time.nullable(),
  /** Earlier applications of the member of this kind, newest first. */
  history: z.array(
    z.object({ id: Id, state: z.enum(applicationStates), submittedAt: Time, reason: z.string() }),
  ),
})

export const adminApplicationList = defineCall({
  get: '/admin/api/partner-applications/list',
  who: { staff: 'network' },
  summary: 'List applications by kind and state; open ones oldest first, decided ones newest first',
  input: Paging.extend({
    kind: z.enum(partnerKinds).optional(),
    /** `open`: submitted and under review. */
    state: z.enum(['open', ...applicationStates]).default('open'),
    /** Exact username, email or phone of the member. */
    keyword: z.string().trim().max(80).optional(),
  }),
  output: List(Line),
})

export const adminApplicationInfo = defineCall({
  get: '/admin/api/partner-applications/info',
  who: { staff: 'network' },
  summary: 'Retrieve an application; a separate call returns its pictures',
  input: z.object({ id: Id }),
  output: AdminApplication,
  refuses: ['not-found'],
})

export const adminApplicationOpen = defineCall({
  post: '/admin/api/partner-applications/open',
  who: { staff: 'network' },
  summary: 'Start the review: retrieve the pictures, valid for ten minutes; recorded in the audit log',
  input: z.object({ id: Id }),
  output: z.object({ application: AdminApplication, pictures: z.array(Picture) }),
  refuses: ['not-found'],
  idempotent: false,
})

export const adminApplicationApprove = defineCall({
  post: '/admin/api/partner-applications/approve',
  who: { staff: 'network' },
  summary: 'Approve an application that the caller has opened, and notify the member',
  input: z.object({
    id: Id,
    /** Level and territory of a dealer; by default level 1 and the territory of the application. */
    level: z.literal(dealerLevels).default(1),
    territory: Territory.optional(),
  }),
  output: AdminApplication,
  refuses: [
    'not-found',
    'state-changed',
    'document-not-opened',
    'verification-needed',
    'account-banned',
    'input-invalid',
    'shop-exists',
    'shop-address-taken',
  ],
})

export const adminApplicationReject = defineCall({
  post: '/admin/api/partner-applications/reject',
  who: { staff: 'network' },
  summary: 'Reject an application with a reason for the member, who can apply again',
  input: z.object({ id: Id, reason: NonEmpty(300) }),
  output: AdminApplication,
  refuses: ['not-found', 'state-changed'],
})

const DealerLine = z.object({
  id: Id,
  member: Member,
  level: z.literal(dealerLevels),
  /** Basis points off the list price at this level. */
  discountBp: z.int(),
  place: z.string(),
  state: z.enum(dealerStates),
  since: Time,
})

export const AdminDealer = DealerLine.extend({
  territory: Territory,
  /** Why it is suspended; empty while it is active. */
  reason: z.string(),
  applicationId: Id.nullable(),
  /** Changes of level, territory and state, newest first. */
  history: z.array(
    z.object({
      at: Time,
      by: z.string(),
      action: z.enum(['approve', 'change', 'suspend', 'resume']),
      level: z.literal(dealerLevels),
      place: z.string(),
      reason: z.string(),
    }),
  ),
})

export const adminDealerList = defineCall({
  get: '/admin/api/dealers/list',
  who: { staff: 'network' },
  summary: 'List dealers by level and state, newest first',
  input: Paging.extend({
    level: z.coerce.number().pipe(z.literal(dealerLevels)).optional(),
    state: z.enum(dealerStates).optional(),
    keyword: z.string().trim().max(80).optional(),
  }),
  output: List(DealerLine),
})

export const adminDealerInfo = defineCall({
  get: '/admin/api/dealers/info',
  who: { staff: 'network' },
  summary: 'Retrieve a dealer with the history of levels',
  input: z.object({ id: Id }),
  output: AdminDealer,
  refuses: ['not-found'],
})

export const adminDealerChange = defineCall({
  post: '/admin/api/dealers/change',
  who: { staff: 'network' },
  summary: 'Change level and territory of a dealer with a reason, and notify the member',
  input: z.object({
    id: Id,
    level: z.literal(dealerLevels),
    territory: Territory,
    reason: NonEmpty(300),
  }),
  output: AdminDealer,
  refuses: ['not-found', 'input-invalid'],
})

export const adminDealerSuspend = defineCall({
  post: '/admin/api/dealers/suspend',
  who: { staff: 'network' },
  summary: 'Suspend a dealer, who has no discount until the suspension ends, and notify the member',
  input: z.object({ id: Id, reason: NonEmpty(300) }),
  output: AdminDealer,
  refuses: ['not-found', 'state-changed'],
  sets: 'state',
})

export const adminDealerResume = defineCall({
  post: '/admin/api/dealers/resume',
  who: { staff: 'network' },
  summary: 'End the suspension of a dealer, and notify the member',
  input: z.object({ id: Id, reason: NonEmpty(300) }),
  output: AdminDealer,
  refuses: ['not-found', 'state-changed'],
  sets: 'state',
})

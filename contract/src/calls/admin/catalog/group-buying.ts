import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Money } from '../../../money.ts'
import { orderStates } from '../../../orders/order-states.ts'
import { EditedVersion, Id, List, NonEmpty, Paging, Time } from '../../../shapes.ts'
import { groupStates } from '../../group-buying.ts'

/** Offers of group buying, and the groups of members. */

export const groupOfferPhases = ['coming', 'running', 'over'] as const
export const GROUP_SIZE_MIN = 2
export const GROUP_SIZE_MAX = 10
export const GROUP_HOURS_MAX = 72

const Decimal = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)

const OfferDraft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  goodsId: Id,
  size: z.int().min(GROUP_SIZE_MIN).max(GROUP_SIZE_MAX),
  /** Hours that a group has to fill. */
  hours: z.int().min(1).max(GROUP_HOURS_MAX),
  startsAt: Time,
  endsAt: Time.nullable().default(null),
  unitsLimit: z.int().min(1).max(1_000_000).nullable().default(null),
  limitPerMember: z.int().min(1).max(10_000).nullable().default(null),
  /** Group prices by SKU, below list and member price. SKUs without one are not offered. */
  prices: z
    .array(z.object({ skuId: Id, price: Decimal }))
    .min(1)
    .max(200),
})

const AdminGroupOffer = OfferDraft.extend({
  id: Id,
  version: z.string(),
  title: z.string(),
  currency: z.string(),
  phase: z.enum(groupOfferPhases),
  prices: z.array(
    z.object({
      skuId: Id,
      code: z.string(),
      optionText: z.string(),
      listPrice: Money,
      price: z.string(),
    }),
  ),
  openGroups: z.int(),
  succeededGroups: z.int(),
  sold: z.int(),
})

export const adminGroupOfferList = defineCall({
  get: '/admin/api/group-offers/list',
  who: { staff: 'catalog' },
  summary: 'List offers of group buying, the latest start first',
  input: Paging.extend({ phase: z.enum(groupOfferPhases).optional() }),
  output: List(AdminGroupOffer),
})

export const adminGroupOfferInfo = defineCall({
  get: '/admin/api/group-offers/info',
  who: { staff: 'catalog' },
  summary: 'Retrieve an offer of group buying',
  input: z.object({ id: Id }),
  output: AdminGroupOffer,
  refuses: ['not-found'],
})

export const adminGroupOfferSave = defineCall({
  post: '/admin/api/group-offers/save',
  who: { staff: 'catalog' },
  summary: 'Create an offer, or change it for groups that open from now on',
  input: OfferDraft,
  output: AdminGroupOffer,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
  sets: 'by-id',
})

export const adminGroupOfferEnd = defineCall({
  post: '/admin/api/group-offers/end',
  who: { staff: 'catalog' },
  summary: 'End an offer now; its open groups can still fill',
  input: z.object({ id: Id }),
  output: AdminGroupOffer,
  refuses: ['not-found', 'state-changed'],
})

const AdminGroup = z.object({
  id: Id,
  offerId: Id,
  goodsId: Id,
  title: z.string(),
  leader: z.object({ id: Id, name: z.string() }),
  size: z.int(),
  paid: z.int(),
  held: z.int(),
  state: z.enum(groupStates),
  openedAt: Time,
  expiresAt: Time,
  endedAt: Time.nullable(),
  /** `expired`, `empty`, or what staff wrote. */
  endReason: z.string(),
})

const AdminGroupDetails = AdminGroup.extend({
  seats: z.array(
    z.object({
      orderId: Id,
      orderNo: z.string(),
      orderState: z.enum(orderStates),
      member: z.object({ id: Id, name: z.string() }),
      state: z.enum(['held', 'paid', 'released']),
      quantity: z.int(),
      total: Money,
      createdAt: Time,
      paidAt: Time.nullable(),
    }),
  ),
})

export const adminGroupList = defineCall({
  get: '/admin/api/groups/list',
  who: { staff: 'orders' },
  summary: 'List groups by state, newest first',
  input: Paging.extend({ state: z.enum(groupStates).optional(), offerId: Id.optional() }),
  output: List(AdminGroup),
})

export const adminGroupInfo = defineCall({
  get: '/admin/api/groups/info',
  who: { staff: 'orders' },
  summary: 'Retrieve a group with its seats and orders',
  input: z.object({ id: Id }),
  output: AdminGroupDetails,
  refuses: ['not-found'],
})

export const adminGroupCancel = defineCall({
  post: '/admin/api/groups/cancel',
  who: { staff: ['orders', 'refunds'] },
  summary: 'Cancel an open group: refunds its paid orders and closes the others',
  input: z.object({ id: Id, reason: NonEmpty(200) }),
  output: AdminGroupDetails,
  refuses: ['not-found', 'state-changed'],
})

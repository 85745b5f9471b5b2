import { z } from 'zod'
import { defineCall } from '../../../call.ts'
import { Money } from '../../../money.ts'
import { orderStates } from '../../../orders/order-states.ts'
import { EditedVersion, Id, List, NonEmpty, Paging, Time } from '../../../shapes.ts'
import { couplePackStates, coupleRoles } from '../../couple-packs.ts'

/** Offers of couple packs, and the packs of members. */

const Decimal = z.string().regex(/^\d{1,12}(\.\d{1,2})?$/)

const OfferDraft = z.object({
  id: Id.optional(),
  version: EditedVersion,
  goodsId: Id,
  /** Prices of two units by SKU, below twice the list and member price. SKUs without one are not offered. */
  prices: z
    .array(z.object({ skuId: Id, price: Decimal }))
    .min(1)
    .max(200),
})

const AdminCoupleOffer = OfferDraft.extend({
  id: Id,
  version: z.string(),
  title: z.string(),
  currency: z.string(),
  state: z.enum(['active', 'ended']),
  createdAt: Time,
  prices: z.array(
    z.object({ skuId: Id, code: z.string(), optionText: z.string(), listPrice: Money, price: z.string() }),
  ),
  openPacks: z.int(),
  completedPacks: z.int(),
})

export const adminCoupleOfferList = defineCall({
  get: '/admin/api/couple-offers/list',
  who: { staff: 'catalog' },
  summary: 'List offers of couple packs, newest first',
  input: Paging.extend({ state: z.enum(['active', 'ended']).optional() }),
  output: List(AdminCoupleOffer),
})

export const adminCoupleOfferInfo = defineCall({
  get: '/admin/api/couple-offers/info',
  who: { staff: 'catalog' },
  summary: 'Retrieve an offer of couple packs',
  input: z.object({ id: Id }),
  output: AdminCoupleOffer,
  refuses: ['not-found'],
})

export const adminCoupleOfferSave = defineCall({
  post: '/admin/api/couple-offers/save',
  who: { staff: 'catalog' },
  summary: 'Create an offer, or change it for packs that are ordered from now on',
  input: OfferDraft,
  output: AdminCoupleOffer,
  refuses: ['not-found', 'input-invalid', 'state-changed'],
  sets: 'by-id',
})

export const adminCoupleOfferEnd = defineCall({
  post: '/admin/api/couple-offers/end',
  who: { staff: 'catalog' },
  summary: 'End an offer now; its open packs can still complete',
  input: z.object({ id: Id }),
  output: AdminCoupleOffer,
  refuses: ['not-found', 'state-changed'],
})

const AdminCouplePack = z.object({
  id: Id,
  offerId: Id,
  goodsId: Id,
  title: z.string(),
  state: z.enum(couplePackStates),
  initiator: z.object({ id: Id, name: z.string() }),
  partner: z.object({ id: Id, name: z.string() }),
  /** Members who have paid: 0 to 2. */
  paid: z.int(),
  createdAt: Time,
  expiresAt: Time,
  acceptedAt: Time.nullable(),
  endedAt: Time.nullable(),
  /** What staff wrote; empty otherwise. */
  endReason: z.string(),
})

const AdminCouplePackDetails = AdminCouplePack.extend({
  orders: z.array(
    z.object({
      role: z.enum(coupleRoles),
      orderId: Id,
      orderNo: z.string(),
      orderState: z.enum(orderStates),
      total: Money,
      paidAt: Time.nullable(),
    }),
  ),
})

export const adminCouplePackList = defineCall({
  get: '/admin/api/couple-packs/list',
  who: { staff: 'orders' },
  summary: 'List couple packs by state, newest first',
  input: Paging.extend({ state: z.enum(couplePackStates).optional(), offerId: Id.optional() }),
  output: List(AdminCouplePack),
})

export const adminCouplePackInfo = defineCall({
  get: '/admin/api/couple-packs/info',
  who: { staff: 'orders' },
  summary: 'Retrieve a couple pack with both orders',
  input: z.object({ id: Id }),
  output: AdminCouplePackDetails,
  refuses: ['not-found'],
})

export const adminCouplePackCancel = defineCall({
  post: '/admin/api/couple-packs/cancel',
  who: { staff: ['orders', 'refunds'] },
  summary: 'Cancel an incomplete couple pack: refunds its paid orders and closes the others',
  input: z.object({ id: Id, reason: NonEmpty(200) }),
  output: AdminCouplePackDetails,
  refuses: ['not-found', 'state-changed'],
})

import { z } from 'zod'
import { defineCall } from '../call.ts'
import { Money } from '../money.ts'
import { orderStates } from '../orders/order-states.ts'
import { DeliveryCode, Id, List, NonEmpty, Paging, Picture, Text, Time } from '../shapes.ts'
import { Draft, orderCreate } from './checkout.ts'
import { orderPay } from './payments.ts'

/** Couple packs: one member orders a product for two, both pay their half, and both orders ship then. */

export const couplePackStates = [
  'awaiting_partner',
  'accepted',
  'completed',
  'declined',
  'cancelled',
  'expired',
] as const
export type CouplePackState = (typeof couplePackStates)[number]

/** The states in which a pack waits for consent or payment. */
export const openCouplePackStates = ['awaiting_partner', 'accepted'] as const satisfies CouplePackState[]
export const coupleRoles = ['initiator', 'partner'] as const

const OfferSku = z.object({
  skuId: Id,
  optionText: z.string(),
  /** For both units. */
  price: Money,
  /** What the initiator and the partner pay; the odd minor unit is the initiator's. */
  halves: z.object({ initiator: Money, partner: Money }),
  /** The list price of two units. */
  listPrice: Money,
  /** Units in stock; a pack needs two. */
  stock: z.int(),
})

export const CoupleOffer = z
  .object({ id: Id, goodsId: Id, title: z.string(), picture: Picture, skus: z.array(OfferSku) })
  .meta({ id: 'CoupleOffer' })
export type CoupleOffer = z.output<typeof CoupleOffer>

const Half = z.object({
  role: z.enum(coupleRoles),
  isOwn: z.boolean(),
  /** The name of the partner is masked until the partner accepts. */
  name: z.string(),
  /** What the member pays for the unit, without freight. */
  price: Money,
  hasPaid: z.boolean(),
  paidAt: Time.nullable(),
})

export const CouplePack = z
  .object({
    id: Id,
    state: z.enum(couplePackStates),
    role: z.enum(coupleRoles),
    goodsId: Id,
    skuId: Id,
    title: z.string(),
    optionText: z.string(),
    picture: Picture,
    /** The initiator's half, then the partner's. */
    halves: z.array(Half),
    /** Whether the initiator offers to receive both units. */
    offersOneAddress: z.boolean(),
    /** The member's own order; null until the partner accepts. */
    order: z.object({ id: Id, no: z.string(), state: z.enum(orderStates), total: Money }).nullable(),
    actions: z.array(z.enum(['accept', 'decline', 'pay', 'cancel'])),
    createdAt: Time,
    expiresAt: Time,
    /** What has happened, oldest first. */
    history: z.array(
      z.object({
        event: z.enum([
          'invited',
          'accepted',
          'initiator_paid',
          'partner_paid',
          'completed',
          'declined',
          'cancelled',
          'expired',
        ]),
        at: Time,
      }),
    ),
  })
  .meta({ id: 'CouplePack' })
export type CouplePack = z.output<typeof CouplePack>

export const coupleOfferInfo = defineCall({
  get: '/attractive/lovers/goodsInfo',
  who: 'visitor',
  summary: 'Retrieve the couple packs of a product',
  input: z.object({ goodsId: Id }),
  output: z.object({ offer: CoupleOffer.nullable() }),
})

export const couplePartner = defineCall({
  post: '/attractive/lovers/partner',
  who: 'member',
  summary: 'Check whom a username belongs to: returns the masked name',
  input: z.object({ username: NonEmpty(40) }),
  output: z.object({ maskedName: z.string() }),
  refuses: ['couple-partner-unavailable', 'too-many-requests'],
  idempotent: false,
})

const Choice = { offerId: Id, skuId: Id }
const Delivered = {
  addressId: Id.optional(),
  /** The delivery service; empty for standard delivery. */
  delivery: DeliveryCode.default(''),
}
const draftRefusals = ['sku-unavailable', 'out-of-stock', 'limit-exceeded', 'nothing-selected'] as const

export const coupleDraft = defineCall({
  get: '/attractive/lovers/cartGoods',
  who: 'member',
  criticality: 'critical',
  summary: 'Price the half of the initiator; it takes neither coupons nor points',
  input: z.object({ ...Choice, ...Delivered }),
  output: Draft,
  refuses: [...draftRefusals, 'not-found', 'couple-offer-unavailable', 'admission-required'],
})

export const coupleAcceptDraft = defineCall({
  get: '/attractive/lovers/partnerCartGoods',
  who: 'member',
  criticality: 'critical',
  summary: 'Price the half of the partner',
  input: z.object({
    id: Id,
    ...Delivered,
    /** `1` to send the unit to the initiator, who must have offered it. */
    toInitiator: z.enum(['', '1']).default(''),
  }),
  output: Draft,
  refuses: [...draftRefusals, 'not-found', 'couple-pack-closed', 'address-required'],
})

const placementRefusals = [
  ...draftRefusals,
  'price-changed',
  'coupon-unusable',
  'insufficient-points',
  'points-too-many',
  'address-required',
  'address-not-served',
  'destination-prohibited',
  'not-found',
  'unpaid-orders-limit',
  'buyer-identity-required',
] as const

/** An order of a couple pack, of the call that takes orders by kind. */
export const CoupleOrder = z.object({
  kind: z.literal('lovers'),
  ...Choice,
  /** Username of the partner. */
  partner: NonEmpty(40),
  ...Delivered,
  /** Offers the partner to have both units sent to the address, which the partner then sees. */
  offersOneAddress: z.boolean().default(false),
  remarks: Text(140).default(''),
  /** The total of the own half that the member confirmed. */
  total: Money,
})
export type CoupleOrder = z.output<typeof CoupleOrder>

/** The order of the own half, and its pack. */
export const CoupleOrdered = orderCreate.output.extend({ kind: z.literal('lovers'), packId: Id })
export type CoupleOrdered = z.output<typeof CoupleOrdered>

export const coupleOrderRefusals = [
  ...placementRefusals,
  'admission-required',
  'couple-offer-unavailable',
  'couple-partner-unavailable',
  'couple-pack-exists',
  'too-many-requests',
] as const

export const coupleAccept = defineCall({
  post: '/attractive/lovers/accept',
  who: 'member',
  needsConsent: true,
  summary: 'Accept an invitation: places the order of the partner',
  input: z.object({
    id: Id,
    ...Delivered,
    toInitiator: z.boolean().default(false),
    remarks: Text(140).default(''),
    total: Money,
  }),
  output: orderCreate.output.extend({ packId: Id }),
  refuses: [...placementRefusals, 'couple-pack-closed'],
})

export const coupleDecline = defineCall({
  post: '/attractive/lovers/decline',
  who: 'member',
  summary: 'Decline an invitation; the same member cannot invite again for 7 days',
  input: z.object({ id: Id }),
  output: CouplePack,
  refuses: ['not-found', 'couple-pack-closed'],
})

export const coupleCancel = defineCall({
  post: '/attractive/lovers/cancelOrder',
  who: 'member',
  summary: 'Cancel an incomplete pack: closes both orders and refunds what was paid',
  input: z.object({ id: Id }),
  output: CouplePack,
  refuses: ['not-found', 'couple-pack-closed'],
})

export const couplePay = defineCall({
  post: '/attractive/lovers/submitPay',
  who: 'member',
  criticality: 'critical-plus',
  needsConsent: true,
  summary: 'Pay the own half of a pack by a method',
  input: orderPay.input.omit({ orderIds: true }).extend({ id: Id }),
  output: orderPay.output,
  refuses: [...orderPay.refuses, 'couple-pack-closed'],
})

export const coupleCenter = defineCall({
  get: '/attractive/lovers/userCenter',
  who: 'member',
  summary: 'Retrieve a pack by its id or the own order, or the open packs and invitations',
  input: z.object({ id: Id.optional(), orderId: Id.optional() }),
  output: z.object({ packs: z.array(CouplePack), now: Time }),
  refuses: ['not-found'],
})

export const coupleOrderList = defineCall({
  get: '/attractive/lovers/orderList',
  who: 'member',
  summary: 'List all packs of the member, newest first',
  input: Paging,
  output: List(CouplePack).extend({ now: Time }),
})

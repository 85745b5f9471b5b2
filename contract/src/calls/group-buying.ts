import { z } from 'zod'
import { defineCall } from '../call.ts'
import { CART_MAX_QUANTITY } from '../constants.ts'
import { Money } from '../money.ts'
import { DeliveryCode, Id, List, Paging, Picture, Text, Time } from '../shapes.ts'
import { Draft, orderCreate } from './checkout.ts'

/** Group buying: members who order together pay the group price, and their orders ship once all have paid. */

export const groupStates = ['open', 'succeeded', 'failed'] as const
export type GroupState = (typeof groupStates)[number]

const Person = {
  maskedName: z.string(),
  /** Null without a picture, or when the member has none. */
  avatar: Picture.nullable(),
}

/** A group as others see it. */
export const BuyingGroup = z
  .object({
    id: Id,
    state: z.enum(groupStates),
    leader: z.object(Person),
    size: z.int(),
    /** Members who have paid. */
    paid: z.int(),
    /** Free seats: neither paid nor held while a member pays. */
    seatsLeft: z.int(),
    expiresAt: Time,
  })
  .meta({ id: 'BuyingGroup' })
export type BuyingGroup = z.output<typeof BuyingGroup>

/** An offer: a product at a lower price for groups of `size` members. */
export const GroupOffer = z
  .object({
    id: Id,
    goodsId: Id,
    title: z.string(),
    picture: Picture,
    size: z.int(),
    /** Hours that a group has to fill. */
    hours: z.int(),
    /** The lowest group price, and the list price of the same SKU. */
    price: Money,
    listPrice: Money,
    /** Whether the group prices of SKUs differ: “from”. */
    priceFrom: z.boolean(),
    /** Units sold to groups. */
    sold: z.int(),
    /** Units left of the offer; null without a limit. */
    unitsLeft: z.int().nullable(),
    /** Most units of one member; null without a limit. */
    limitPerMember: z.int().nullable(),
    inStock: z.boolean(),
    endsAt: Time.nullable(),
    /** The open group that has the fewest free seats. */
    nextGroup: BuyingGroup.nullable(),
  })
  .meta({ id: 'GroupOffer' })
export type GroupOffer = z.output<typeof GroupOffer>

const OfferSku = z.object({
  skuId: Id,
  optionText: z.string(),
  price: Money,
  listPrice: Money,
  /** Units in stock. */
  stock: z.int(),
})

export const groupOfferList = defineCall({
  get: '/shop/pintuan/goodsList',
  who: 'visitor',
  summary: 'List the products that can be bought in groups now',
  input: Paging,
  output: List(GroupOffer).extend({ now: Time }),
})

export const groupOfferInfo = defineCall({
  get: '/shop/pintuan/goodsInfo',
  who: 'visitor',
  summary: 'Retrieve an offer with its SKUs and open groups',
  input: z.object({ id: Id }),
  output: GroupOffer.extend({ skus: z.array(OfferSku), groups: z.array(BuyingGroup), now: Time }),
  refuses: ['not-found'],
})

export const openGroupList = defineCall({
  get: '/shop/pintuan/goodsTuanList',
  who: 'visitor',
  summary: 'List the open groups of a product, those with the fewest free seats first, with its offer',
  input: Paging.extend({ goodsId: Id }),
  output: List(BuyingGroup).extend({
    /** Null when the product cannot be bought in groups now. */
    offer: GroupOffer.extend({ skus: z.array(OfferSku) }).nullable(),
    now: Time,
  }),
})

export const groupInfo = defineCall({
  get: '/shop/pintuan/tuanInfo',
  who: 'visitor',
  summary: 'Retrieve a group with its members',
  input: z.object({
    id: Id.optional(),
    /** Instead of `id`: an order of the member in the group. */
    orderId: Id.optional(),
  }),
  output: BuyingGroup.extend({
    offer: GroupOffer,
    /** Whether new groups of the offer can be opened. */
    isOfferOpen: z.boolean(),
    /** Whether the shop ended the group before its time. */
    isEndedByShop: z.boolean(),
    /** Those who hold a seat or have paid, the leader first. */
    members: z.array(z.object({ ...Person, isLeader: z.boolean(), hasPaid: z.boolean() })),
    /** The seat of the member; null for others. */
    mine: z.object({ orderId: Id, hasPaid: z.boolean() }).nullable(),
    /** When a held seat may become free; null while a seat is free or none is held. */
    freeAt: Time.nullable(),
    now: Time,
  }),
  refuses: ['not-found'],
})

const Choice = {
  offerId: Id,
  /** The group to join; absent to open one. */
  groupId: Id.optional(),
  skuId: Id,
}
const groupRefusals = [
  'group-offer-unavailable',
  'group-closed',
  'group-full',
  'group-joined',
  'group-seats-unpaid',
] as const satisfies readonly string[]

export const groupDraft = defineCall({
  get: '/shop/pintuan/cartGoods',
  who: 'member',
  criticality: 'critical',
  summary: 'Price the draft of a group purchase; it takes neither coupons nor points',
  input: z.object({
    ...Choice,
    addressId: Id.optional(),
    quantity: z.coerce.number().int().min(1).max(CART_MAX_QUANTITY).default(1),
    /** The delivery service; empty for standard delivery. */
    delivery: DeliveryCode.default(''),
  }),
  output: Draft,
  refuses: [
    'nothing-selected',
    'sku-unavailable',
    'out-of-stock',
    'limit-exceeded',
    'not-found',
    'admission-required',
    ...groupRefusals,
  ],
})

export const groupBuy = defineCall({
  post: '/shop/pintuan/buy',
  who: 'member',
  needsConsent: true,
  summary: 'Order at the group price: opens a group or joins one, and holds a seat until the order is paid',
  input: z.object({
    ...Choice,
    addressId: Id.optional(),
    quantity: z.int().min(1).max(CART_MAX_QUANTITY).default(1),
    /** The delivery service; empty for standard delivery. */
    delivery: DeliveryCode.default(''),
    remarks: Text(140).default(''),
    /** The total that the member confirmed. */
    total: Money,
  }),
  output: orderCreate.output.extend({ groupId: Id }),
  refuses: [
    'nothing-selected',
    'sku-unavailable',
    'out-of-stock',
    'limit-exceeded',
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
    'admission-required',
    ...groupRefusals,
  ],
})

import { z } from 'zod'
import { defineCall } from '../../call.ts'
import {
  AFTER_SALE_MAX_LINES,
  AFTER_SALE_MAX_PICTURES,
  AFTER_SALE_MESSAGE_MAX_LENGTH,
  AFTER_SALE_TEXT_MAX_LENGTH,
} from '../../constants.ts'
import { Money } from '../../money.ts'
import { afterSaleObstacles } from '../../orders/after-sale-states.ts'
import { Done, Empty, Flag, Id, List, NonEmpty, Paging, Picture, Text, Time } from '../../shapes.ts'
import { ServicePoint } from '../network/service-centers.ts'
import { TrackingEvent } from '../orders.ts'
import {
  AfterSaleCard,
  AfterSaleEvent,
  AfterSaleKind,
  AfterSaleMessage,
  AfterSaleParcel,
  AfterSaleReason,
  AfterSaleVideo,
  afterSaleParcelPurposes,
  afterSaleSteps,
  DropOff,
  Escalation,
  Intake,
  ReturnAddress,
} from './shapes.ts'

/** After-sales requests of members: returns, exchanges and warranty claims. */

/** What a member can request for an item, by kind. */
const KindOption = z.object({
  kind: AfterSaleKind,
  /** Units that can be requested now; 0 with an obstacle. */
  max: z.int(),
  obstacle: z.enum(afterSaleObstacles).nullable(),
  /** The obstacle in the viewer's language; empty without one. */
  obstacleText: z.string(),
  /** End of the period; null before receipt, and where the kind is excluded. */
  until: Time.nullable(),
})

export const EligibleItem = z
  .object({
    itemId: Id,
    skuId: Id,
    goodsId: Id,
    title: z.string(),
    optionText: z.string(),
    picture: Picture,
    price: Money,
    /** What a unit costs in points; null for a price in money. */
    points: Money.nullable(),
    quantity: z.int(),
    refunded: z.int(),
    /** Units in open requests. */
    requested: z.int(),
    kinds: z.array(KindOption),
    /** The open or latest request of the item. */
    afterSaleId: Id.nullable(),
  })
  .meta({ id: 'EligibleItem' })

const Eligibility = z.object({
  orderId: Id,
  orderNo: z.string(),
  items: z.array(EligibleItem),
  /** Kinds that at least one item offers. */
  kinds: z.array(AfterSaleKind),
  /** Limits of the form. */
  limits: z.object({
    pictures: z.int(),
    pictureBytes: z.int(),
    videoBytes: z.int(),
    videoSeconds: z.int(),
    textLength: z.int(),
  }),
  now: Time,
})

const Line = z.object({
  itemId: Id,
  quantity: z.int().min(1).max(999),
  /** Of an exchange: one of huanhuoGoods; the same SKU by default. */
  replacementSkuId: Id.optional(),
})
const Lines = z.array(Line).min(1).max(AFTER_SALE_MAX_LINES)

/** The full detail of a request, as each call that changes it returns. */
export const AfterSale = AfterSaleCard.extend({
  reason: AfterSaleReason,
  reasonText: z.string(),
  description: z.string(),
  /** Whether the goods come back to the shop. A refund without return skips the parcel. */
  goodsBack: z.boolean(),
  pictures: z.array(Picture),
  video: AfterSaleVideo.nullable(),
  /** The most that a return refunds: the price of its units with tax and fee. Null for other kinds. */
  ceiling: Money.nullable(),
  /** What is refunded; points where they paid. Null until the shop refunds. */
  refund: z.object({ amount: Money, points: Money.nullable(), no: z.string() }).nullable(),
  /** Why the shop rejected or refused it, or refunded less; empty otherwise. */
  decisionNote: z.string(),
  /** The rejected request that this one repeats, and the one that repeats this one. */
  formerId: Id.nullable(),
  laterId: Id.nullable(),
  returnAddress: ReturnAddress.nullable(),
  dropOff: DropOff.nullable(),
  intake: Intake.nullable(),
  parcels: z.array(AfterSaleParcel),
  steps: z.array(z.object({ key: z.enum(afterSaleSteps), at: Time.nullable() })),
  events: z.array(AfterSaleEvent),
  messages: z.array(AfterSaleMessage),
  escalation: Escalation.nullable(),
  now: Time,
}).meta({ id: 'AfterSale' })
export type AfterSale = z.output<typeof AfterSale>

const submitInput = z.object({
  orderId: Id,
  kind: AfterSaleKind,
  items: Lines,
  reason: AfterSaleReason,
  description: Text(AFTER_SALE_TEXT_MAX_LENGTH).default(''),
  /** Ids of pictures and of one video, uploaded with the purpose `afterSale`. */
  fileIds: z.array(Id).max(AFTER_SALE_MAX_PICTURES).default([]),
  videoId: Id.optional(),
  /** The rejected request that this one repeats. */
  formerId: Id.optional(),
})
const submitRefusals = [
  'not-found',
  'state-changed',
  'input-invalid',
  'after-sale-excluded',
  'after-sale-too-many',
  'exchanges-reached',
  'replacement-unavailable',
] as const

export const afterSaleGoods = defineCall({
  get: '/attractive/AfterSales/goodsListDesc',
  who: 'member',
  summary: 'List the items of my order with what I can request for each, or why not',
  input: z.object({
    orderId: Id,
    /** The rejected request to be repeated: its units are offered for some days after their period. */
    formerId: Id.optional(),
  }),
  output: Eligibility,
  refuses: ['not-found', 'state-changed'],
})

export const orderAfterSaleApply = defineCall({
  post: '/shop/order/afterSaleApply',
  who: 'member',
  summary: 'Check a request before it is sent: what can be requested, and the refund of the chosen units',
  input: z.object({
    orderId: Id,
    kind: AfterSaleKind.default('return'),
    items: z.array(Line).max(AFTER_SALE_MAX_LINES).default([]),
    /** The rejected request that this one repeats. */
    formerId: Id.optional(),
  }),
  output: Eligibility.extend({
    /** The most that a return of the chosen units refunds; null for other kinds and without units. */
    ceiling: Money.nullable(),
    /** Points that return with it. */
    points: Money.nullable(),
    /** Where the money goes: the same ways that it came. */
    ways: z.array(z.object({ method: z.string(), amount: Money })),
  }),
  refuses: ['not-found', 'state-changed', 'after-sale-excluded', 'after-sale-too-many', 'exchanges-reached'],
  idempotent: false,
})

export const orderAfterSaleSubmit = defineCall({
  post: '/shop/order/afterSaleSubmit',
  who: 'member',
  summary: 'Request a return, exchange or warranty for items of my order',
  input: submitInput,
  output: AfterSale,
  refuses: submitRefusals,
})

export const afterSaleSubmit = defineCall({
  post: '/attractive/AfterSales/submit',
  who: 'member',
  summary: 'Request a return, exchange or warranty for items of my order',
  input: submitInput,
  output: AfterSale,
  refuses: submitRefusals,
})

export const afterSaleViews = ['all', 'open', 'closed'] as const

export const afterSaleList = defineCall({
  get: '/attractive/AfterSales/list',
  who: 'member',
  summary: 'List my after-sales requests, newest first',
  input: Paging.extend({
    view: z.enum(afterSaleViews).default('all'),
    orderId: Id.optional(),
    /** Only those that wait for me. */
    mine: Flag.optional(),
  }),
  output: List(AfterSaleCard).extend({
    counts: z.object({ open: z.int(), closed: z.int(), mine: z.int(), unread: z.int() }),
    now: Time,
  }),
})

export const afterSaleInfo = defineCall({
  get: '/attractive/AfterSales/info',
  who: 'member',
  summary: 'Retrieve one of my after-sales requests',
  input: z.object({ id: Id }),
  output: AfterSale,
  refuses: ['not-found'],
})

export const afterSaleCancel = defineCall({
  post: '/attractive/AfterSales/cancel',
  who: 'member',
  summary: 'Withdraw my request until the shop has received the parcel',
  input: z.object({ id: Id }),
  output: AfterSale,
  refuses: ['not-found', 'state-changed'],
})

export const afterSaleExpressSave = defineCall({
  post: '/attractive/AfterSales/expressSave',
  who: 'member',
  summary: 'Tell how I send the goods: carrier and tracking number, or a drop-off at a service center',
  input: z.object({
    id: Id,
    way: z.enum(['carrier', 'dropOff']).default('carrier'),
    /** A code of `logistics`, or the name of another carrier. */
    carrier: Text(40).default(''),
    trackingNo: Text(60)
      .regex(/^[ -~]*$/)
      .default(''),
    /** Of a drop-off: a service center of `network`. */
    officeId: Id.optional(),
  }),
  output: AfterSale,
  refuses: ['not-found', 'state-changed', 'input-invalid'],
  sets: true,
})

export const afterSaleReceipt = defineCall({
  post: '/attractive/AfterSales/receipt',
  who: 'member',
  summary: 'Confirm receipt of the replacement or of the goods that were sent back',
  input: z.object({ id: Id }),
  output: AfterSale,
  refuses: ['not-found', 'state-changed'],
})

export const afterSaleTrack = defineCall({
  get: '/attractive/AfterSales/expressTrack',
  who: 'member',
  summary: 'List the parcels of my request with their tracking events, newest first',
  input: z.object({ id: Id, purpose: z.enum(afterSaleParcelPurposes).optional() }),
  output: z.object({ parcels: z.array(AfterSaleParcel.extend({ events: z.array(TrackingEvent) })) }),
  refuses: ['not-found'],
})

export const ReplacementSku = z
  .object({
    skuId: Id,
    optionText: z.string(),
    picture: Picture,
    price: Money,
    left: z.int(),
    /** Whether it is the SKU that was bought. */
    same: z.boolean(),
  })
  .meta({ id: 'ReplacementSku' })

export const afterSaleReplacements = defineCall({
  get: '/attractive/AfterSales/huanhuoGoods',
  who: 'member',
  summary:
    'List the SKUs that an item can be exchanged for: of the same product, at the same price, in stock',
  input: z.object({ itemId: Id }),
  output: z.object({ list: z.array(ReplacementSku) }),
  refuses: ['not-found'],
})

export const afterSaleCarriers = defineCall({
  get: '/attractive/AfterSales/logistics',
  who: 'member',
  summary: 'List the carriers of a return parcel',
  input: Empty,
  output: z.object({
    list: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        /** Whether the shop follows its parcels. */
        tracked: z.boolean(),
      }),
    ),
  }),
})

export const afterSaleCenters = defineCall({
  get: '/attractive/AfterSales/network',
  who: 'member',
  summary: 'List the service centers that take goods in, those in the country of the order first',
  input: z.object({ orderId: Id.optional() }),
  output: z.object({ list: z.array(ServicePoint) }),
  refuses: ['not-found'],
})

export const afterSaleReasonList = defineCall({
  get: '/attractive/AfterSales/question',
  who: 'member',
  summary: 'List the reasons of requests, of one kind or of all',
  input: z.object({
    kind: AfterSaleKind.optional(),
    /** Leaves out what cannot be the reason for this order. */
    orderId: Id.optional(),
  }),
  output: z.object({
    list: z.array(
      z.object({
        kind: AfterSaleKind,
        kindText: z.string(),
        reasons: z.array(z.object({ code: AfterSaleReason, text: z.string(), goodsBack: z.boolean() })),
      }),
    ),
  }),
  refuses: ['not-found'],
})

export const afterSaleMessage = defineCall({
  post: '/attractive/AfterSales/message',
  who: 'member',
  summary: 'Write to the shop about my request',
  input: z.object({
    id: Id,
    text: NonEmpty(AFTER_SALE_MESSAGE_MAX_LENGTH),
    fileIds: z.array(Id).max(AFTER_SALE_MAX_PICTURES).default([]),
  }),
  output: AfterSale,
  refuses: ['not-found', 'state-changed', 'input-invalid', 'too-many-requests'],
})

export const afterSaleRead = defineCall({
  post: '/attractive/AfterSales/read',
  who: 'member',
  summary: 'Mark the answers of the shop as read, up to the last one that I have seen',
  input: z.object({ id: Id, until: Time }),
  output: Done,
  refuses: ['not-found'],
  idempotent: false,
})

export const afterSaleEscalate = defineCall({
  post: '/attractive/AfterSales/escalate',
  who: 'member',
  summary: 'Ask the operator to decide about a rejected, refused or stalled request',
  input: z.object({ id: Id, note: NonEmpty(AFTER_SALE_TEXT_MAX_LENGTH) }),
  output: AfterSale,
  refuses: ['not-found', 'state-changed'],
})

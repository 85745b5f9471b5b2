import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { AFTER_SALE_MESSAGE_MAX_LENGTH, languages } from '../../constants.ts'
import { Money } from '../../money.ts'
import { dispositions } from '../../orders/after-sale-states.ts'
import { Empty, Flag, Id, List, NonEmpty, Paging, Picture, Text, Time } from '../../shapes.ts'
import {
  AfterSaleEvent,
  AfterSaleKind,
  AfterSaleLine,
  AfterSaleMessage,
  AfterSaleParcel,
  AfterSaleReason,
  AfterSaleState,
  AfterSaleVideo,
  DropOff,
  Escalation,
  escalationStates,
  Intake,
  ReturnAddress,
} from '../after-sales/shapes.ts'
import { OrderState } from '../orders.ts'
import { Price } from './catalog/products.ts'

/** After-sales requests in the console. */

const staff = { staff: 'aftersales' } as const

/** Queues of the console: what staff do next. `escalated` waits for the operator. */
export const afterSaleQueues = [
  'review',
  'refund',
  'inTransit',
  'replace',
  'sendBack',
  'refunding',
  'cameBack',
  'escalated',
] as const
export type AfterSaleQueue = (typeof afterSaleQueues)[number]

const Assignee = z.object({ id: Id, name: z.string(), isMe: z.boolean() })

const AdminAfterSaleRow = z.object({
  id: Id,
  no: z.string(),
  kind: AfterSaleKind,
  state: AfterSaleState,
  reason: AfterSaleReason,
  reasonText: z.string(),
  orderId: Id,
  orderNo: z.string(),
  member: z.object({ id: Id, username: z.string(), nickname: z.string() }),
  /** The first product, and the units of all. */
  title: z.string(),
  picture: Picture,
  count: z.int(),
  /** A return: what it asks for, or what was refunded. */
  amount: Money.nullable(),
  goodsBack: z.boolean(),
  assignee: Assignee.nullable(),
  escalation: z.enum(escalationStates).nullable(),
  /** Messages of the buyer that no staff account has read. */
  unread: z.int(),
  /** Since when it is in this state, and whether it waits for the shop longer than the setting allows. */
  since: Time,
  overdue: z.boolean(),
  createdAt: Time,
})

/** What staff can do now; each is one call. */
export const adminAfterSaleActions = [
  'approve',
  'reject',
  'receive',
  'lose',
  'refund',
  'settle',
  'sendReplacement',
  'sendBack',
  'reply',
  'decide',
] as const
export type AdminAfterSaleAction = (typeof adminAfterSaleActions)[number]

/** A line with the result of the inspection. */
const AdminLine = AfterSaleLine.extend({
  skuCode: z.string(),
  disposition: z.enum(dispositions).nullable(),
  replacementCode: z.string(),
  /** Available pieces of the SKU that would be sent. */
  left: z.int(),
  /** Ordered, refunded and requested units of the item. */
  ordered: z.int(),
  refunded: z.int(),
  requested: z.int(),
})

export const AdminAfterSale = AdminAfterSaleRow.extend({
  lines: z.array(AdminLine),
  description: z.string(),
  pictures: z.array(Picture),
  video: AfterSaleVideo.nullable(),
  /** Language of the member, in which messages are written. */
  language: z.enum(languages),
  order: z.object({
    state: OrderState,
    total: Money,
    paid: Money,
    /** Points that items cost at their points price. */
    linePoints: Money,
    refunded: Money,
    placedAt: Time,
    receivedAt: Time.nullable(),
    address: z.object({ fullName: z.string(), phone: z.string(), oneLine: z.string() }),
  }),
  /** The most that can be refunded for the accepted units, without and with the whole freight. */
  refundable: z.object({ amount: Money, freight: Money, points: Money }).nullable(),
  refund: z
    .object({ amount: Money, points: Money.nullable(), no: z.string(), failed: z.boolean() })
    .nullable(),
  decisionNote: z.string(),
  formerId: Id.nullable(),
  laterId: Id.nullable(),
  returnAddress: ReturnAddress.nullable(),
  dropOff: DropOff.nullable(),
  intake: Intake.nullable(),
  parcels: z.array(AfterSaleParcel),
  events: z.array(AfterSaleEvent.extend({ staffName: z.string() })),
  messages: z.array(AfterSaleMessage.extend({ staffName: z.string() })),
  notes: z.array(z.object({ id: Id, staffName: z.string(), text: z.string(), at: Time })),
  escalationDetails: Escalation.nullable(),
  /** Whether the account rejected what is escalated, so that another one decides. */
  needsOtherDecider: z.boolean(),
  /** Until when the buyer acts; null where nobody waits for the buyer. */
  until: Time.nullable(),
  actions: z.array(z.enum(adminAfterSaleActions)),
}).meta({ id: 'AdminAfterSale' })
export type AdminAfterSale = z.output<typeof AdminAfterSale>

export const adminAfterSaleList = defineCall({
  get: '/admin/api/afterSales/list',
  who: staff,
  summary: 'List after-sales requests: of a queue by waiting time, else newest first',
  input: Paging.extend({
    queue: z.enum(afterSaleQueues).optional(),
    state: AfterSaleState.optional(),
    kind: AfterSaleKind.optional(),
    /** Only what is assigned to me. */
    mine: Flag.optional(),
    /** Only what waits for the shop too long. */
    overdue: Flag.optional(),
    orderId: Id.optional(),
    memberId: Id.optional(),
    /** Number of the request, its order or the parcel with its goods, or username. */
    keyword: Text(80).default(''),
    from: Time.optional(),
    until: Time.optional(),
  }),
  output: List(AdminAfterSaleRow),
})

export const adminAfterSaleCounts = defineCall({
  get: '/admin/api/afterSales/counts',
  who: staff,
  summary: 'Count the after-sales requests of each queue, and those of the last 30 days by reason',
  input: Empty,
  output: z.object({
    queues: z.array(z.object({ queue: z.enum(afterSaleQueues), count: z.int(), oldest: Time.nullable() })),
    overdue: z.int(),
    unread: z.int(),
    kinds: z.array(z.object({ kind: AfterSaleKind, count: z.int() })),
    reasons: z.array(z.object({ reason: AfterSaleReason, text: z.string(), count: z.int() })),
    /** Hours from the request to the decision, the median of the last 30 days; null without any. */
    decisionHours: z.number().nullable(),
  }),
})

const Target = z.object({ id: Id })

export const adminAfterSaleInfo = defineCall({
  get: '/admin/api/afterSales/info',
  who: staff,
  summary: 'Retrieve an after-sales request with its lines, parcels, timeline and thread',
  input: Target,
  output: AdminAfterSale,
  refuses: ['not-found'],
})

export const adminAfterSaleApprove = defineCall({
  post: '/admin/api/afterSales/approve',
  who: staff,
  summary: 'Approve a request, and say where the goods go. An exchange reserves its replacement',
  input: z.object({
    id: Id,
    /** Only a return can be refunded without its goods; by default as its reason says. */
    goodsBack: z.boolean().optional(),
    /** The service center that takes the goods in; the shop's return address by default. */
    officeId: Id.optional(),
    note: Text(300).default(''),
  }),
  output: AdminAfterSale,
  refuses: ['not-found', 'state-changed', 'input-invalid', 'out-of-stock', 'return-address-missing'],
})

export const adminAfterSaleReject = defineCall({
  post: '/admin/api/afterSales/reject',
  who: staff,
  summary: 'Reject a request with a reason for the buyer, who can apply again',
  input: z.object({ id: Id, reason: NonEmpty(300) }),
  output: AdminAfterSale,
  refuses: ['not-found', 'state-changed'],
})

export const adminAfterSaleReceive = defineCall({
  post: '/admin/api/afterSales/receive',
  who: staff,
  summary: 'Record the inspection of the goods: accepted units per line, and what happens to them',
  input: z.object({
    id: Id,
    lines: z
      .array(
        z.object({
          lineId: Id,
          accepted: z.int().min(0).max(999),
          disposition: z.enum(dispositions).default('restock'),
        }),
      )
      .min(1)
      .max(200),
    /** For the buyer; required when a unit is not accepted. */
    reason: Text(300).default(''),
  }),
  output: AdminAfterSale,
  refuses: [
    'not-found',
    'state-changed',
    'input-invalid',
    'after-sale-too-many',
    'exchanges-reached',
    'out-of-stock',
  ],
})

export const adminAfterSaleLose = defineCall({
  post: '/admin/api/afterSales/lose',
  who: staff,
  summary: 'Close a request whose goods never arrived. They can still be received later',
  input: z.object({ id: Id, reason: NonEmpty(300) }),
  output: AdminAfterSale,
  refuses: ['not-found', 'state-changed'],
})

export const adminAfterSaleRefund = defineCall({
  post: '/admin/api/afterSales/refund',
  who: { staff: ['aftersales', 'refunds'] },
  summary: 'Refund the accepted units of a return or a warranty claim to the payments of the order',
  input: z.object({
    id: Id,
    /** At most the refundable amount, which is the default. Less needs a reason. */
    amount: Price.optional(),
    /** Whether the whole freight is refunded, too: only when the shop is at fault. */
    freight: z.boolean().default(false),
    /** For the buyer; required when less is refunded. */
    reason: Text(140).default(''),
  }),
  output: AdminAfterSale,
  refuses: ['not-found', 'state-changed', 'input-invalid', 'refund-too-large', 'refund-waits-for-order'],
})

export const adminAfterSaleSettle = defineCall({
  post: '/admin/api/afterSales/settle',
  who: { staff: ['aftersales', 'refunds'] },
  summary:
    'Settle a request whose refund failed: by a bank transfer, which is recorded, or by another refund of the order. The failed refund cannot be retried any more',
  input: z.object({
    id: Id,
    /** The other refund; absent for a bank transfer. */
    refundNo: NonEmpty(40).optional(),
    /** Internal: how the money was returned, such as the reference of the transfer. */
    note: NonEmpty(140),
  }),
  output: AdminAfterSale,
  refuses: ['not-found', 'state-changed', 'input-invalid', 'refund-too-large'],
})

const Shipment = z.object({
  id: Id,
  carrier: z.string().max(40).default('pasar-express'),
  /** Empty: assigned by the carrier, if supported. */
  trackingNo: Text(60)
    .regex(/^[ -~]*$/)
    .default(''),
})
const shipmentRefusals = [
  'not-found',
  'state-changed',
  'input-invalid',
  'out-of-stock',
  'gateway-unreachable',
  'carrier-declined',
  'dispatch-address-missing',
] as const

export const adminAfterSaleSendReplacement = defineCall({
  post: '/admin/api/afterSales/sendReplacement',
  who: staff,
  summary: 'Send the replacement, or the repaired goods, of an exchange or a warranty claim',
  input: Shipment.extend({
    /** Sends the goods of a warranty claim back, repaired or not, whatever the inspection planned. */
    ownGoods: z.boolean().default(false),
  }),
  output: AdminAfterSale,
  refuses: shipmentRefusals,
})

export const adminAfterSaleSendBack = defineCall({
  post: '/admin/api/afterSales/sendBack',
  who: staff,
  summary: 'Send goods back that the inspection did not accept',
  input: Shipment,
  output: AdminAfterSale,
  refuses: shipmentRefusals,
})

export const adminAfterSaleReply = defineCall({
  post: '/admin/api/afterSales/reply',
  who: staff,
  summary: 'Answer the buyer, who gets a message and an email',
  input: z.object({
    id: Id,
    text: NonEmpty(AFTER_SALE_MESSAGE_MAX_LENGTH),
    /** Ids of pictures of `picture`. */
    fileIds: z.array(Id).max(6).default([]),
  }),
  output: AdminAfterSale,
  refuses: ['not-found', 'input-invalid'],
})

export const adminAfterSalePicture = defineCall({
  post: '/admin/api/afterSales/picture',
  who: staff,
  summary: 'Upload a picture for an answer, up to 2 MB',
  input: Empty,
  output: z.object({ id: Id, picture: Picture }),
  refuses: ['file-type', 'file-too-large', 'too-many-requests'],
  multipart: true,
})

export const adminAfterSaleRead = defineCall({
  post: '/admin/api/afterSales/read',
  who: staff,
  summary: 'Mark the messages of the buyer as read by the shop, up to a time',
  input: z.object({ id: Id, until: Time }),
  output: AdminAfterSale,
  refuses: ['not-found'],
  idempotent: false,
})

export const adminAfterSaleNote = defineCall({
  post: '/admin/api/afterSales/note',
  who: staff,
  summary: 'Add an internal note',
  input: z.object({ id: Id, text: NonEmpty(500) }),
  output: AdminAfterSale,
  refuses: ['not-found'],
})

export const adminAfterSaleAssign = defineCall({
  post: '/admin/api/afterSales/assign',
  who: staff,
  summary: 'Assign a request to me, or to nobody',
  input: z.object({ id: Id, toMe: z.boolean() }),
  output: AdminAfterSale,
  refuses: ['not-found'],
  sets: true,
})

export const adminAfterSaleDecide = defineCall({
  post: '/admin/api/afterSales/decide',
  who: { staff: ['aftersales', 'support'] },
  summary:
    'Decide an escalated request as the operator, by another account than the one that rejected it: uphold the decision, or overrule it, which opens a rejected request again',
  input: z.object({ id: Id, decision: z.enum(['uphold', 'overrule']), answer: NonEmpty(300) }),
  output: AdminAfterSale,
  refuses: [
    'not-found',
    'state-changed',
    'other-decider-needed',
    'after-sale-too-many',
    'exchanges-reached',
    'out-of-stock',
  ],
})

import { z } from 'zod'
import { Money } from '../../money.ts'
import { afterSaleKinds, afterSaleReasons, afterSaleStates } from '../../orders/after-sale-states.ts'
import { Id, Picture, Time } from '../../shapes.ts'
import { parcelStates, TrackingEvent } from '../orders.ts'

export const AfterSaleState = z.enum(afterSaleStates)
export const AfterSaleKind = z.enum(afterSaleKinds)
export const AfterSaleReason = z.enum(afterSaleReasons)

/** A SKU as a replacement or an item shows it. */
const Product = {
  title: z.string(),
  optionText: z.string(),
  picture: Picture,
}

/** The units of one order item in a request. */
export const AfterSaleLine = z
  .object({
    id: Id,
    itemId: Id,
    skuId: Id,
    goodsId: Id,
    ...Product,
    price: Money,
    /** What a unit costs in points; null for a price in money. */
    points: Money.nullable(),
    quantity: z.int(),
    /** Units that the inspection accepted; null before it. */
    accepted: z.int().nullable(),
    /** What an exchange sends instead; the same SKU where only the unit is replaced. */
    replacement: z.object({ skuId: Id, optionText: z.string(), picture: Picture }).nullable(),
  })
  .meta({ id: 'AfterSaleLine' })

/** What the buyer can do now; the server decides. */
export const afterSaleActions = [
  'withdraw',
  'sendParcel',
  'changeParcel',
  'confirmReceipt',
  'reapply',
  'escalate',
  'message',
] as const
export type AfterSaleAction = (typeof afterSaleActions)[number]

export const AfterSaleCard = z
  .object({
    id: Id,
    no: z.string(),
    kind: AfterSaleKind,
    state: AfterSaleState,
    /** Name of the state, and what happens next, in the viewer's language. */
    stateText: z.string(),
    hint: z.string(),
    orderId: Id,
    orderNo: z.string(),
    lines: z.array(AfterSaleLine),
    count: z.int(),
    /** A return: the requested refund, or what the shop refunded. Null for other kinds. */
    amount: Money.nullable(),
    /** Until when the buyer acts in this state, such as sends the parcel; else null. */
    until: Time.nullable(),
    /** Messages and decisions of the shop that the buyer has not read. */
    unread: z.int(),
    actions: z.array(z.enum(afterSaleActions)),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: 'AfterSaleCard' })
export type AfterSaleCard = z.output<typeof AfterSaleCard>

/** Steps ahead of a request; those of an ended one stop at its end. */
export const afterSaleSteps = [
  'submitted',
  'approved',
  'parcelSent',
  'received',
  'refunded',
  'replacementSent',
  'sentBack',
  'finished',
  'rejected',
  'refused',
  'withdrawn',
  'expired',
  'lost',
] as const

export const afterSaleEventKinds = [
  'submitted',
  'approved',
  'rejected',
  'parcel_sent',
  'parcel_changed',
  'parcel_delivered',
  'taken_in',
  'received',
  'refused',
  'refunding',
  'refunded',
  'refund_failed',
  'replacement_sent',
  'sent_back',
  'finished',
  'withdrawn',
  'expired',
  'lost',
  'escalated',
  'upheld',
  'overruled',
] as const
export type AfterSaleEventKind = (typeof afterSaleEventKinds)[number]

/** Who acted: the operator decides about escalated requests, a service center takes goods in. */
export const afterSaleParties = ['buyer', 'shop', 'operator', 'system', 'center'] as const
export type AfterSaleParty = (typeof afterSaleParties)[number]

/** An entry of the timeline: a sentence in the viewer's language, and what its author wrote. */
export const AfterSaleEvent = z.object({
  id: Id,
  kind: z.enum(afterSaleEventKinds),
  by: z.enum(afterSaleParties),
  text: z.string(),
  note: z.string(),
  at: Time,
})

export const AfterSaleMessage = z
  .object({
    id: Id,
    from: z.enum(afterSaleParties),
    text: z.string(),
    /** Links are valid for ten minutes. */
    pictures: z.array(Picture),
    at: Time,
  })
  .meta({ id: 'AfterSaleMessage' })

/** A video of a request. The link is valid for ten minutes. */
export const AfterSaleVideo = z.object({
  id: Id,
  url: z.string(),
  /** Content type, such as `video/mp4`. */
  type: z.string(),
  seconds: z.int(),
})

export const ReturnAddress = z
  .object({
    /** The service center that takes the goods in; null for the shop's own address. */
    officeId: Id.nullable(),
    name: z.string(),
    phone: z.string(),
    lines: z.array(z.string()),
  })
  .meta({ id: 'ReturnAddress' })

/** `return`: from the buyer · `replacement`, `sent_back`: to the buyer. */
export const afterSaleParcelPurposes = ['return', 'replacement', 'sent_back'] as const
export type AfterSaleParcelPurpose = (typeof afterSaleParcelPurposes)[number]

export const AfterSaleParcel = z
  .object({
    id: Id,
    purpose: z.enum(afterSaleParcelPurposes),
    carrier: z.string(),
    carrierName: z.string(),
    trackingNo: z.string(),
    state: z.enum(parcelStates),
    lastEvent: TrackingEvent.nullable(),
    shippedAt: Time,
    deliveredAt: Time.nullable(),
  })
  .meta({ id: 'AfterSaleParcel' })

/** A drop-off at an office or service center, without a carrier. */
export const DropOff = z.object({
  officeId: Id.nullable(),
  name: z.string(),
  at: Time,
  /** Whether the buyer has announced it at the service center of a member, which has taken nothing in yet. */
  pending: z.boolean(),
})

/** What the service center of a member has taken in. */
export const Intake = z
  .object({
    at: Time,
    /** What its member wrote about the condition; may be empty. */
    note: z.string(),
    pictures: z.array(Picture),
    lines: z.array(z.object({ lineId: Id, quantity: z.int() })),
  })
  .meta({ id: 'Intake' })

/** `open`: waits for the operator · `upheld`: the shop's decision stays · `overruled`: it is changed. */
export const escalationStates = ['open', 'upheld', 'overruled'] as const

export const Escalation = z.object({
  state: z.enum(escalationStates),
  /** What the buyer wrote, and the operator's answer. */
  note: z.string(),
  answer: z.string(),
  at: Time,
  decidedAt: Time.nullable(),
})

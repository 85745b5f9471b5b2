import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { UNEXPECTED_PARCEL_MAX_PICTURES } from '../../constants.ts'
import { Id, List, NonEmpty, Paging, Picture, Text, Time } from '../../shapes.ts'

/** Parcels that arrive at the returns intake without a request that expects them. */

const staff = { staff: 'aftersales' } as const

/** How an unexpected parcel is closed without an order. */
export const unexpectedOutcomes = ['sent_back', 'written_off', 'stocked'] as const
export type UnexpectedOutcome = (typeof unexpectedOutcomes)[number]

export const unexpectedStates = ['open', 'matched', ...unexpectedOutcomes] as const
export type UnexpectedState = (typeof unexpectedStates)[number]

const Content = z.object({
  /** Null for what is no product of the shop. */
  skuId: Id.nullable(),
  /** SKU code; empty without a SKU. */
  code: z.string(),
  /** Product and option, or what staff wrote. */
  title: z.string(),
  quantity: z.int(),
})

const UnexpectedParcel = z
  .object({
    id: Id,
    state: z.enum(unexpectedStates),
    /** Empty for a parcel without a readable number. */
    trackingNo: z.string(),
    carrier: z.string(),
    contents: z.array(Content),
    note: z.string(),
    /** URLs are valid for ten minutes. */
    pictures: z.array(Picture),
    /** Name of the staff account that took it in. */
    by: z.string(),
    receivedAt: Time,
    /** What it belongs to, once it is matched. */
    order: z.object({ id: Id, no: z.string() }).nullable(),
    afterSale: z.object({ id: Id, no: z.string() }).nullable(),
    /** Why it was closed; empty otherwise. */
    reason: z.string(),
    closedBy: z.string(),
    closedAt: Time.nullable(),
  })
  .meta({ id: 'UnexpectedParcel' })

export const adminUnexpectedParcelList = defineCall({
  get: '/admin/api/unexpectedParcels/list',
  who: staff,
  summary: 'List unexpected parcels: open ones by age, closed ones newest first',
  input: Paging.extend({
    state: z.enum(['open', 'closed']).default('open'),
    /** Part of a tracking number. */
    keyword: Text(60).optional(),
  }),
  output: List(UnexpectedParcel),
})

export const adminUnexpectedParcelInfo = defineCall({
  get: '/admin/api/unexpectedParcels/info',
  who: staff,
  summary: 'Retrieve an unexpected parcel',
  input: z.object({ id: Id }),
  output: UnexpectedParcel,
  refuses: ['not-found'],
})

export const adminUnexpectedParcelRecord = defineCall({
  post: '/admin/api/unexpectedParcels/record',
  who: staff,
  summary: 'Record a parcel that no request expects, with what is in it',
  input: z.object({
    trackingNo: Text(60)
      .regex(/^[ -~]*$/)
      .default(''),
    carrier: Text(40).default(''),
    /** Units of a SKU by its code, or things in words. */
    contents: z
      .array(
        z.object({
          code: Text(60).default(''),
          text: Text(200).default(''),
          quantity: z.int().min(1).max(999),
        }),
      )
      .min(1)
      .max(50),
    note: Text(500).default(''),
    /** Ids of pictures that the same staff account has uploaded (`afterSales/picture`). */
    fileIds: z.array(Id).max(UNEXPECTED_PARCEL_MAX_PICTURES).default([]),
  }),
  output: UnexpectedParcel,
  refuses: ['input-invalid'],
})

export const adminUnexpectedParcelMatch = defineCall({
  post: '/admin/api/unexpectedParcels/match',
  who: staff,
  summary: 'Close an unexpected parcel as one of an order or a request, by its number',
  input: z.object({ id: Id, no: NonEmpty(40) }),
  output: UnexpectedParcel,
  refuses: ['not-found', 'state-changed', 'input-invalid'],
})

export const adminUnexpectedParcelClose = defineCall({
  post: '/admin/api/unexpectedParcels/close',
  who: staff,
  summary: 'Close an unexpected parcel: sent back, written off, or its units of SKUs put into stock',
  input: z.object({ id: Id, outcome: z.enum(unexpectedOutcomes), reason: NonEmpty(140) }),
  output: UnexpectedParcel,
  refuses: ['not-found', 'state-changed', 'input-invalid'],
})

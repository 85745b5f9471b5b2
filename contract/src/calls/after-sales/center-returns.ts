import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { AFTER_SALE_MAX_LINES, AFTER_SALE_MAX_PICTURES, AFTER_SALE_TEXT_MAX_LENGTH } from '../../constants.ts'
import { Id, List, Paging, Picture, Text, Time } from '../../shapes.ts'
import { AfterSaleKind } from './shapes.ts'

/** Returns that buyers hand in at the service center of a member. */

export const centerReturnViews = ['open', 'done'] as const

/** A return as the center sees it: the goods, and who brings them with a masked name. */
export const CenterReturn = z
  .object({
    id: Id,
    /** The buyer names it. */
    no: z.string(),
    kind: AfterSaleKind,
    /** Masked. */
    buyer: z.string(),
    lines: z.array(
      z.object({
        id: Id,
        title: z.string(),
        optionText: z.string(),
        picture: Picture,
        quantity: z.int(),
        /** Units that the center has taken in; null before. */
        takenIn: z.int().nullable(),
      }),
    ),
    announcedAt: Time,
    /** Until when the buyer can hand the goods in; null afterwards. */
    until: Time.nullable(),
    takenInAt: Time.nullable(),
    note: z.string(),
    /** Whether the shop has the goods, or the request has ended. */
    closed: z.boolean(),
  })
  .meta({ id: 'CenterReturn' })
export type CenterReturn = z.output<typeof CenterReturn>

export const centerReturnList = defineCall({
  get: '/attractive/serviceCenter/returns',
  who: 'member',
  summary: 'List the returns that my service center is to take in, or has taken in, newest first',
  input: Paging.extend({ view: z.enum(centerReturnViews).default('open') }),
  output: List(CenterReturn),
  refuses: ['not-found'],
})

export const centerReturnTakeIn = defineCall({
  post: '/attractive/serviceCenter/takeIn',
  who: 'member',
  summary: 'Confirm which goods of a return were handed in at my service center',
  input: z.object({
    id: Id,
    lines: z
      .array(z.object({ lineId: Id, quantity: z.int().min(0).max(999) }))
      .min(1)
      .max(AFTER_SALE_MAX_LINES),
    /** The condition of the goods. */
    note: Text(AFTER_SALE_TEXT_MAX_LENGTH).default(''),
    /** Ids of pictures, uploaded with the purpose `afterSale`. */
    fileIds: z.array(Id).max(AFTER_SALE_MAX_PICTURES).default([]),
  }),
  output: CenterReturn,
  refuses: ['not-found', 'state-changed', 'input-invalid'],
})

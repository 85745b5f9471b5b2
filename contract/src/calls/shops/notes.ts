import { z } from 'zod'
import { defineCall } from '../../call.ts'
import { Money } from '../../money.ts'
import { Day, Done, Flag, Id, List, NonEmpty, OptionalName, Paging, Text, Time } from '../../shapes.ts'

/** Sell notes: sales that an owner has made offline. They touch neither stock, money nor rewards. */

const NoteItem = z.object({ title: NonEmpty(120), quantity: z.int().min(1).max(9_999) })

export const SellNote = z
  .object({
    id: Id,
    customer: z.string(),
    items: z.array(NoteItem),
    amount: Money,
    note: z.string(),
    soldOn: Day,
    /** Who wrote it, masked unless it is the caller. */
    by: z.string(),
    createdAt: Time,
  })
  .meta({ id: 'SellNote' })
export type SellNote = z.output<typeof SellNote>

export const sellNoteCreate = defineCall({
  post: '/attractive/shop/sellNoteCreate',
  who: 'member',
  summary: 'Record a sale that my shop made offline',
  input: z.object({
    customer: OptionalName(60).default(''),
    items: z.array(NoteItem).min(1).max(50),
    amount: Money,
    note: Text(300).default(''),
    soldOn: Day,
  }),
  output: SellNote,
  refuses: ['not-found', 'input-invalid'],
})

/** Of the shops that the caller owned and has closed, instead of the one that they own or work in. */
const closed = Flag.default(false)

export const sellNoteDelete = defineCall({
  post: '/attractive/shop/sellNoteDelete',
  who: 'member',
  summary: 'Delete a sell note of my shop, or of one that I have closed',
  input: z.object({ id: Id }),
  output: Done,
  refuses: ['not-found'],
})

export const sellNoteList = defineCall({
  get: '/attractive/shop/sellNoteList',
  who: 'member',
  summary:
    'List the sell notes of my shop, or of those that I have closed, the latest sale first, with their sum',
  input: Paging.extend({
    ...{ from: Day.optional(), until: Day.optional(), keyword: Text(60).default('') },
    closed,
  }),
  output: List(SellNote).extend({ sum: Money }),
  refuses: ['not-found'],
})

export const sellNoteExport = defineCall({
  get: '/attractive/shop/sellNoteExport',
  who: 'member',
  summary:
    'Retrieve a page of the sell notes of a period as CSV, the latest sale first; continue with `next`',
  input: z.object({
    ...{ from: Day.optional(), until: Day.optional() },
    closed,
    cursor: z.string().max(80).default(''),
  }),
  /** Pages are joined to one file: the first has the header. `next` is empty after the last page. */
  output: z.object({ fileName: z.string(), csv: z.string(), next: z.string() }),
  refuses: ['not-found', 'input-invalid'],
})

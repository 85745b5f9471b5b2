import type { Input, Output } from '@pasar/contract/call'
import type {
  SellNote,
  sellNoteCreate,
  sellNoteDelete,
  sellNoteList,
} from '@pasar/contract/calls/shops/notes'
import { type Currency, toMinor, toMoney } from '@pasar/contract/money'
import { maskName } from '@pasar/contract/validate'
import { sql } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import { findMember } from '../../identity/index.ts'
import { getMarket } from '../../settings/index.ts'
import { findOwnShop } from '../access.ts'
import { sellNotes } from '../tables.ts'
import {
  areOf,
  countNotes,
  listNotes,
  type NoteFilter,
  type NoteRow,
  type NotesOf,
  sumNotes,
} from './queries.ts'

const present = (row: NoteRow, memberId: string): SellNote => ({
  id: row.id,
  customer: row.customer,
  items: row.items,
  amount: toMoney(row.amount, row.currency as Currency),
  note: row.note,
  soldOn: row.soldOn,
  by: row.createdBy === memberId ? row.nickname : maskName(row.nickname),
  createdAt: new Date(row.createdAt).toISOString(),
})

/**
 * Records a sale that the member's shop made offline. Touches neither stock, money nor rewards.
 * Refuses `not-found`, and an amount that is negative or of another currency.
 */
export async function createNote(
  ctx: MemberContext,
  { amount, ...input }: Input<typeof sellNoteCreate>,
): Promise<Result<Output<typeof sellNoteCreate>>> {
  const own = await findOwnShop(ctx, 'notes')
  if (!own.ok) return own
  const { currency } = getMarket(ctx.market)
  if (amount.currency !== currency || toMinor(amount) < 0n)
    return refuseFields({ amount: text(ctx.language, 'shops.note_amount', { currency }) })
  const note = {
    ...{ id: ctx.ids.uuid(), shopId: own.data.id, createdBy: ctx.member.id, createdAt: ctx.clock.now() },
    ...{ ...input, amount: toMinor(amount), currency },
  }
  await ctx.tx.insert(sellNotes).values(note)
  const { nickname } = (await findMember(ctx.tx, ctx.member.id))!
  return ok(present({ ...note, nickname, createdAt: note.createdAt.toISOString() }, ctx.member.id))
}

/**
 * Returns the notes that a call is about: of the shops that the member has closed, or of the one that they
 * own or work in. Refuses `not-found`.
 */
export async function findNotes(
  ctx: MemberContext,
  closed: boolean,
): Promise<Result<{ of: NotesOf; name: string }>> {
  if (closed) return ok({ of: { closedOf: ctx.member.id }, name: 'closed' })
  const own = await findOwnShop(ctx, 'notes')
  return own.ok ? ok({ of: { shopId: own.data.id }, name: own.data.slug }) : own
}

/** Deletes a note of the member's shop, or of one that they have closed. Refuses `not-found`. */
export async function deleteNote(
  ctx: MemberContext,
  { id }: Input<typeof sellNoteDelete>,
): Promise<Result<Output<typeof sellNoteDelete>>> {
  const own = await findOwnShop(ctx, 'notes')
  const ofShop = own.ok ? sql`or ${areOf({ shopId: own.data.id })}` : sql``
  const { rows } = await ctx.tx.execute(sql`
    delete from sell_notes n where n.id = ${id}::uuid and (${areOf({ closedOf: ctx.member.id })} ${ofShop})
    returning n.id`)
  return rows.length > 0 ? ok({}) : refuse('not-found')
}

/** Lists notes (findNotes), with the sum of all that the filter finds. Refuses `not-found`. */
export async function listOwnNotes(
  ctx: MemberContext,
  { page, limit, closed, ...search }: Input<typeof sellNoteList>,
): Promise<Result<Output<typeof sellNoteList>>> {
  const notes = await findNotes(ctx, closed)
  if (!notes.ok) return notes
  const filter: NoteFilter = { of: notes.data.of, ...search }
  const rows = await listNotes(ctx.tx, filter, { limit, offset: (page - 1) * limit })
  return ok({
    list: rows.map((row) => present(row, ctx.member.id)),
    ...{ total: await countNotes(ctx.tx, filter), page, limit },
    sum: toMoney(await sumNotes(ctx.tx, filter), getMarket(ctx.market).currency),
  })
}

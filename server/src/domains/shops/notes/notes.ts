import type { Input, Output } from '@pasar/contract/call'
import type {
  SellNote,
  sellNoteCreate,
  sellNoteDelete,
  sellNoteExport,
  sellNoteList,
} from '@pasar/contract/calls/shops/notes'
import { csvLine } from '@pasar/contract/csv'
import { type Currency, toMinor, toMoney } from '@pasar/contract/money'
import { maskName } from '@pasar/contract/validate'
import { and, eq } from 'drizzle-orm'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuse, refuseFields } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import { findMember } from '../../identity/index.ts'
import { getMarket } from '../../settings/index.ts'
import { findOwnShop } from '../access.ts'
import { sellNotes } from '../tables.ts'
import { countNotes, listNotes, type NoteFilter, type NoteRow, sumNotes } from './queries.ts'

/** Most notes of an export; a longer period is exported in parts. */
const EXPORT_MAX = 10_000

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

/** Deletes a note of the member's shop. Refuses `not-found`. */
export async function deleteNote(
  ctx: MemberContext,
  { id }: Input<typeof sellNoteDelete>,
): Promise<Result<Output<typeof sellNoteDelete>>> {
  const own = await findOwnShop(ctx, 'notes')
  if (!own.ok) return own
  const deleted = await ctx.tx
    .delete(sellNotes)
    .where(and(eq(sellNotes.id, id), eq(sellNotes.shopId, own.data.id)))
    .returning({ id: sellNotes.id })
  return deleted.length > 0 ? ok({}) : refuse('not-found')
}

/** Lists the notes of the member's shop, with the sum of all that the filter finds. Refuses `not-found`. */
export async function listOwnNotes(
  ctx: MemberContext,
  { page, limit, ...search }: Input<typeof sellNoteList>,
): Promise<Result<Output<typeof sellNoteList>>> {
  const own = await findOwnShop(ctx, 'notes')
  if (!own.ok) return own
  const filter: NoteFilter = { shopId: own.data.id, ...search }
  const rows = await listNotes(ctx.tx, filter, { limit, offset: (page - 1) * limit })
  return ok({
    list: rows.map((row) => present(row, ctx.member.id)),
    ...{ total: await countNotes(ctx.tx, filter), page, limit },
    sum: toMoney(await sumNotes(ctx.tx, filter), getMarket(ctx.market).currency),
  })
}

/**
 * Returns the notes of a period as CSV, with a byte order mark, which spreadsheets need to read it as UTF-8.
 * Cells that a spreadsheet would run as formulas are escaped. Refuses `not-found`.
 */
export async function exportNotes(
  ctx: MemberContext,
  period: Input<typeof sellNoteExport>,
): Promise<Result<Output<typeof sellNoteExport>>> {
  const own = await findOwnShop(ctx, 'notes')
  if (!own.ok) return own
  const rows = await listNotes(ctx.tx, { shopId: own.data.id, ...period }, { limit: EXPORT_MAX, offset: 0 })
  const columns = ['date', 'customer', 'items', 'amount', 'currency', 'note'] as const
  const head = csvLine(columns.map((column) => text(ctx.language, `shops.column_${column}`)))
  const lines = rows.map((row) =>
    csvLine([
      row.soldOn,
      row.customer,
      row.items.map(({ title, quantity }) => `${quantity} × ${title}`).join('; '),
      toMoney(row.amount, row.currency as Currency).amount,
      row.currency,
      row.note,
    ]),
  )
  const name = ['sales', own.data.slug, period.from, period.until].filter(Boolean).join('-')
  return ok({ fileName: `${name}.csv`, csv: `\uFEFF${head}${lines.join('')}` })
}

import type { Input, Output } from '@pasar/contract/call'
import type { sellNoteExport } from '@pasar/contract/calls/shops/notes'
import { csvLine } from '@pasar/contract/csv'
import { type Currency, toMoney } from '@pasar/contract/money'
import { isIsoDate } from '@pasar/contract/validate'
import type { MemberContext } from '../../../platform/context.ts'
import { ok, type Result, refuseFields } from '../../../platform/result.ts'
import { text } from '../../../texts/text.ts'
import { findNotes } from './notes.ts'
import { listNotesAfter } from './queries.ts'

/** Notes per page of the export. */
const PAGE_SIZE = 1_000

const columns = ['date', 'customer', 'items', 'amount', 'currency', 'note'] as const

const cursorPattern = /^(\d{4}-\d{2}-\d{2})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/**
 * Returns a page of the notes of a period (findNotes) as CSV. The first page has the header, and the byte
 * order mark that spreadsheets need to read the file as UTF-8. Cells that a spreadsheet would run as formulas
 * are escaped. Refuses `not-found`, and `input-invalid` for a cursor that no page has returned.
 */
export async function exportNotes(
  ctx: MemberContext,
  { closed, cursor, ...period }: Input<typeof sellNoteExport>,
): Promise<Result<Output<typeof sellNoteExport>>> {
  const notes = await findNotes(ctx, closed)
  if (!notes.ok) return notes
  const [, soldOn, id] = cursorPattern.exec(cursor) ?? []
  if (cursor && !(soldOn && id && isIsoDate(soldOn)))
    return refuseFields({ cursor: text(ctx.language, 'issues.invalid', { field: 'cursor' }) })
  const filter = { of: notes.data.of, ...period }
  const rows = await listNotesAfter(ctx.tx, filter, soldOn && id ? { soldOn, id } : undefined, PAGE_SIZE)
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
  const name = ['sales', notes.data.name, period.from, period.until].filter(Boolean).join('-')
  const last = rows.length === PAGE_SIZE ? rows.at(-1) : undefined
  return ok({
    fileName: `${name}.csv`,
    csv: `${cursor ? '' : `\uFEFF${head}`}${lines.join('')}`,
    next: last ? `${last.soldOn}_${last.id}` : '',
  })
}

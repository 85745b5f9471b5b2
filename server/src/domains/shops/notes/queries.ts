import { type SQL, sql } from 'drizzle-orm'
import { countUpTo } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import type { SellNoteItem } from '../tables.ts'

export type NoteRow = {
  id: string
  customer: string
  items: SellNoteItem[]
  amount: bigint
  currency: string
  note: string
  soldOn: string
  createdBy: string
  nickname: string
  createdAt: string
}

/** A shop, or all that a member has closed. */
export type NotesOf = { shopId: string } | { closedOf: string }

export type NoteFilter = {
  of: NotesOf
  from?: string | undefined
  until?: string | undefined
  keyword?: string
}

const escapeLike = (word: string): string => word.replace(/[\\%_]/g, '\\$&')

/** SQL: whether the notes `n` are of these shops. */
export const areOf = (of: NotesOf): SQL =>
  'shopId' in of
    ? sql`n.shop_id = ${of.shopId}::uuid`
    : sql`n.shop_id in (select id from shops where owner_id = ${of.closedOf}::uuid and state = 'closed')`

/** SQL: the notes of shops in a period, both days included, that contain a text. */
function filtered({ of, from, until, keyword = '' }: NoteFilter): SQL {
  const pattern = `%${escapeLike(keyword)}%`
  return sql.join(
    [
      sql`from sell_notes n where ${areOf(of)}`,
      ...(from ? [sql`n.sold_on >= ${from}::date`] : []),
      ...(until ? [sql`n.sold_on <= ${until}::date`] : []),
      ...(keyword
        ? [sql`(n.customer ilike ${pattern} or n.note ilike ${pattern} or n.items::text ilike ${pattern})`]
        : []),
    ],
    sql` and `,
  )
}

/** Reads notes, the latest sale first. */
export async function listNotes(
  tx: Tx,
  filter: NoteFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<NoteRow[]> {
  const { rows } = await tx.execute<NoteRow>(sql`
    select n.id, n.customer, n.items, n.amount, n.currency, n.note, n.sold_on::text as "soldOn",
      n.created_by as "createdBy", n.created_at as "createdAt", m.nickname
    from (select n.* ${filtered(filter)} order by n.sold_on desc, n.id desc
      limit ${limit}::int offset ${offset}::int) n
    join members m on m.id = n.created_by order by n.sold_on desc, n.id desc`)
  return rows
}

/** The place of a note in the list: its day and id. */
type NotePlace = { soldOn: string; id: string }

/** Reads the notes after one, the latest sale first; without it, the first ones. */
export async function listNotesAfter(
  tx: Tx,
  filter: NoteFilter,
  after: NotePlace | undefined,
  limit: number,
): Promise<Omit<NoteRow, 'nickname' | 'createdBy' | 'createdAt'>[]> {
  const later = after ? sql`and (n.sold_on, n.id) < (${after.soldOn}::date, ${after.id}::uuid)` : sql``
  const { rows } = await tx.execute<NoteRow>(sql`
    select n.id, n.customer, n.items, n.amount, n.currency, n.note, n.sold_on::text as "soldOn"
    ${filtered(filter)} ${later} order by n.sold_on desc, n.id desc limit ${limit}::int`)
  return rows
}

export const countNotes = (tx: Tx, filter: NoteFilter): Promise<number> => countUpTo(tx, filtered(filter))

/** Sums the notes of a filter, in minor units. A market has one currency. */
export async function sumNotes(tx: Tx, filter: NoteFilter): Promise<bigint> {
  const { rows } = await tx.execute<{ sum: string }>(
    sql`select coalesce(sum(n.amount), 0)::text as sum ${filtered(filter)}`,
  )
  return BigInt(rows[0]!.sum)
}

import { type SQL, sql } from 'drizzle-orm'
import { countUpTo } from './sql-helpers.ts'
import type { Tx } from './types.ts'

/**
 * Up to so many matches are fetched and sorted. More are so frequent that a page is soon full in any order.
 */
const FEW = 1_000
/**
 * Rows in the order of the list that are searched for many matches, and for each row up to the page's end:
 * when the matches are elsewhere, all of them are fetched and sorted.
 */
const SEARCHED = 5_000
const SEARCHED_PER_ROW = 20

type OrderedRows = {
  /** `from … where …` of the list. */
  rows: SQL
  id: SQL
  /** The columns of the order, and its direction. */
  by: readonly SQL[]
  direction: 'asc' | 'desc'
  page: number
  limit: number
}

const toList = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `)

const orderAndLimit = (by: readonly SQL[], { direction, page, limit }: OrderedRows, count = limit): SQL =>
  sql`order by ${toList(by.map((column) => sql`${column} ${sql.raw(direction)}`))}
    limit ${count}::int offset ${(page - 1) * limit}::int`

/**
 * Returns a page of the ids of a list, which PostgreSQL reads in the order of an index.
 * @param count the number of ids; by default the length of a page
 */
export async function pageInOrder(tx: Tx, list: OrderedRows, count?: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select ${list.id} as id ${list.rows} ${orderAndLimit(list.by, list, count)}`,
  )
  return rows.map((row) => row.id)
}

/** Fetches all rows of a list, and sorts them. @param count see pageInOrder */
async function sortAll(tx: Tx, list: OrderedRows, count?: number): Promise<string[]> {
  const keys = list.by.map((_, i) => sql.raw(`key${i}`))
  const { rows } = await tx.execute<{ id: string }>(sql`
    with found as materialized (
      select ${list.id} as id, ${toList(list.by.map((column, i) => sql`${column} as ${keys[i]!}`))} ${list.rows}
    ) select id from found ${orderAndLimit(keys, list, count)}`)
  return rows.map((row) => row.id)
}

type MatchesPage = {
  ids: string[]
  /** The number of matches; a lower bound when `more` is true. */
  total: number
  more: boolean
}

type MatchesOfRows = OrderedRows & {
  /** `from … where …` of the total, if the list leaves rows out. */
  counted?: SQL
  /**
   * `from … where …` of the list among the first rows of its table in its order: `limited` orders and limits.
   */
  among?: (limited: SQL) => SQL
}

/** Returns a page, and one id more, from the first rows of the table, or else from all matches. */
async function pageAmongFirst(tx: Tx, list: OrderedRows, among: (limited: SQL) => SQL): Promise<string[]> {
  const { by, page, limit } = list
  const searched = Math.max(SEARCHED, SEARCHED_PER_ROW * page * limit)
  const limited = orderAndLimit(by, { ...list, page: 1 }, searched)
  const ids = await pageInOrder(tx, { ...list, rows: among(limited) }, limit + 1)
  return ids.length > limit ? ids : await sortAll(tx, list, limit + 1)
}

/**
 * Returns a page of the ids of a list that is known to have many rows: PostgreSQL reads them in the order of
 * an index until the page is full, without counting.
 */
export async function pageOfMany(tx: Tx, { counted, among, ...list }: MatchesOfRows): Promise<MatchesPage> {
  const { page, limit } = list
  const ids = among ? await pageAmongFirst(tx, list, among) : await pageInOrder(tx, list, limit + 1)
  if (ids.length === 0) return { ids, total: await countUpTo(tx, counted ?? list.rows), more: false }
  return { ids: ids.slice(0, limit), total: (page - 1) * limit + ids.length, more: ids.length > limit }
}

/**
 * Returns a page of the ids that a search finds. PostgreSQL does not know how many rows match: for a rare
 * keyword it may read the whole table in the order of the list. So they are counted first, up to a few.
 */
export async function pageOfMatches(tx: Tx, list: MatchesOfRows): Promise<MatchesPage> {
  const few = await countUpTo(tx, list.counted ?? list.rows, FEW + 1)
  if (few > FEW) return await pageOfMany(tx, list)
  return { ids: few > 0 ? await sortAll(tx, list) : [], total: few, more: false }
}

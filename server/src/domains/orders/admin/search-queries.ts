import { type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/lists.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { patternsOf, wordsOf } from '../../../platform/text-index.ts'
import { like } from '../queries.ts'

/** Words of a keyword that are looked for; nobody types more. */
const WORDS_MAX = 8

/** Ends of a number that are looked for have so many digits: fewer are at the end of too many. */
const NUMBER_END = /^\d{4,}$/

/** Scripts whose names are written without spaces: any part of them is a word (migrations: order_words_of). */
const UNSPACED = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/

/** What somebody typed as words of a receiver's name. */
export const nameWords = (keyword: string): string[] => [
  ...new Set(keyword.trim().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)),
]

/** `order_words` that begin with a text. Spelt out, since LIKE by a parameter would not use the index. */
const beginsWith = (text: SQL): SQL =>
  sql`(word ~>=~ lower(${text}) and word ~<~ (lower(${text}) || chr(1114111)))`

/** Rows of order_words that say of an order that it has this word, in its name or as the end of its number. */
const having = (word: string): SQL => {
  const named = beginsWith(sql`${word}::text`)
  return NUMBER_END.test(word) ? sql`(${named} or ${beginsWith(sql`' ' || reverse(${word}::text)`)})` : named
}

const escaped = (word: string): string => like(word).slice(1, -1)

/** The same asked of a row of `orders`. */
const hasWord = (word: string): SQL => {
  const name = sql`lower(orders.address->>'fullName')`
  const named = UNSPACED.test(word)
    ? sql`${name} like '%' || lower(${escaped(word)}::text) || '%'`
    : sql`' ' || ${name} like '% ' || lower(${escaped(word)}::text) || '%'`
  return NUMBER_END.test(word) ? sql`(${named} or orders.no like ${`%${word}`})` : named
}

const all = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`

const hasWords = (words: readonly string[]): SQL => all(words.map(hasWord))

/** Whether `goods g` are called so now. */
const calledSo = (keyword: string): SQL =>
  all([
    ...wordsOf(keyword)
      .flatMap(patternsOf)
      .map((pattern) => sql`g.search_text like ${pattern}`),
    sql`g.title::text ilike ${like(keyword)}`,
  ])

type Probed = {
  /** The word that the fewest orders have, and how many those are at most. */
  rarest: string
  named: number
  /** The goods that are called so, and how many ordered lines they have. */
  goods: string[]
  lines: number
}

/** Up to which number things are counted that are counted no further. */
type Bounds = { orders: number; goods: number; lines: number }

/** How much a keyword finds, counted so far as it matters. */
export async function probe(tx: Tx, keyword: string, most: Bounds): Promise<Probed> {
  const words = nameWords(keyword)
  const counts = words.map(
    (word) =>
      sql`(select count(*)::int from (select from order_words where ${having(word)} limit ${most.orders}::int) f)`,
  )
  const { rows } = await tx.execute<{ counts: number[]; goods: string[] | null; lines: number }>(sql`
    with called as materialized (select g.id from goods g where ${calledSo(keyword)} limit ${most.goods}::int)
    select jsonb_build_array(${sql.join(counts, sql`, `)}) as counts, (select json_agg(id) from called) as goods,
      (select count(*)::int from (
        select from called, lateral (select from order_items i where i.goods_id = called.id offset 0) l
        limit ${most.lines}::int) f) as lines`)
  const { counts: found, goods, lines } = rows[0]!
  const named = Math.min(...found)
  return { rarest: words[found.indexOf(named)]!, named, goods: goods ?? [], lines }
}

/** Likely the rarest. */
const longestWord = (keyword: string): string =>
  nameWords(keyword).reduce((longest, word) => (word.length > longest.length ? word : longest))

/**
 * The orders that a keyword finds, by the indexes: as much work as there are such orders.
 * @param where further conditions on `orders`
 * @param rarest of its words the one to begin with; where it is not known, the longest
 * @param goods those that are called so, where they are known
 * @returns a query of `id` and `created_at`
 */
export function matching(
  keyword: string,
  where: SQL,
  rarest = longestWord(keyword),
  goods?: readonly string[],
): SQL {
  const others = nameWords(keyword).filter((word) => word !== rarest)
  const called = goods
    ? sql`any(${uuidArray(goods)})`
    : sql`any(array(select g.id from goods g where ${calledSo(keyword)}))`
  return sql`
    select orders.id, orders.created_at
    from (
      select order_id, bool_or(bought) as bought
      from (
        select order_id, false as bought from order_words where ${having(rarest)}
        union all
        select i.order_id, true from order_items i where i.goods_id = ${called}
      ) f group by order_id
    ) f join orders on orders.id = f.order_id
    where ${where} ${others.length > 0 ? sql`and (f.bought or ${hasWords(others)})` : sql``}`
}

type Page = { limit: number; offset: number }

/** A page of what `matching` finds, newest first, and how many there are. */
export async function pageOfMatching(
  tx: Tx,
  found: SQL,
  { limit, offset }: Page,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await tx.execute<{ ids: string[] | null; total: number }>(sql`
    with found as materialized (${found})
    select (select json_agg(p.id) from (
        select id from found order by created_at desc, id desc limit ${limit}::int offset ${offset}::int) p) as ids,
      (select count(*)::int from found) as total`)
  return { ids: rows[0]!.ids ?? [], total: rows[0]!.total }
}

/**
 * The first orders that a keyword finds among the newest that `where` leaves, newest first: little work where it finds
 * many, however many there are.
 * @param goods those that are called so; null when they are too many to be listed
 * @param newest of so many orders
 */
export async function firstAmongNewest(
  tx: Tx,
  keyword: string,
  goods: readonly string[] | null,
  where: SQL,
  newest: number,
  { limit, offset }: Page,
): Promise<string[]> {
  // A query of one row, since PostgreSQL would look for all such items of the shop to answer EXISTS.
  const bought = goods
    ? sql`(select true from order_items i where i.order_id = orders.id and i.goods_id = any(${uuidArray(goods)}) limit 1)`
    : sql`(select true from order_items i join goods g on g.id = i.goods_id
        where i.order_id = orders.id and ${calledSo(keyword)} limit 1)`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select orders.id from (
      select * from orders where ${where} order by created_at desc, id desc limit ${newest}::int
    ) orders
    where ${hasWords(nameWords(keyword))} ${goods?.length === 0 ? sql`` : sql`or ${bought}`}
    order by created_at desc, id desc limit ${limit}::int offset ${offset}::int`)
  return rows.map((r) => r.id)
}

import { type SQL, sql } from 'drizzle-orm'
import { uuidArray } from '../../../platform/db/sql-helpers.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { likePatterns, searchWords } from '../../../platform/text-index.ts'
import { likePattern } from '../queries.ts'

/** The maximum number of words of a keyword that are searched. */
const WORDS_MAX = 8

/** Suffixes of an order number have at least four digits; shorter ones match too many orders. */
const NUMBER_END = /^\d{4,}$/

/**
 * Scripts written without spaces: every substring of a name counts as a word (migrations: order_words_of).
 */
const UNSPACED = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff]/

/** Splits a keyword into the words of a recipient's name. */
export const nameWords = (keyword: string): string[] => [
  ...new Set(keyword.trim().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)),
]

/** A prefix condition on `order_words`. LIKE with a parameter does not use the index. */
const beginsWith = (text: SQL): SQL =>
  sql`(word ~>=~ lower(${text}) and word ~<~ (lower(${text}) || chr(1114111)))`

/** The condition on `order_words` for a word: in the recipient's name, or at the end of the order number. */
const rowsWithWord = (word: string): SQL => {
  const inName = beginsWith(sql`${word}::text`)
  return NUMBER_END.test(word)
    ? sql`(${inName} or ${beginsWith(sql`' ' || reverse(${word}::text)`)})`
    : inName
}

const escapeLike = (word: string): string => likePattern(word).slice(1, -1)

const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The regular expression of a word from the start of a name's word on, across the spaces between words. */
const joinedPattern = (word: string): string => `(^|\\s)${[...word].map(escapeRegex).join('\\s*')}`

/**
 * The same condition on a row of `orders`. The comparison without spaces is cheap and rules out most rows.
 */
const hasWord = (word: string): SQL => {
  const name = sql`lower(orders.address->>'fullName')`
  const text = sql`lower(${escapeLike(word)}::text)`
  const inJoined = sql`replace(${name}, ' ', '') like '%' || ${text} || '%'`
  const inName = UNSPACED.test(word)
    ? sql`(${inJoined})`
    : sql`(' ' || ${name} like '% ' || ${text} || '%'
        or (${inJoined} and ${name} ~ lower(${joinedPattern(word)}::text)))`
  return NUMBER_END.test(word) ? sql`(${inName} or orders.no like ${`%${word}`})` : inName
}

const all = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` and `)})`

const hasWords = (words: readonly string[]): SQL => all(words.map(hasWord))

/** The condition that a row `goods g` has the keyword in its current title. */
const hasTitle = (keyword: string): SQL =>
  all([
    ...searchWords(keyword)
      .flatMap(likePatterns)
      .map((pattern) => sql`g.search_text like ${pattern}`),
    sql`g.title::text ilike ${likePattern(keyword)}`,
  ])

type MatchCounts = {
  /** The word with the fewest orders, and that number. */
  rarest: string
  matches: number
  /** The products with a matching title, and the number of their order items. */
  products: string[]
  lines: number
}

/** Where counting stops. */
type CountLimits = { orders: number; products: number; lines: number }

/** Counts what a keyword matches, up to the limits. */
export async function countMatches(tx: Tx, keyword: string, limits: CountLimits): Promise<MatchCounts> {
  const words = nameWords(keyword)
  const counts = words.map(
    (word) =>
      sql`(select count(*)::int from (select from order_words where ${rowsWithWord(word)} limit ${limits.orders}::int) f)`,
  )
  const { rows } = await tx.execute<{ counts: number[]; products: string[] | null; lines: number }>(sql`
    with called as materialized (select g.id from goods g where ${hasTitle(keyword)} limit ${limits.products}::int)
    select jsonb_build_array(${sql.join(counts, sql`, `)}) as counts, (select json_agg(id) from called) as products,
      (select count(*)::int from (
        select from called, lateral (select from order_items i where i.goods_id = called.id offset 0) l
        limit ${limits.lines}::int) f) as lines`)
  const { counts: perWord, products, lines } = rows[0]!
  const matches = Math.min(...perWord)
  return { rarest: words[perWord.indexOf(matches)]!, matches, products: products ?? [], lines }
}

/** The longest word is probably the rarest. */
const longestWord = (keyword: string): string =>
  nameWords(keyword).reduce((longest, word) => (word.length > longest.length ? word : longest))

/**
 * The query of all orders that a keyword matches, by index. Its cost grows with the number of matches.
 * @param where further conditions on `orders`
 * @param rarest the word to start from; by default the longest
 * @param products ids of the products with a matching title, when known
 * @returns a query with columns `id` and `created_at`
 */
export function matchingOrders(
  keyword: string,
  where: SQL,
  rarest = longestWord(keyword),
  products?: readonly string[],
): SQL {
  const others = nameWords(keyword).filter((word) => word !== rarest)
  const titled = products
    ? sql`any(${uuidArray(products)})`
    : sql`any(array(select g.id from goods g where ${hasTitle(keyword)}))`
  return sql`
    select orders.id, orders.created_at
    from (
      select order_id, bool_or(bought) as bought
      from (
        select order_id, false as bought from order_words where ${rowsWithWord(rarest)}
        union all
        select i.order_id, true from order_items i where i.goods_id = ${titled}
      ) f group by order_id
    ) f join orders on orders.id = f.order_id
    where ${where} ${others.length > 0 ? sql`and (f.bought or ${hasWords(others)})` : sql``}`
}

type Page = { limit: number; offset: number }

/** Returns a page of a query of matchingOrders, newest first, with the total. */
export async function pageOfMatches(
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
 * Returns matches among the newest orders that satisfy `where`, newest first. Its cost is independent of the
 * number of matches.
 * @param products ids of the products with a matching title; null when there are too many to list
 * @param newest how many orders are searched
 */
export async function findAmongNewest(
  tx: Tx,
  keyword: string,
  products: readonly string[] | null,
  where: SQL,
  newest: number,
  { limit, offset }: Page,
): Promise<string[]> {
  // Scalar subqueries: for EXISTS, PostgreSQL reads all order items of these products, and for a join it can
  // look for the title among all products, once for each order.
  const bought = products
    ? sql`(select true from order_items i where i.order_id = orders.id and i.goods_id = any(${uuidArray(products)}) limit 1)`
    : sql`(select true from order_items i
        where i.order_id = orders.id and (select ${hasTitle(keyword)} from goods g where g.id = i.goods_id) limit 1)`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select orders.id from (
      select * from orders where ${where} order by created_at desc, id desc limit ${newest}::int
    ) orders
    where ${hasWords(nameWords(keyword))} ${products?.length === 0 ? sql`` : sql`or ${bought}`}
    order by created_at desc, id desc limit ${limit}::int offset ${offset}::int`)
  return rows.map((r) => r.id)
}

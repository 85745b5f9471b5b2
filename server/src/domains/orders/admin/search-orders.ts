import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { firstAmongNewest, matching, nameWords, pageOfMatching, probe } from './search-queries.ts'

type FoundPage = {
  /** Newest first. */
  ids: string[]
  /** How many there are; with `more` at least so many. */
  total: number
  more: boolean
}

/**
 * What is fetched and sorted at most; where a keyword finds more, a page of it is soon found among the newest. For each
 * the number at which both take about as long in a shop of a million orders.
 */
const FETCHED = { orders: 2_000, goods: 200, lines: 4_000 }
/** One more tells that there are more. */
const PROBED = { orders: FETCHED.orders + 1, goods: FETCHED.goods + 1, lines: FETCHED.lines + 1 }
/** Among so many of the newest. Where they do not fill the page, since all of it is old, the indexes find it. */
const NEWEST = 20_000

/**
 * A page of the orders with a receiver or number of these words, or with goods that are called so now, newest first.
 * PostgreSQL cannot know how many a keyword finds, and what is quick for few takes seconds for many: they are
 * counted so far first. Many are not counted to the end.
 * @param where further conditions on `orders`
 */
export async function searchOrders(
  tx: Tx,
  keyword: string,
  where: SQL | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<FoundPage> {
  if (nameWords(keyword).length === 0) return { ids: [], total: 0, more: false }
  const narrowed = where ?? sql`true`
  const offset = (page - 1) * limit
  const { rarest, named, goods, lines } = await probe(tx, keyword, PROBED)
  const listed = goods.length <= FETCHED.goods ? goods : null
  if (named > FETCHED.orders || lines > FETCHED.lines || !listed) {
    const wanted = { limit: limit + 1, offset }
    const first = await firstAmongNewest(tx, keyword, listed, narrowed, NEWEST, wanted)
    if (first.length > limit) return { ids: first.slice(0, limit), total: offset + first.length, more: true }
  }
  const found = matching(keyword, narrowed, rarest, listed ?? undefined)
  return { ...(await pageOfMatching(tx, found, { limit, offset })), more: false }
}

import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/types.ts'
import { countMatches, findAmongNewest, matchingOrders, nameWords, pageOfMatches } from './search-queries.ts'

type SearchPage = {
  /** Newest first. */
  ids: string[]
  /** The number of matches; a lower bound when `more` is true. */
  total: number
  more: boolean
}

/**
 * Above these numbers of matches a page is read from the newest orders, below them all matches are fetched
 * and sorted. Measured with a million orders: at these numbers both strategies take about the same time.
 */
const MAX_FETCHED = { orders: 2_000, products: 200, lines: 4_000 }
/** Counting stops one above the limit. */
const COUNT_LIMITS = {
  orders: MAX_FETCHED.orders + 1,
  products: MAX_FETCHED.products + 1,
  lines: MAX_FETCHED.lines + 1,
}
/** How many of the newest orders are searched first. When they do not fill the page, the indexes serve it. */
const NEWEST_SEARCHED = 20_000

/**
 * Returns a page of the orders whose recipient or number has these words, or that contain a product with this
 * title, newest first. PostgreSQL cannot estimate the number of matches, and a plan for few matches takes
 * seconds for many: matches are counted first, up to a limit.
 * @param where further conditions on `orders`
 */
export async function searchOrders(
  tx: Tx,
  keyword: string,
  where: SQL | undefined,
  { page, limit }: { page: number; limit: number },
): Promise<SearchPage> {
  if (nameWords(keyword).length === 0) return { ids: [], total: 0, more: false }
  const condition = where ?? sql`true`
  const offset = (page - 1) * limit
  const { rarest, matches, products, lines } = await countMatches(tx, keyword, COUNT_LIMITS)
  const listed = products.length <= MAX_FETCHED.products ? products : null
  if (matches > MAX_FETCHED.orders || lines > MAX_FETCHED.lines || !listed) {
    const window = { limit: limit + 1, offset }
    const first = await findAmongNewest(tx, keyword, listed, condition, NEWEST_SEARCHED, window)
    if (first.length > limit) return { ids: first.slice(0, limit), total: offset + first.length, more: true }
  }
  const matching = matchingOrders(keyword, condition, rarest, listed ?? undefined)
  return { ...(await pageOfMatches(tx, matching, { limit, offset })), more: false }
}

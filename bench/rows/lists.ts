import { languages } from '../../contract/src/constants.ts'
import { compareLoads, comparisonRows } from '../comparison.ts'
import type { Environment } from '../environment.ts'
import { departmentId, generate, kindId, PASSWORD, REGULAR, small, terms } from '../generate.ts'
import { assertOk, openHttp, parseData } from '../http.ts'
import { type LimitServer, startLimits } from '../limits.ts'
import type { Benchmark, Row } from '../row.ts'
import { waitForSearchIndex } from '../search-index.ts'
import type { RunningServer } from '../server.ts'

type Headers = Record<string, string>
type ListCase = { what: string; least: number; path(): string; headers?: Headers; reason: string }

const randomInt = (n: number): number => Math.floor(Math.random() * n)
const oneOf = <T>(values: readonly T[]): T => values[randomInt(values.length)]!
const PRODUCT_REASON =
  'each response is filtered, counted and serialized after one statement that checks for changes; the limit returns twenty rows unchanged'
const ORDER_REASON =
  'the limit returns twenty rows unchanged; here one statement counts the orders of five views, selects a page and reads its items ' +
  'with their reviews, 0.3 ms in PostgreSQL against 0.05 ms for twenty rows, and the server verifies the session and serializes ten ' +
  'orders with their actions, without a cache: a member’s change is visible in the next list on any server'
const SEARCH_REASON =
  'an uncached search filters and counts in memory after one statement that checks for changes, and then reads the products'
/** Of an uncached list: more would be refused as overload. */
const UNCACHED_CLIENTS = 8

const sorts = ['relevance', 'newest', 'sales', 'priceUp', 'priceDown']
const views = ['all', 'unpaid', 'toShip', 'toReceive', 'toReview']

/** Lists with few repeated requests, compared with a uncached select of twenty rows. */
export const lists: Benchmark = {
  name: 'lists',
  async measure(environment) {
    const databaseUrl = await environment.database('lists')
    await generate(databaseUrl, small)
    const account = { account: REGULAR, password: PASSWORD, agree: true }
    return await measureLists(environment, databaseUrl, async (shop) => {
      const http = await openHttp(shop.url)
      const { token } = parseData<{ token: string }>(await http.post('/user/no_auth/login', account))
      http.close()
      return [
        {
          what: 'product list, deep pages by every sort',
          least: 0.5,
          path: () => `/shop/goods/list?limit=20&page=${2 + randomInt(40)}&sort=${oneOf(sorts)}`,
          reason: PRODUCT_REASON,
        },
        {
          what: 'product list, filters',
          least: 0.5,
          path: () =>
            `/shop/goods/list?limit=20&categoryId=${oneOf([kindId(randomInt(24)), departmentId(randomInt(4))])}` +
            `&inStock=true&minPrice=${randomInt(200)}&sort=${oneOf(sorts)}`,
          reason: PRODUCT_REASON,
        },
        {
          what: 'order list of a member',
          least: 0.5,
          path: () => `/shop/order/list?limit=10&page=${1 + randomInt(5)}&view=${oneOf(views)}`,
          headers: { authorization: `Bearer ${token}` },
          reason: ORDER_REASON,
        },
      ]
    })
  },
}

/** Search among 100,000 products in every language, compared with a uncached select of twenty rows. */
export const search: Benchmark = {
  name: 'search',
  async measure(environment) {
    const databaseUrl = await environment.database('search')
    const products = environment.quick ? 200 : 100_000
    await generate(databaseUrl, { goods: products, members: 1_000, orders: 1_000 })
    return await measureLists(environment, databaseUrl, async (...shops) => {
      await waitForSearchIndex(
        shops.map((shop) => shop.url),
        products,
      )
      return languages.map((language) => ({
        what: `search by term, ${language}`,
        least: 0.3,
        path: () =>
          `/shop/goods/list?limit=20&page=${1 + randomInt(3)}&keyword=${encodeURIComponent(oneOf(terms[language]))}`,
        headers: { 'think-lang': language },
        reason: SEARCH_REASON,
      }))
    })
  },
}

/** Measures each list with and without the server's cache. */
async function measureLists(
  environment: Environment,
  databaseUrl: string,
  listsOf: (shop: RunningServer, uncached: RunningServer) => Promise<ListCase[]>,
): Promise<Row[]> {
  const limits = await startLimits(environment)
  const shop = await environment.startServer({ databaseUrl })
  const uncached = await environment.startServer({ databaseUrl, env: { CACHE_ENTRIES: '0' } })
  const rows: Row[] = []
  for (const listCase of await listsOf(shop, uncached)) {
    const comparison = await compareLoads(
      environment,
      { limit: { url: limits.url, send: (http) => http.get('/rows') }, pasar: pasarSide(shop, listCase) },
      { seconds: 1, rounds: 3 },
    )
    const rate = await uncachedRate(environment, limits, uncached, listCase)
    rows.push(
      ...comparisonRows(listCase.what, 'twenty rows', listCase.least, comparison, {
        detail: `uncached, ${UNCACHED_CLIENTS} clients: ${Math.round(rate)}/s`,
        reason: listCase.reason,
      }),
    )
  }
  await Promise.all([shop.stop(), uncached.stop(), limits.stop()])
  return rows
}

const pasarSide = ({ url }: { url: string }, { path, headers }: ListCase) => ({
  url,
  send: async (http: Awaited<ReturnType<typeof openHttp>>) => assertOk(await http.get(path(), headers)),
})

async function uncachedRate(
  environment: Environment,
  limits: LimitServer,
  uncached: RunningServer,
  listCase: ListCase,
): Promise<number> {
  const limit = { url: limits.url, send: (http: Awaited<ReturnType<typeof openHttp>>) => http.get('/rows') }
  const { pasar } = await compareLoads(
    environment,
    { limit, pasar: pasarSide(uncached, listCase) },
    { clients: UNCACHED_CLIENTS, seconds: 1, rounds: 1 },
  )
  return pasar.perSecond
}

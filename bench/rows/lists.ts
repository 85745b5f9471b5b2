import { languages } from '../../contract/src/constants.ts'
import { rowsOf, sideBySide } from '../beside.ts'
import { generate, kindId, PASSWORD, REGULAR, shelfId, small, terms } from '../generate.ts'
import type { Ground } from '../ground.ts'
import { dataOf, mustBeDone, openHttp } from '../http.ts'
import { type LimitServer, startLimits } from '../limits.ts'
import type { Measure, Row } from '../row.ts'
import type { RunningServer } from '../server.ts'
import { settle } from '../settle.ts'

type Headers = Record<string, string>
type Asked = { what: string; least: number; path(): string; headers?: Headers; reason: string }

const below = (n: number): number => Math.floor(Math.random() * n)
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)]!
const ofGoods =
  'each answer is narrowed, counted and written anew, after one statement that asks what has changed, where the limit sends twenty rows as they are'
const ofOrders =
  'the limit sends twenty rows as they are; here one statement counts the orders of five views, chooses a page and reads its items ' +
  'and which of them are reviewed, which takes PostgreSQL 0.3 ms where twenty rows take it 0.05, and the server judges the session, writes ten ' +
  'orders with what may be done to each, and keeps none of it: what a member did is in the next list, on any server'
const ofWords =
  'what is not kept is looked for in memory and counted by kind, after one statement that asks what has changed, and its cards are read'
const sorts = ['relevance', 'newest', 'sales', 'priceUp', 'priceDown']
const views = ['all', 'unpaid', 'toShip', 'toReceive', 'toReview']

/** Lists that are seldom asked for twice, against a bare select of twenty rows. */
export const lists: Measure = {
  name: 'lists',
  async measure(ground) {
    const databaseUrl = await ground.database('lists')
    await generate(databaseUrl, small)
    const account = { account: REGULAR, password: PASSWORD, agree: true }
    return await beside(ground, databaseUrl, async (shop) => {
      const http = await openHttp(shop.url)
      const { token } = dataOf<{ token: string }>(await http.post('/user/no_auth/login', account))
      http.close()
      return [
        {
          what: 'goods list, deep pages by every sort',
          least: 0.5,
          path: () => `/shop/goods/list?limit=20&page=${2 + below(40)}&sort=${oneOf(sorts)}`,
          reason: ofGoods,
        },
        {
          what: 'goods list, filters',
          least: 0.5,
          path: () =>
            `/shop/goods/list?limit=20&categoryId=${oneOf([kindId(below(24)), shelfId(below(4))])}` +
            `&inStock=true&minPrice=${below(200)}&sort=${oneOf(sorts)}`,
          reason: ofGoods,
        },
        {
          what: 'order list of a member',
          least: 0.5,
          path: () => `/shop/order/list?limit=10&page=${1 + below(5)}&view=${oneOf(views)}`,
          headers: { authorization: `Bearer ${token}` },
          reason: ofOrders,
        },
      ]
    })
  },
}

/** Search by term among 100,000 goods, in every language, against a bare select of twenty rows. */
export const search: Measure = {
  name: 'search',
  async measure(ground) {
    const databaseUrl = await ground.database('search')
    const goods = ground.quick ? 200 : 100_000
    await generate(databaseUrl, { goods, members: 1_000, orders: 1_000 })
    return await beside(ground, databaseUrl, async (...shops) => {
      await settle(
        shops.map((shop) => shop.url),
        goods,
      )
      return languages.map((language) => ({
        what: `search by term, ${language}`,
        least: 0.3,
        path: () =>
          `/shop/goods/list?limit=20&page=${1 + below(3)}&keyword=${encodeURIComponent(oneOf(terms[language]))}`,
        headers: { 'think-lang': language },
        reason: ofWords,
      }))
    })
  },
}

/** Measures each list as a shop serves it, and once with nothing kept in its memory, which is told beside. */
async function beside(
  ground: Ground,
  databaseUrl: string,
  listsOf: (shop: RunningServer, bare: RunningServer) => Promise<Asked[]>,
): Promise<Row[]> {
  const limits = await startLimits(ground)
  const shop = await ground.startServer({ databaseUrl })
  const bare = await ground.startServer({ databaseUrl, env: { CACHE_ENTRIES: '0' } })
  const rows: Row[] = []
  for (const asked of await listsOf(shop, bare)) {
    const seen = await sideBySide(
      ground,
      { limit: { url: limits.url, ask: (http) => http.get('/rows') }, pasar: sideOf(shop, asked) },
      { seconds: 1, rounds: 3 },
    )
    const first = await firstAnswers(ground, limits, bare, asked)
    rows.push(
      ...rowsOf(asked.what, 'twenty rows', asked.least, seen, {
        detail: `nothing kept: ${Math.round(first)}/s`,
        reason: asked.reason,
      }),
    )
  }
  await Promise.all([shop.stop(), bare.stop(), limits.stop()])
  return rows
}

const sideOf = ({ url }: { url: string }, { path, headers }: Asked) => ({
  url,
  ask: async (http: Awaited<ReturnType<typeof openHttp>>) => mustBeDone(await http.get(path(), headers)),
})

async function firstAnswers(
  ground: Ground,
  limits: LimitServer,
  bare: RunningServer,
  asked: Asked,
): Promise<number> {
  const limit = { url: limits.url, ask: (http: Awaited<ReturnType<typeof openHttp>>) => http.get('/rows') }
  const { pasar } = await sideBySide(ground, { limit, pasar: sideOf(bare, asked) }, { seconds: 1, rounds: 1 })
  return pasar.perSecond
}

import { languages } from '../../contract/src/constants.ts'
import type { Environment } from '../environment.ts'
import {
  benchId,
  departmentId,
  generate,
  kindId,
  large,
  PASSWORD,
  REGULAR,
  REGULAR_ORDERS,
  type Size,
  small,
  terms,
} from '../generate.ts'
import { assertOk, type Http, openHttp, parseData } from '../http.ts'
import { atMost, type Benchmark, type Row } from '../row.ts'
import { waitForSearchIndex } from '../search-index.ts'
import { operatorHeaders } from '../shoppers.ts'

/** A request, as visitor, member or staff; its paths may depend on the number of orders of the shop. */
type Read = {
  what: string
  paths: string[] | ((orders: number) => string[])
  by?: 'member' | 'staff'
  reason?: string
}

const ROUNDS = 24
const MAX_RATIO = 2

const SEARCH_REASON =
  'matches grow with the shop (here 20 of 1,000 products and 2,000 of 100,000): all are filtered, counted and sorted ' +
  'in memory'
const ORDER_SEARCH_REASON =
  'staff search orders by product: up to 4,000 items of matching products are fetched and sorted; beyond that, the ' +
  'newest orders are scanned until the page is full'

/** Orders of the member with the same number of them in every shop, of any age. */
const ordersOfRegular = (orders: number): string[] =>
  [0, 7, 19, 31, 44].map((n) => benchId('o', n * Math.max(1, Math.floor(orders / REGULAR_ORDERS))))

const productList = (query: string) => `/shop/goods/list?${query}`

const reads: Read[] = [
  { what: 'product list, first page', paths: [productList('page=1')] },
  { what: 'product list, page 40', paths: [productList('page=40')] },
  {
    what: 'product list by every sort',
    paths: ['newest', 'sales', 'priceUp', 'priceDown'].map((sort) => productList(`sort=${sort}&page=2`)),
  },
  {
    what: 'product list of a category',
    paths: [productList(`categoryId=${kindId(7)}`), productList(`categoryId=${departmentId(2)}`)],
  },
  {
    what: 'product list by price, stock, sale and attribute',
    paths: [
      productList('minPrice=100&maxPrice=200'),
      productList('inStock=true'),
      productList('onSale=true&sort=sales'),
      productList('attributes=colour:Red'),
      productList(`categoryId=${departmentId(4)}&attributes=colour:Blue&inStock=true&sort=priceUp`),
    ],
  },
  ...languages.map((language) => ({
    what: `search by term, ${language}`,
    paths: terms[language].map((term) => productList(`keyword=${encodeURIComponent(term)}`)),
    reason: SEARCH_REASON,
  })),
  {
    what: "a member's orders",
    paths: ['/shop/order/list?view=all', '/shop/order/list?view=toReceive'],
    by: 'member',
  },
  {
    what: 'an order of a member',
    paths: (orders) => ordersOfRegular(orders).map((id) => `/shop/order/info?id=${id}`),
    by: 'member',
  },
  {
    what: 'an order for staff',
    paths: (orders) => ordersOfRegular(orders).map((id) => `/admin/api/orders/info?id=${id}`),
    by: 'staff',
  },
  { what: 'order list for staff', paths: ['/admin/api/orders/list'], by: 'staff' },
  {
    what: 'order list for staff by state',
    paths: ['paid', 'completed'].map((state) => `/admin/api/orders/list?state=${state}`),
    by: 'staff',
    reason: 'a list counts up to 10,000 rows, which only the large shop reaches for one state',
  },
  {
    what: 'order search for staff',
    paths: ['Teapot', 'Receiver 1f', 'O2', '000000000123'].map(
      (word) => `/admin/api/orders/list?keyword=${encodeURIComponent(word)}`,
    ),
    by: 'staff',
    reason: ORDER_SEARCH_REASON,
  },
]

/** Lists, searches and queues of a large shop, compared with a small shop. */
export const scale: Benchmark = {
  name: 'scale',
  async measure(environment) {
    const sizes: [string, Size][] = environment.quick
      ? [
          ['scale_small', tinySize(50)],
          ['scale_large', tinySize(200)],
        ]
      : [
          ['scale_small', small],
          ['scale_large', large],
        ]
    const urls: string[] = []
    for (const [name, size] of sizes) {
      const url = await environment.database(name)
      const began = performance.now()
      await generate(url, size)
      environment.log(`${name} generated in ${((performance.now() - began) / 1000).toFixed(0)} s`)
      urls.push(url)
    }
    const shops = sizes.map(([, { orders }], n) => ({ url: urls[n]!, orders }))
    return await measureScale(environment, sizes.at(-1)![1].goods, shops)
  },
}

const tinySize = (count: number): Size => ({ goods: count, members: count, orders: count })

type Shop = { url: string; orders: number }

/** @param products of the larger shop @param shops the databases of a small and a large generated shop */
async function measureScale(
  environment: Pick<Environment, 'startServer' | 'quick'>,
  products: number,
  shops: readonly Shop[],
): Promise<Row[]> {
  const rows: Row[] = []
  for (const isCached of [false, true]) {
    const sides = await Promise.all(shops.map((shop) => openSide(environment, shop, isCached)))
    const [small, big] = sides as [Side, Side]
    await waitForSearchIndex(
      sides.map((side) => side.url),
      products,
    )
    for (const read of reads)
      rows.push(await compare(read, small, big, isCached, environment.quick ? 2 : ROUNDS))
    for (const side of sides) await side.close()
  }
  return rows
}

type Side = {
  url: string
  orders: number
  http: Http
  headers(by: Read['by']): Record<string, string>
  close(): Promise<void>
}

/** Starts a server on a database, with or without its cache. */
async function openSide(
  environment: Pick<Environment, 'startServer'>,
  { url: databaseUrl, orders }: Shop,
  isCached: boolean,
): Promise<Side> {
  const server = await environment.startServer({ databaseUrl, env: isCached ? {} : { CACHE_ENTRIES: '0' } })
  const http = await openHttp(server.url)
  const credentials = { account: REGULAR, password: PASSWORD, agree: true }
  const { token } = parseData<{ token: string }>(await http.post('/user/no_auth/login', credentials))
  const headers = {
    member: { authorization: `Bearer ${token}` },
    staff: await operatorHeaders(databaseUrl),
  }
  return {
    url: server.url,
    orders,
    http,
    headers: (by): Record<string, string> => (by ? headers[by] : {}),
    async close() {
      http.close()
      await server.stop()
    },
  }
}

/** Measures both sides in turns, so that other work of the machine affects both alike. */
async function compare(
  { what, paths, by, reason }: Read,
  small: Side,
  big: Side,
  isCached: boolean,
  rounds: number,
): Promise<Row> {
  const times = { small: [] as number[], big: [] as number[] }
  for (let round = -2; round < rounds; round++) {
    for (const [name, side] of [
      ['small', small],
      ['big', big],
    ] as const) {
      const own = typeof paths === 'function' ? paths(side.orders) : paths
      const path = own[(round + own.length * 2) % own.length]!
      const began = performance.now()
      assertOk(await side.http.get(path, side.headers(by)))
      if (round >= 0) times[name].push(performance.now() - began)
    }
  }
  const row = atMost(MAX_RATIO, {
    what: `${what}, ${isCached ? 'cached' : 'uncached'}`,
    unit: 'ms',
    // The small shop is the limit.
    limit: median(times.small),
    pasar: median(times.big),
    detail: `slowest ${Math.max(...times.big).toFixed(1)} ms`,
  })
  return row.ok || !reason ? row : { ...row, reason }
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!

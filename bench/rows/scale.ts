import { languages } from '../../contract/src/constants.ts'
import { generate, kindId, large, PASSWORD, REGULAR, type Size, shelfId, small, terms } from '../generate.ts'
import type { Ground } from '../ground.ts'
import { dataOf, type Http, mustBeDone, openHttp } from '../http.ts'
import { atMost, type Measure, type Row } from '../row.ts'
import { settle } from '../settle.ts'
import { operatorHeaders } from '../shoppers.ts'

/** A read, and who asks for it. */
type Read = { what: string; paths: string[]; by?: 'member' | 'staff'; reason?: string }

const ROUNDS = 24
const MOST = 2

const GROWS =
  'what a term finds grows with the shop (here 20 goods of 1,000 and 2,000 of 100,000): all of it is gone through in ' +
  'memory, narrowed, counted by kind and sorted'
const ORDERS_GROW =
  'staff find orders by what was bought: up to 4,000 lines of the goods that are called so are fetched and sorted, and ' +
  'where there are more the newest orders are gone through until the page is full'

const goods = (query: string) => `/shop/goods/list?${query}`

const reads: Read[] = [
  { what: 'goods list, first page', paths: [goods('page=1')] },
  { what: 'goods list, page 40', paths: [goods('page=40')] },
  {
    what: 'goods list by every sort',
    paths: ['newest', 'sales', 'priceUp', 'priceDown'].map((sort) => goods(`sort=${sort}&page=2`)),
  },
  {
    what: 'goods list of a category',
    paths: [goods(`categoryId=${kindId(7)}`), goods(`categoryId=${shelfId(2)}`)],
  },
  {
    what: 'goods list by price, stock, sale and attribute',
    paths: [
      goods('minPrice=100&maxPrice=200'),
      goods('inStock=true'),
      goods('onSale=true&sort=sales'),
      goods('attributes=colour:Red'),
      goods(`categoryId=${shelfId(4)}&attributes=colour:Blue&inStock=true&sort=priceUp`),
    ],
  },
  ...languages.map((language) => ({
    what: `search by term, ${language}`,
    paths: terms[language].map((term) => goods(`keyword=${encodeURIComponent(term)}`)),
    reason: GROWS,
  })),
  {
    what: "a member's orders",
    paths: ['/shop/order/list?view=all', '/shop/order/list?view=toReceive'],
    by: 'member',
  },
  { what: 'order list of staff', paths: ['/admin/api/orders/list'], by: 'staff' },
  {
    what: 'order list of staff by state',
    paths: ['paid', 'completed'].map((state) => `/admin/api/orders/list?state=${state}`),
    by: 'staff',
    reason:
      'a list is counted up to 10,000 rows, which the orders of one state come to here and not in the small shop',
  },
  {
    what: 'order search of staff',
    paths: ['Teapot', 'Receiver 1f', 'O2', '000000000123'].map(
      (word) => `/admin/api/orders/list?keyword=${encodeURIComponent(word)}`,
    ),
    by: 'staff',
    reason: ORDERS_GROW,
  },
]

/** Lists, searches and queues of a large shop beside the same ones of a small shop. */
export const scale: Measure = {
  name: 'scale',
  async measure(ground) {
    const sizes: [string, Size][] = ground.quick
      ? [
          ['scale_small', tiny(50)],
          ['scale_large', tiny(200)],
        ]
      : [
          ['scale_small', small],
          ['scale_large', large],
        ]
    const urls: string[] = []
    for (const [name, size] of sizes) {
      const url = await ground.database(name)
      const began = performance.now()
      await generate(url, size)
      ground.log(`${name} generated in ${((performance.now() - began) / 1000).toFixed(0)} s`)
      urls.push(url)
    }
    return await measureScale(ground, sizes.at(-1)![1].goods, urls[0]!, urls[1]!)
  },
}

const tiny = (goods: number): Size => ({ goods, members: goods, orders: goods })

/** @param most goods of the larger one @param urls of a small and of a large generated database */
async function measureScale(
  ground: Pick<Ground, 'startServer' | 'quick'>,
  most: number,
  ...urls: [string, string]
): Promise<Row[]> {
  const rows: Row[] = []
  for (const kept of [false, true]) {
    const sides = await Promise.all(urls.map((url) => openSide(ground, url, kept)))
    const [little, big] = sides as [Side, Side]
    await settle(
      sides.map((side) => side.url),
      most,
    )
    for (const read of reads) rows.push(await compare(read, little, big, kept, ground.quick ? 2 : ROUNDS))
    for (const side of sides) await side.close()
  }
  return rows
}

type Side = {
  url: string
  http: Http
  headers(by: Read['by']): Record<string, string>
  close(): Promise<void>
}

/** A server on a database; with nothing kept in its memory every answer of it is a first one. */
async function openSide(
  ground: Pick<Ground, 'startServer'>,
  databaseUrl: string,
  kept: boolean,
): Promise<Side> {
  const server = await ground.startServer({ databaseUrl, env: kept ? {} : { CACHE_ENTRIES: '0' } })
  const http = await openHttp(server.url)
  const entered = { account: REGULAR, password: PASSWORD, agree: true }
  const { token } = dataOf<{ token: string }>(await http.post('/user/no_auth/login', entered))
  const headers = {
    member: { authorization: `Bearer ${token}` },
    staff: await operatorHeaders(databaseUrl),
  }
  return {
    url: server.url,
    http,
    headers: (by): Record<string, string> => (by ? headers[by] : {}),
    async close() {
      http.close()
      await server.stop()
    },
  }
}

/** Both in turns, so that what else the machine does meets them alike. */
async function compare(
  { what, paths, by, reason }: Read,
  little: Side,
  big: Side,
  kept: boolean,
  rounds: number,
): Promise<Row> {
  const times = { little: [] as number[], big: [] as number[] }
  for (let round = -2; round < rounds; round++) {
    const path = paths[(round + paths.length * 2) % paths.length]!
    for (const [name, side] of [
      ['little', little],
      ['big', big],
    ] as const) {
      const began = performance.now()
      mustBeDone(await side.http.get(path, side.headers(by)))
      if (round >= 0) times[name].push(performance.now() - began)
    }
  }
  const row = atMost(MOST, {
    what: `${what}, ${kept ? 'again' : 'first answer'}`,
    unit: 'ms',
    // The limit is the small shop's time.
    limit: median(times.little),
    pasar: median(times.big),
    detail: `slowest ${Math.max(...times.big).toFixed(1)} ms`,
  })
  return row.ok || !reason ? row : { ...row, reason }
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!

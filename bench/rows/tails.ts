import { mustWork } from '../beside.ts'
import type { Ground } from '../ground.ts'
import { dataOf, type Http, mustBeDone, openHttp } from '../http.ts'
import type { Load } from '../load.ts'
import { atMost, type Measure, type Row } from '../row.ts'
import { makeShoppers, type Shopper, stockUp } from '../shoppers.ts'

const CLIENTS = 32
const MOST_MS = 50
/** Of the highest load. */
const HALF = 0.5
const SIGNING_IN = 2
const account = { account: 'ainarahman', password: 'Pasar-demo-1', agree: true }

type Work = (http: Http, shopper: Shopper) => Promise<void>

/** How long the slowest of a hundred take while the shop is half as busy as it can be, alone and beside sign-ins. */
export const tails: Measure = {
  name: 'tails',
  async measure(ground) {
    const databaseUrl = await ground.demo('tails')
    const skus = await stockUp(databaseUrl)
    const shoppers = await makeShoppers(databaseUrl, CLIENTS)
    const shop = await ground.startServer({ databaseUrl })
    const connections = await Promise.all(shoppers.map(() => openHttp(shop.url)))
    const works: [string, Work][] = [
      ['home data', async (http) => mustBeDone(await http.get('/attractive/page/indexApiData'))],
      ['cart list', async (http, { headers }) => mustBeDone(await http.get('/shop/cart/list', headers))],
      [
        'add to cart',
        async (http, { headers }) => {
          const { skuId } = skus[Math.floor(Math.random() * skus.length)]!
          mustBeDone(await http.post('/shop/cart/add', { skuId, quantity: 1 }, headers))
        },
      ],
    ]
    const rows: Row[] = []
    for (const [what, work] of works) {
      const request = (client: number) => work(connections[client]!, shoppers[client]!)
      const most = mustWork(await ground.load({ clients: CLIENTS, seconds: 2, request }))
      const rate = most.perSecond * HALF
      const alone = mustWork(await ground.load({ clients: CLIENTS, seconds: 4, request, rate }))
      const beside = await besideSignIns(ground, shop.url, () =>
        ground.load({ clients: CLIENTS, seconds: 4, request, rate }),
      )
      rows.push(halfLoad(what, alone), unmoved(what, alone, mustWork(beside.load), beside.signIns))
    }
    for (const http of connections) http.close()
    await shop.stop()
    return rows
  },
}

const halfLoad = (what: string, { perSecond, p99 }: Load): Row => ({
  what: `${what}: p99 at half of the highest load`,
  unit: 'ms',
  pasar: p99,
  target: `≤ ${MOST_MS} ms`,
  ok: p99 <= MOST_MS,
  detail: `${Math.round(perSecond)}/s`,
})

const unmoved = (what: string, alone: Load, beside: Load, signIns: number): Row =>
  atMost(1.5, {
    what: `${what}: p99 while others sign in`,
    unit: 'ms',
    limit: alone.p99,
    pasar: beside.p99,
    detail: `${signIns.toFixed(0)} sign-ins a second beside`,
  })

/** Runs a load while others sign in without pause: their passwords are the dearest thing that the shop computes. */
async function besideSignIns(ground: Ground, url: string, run: () => Promise<Load>) {
  let signIns = 0
  let over = false
  const began = performance.now()
  const signing = Array.from({ length: SIGNING_IN }, async () => {
    const http = await openHttp(url)
    while (!over) {
      dataOf(await http.post('/user/no_auth/login', account))
      signIns++
    }
    http.close()
  })
  const load = await run()
  over = true
  await Promise.all(signing)
  if (ground.quick) return { load, signIns }
  return { load, signIns: (signIns * 1000) / (performance.now() - began) }
}

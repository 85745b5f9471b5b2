import type { Environment } from '../environment.ts'
import { type Answer, assertOk, type Http, openHttp, parseData, writeGet } from '../http.ts'
import { assertNoErrors, type Load } from '../load.ts'
import { atMost, type Benchmark, type Row } from '../row.ts'
import { makeShoppers, prepareSkus, type Shopper } from '../shoppers.ts'
import { warmUp } from '../warm-up.ts'

const CLIENTS = 32
const MAX_MS = 50
/** Share of the highest load. */
const LOAD_SHARE = 0.5
const SIGN_IN_CLIENTS = 2
const account = { account: 'ainarahman', password: 'Pasar-demo-1', agree: true }

const HOME_DATA = '/attractive/page/indexApiData'
/** Compressed, as browsers request it: 200 MB/s of it uncompressed would stall the load itself. */
const homeData = writeGet(HOME_DATA, { 'accept-encoding': 'gzip, deflate, br' })

type Work = (http: Http, shopper: Shopper) => Promise<void>

function assertSuccess({ status }: Answer): void {
  if (status !== 200) throw new Error(`HTTP ${status}`)
}

/** p99 at half of the highest load, alone and during sign-ins. */
export const latency: Benchmark = {
  name: 'latency',
  async measure(environment) {
    const databaseUrl = await environment.demo('latency')
    const skus = await prepareSkus(databaseUrl)
    const shoppers = await makeShoppers(databaseUrl, CLIENTS)
    const shop = await environment.startServer({ databaseUrl })
    const connections = await Promise.all(shoppers.map(() => openHttp(shop.url)))
    const works: [string, Work][] = [
      ['home data', async (http) => assertSuccess(await http.raw(homeData))],
      ['cart list', async (http, { headers }) => assertOk(await http.get('/shop/cart/list', headers))],
      [
        'add to cart',
        async (http, { headers }) => {
          const { skuId } = skus[Math.floor(Math.random() * skus.length)]!
          assertOk(await http.post('/shop/cart/add', { skuId, quantity: 1 }, headers))
        },
      ],
    ]
    // The compressed body is not checked, so an uncompressed one is.
    assertOk(await connections[0]!.get(HOME_DATA))
    const rows: Row[] = []
    for (const [what, work] of works) {
      const request = (client: number) => work(connections[client]!, shoppers[client]!)
      await warmUp(environment, databaseUrl, { clients: CLIENTS, request })
      const highest = assertNoErrors(await environment.load({ clients: CLIENTS, seconds: 2, request }))
      const rate = highest.perSecond * LOAD_SHARE
      const alone = assertNoErrors(await environment.load({ clients: CLIENTS, seconds: 4, request, rate }))
      const withSignIns = await runWithSignIns(environment, shop.url, () =>
        environment.load({ clients: CLIENTS, seconds: 4, request, rate }),
      )
      rows.push(
        halfLoadRow(what, alone),
        signInRow(what, alone, assertNoErrors(withSignIns.load), withSignIns.signIns),
      )
    }
    for (const http of connections) http.close()
    await shop.stop()
    return rows
  },
}

const halfLoadRow = (what: string, { perSecond, p99 }: Load): Row => ({
  what: `${what}: p99 at half of the highest load`,
  unit: 'ms',
  pasar: p99,
  target: `≤ ${MAX_MS} ms`,
  ok: p99 <= MAX_MS,
  detail: `${Math.round(perSecond)}/s`,
  reason:
    'probably other processes: time counts from the schedule, so a moment in which they take the two cores makes all clients ' +
    'late. In a run with a profile no request took longer than 25 ms by itself, and the server did not block',
})

const signInRow = (what: string, alone: Load, withSignIns: Load, signIns: number): Row =>
  atMost(1.5, {
    what: `${what}: p99 during sign-ins`,
    unit: 'ms',
    limit: alone.p99,
    pasar: withSignIns.p99,
    detail: `${signIns.toFixed(0)} sign-ins/s`,
    reason:
      'a thread that hashes without pause shares the two cores with the server, PostgreSQL and the load, at the same priority',
  })

/**
 * Runs a load during continuous sign-ins, whose password hashing is the most expensive computation of the
 * server.
 */
async function runWithSignIns(environment: Environment, url: string, run: () => Promise<Load>) {
  let signIns = 0
  let isDone = false
  const began = performance.now()
  const signing = Array.from({ length: SIGN_IN_CLIENTS }, async () => {
    const http = await openHttp(url)
    while (!isDone) {
      parseData(await http.post('/user/no_auth/login', account))
      signIns++
    }
    http.close()
  })
  const load = await run()
  isDone = true
  await Promise.all(signing)
  if (environment.quick) return { load, signIns }
  return { load, signIns: (signIns * 1000) / (performance.now() - began) }
}

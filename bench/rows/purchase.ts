import { assertNoErrors } from '../comparison.ts'
import type { Environment } from '../environment.ts'
import { type Http, openHttp } from '../http.ts'
import type { Load } from '../load.ts'
import { addPastOrders } from '../past-orders.ts'
import { type Cost, openCosts } from '../purchase/cost.ts'
import { startPurchaseLimit } from '../purchase/limit.ts'
import { beginPurchase, buy, type PurchaseSku, purchaseSteps } from '../purchase/steps.ts'
import { atLeast, type Benchmark, type Row } from '../row.ts'
import { makeShoppers, prepareSkus, type Shopper } from '../shoppers.ts'

const CLIENTS = 8
const MIN_PER_SECOND = 200
/** Purchases that the cost of each step is averaged over. */
const COSTED = 200

/** A shop that purchases are made in. */
type Shop = { url: string; pid: number; databaseUrl: string; shoppers: Shopper[] }

/**
 * Complete purchases by signed-in shoppers over HTTP, compared with a bare server that answers the same nine
 * requests with one statement each; and for each step, where the processor time goes.
 */
export const purchase: Benchmark = {
  name: 'purchase',
  async measure(environment) {
    const databaseUrl = await environment.demo('purchase')
    await addPastOrders(databaseUrl)
    const skus = await prepareSkus(databaseUrl)
    const shoppers = await makeShoppers(databaseUrl, COSTED)
    const server = await environment.startServer({ databaseUrl, env: { CACHE_ENTRIES: '20000' } })
    const http = await openHttp(server.url)
    const body = (await http.get(`/shop/goods/info?id=${skus[0]!.goodsId}`)).body.toString()
    http.close()
    const bare = await startPurchaseLimit(environment, skus, shoppers, body)
    const shop = { url: server.url, pid: server.pid, databaseUrl, shoppers }
    const limit = await measureRate(environment, bare, skus)
    const pasar = await measureRate(environment, shop, skus)
    const memory = server.memoryMb()
    const costs = { limit: await measureCosts(bare, skus), pasar: await measureCosts(shop, skus) }
    await Promise.all([bare.stop(), server.stop()])
    return [...compareRates(limit, pasar, memory), ...purchaseSteps.map((_, i) => compareCosts(i, costs))]
  },
}

async function measureRate(environment: Environment, shop: Shop, skus: PurchaseSku[]): Promise<Load> {
  const connections = await connect(shop.url)
  const load = await environment.load({
    clients: CLIENTS,
    seconds: 6,
    request: (client) => buy(connections[client]!, shop.shoppers[client]!, skus),
  })
  for (const http of connections) http.close()
  return assertNoErrors(load)
}

const connect = (url: string): Promise<Http[]> =>
  Promise.all(Array.from({ length: CLIENTS }, () => openHttp(url)))

/** Measures each step for itself: all shoppers take it before anyone takes the next. */
async function measureCosts(shop: Shop, skus: PurchaseSku[]): Promise<Cost[]> {
  const connections = await connect(shop.url)
  const costs = await openCosts(shop.databaseUrl, shop.pid)
  const purchases = shop.shoppers.map((shopper) => beginPurchase(shopper, skus))
  const measured: Cost[] = []
  for (const { run } of purchaseSteps) {
    const waiting = [...purchases]
    const work = async (http: Http) => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await run(http, next)
    }
    measured.push(await costs.during(purchases.length, () => Promise.all(connections.map(work))))
  }
  for (const http of connections) http.close()
  await costs.close()
  return measured
}

const compareRates = (limit: Load, pasar: Load, memory: number): Row[] => [
  {
    what: `complete purchase, 9 requests, ${CLIENTS} shoppers`,
    unit: '/s',
    pasar: pasar.perSecond,
    target: `≥ ${MIN_PER_SECOND}`,
    ok: pasar.perSecond >= MIN_PER_SECOND,
    reason,
    detail:
      `p50 ${pasar.p50.toFixed(0)} ms, p99 ${pasar.p99.toFixed(0)} ms, ` +
      `${Math.round(pasar.perSecond * 9)} requests/s, ${Math.round(memory)} MB`,
  },
  atLeast(0.5, {
    what: 'complete purchase, against a bare server with nine statements',
    unit: '/s',
    limit: limit.perSecond,
    pasar: pasar.perSecond,
    reason,
    detail: `limit: p50 ${limit.p50.toFixed(0)} ms, p99 ${limit.p99.toFixed(0)} ms`,
  }),
]

const reason =
  'the rows of the steps below say where the processor time goes: server, PostgreSQL and load share two cores'

const processors = ({ server, postgres, load }: Cost): number => server + postgres + load

/** A row for information: the processor time of a step, and its parts. */
function compareCosts(step: number, costs: { limit: Cost[]; pasar: Cost[] }): Row {
  const [limit, pasar] = [costs.limit[step]!, costs.pasar[step]!]
  const parts = ({ server, postgres, load, commits, walBytes }: Cost) =>
    `server ${server.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}, load ${load.toFixed(2)} ms; ` +
    `${commits.toFixed(1)} commits, ${(walBytes / 1000).toFixed(1)} kB of WAL`
  return {
    what: `processor time of ${purchaseSteps[step]!.what}`,
    unit: 'ms',
    limit: processors(limit),
    pasar: processors(pasar),
    ratio: processors(pasar) / processors(limit),
    target: '',
    ok: true,
    detail: `${parts(pasar)}. Limit: ${parts(limit)}`,
  }
}

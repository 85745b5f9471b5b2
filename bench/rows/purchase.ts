import type { Environment } from '../environment.ts'
import { type Http, openHttp } from '../http.ts'
import { assertNoErrors, type Load } from '../load.ts'
import { addPastOrders } from '../past-orders.ts'
import { type Cost, medianCost, openCosts } from '../purchase/cost.ts'
import { startPurchaseLimit } from '../purchase/limit.ts'
import { beginPurchase, buy, type PurchaseSku, purchaseSteps } from '../purchase/steps.ts'
import { countRoundTrips } from '../round-trips.ts'
import { atLeast, type Benchmark, type Row } from '../row.ts'
import { makeShoppers, prepareSkus, type Shopper } from '../shoppers.ts'
import { WARM_UP_SECONDS, warmUp } from '../warm-up.ts'

const CLIENTS = 8
const MIN_PER_SECOND = 200
/** Purchases that the cost of each step is averaged over. */
const COSTED = 200
/** Rounds of them; their median is reported. */
const ROUNDS = 3

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
    const rounds = environment.quick ? 1 : ROUNDS
    const bareCosts = await openCosts(bare.databaseUrl, bare.pid)
    const limitSteps = await measureCosts(bareCosts, bare, skus, rounds)
    await Promise.all([bareCosts.close(), bare.stop()])
    const costs = await openCosts(databaseUrl, server.pid)
    // First, so that jobs left by the load do not fall into the first row.
    const idle = await costs.idle()
    const steps = await measureCosts(costs, shop, skus, rounds)
    await Promise.all([costs.close(), server.stop()])
    const counts = await countStatements(environment, shop, skus)
    return [
      ...compareRates(limit, pasar, memory),
      reportIdle(idle),
      ...purchaseSteps.map((_, i) => compareCosts(i, limitSteps[i]!, steps[i]!, counts[i]!)),
    ]
  },
}

async function measureRate(environment: Environment, shop: Shop, skus: PurchaseSku[]): Promise<Load> {
  const connections = await connect(shop.url)
  const request = (client: number) => buy(connections[client]!, shop.shoppers[client]!, skus)
  await warmUp(environment, shop.databaseUrl, { clients: CLIENTS, seconds: 2 * WARM_UP_SECONDS, request })
  const load = await environment.load({ clients: CLIENTS, seconds: 6, request })
  for (const http of connections) http.close()
  return assertNoErrors(load)
}

const connect = (url: string): Promise<Http[]> =>
  Promise.all(Array.from({ length: CLIENTS }, () => openHttp(url)))

/** Measures each step for itself: all shoppers take it before anyone takes the next. */
async function measureCosts(
  costs: Awaited<ReturnType<typeof openCosts>>,
  shop: Shop,
  skus: PurchaseSku[],
  rounds: number,
): Promise<Cost[]> {
  const connections = await connect(shop.url)
  const measured = purchaseSteps.map((): Cost[] => [])
  for (let round = 0; round < rounds; round++) {
    const purchases = shop.shoppers.map((shopper) => beginPurchase(shopper, skus))
    for (const [step, { run }] of purchaseSteps.entries()) {
      const waiting = [...purchases]
      const work = async (http: Http) => {
        for (let next = waiting.pop(); next; next = waiting.pop()) await run(http, next)
      }
      measured[step]!.push(await costs.during(purchases.length, () => Promise.all(connections.map(work))))
    }
  }
  for (const http of connections) http.close()
  return measured.map(medianCost)
}

type Counts = { roundTrips: number; statements: number }

/** Counts what each step of Pasar sends to PostgreSQL, without jobs. */
async function countStatements(
  environment: Environment,
  { databaseUrl, shoppers }: Shop,
  skus: PurchaseSku[],
): Promise<Counts[]> {
  const counted = await countRoundTrips(environment, databaseUrl)
  const http = await openHttp(counted.url)
  // The first purchase opens connections, and caches session and payment PIN.
  await buy(http, shoppers[0]!, skus)
  const purchase = beginPurchase(shoppers[0]!, skus)
  const counts: Counts[] = []
  for (const { run } of purchaseSteps) counts.push(await counted.during(() => run(http, purchase)))
  http.close()
  await counted.stop()
  return counts
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
  'the rows “processor time of …” of the group “purchase” say where the time goes: server, PostgreSQL and load share two cores'

const processors = ({ server, postgres, load }: Cost): number => server + postgres + load

const formatParts = ({ server, postgres, load, commits, walBytes }: Cost) =>
  `server ${server.toFixed(2)}, PostgreSQL ${postgres.toFixed(2)}, load ${load.toFixed(2)} ms; ` +
  `${commits.toFixed(1)} commits, ${(walBytes / 1000).toFixed(1)} kB of WAL`

/** A row for information: what an idle server costs, which is part of the rows of the steps. */
const reportIdle = (idle: Cost): Row => ({
  what: 'processor time of an idle server, per second',
  unit: 'ms',
  pasar: processors(idle),
  target: '',
  ok: true,
  detail: formatParts(idle),
})

/** A row for information: the processor time of a step, its parts, and what it does more than the limit. */
function compareCosts(step: number, limit: Cost, pasar: Cost, counts: Counts): Row {
  const { what, more } = purchaseSteps[step]!
  return {
    what: `processor time of ${what}`,
    unit: 'ms',
    limit: processors(limit),
    pasar: processors(pasar),
    ratio: processors(pasar) / processors(limit),
    target: '',
    ok: true,
    detail:
      `${formatParts(pasar)}; statements: ${counts.statements}, round trips: ${counts.roundTrips}. ` +
      `Limit: ${formatParts(limit)}. More than the limit: ${more}`,
  }
}

import type { Environment } from '../environment.ts'
import { assertOk, type Http, openHttp } from '../http.ts'
import { addPastOrders } from '../past-orders.ts'
import { type Cost, medianCost, openCosts } from '../purchase/cost.ts'
import { beginPurchase, buy, purchaseSteps } from '../purchase/steps.ts'
import { makeShoppers, prepareSkus } from '../shoppers.ts'

const CLIENTS = 8
const COSTED = 200
const CACHED_READS = 4_000
const ROUNDS = 3

/** Steps of a purchase that only read. The others are what an order costs. */
const reads = new Set(['viewing the product', 'viewing the cart', 'pricing the draft', 'viewing the order'])

/** What an order, a read of a member, a cached read and an idle server cost. */
export type Work = { order: Cost; read: Cost; cachedRead: Cost; idle: Cost; memoryMb: number }

/** Measures a purchase step by step, with the jobs that follow it. */
export async function measureWork(environment: Environment): Promise<Work> {
  const databaseUrl = await environment.demo('costs_work')
  await addPastOrders(databaseUrl)
  const skus = await prepareSkus(databaseUrl)
  const shoppers = await makeShoppers(databaseUrl, COSTED)
  const server = await environment.startServer({ databaseUrl, env: { CACHE_ENTRIES: '20000' } })
  const connections = await Promise.all(Array.from({ length: CLIENTS }, () => openHttp(server.url)))
  const costs = await openCosts(databaseUrl, server.pid)
  // The first purchases compile, plan and cache.
  await share(connections, [...shoppers], (http, shopper) => buy(http, shopper, skus))
  const idle = await costs.idle()
  const rounds = environment.quick ? 1 : ROUNDS
  const measured = new Map<string, Cost[]>()
  for (let round = 0; round < rounds; round++) {
    const purchases = shoppers.map((shopper) => beginPurchase(shopper, skus))
    for (const { what, run } of purchaseSteps) {
      const cost = await costs.during(COSTED, () => share(connections, [...purchases], run))
      measured.set(what, [...(measured.get(what) ?? []), cost])
    }
  }
  const cachedRead = await costs.during(CACHED_READS, () =>
    share(connections, Array.from({ length: CACHED_READS }), async (http) =>
      assertOk(await http.get('/attractive/page/indexApiData')),
    ),
  )
  const memoryMb = server.memoryMb()
  for (const http of connections) http.close()
  await costs.close()
  await server.stop()
  const steps = [...measured].map(([what, all]) => ({ what, cost: medianCost(all) }))
  const readSteps = steps.filter(({ what }) => reads.has(what)).map(({ cost }) => cost)
  return {
    order: sum(steps.filter(({ what }) => !reads.has(what)).map(({ cost }) => cost)),
    read: divide(sum(readSteps), readSteps.length),
    cachedRead,
    idle,
    memoryMb,
  }
}

async function share<T>(
  connections: readonly Http[],
  waiting: T[],
  run: (http: Http, one: T) => Promise<void>,
): Promise<void> {
  const work = async (http: Http) => {
    while (waiting.length > 0) await run(http, waiting.pop()!)
  }
  await Promise.all(connections.map(work))
}

const keys = ['server', 'postgres', 'load', 'commits', 'walBytes'] as const

const sum = (costs: readonly Cost[]): Cost =>
  Object.fromEntries(keys.map((key) => [key, costs.reduce((all, cost) => all + cost[key], 0)])) as Cost

const divide = (cost: Cost, by: number): Cost =>
  Object.fromEntries(keys.map((key) => [key, cost[key] / by])) as Cost

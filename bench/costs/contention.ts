import { randomUUID } from 'node:crypto'
import { assertNoErrors } from '../comparison.ts'
import type { Environment } from '../environment.ts'
import { assertOk, type Http, openHttp, parseData } from '../http.ts'
import { prepareMembers, randomPair, transfer, warmUpSessions } from '../rows/transfers.ts'
import { makeShoppers, prepareSkus } from '../shoppers.ts'

const CLIENTS = 16
const SECONDS = 5
const MEMBERS = 200

/** Requests per second that change one row, and as many requests per second of which each has its own. */
export type Contention = { oneRow: number; ownRows: number }

/** Transfers to one account, and among all: what an account of the shop can take. */
export async function measureAccount(environment: Environment): Promise<Contention> {
  const databaseUrl = await environment.demo('costs_account')
  const members = await prepareMembers(databaseUrl, await makeShoppers(databaseUrl, MEMBERS))
  const server = await environment.startServer({ databaseUrl })
  await warmUpSessions(server.url, members)
  const rateOf = (pattern: 'hot' | 'spread') =>
    measureRate(environment, server.url, (http) => transfer(http, ...randomPair(members, pattern)))
  const rates = { ownRows: await rateOf('spread'), oneRow: await rateOf('hot') }
  await server.stop()
  return rates
}

/** Orders of one SKU, and of random ones: what a product in demand can take. */
export async function measureSku(environment: Environment): Promise<Contention> {
  const databaseUrl = await environment.demo('costs_sku')
  const skus = await prepareSkus(databaseUrl)
  const shoppers = await makeShoppers(databaseUrl, MEMBERS)
  const server = await environment.startServer({ databaseUrl })
  const totals = new Map<string, unknown>()
  const order = async (http: Http, client: number, skuId: string) => {
    const { addressId, headers } = shoppers[client]!
    const direct = { source: 'direct', skuId, addressId }
    if (!totals.has(skuId)) {
      const draft = await http.get(
        `/shop/buy/cartGoods?source=direct&skuId=${skuId}&addressId=${addressId}`,
        headers,
      )
      totals.set(skuId, parseData<{ total: unknown }>(draft).total)
    }
    const placed = { ...direct, total: totals.get(skuId) }
    const answer = await http.post('/shop/buy/createOrder', placed, {
      ...headers,
      'idempotency-key': randomUUID(),
    })
    assertOk(answer)
  }
  const spread = skus.slice(0, MEMBERS)
  const rates = {
    ownRows: await measureRate(environment, server.url, (http, client) =>
      order(http, client, spread[Math.floor(Math.random() * spread.length)]!.skuId),
    ),
    oneRow: await measureRate(environment, server.url, (http, client) => order(http, client, skus[0]!.skuId)),
  }
  await server.stop()
  return rates
}

async function measureRate(
  environment: Environment,
  url: string,
  request: (http: Http, client: number) => Promise<void>,
): Promise<number> {
  const connections = await Promise.all(Array.from({ length: CLIENTS }, () => openHttp(url)))
  const load = await environment.load({
    clients: CLIENTS,
    seconds: SECONDS,
    request: (client) => request(connections[client]!, client),
  })
  for (const http of connections) http.close()
  return assertNoErrors(load).perSecond
}

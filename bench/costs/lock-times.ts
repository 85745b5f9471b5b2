import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import type { Environment } from '../environment.ts'
import { assertOk, type Http, openHttp, parseData } from '../http.ts'
import { prepareMembers, randomPair, transfer, warmUpSessions } from '../rows/transfers.ts'
import { makeShoppers, prepareSkus } from '../shoppers.ts'

const REQUESTS = 300
const MEMBERS = 100

/** Milliseconds: the median and the tenth percentile. */
export type LockTime = { median: number; tenth: number }

/**
 * Returns how long the statement of a transfer takes in PostgreSQL with its commit, without load: it locks an
 * account for a part of that time.
 */
export async function measureAccountLock(environment: Environment): Promise<LockTime> {
  const databaseUrl = await environment.demo('costs_account')
  const members = await prepareMembers(databaseUrl, await makeShoppers(databaseUrl, MEMBERS))
  return await measureLock(
    environment,
    databaseUrl,
    (url) => warmUpSessions(url, members),
    (http) => transfer(http, ...randomPair(members, 'hot')),
  )
}

/** Returns the same of an order of one SKU, which locks the stock. */
export async function measureSkuLock(environment: Environment): Promise<LockTime> {
  const databaseUrl = await environment.demo('costs_sku')
  const [{ skuId } = { skuId: '' }] = await prepareSkus(databaseUrl)
  const shoppers = await makeShoppers(databaseUrl, MEMBERS)
  let [turn, total]: [number, unknown] = [0, undefined]
  const order = async (http: Http) => {
    const { addressId, headers } = shoppers[turn++ % MEMBERS]!
    const from = { source: 'direct', skuId, addressId }
    if (total === undefined) {
      const draft = await http.get(`/shop/buy/cartGoods?${new URLSearchParams(from)}`, headers)
      ;({ total } = parseData<{ total: unknown }>(draft))
    }
    // With an idempotency key the last statement would store the response.
    assertOk(await http.post('/shop/buy/createOrder', { ...from, total }, headers))
  }
  return await measureLock(environment, databaseUrl, (url) => warmUpSessions(url, members(shoppers)), order)
}

const members = (shoppers: Awaited<ReturnType<typeof makeShoppers>>) =>
  shoppers.map((shopper) => ({ ...shopper, username: '' }))

/**
 * Makes one request after another through a proxy before PostgreSQL, which times the last statement of each.
 */
async function measureLock(
  environment: Environment,
  databaseUrl: string,
  prepare: (url: string) => Promise<void>,
  request: (http: Http) => Promise<void>,
): Promise<LockTime> {
  const proxy = await openTimingProxy(environment.postgres.port)
  const url = new URL(databaseUrl)
  url.port = String(proxy.port)
  const server = await environment.startServer({ databaseUrl: url.href, env: { WORKER: 'apart' } })
  await prepare(server.url)
  const http = await openHttp(server.url)
  const times: number[] = []
  const count = environment.quick ? 10 : REQUESTS
  for (let n = 0; n < 2 * count; n++) {
    await request(http)
    // The first half compiles, plans and prepares.
    if (n >= count) times.push(proxy.lastMs())
  }
  http.close()
  await server.stop()
  proxy.close()
  const sorted = times.toSorted((a, b) => a - b)
  return { median: sorted[count >> 1]!, tenth: sorted[Math.floor(count / 10)]! }
}

/**
 * A proxy that times what a connection waits for: from the first bytes of a request to the last of its
 * answer.
 */
async function openTimingProxy(postgresPort: number) {
  let last = 0
  const proxy = createServer((client) => {
    const upstream = connect({ host: '127.0.0.1', port: postgresPort, noDelay: true })
    let sent = 0
    client.on('data', () => {
      sent ||= performance.now()
    })
    upstream.on('data', (chunk: Buffer) => {
      // ReadyForQuery has six bytes and ends an answer.
      if (sent === 0 || chunk.at(-6) !== 'Z'.charCodeAt(0)) return
      last = performance.now() - sent
      sent = 0
    })
    client.pipe(upstream)
    upstream.pipe(client)
    client.on('error', () => upstream.destroy())
    upstream.on('error', () => client.destroy())
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return { port, lastMs: () => last, close: () => proxy.close() }
}

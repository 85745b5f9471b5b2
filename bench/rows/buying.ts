import type { Environment } from '../environment.ts'
import { assertOk, type Http, openHttp, parseData } from '../http.ts'
import { assertNoErrors, type Load } from '../load.ts'
import { measureOrderStatement, type OrderStatement } from '../order-statement.ts'
import { addPastOrders } from '../past-orders.ts'
import { countRoundTrips } from '../round-trips.ts'
import { atLeast, type Benchmark, type Row } from '../row.ts'
import { fillCarts, makeShoppers, PAY_PASSWORD, prepareSkus, type Shopper } from '../shoppers.ts'
import { warmUp } from '../warm-up.ts'

/** Adding to the cart and placing orders, compared with the bare order statement. */
export const buying: Benchmark = { name: 'cart and order', measure }

const SECONDS = 3
/** Two lots of them fit into the server's cache of sessions. */
const MAX_ORDERS = 9_000
/** Distinct carts of three SKUs; each is priced once. */
const COMBINATIONS = 50

type Sku = Awaited<ReturnType<typeof prepareSkus>>[number]
type Placing = { shopper: Shopper; total: unknown }

async function measure(environment: Environment): Promise<Row[]> {
  const databaseUrl = await environment.demo('buying')
  await addPastOrders(databaseUrl)
  const skus = await prepareSkus(databaseUrl)
  const limits = new Map<number, OrderStatement>()
  for (const clients of [8, 32])
    limits.set(clients, await measureOrderStatement(environment, clients, skus.length))
  // Caches the sessions of all shoppers.
  const shop = await environment.startServer({ databaseUrl, env: { CACHE_ENTRIES: '20000' } })
  const rows = [
    await addToCart(environment, shop.url, databaseUrl, skus, limits.get(8)!),
    ...(await placeOrders(environment, shop.url, databaseUrl, skus, limits)),
  ]
  await shop.stop()
  return [...rows, ...(await roundTrips(environment, skus))]
}

async function addToCart(
  environment: Environment,
  url: string,
  databaseUrl: string,
  skus: Sku[],
  limit: OrderStatement,
): Promise<Row> {
  const clients = 8
  const shoppers = await makeShoppers(databaseUrl, clients)
  const connections = await connect(url, clients)
  const request = async (client: number) => {
    const { skuId } = skus[Math.floor(Math.random() * Math.min(skus.length, 100))]!
    assertOk(
      await connections[client]!.post('/shop/cart/add', { skuId, quantity: 1 }, shoppers[client]!.headers),
    )
  }
  await warmUp(environment, databaseUrl, { clients, request })
  const seen = await environment.load({ clients, seconds: SECONDS, request })
  return compareWithStatement(limit, 0.3, 'add to cart, 8 clients', assertNoErrors(seen))
}

async function placeOrders(
  environment: Environment,
  url: string,
  databaseUrl: string,
  skus: Sku[],
  limits: Map<number, OrderStatement>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const [clients, limit] of limits) {
    let placings: Placing[] = []
    const connections = await connect(url, clients)
    const request = async (client: number) => {
      const next = placings.pop()
      if (!next) throw new Error('fewer carts were filled than the benchmark needs')
      const { shopper, total } = next
      const order = { source: 'cart', addressId: shopper.addressId, total }
      assertOk(await connections[client]!.post('/shop/buy/createOrder', order, shopper.headers))
    }
    const prepare = async () => {
      placings = await prepareOrders(url, databaseUrl, skus, environment.quick ? 1_000 : MAX_ORDERS)
    }
    await prepare()
    await warmUp(environment, databaseUrl, { clients, request })
    // Their sessions are cached for half a minute.
    await prepare()
    const seen = await environment.load({ clients, seconds: SECONDS, request })
    rows.push(compareWithStatement(limit, 0.4, `placing an order, ${clients} clients`, assertNoErrors(seen)))
  }
  return rows
}

/** Prepares shoppers with a filled cart and its total. */
async function prepareOrders(
  url: string,
  databaseUrl: string,
  skus: Sku[],
  count: number,
): Promise<Placing[]> {
  const shoppers = await makeShoppers(databaseUrl, count)
  const third = Math.floor(skus.length / 3)
  const combinations = Array.from({ length: COMBINATIONS }, (_, n) =>
    [0, 1, 2].map((part) => skus[part * third + ((n * 7 + part) % third)]!.skuId),
  )
  const skuIdsOf = (i: number) => combinations[i % COMBINATIONS]!
  await fillCarts(
    databaseUrl,
    shoppers.map(({ id }, i) => ({ memberId: id, skuIds: skuIdsOf(i) })),
  )
  const http = await openHttp(url)
  const totals: unknown[] = []
  for (const { headers } of shoppers.slice(0, COMBINATIONS))
    totals.push(
      parseData<{ total: unknown }>(await http.get('/shop/buy/cartGoods?source=cart', headers)).total,
    )
  http.close()
  await warmUpSessions(url, shoppers)
  return shoppers.map((shopper, i) => ({ shopper, total: totals[i % COMBINATIONS] }))
}

/** Caches the sessions of the shoppers, as after filling a cart. */
async function warmUpSessions(url: string, shoppers: readonly Shopper[]): Promise<void> {
  const remaining = [...shoppers]
  const connections = await connect(url, 8)
  await Promise.all(
    connections.map(async (http) => {
      for (let next = remaining.pop(); next; next = remaining.pop())
        assertOk(await http.get('/shop/cart/cartGoodsTotal', next.headers))
      http.close()
    }),
  )
}

const connect = (url: string, clients: number): Promise<Http[]> =>
  Promise.all(Array.from({ length: clients }, () => openHttp(url)))

const reason =
  'an order takes two statements: one reads everything its price depends on, one writes it conditionally. With seven indexes on ' +
  'orders and three on their items, checks, foreign keys and search words, that writes 47 WAL records; ' +
  'the server shares the two cores with PostgreSQL'

/** Compares with the faster of pg and pgbench. */
const compareWithStatement = (limit: OrderStatement, min: number, what: string, load: Load): Row =>
  atLeast(min, {
    what: `${what}, against the order statement`,
    unit: '/s',
    limit: Math.max(limit.pg, limit.pgbench),
    pasar: load.perSecond,
    reason,
    detail:
      `by pg ${Math.round(limit.pg)}/s, by pgbench ${Math.round(limit.pgbench)}/s; ` +
      `p99 ${load.p99.toFixed(1)} ms, limit ${limit.p99.toFixed(1)} ms`,
  })

/** Round trips to PostgreSQL per call. */
async function roundTrips(environment: Environment, skus: Sku[]): Promise<Row[]> {
  const databaseUrl = await environment.demo('round_trips')
  await prepareSkus(databaseUrl)
  const [shopper] = await makeShoppers(databaseUrl, 1)
  const counted = await countRoundTrips(environment, databaseUrl)
  const http = await openHttp(counted.url)
  const { headers } = shopper!
  const add = () => http.post('/shop/cart/add', { skuId: skus[0]!.skuId, quantity: 1 }, headers)
  let orderId = ''
  const place = async () => {
    const { total } = parseData<{ total: unknown }>(
      await http.get('/shop/buy/cartGoods?source=cart', headers),
    )
    const order = { source: 'cart', addressId: shopper!.addressId, total }
    return await counted.during(async () => {
      orderId = parseData<{ orderId: string }>(
        await http.post('/shop/buy/createOrder', order, headers),
      ).orderId
    })
  }
  const pay = async (key: string) =>
    assertOk(
      await http.post(
        '/shop/buy/payOrder',
        { orderIds: [orderId], method: 'balance', payPassword: PAY_PASSWORD },
        { ...headers, 'idempotency-key': key },
      ),
    )
  // The first calls open the connection, cache the session and payment PIN, and create the shop's account.
  await add()
  await place()
  await pay('first')
  const adding = await counted.during(add)
  const placing = await place()
  const paying = await counted.during(() => pay('second'))
  http.close()
  await counted.stop()
  const row = (what: string, pasar: number, max: number): Row => ({
    what: `${what}: round trips to PostgreSQL, including the transaction`,
    unit: '',
    pasar,
    target: `≤ ${max}`,
    ok: pasar <= max,
  })
  return [
    row('add to cart', adding.roundTrips, 3),
    row('placing an order', placing.roundTrips, 4),
    row('paying by balance, with an idempotency key', paying.roundTrips, 2),
  ]
}

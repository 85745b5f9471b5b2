import { mustWork } from '../beside.ts'
import type { Ground } from '../ground.ts'
import { dataOf, type Http, mustBeDone, openHttp } from '../http.ts'
import type { Load } from '../load.ts'
import { measureOrderStatement, type OrderStatement } from '../order-statement.ts'
import { sellBefore } from '../past-orders.ts'
import { countRoundTrips } from '../round-trips.ts'
import { atLeast, type Measure, type Row } from '../row.ts'
import { fillCarts, makeShoppers, PAY_PASSWORD, type Shopper, stockUp } from '../shoppers.ts'

/** The hot writes: adding to the cart and placing an order, against the bare statement that writes an order. */
export const buying: Measure = { name: 'cart and order', measure }

const SECONDS = 3
/** What the process remembers of tokens holds as many. */
const MOST_ORDERS = 9_000
/** Carts of three SKUs each; those of a combination are priced once. */
const COMBINATIONS = 50

type Sku = Awaited<ReturnType<typeof stockUp>>[number]
type Placing = { shopper: Shopper; total: unknown }

async function measure(ground: Ground): Promise<Row[]> {
  const databaseUrl = await ground.demo('buying')
  await sellBefore(databaseUrl)
  const skus = await stockUp(databaseUrl)
  const limits = new Map<number, OrderStatement>()
  for (const clients of [8, 32])
    limits.set(clients, await measureOrderStatement(ground, clients, skus.length))
  // As many as there are shoppers here, whose sessions it is to know.
  const shop = await ground.startServer({ databaseUrl, env: { CACHE_ENTRIES: '20000' } })
  const rows = [
    await addToCart(ground, shop.url, databaseUrl, skus, limits.get(8)!),
    ...(await placeOrders(ground, shop.url, databaseUrl, skus, limits)),
  ]
  await shop.stop()
  return [...rows, ...(await roundTrips(ground, skus))]
}

async function addToCart(
  ground: Ground,
  url: string,
  databaseUrl: string,
  skus: Sku[],
  limit: OrderStatement,
): Promise<Row> {
  const clients = 8
  const shoppers = await makeShoppers(databaseUrl, clients)
  const connections = await connect(url, clients)
  const seen = await ground.load({
    clients,
    seconds: SECONDS,
    async request(client) {
      const { skuId } = skus[Math.floor(Math.random() * Math.min(skus.length, 100))]!
      mustBeDone(
        await connections[client]!.post('/shop/cart/add', { skuId, quantity: 1 }, shoppers[client]!.headers),
      )
    },
  })
  return against(limit, 0.3, 'add to cart, 8 clients', mustWork(seen))
}

async function placeOrders(
  ground: Ground,
  url: string,
  databaseUrl: string,
  skus: Sku[],
  limits: Map<number, OrderStatement>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const [clients, limit] of limits) {
    const count = ground.quick ? 500 : Math.min(MOST_ORDERS, Math.ceil(limit.pg * SECONDS))
    const placings = await readyToOrder(url, databaseUrl, skus, count)
    const connections = await connect(url, clients)
    const seen = await ground.load({
      clients,
      seconds: SECONDS,
      async request(client) {
        const next = placings.pop()
        if (!next) throw new Error('more orders were placed than carts were filled')
        const { shopper, total } = next
        const order = { source: 'cart', addressId: shopper.addressId, total }
        mustBeDone(await connections[client]!.post('/shop/buy/createOrder', order, shopper.headers))
      },
    })
    rows.push(against(limit, 0.4, `placing an order, ${clients} clients`, mustWork(seen)))
  }
  return rows
}

/** Shoppers with a full cart who know what it costs. */
async function readyToOrder(
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
    totals.push(dataOf<{ total: unknown }>(await http.get('/shop/buy/cartGoods?source=cart', headers)).total)
  http.close()
  await comeIn(url, shoppers)
  return shoppers.map((shopper, i) => ({ shopper, total: totals[i % COMBINATIONS] }))
}

/** Who orders has been in the shop a moment ago, to fill the cart: its session is known. */
async function comeIn(url: string, shoppers: readonly Shopper[]): Promise<void> {
  const waiting = [...shoppers]
  const connections = await connect(url, 8)
  await Promise.all(
    connections.map(async (http) => {
      for (let next = waiting.pop(); next; next = waiting.pop())
        mustBeDone(await http.get('/shop/cart/cartGoodsTotal', next.headers))
      http.close()
    }),
  )
}

const connect = (url: string, clients: number): Promise<Http[]> =>
  Promise.all(Array.from({ length: clients }, () => openHttp(url)))

const reason =
  'an order is two statements: one reads all that its price depends on, one writes it under its guards. With seven indexes on ' +
  'orders and three on their items, checks, foreign keys and the words it is found by that leaves some 45 records in the ' +
  'log; the server, which reads the request, prices it and tells of it, shares the two cores with it'

/** The limit is the better of the two ways to send the statement. */
const against = (limit: OrderStatement, least: number, what: string, seen: Load): Row =>
  atLeast(least, {
    what: `${what}, against the order statement`,
    unit: '/s',
    limit: Math.max(limit.pg, limit.pgbench),
    pasar: seen.perSecond,
    reason,
    detail:
      `by pg ${Math.round(limit.pg)}/s, by pgbench ${Math.round(limit.pgbench)}/s; ` +
      `p99 ${seen.p99.toFixed(1)} ms, limit ${limit.p99.toFixed(1)} ms`,
  })

/** How often the server talks to PostgreSQL for one call. */
async function roundTrips(ground: Ground, skus: Sku[]): Promise<Row[]> {
  const databaseUrl = await ground.demo('round_trips')
  await stockUp(databaseUrl)
  const [shopper] = await makeShoppers(databaseUrl, 1)
  const counted = await countRoundTrips(ground, databaseUrl)
  const http = await openHttp(counted.url)
  const { headers } = shopper!
  const add = () => http.post('/shop/cart/add', { skuId: skus[0]!.skuId, quantity: 1 }, headers)
  let orderId = ''
  const place = async () => {
    const { total } = dataOf<{ total: unknown }>(await http.get('/shop/buy/cartGoods?source=cart', headers))
    const order = { source: 'cart', addressId: shopper!.addressId, total }
    return await counted.during(async () => {
      orderId = dataOf<{ orderId: string }>(await http.post('/shop/buy/createOrder', order, headers)).orderId
    })
  }
  const pay = async (key: string) =>
    mustBeDone(
      await http.post(
        '/shop/buy/payOrder',
        { orderIds: [orderId], method: 'balance', payPassword: PAY_PASSWORD },
        { ...headers, 'idempotency-key': key },
      ),
    )
  // The first makes the connection, looks at the session and the payment password, and opens the house's account.
  await add()
  await place()
  await pay('first')
  const adding = await counted.during(add)
  const placing = await place()
  const paying = await counted.during(() => pay('second'))
  http.close()
  await counted.stop()
  const row = (what: string, pasar: number, most: number): Row => ({
    what: `${what}: round trips to PostgreSQL, those of the transaction among them`,
    unit: '',
    pasar,
    target: `≤ ${most}`,
    ok: pasar <= most,
  })
  return [
    row('add to cart', adding, 3),
    row('placing an order', placing, 4),
    row('paying by balance, with an idempotency key', paying, 4),
  ]
}

import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Environment } from '../environment.ts'
import { type Cost, openCosts } from '../purchase/cost.ts'
import { makeShoppers, prepareSkus, type Shopper, withClient } from '../shoppers.ts'
import { openLoop, type Request, type Sample } from './loops.ts'
import { totalOf, writePost } from './mix.ts'

const PATH = '/shop/buy/createOrder'

/** The end of a shopper in a flash sale. */
type Outcome = 'ordered' | 'sold out' | 'try again' | 'other'

export type FlashSale = {
  samples: Sample[]
  outcomes: Record<Outcome, number>
  /** Orders in the database, and the pieces that they reserve. */
  orders: number
  reserved: number
  /**
   * By how much a shopper who was told that the sale is sold out arrived at the server before one who got a
   * piece, ms: the most of all pairs. Null when the server logged none.
   */
  unfairMs: number | null
  /** Processor time of an answer. */
  cost: Cost
}

/**
 * Lets shoppers order one piece each of a flash sale, at an even rate and each over a connection of its own.
 * @param pieces units of the promotion, and stock
 */
export async function runFlashSale(
  environment: Environment,
  { shoppers: count, pieces, seconds }: { shoppers: number; pieces: number; seconds: number },
): Promise<FlashSale> {
  const databaseUrl = await environment.demo(`flash_${count}`)
  const shoppers = await makeShoppers(databaseUrl, count)
  const skuId = await startPromotion(databaseUrl, pieces)
  const server = await environment.startServer({ databaseUrl, env: { CACHE_ENTRIES: '50000' } })
  const total = await totalOf(server.url, skuId, shoppers[0]!)
  const outcomes: Record<Outcome, number> = { ordered: 0, 'sold out': 0, 'try again': 0, other: 0 }
  const ends = new Map<string, Outcome>()
  let arriving = 0
  const next = () => {
    const shopper = shoppers[arriving]!
    return orderOf(shopper, `shopper-${arriving++}`, { skuId, total }, (id, outcome) => {
      outcomes[outcome]++
      ends.set(id, outcome)
    })
  }
  const costs = await openCosts(databaseUrl, server.pid)
  let samples: Sample[] = []
  const cost = await costs.during(count, async () => {
    samples = await openLoop({ url: server.url, seconds, rate: count / seconds, next })
  })
  await costs.close()
  const { orders, reserved } = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ orders: number; reserved: number }>(
      `select (select count(*)::int from order_items where sku_id = $1) as orders,
        (select reserved from stock_levels where sku_id = $1) as reserved`,
      [skuId],
    )
    return rows[0]!
  })
  await server.stop()
  const unfairMs = measureFairness(readArrivals(environment.folder), ends)
  return { samples, outcomes, orders, reserved, unfairMs, cost }
}

async function startPromotion(databaseUrl: string, pieces: number): Promise<string> {
  const [sku] = await prepareSkus(databaseUrl)
  const id = randomUUID()
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into promotions (id, kind, title, currency, starts_at, ends_at)
       values ($1, 'flash', '{"en-us":"Flash sale"}', 'MYR', now() - interval '1 hour', now() + interval '1 hour')`,
      [id],
    )
    await client.query(
      'insert into promotion_skus (promotion_id, sku_id, position, price, units) values ($1, $2, 0, 500, $3)',
      [id, sku!.skuId, pieces],
    )
    await client.query('update stock_levels set on_hand = $2, reserved = 0 where sku_id = $1', [
      sku!.skuId,
      pieces,
    ])
  })
  return sku!.skuId
}

function orderOf(
  { addressId, headers }: Shopper,
  requestId: string,
  { skuId, total }: { skuId: string; total: unknown },
  ended: (id: string, outcome: Outcome) => void,
): Request {
  const order = { source: 'direct', skuId, quantity: 1, addressId, total }
  return {
    kind: 'order',
    bytes: writePost(PATH, order, { ...headers, 'idempotency-key': randomUUID(), 'x-request-id': requestId }),
    answered: ({ status, body }) => {
      const { code, data } = JSON.parse(body.toString()) as { code: number; data: { left?: number } | null }
      if (code === 200) ended(requestId, 'ordered')
      else if (status === 503 || status === 429) ended(requestId, 'try again')
      else ended(requestId, data?.left === 0 ? 'sold out' : 'other')
    },
  }
}

/** Reads when the server received the orders, from the access log: a line has the end and the duration. */
function readArrivals(folder: string): Map<string, number> {
  const arrivals = new Map<string, number>()
  const lines = readdirSync(folder)
    .filter((file) => file.endsWith('.log'))
    .flatMap((file) => readFileSync(path.join(folder, file), 'utf8').split('\n'))
  for (const line of lines) {
    if (!line.includes('"request completed"') || !line.includes(PATH)) continue
    const { reqId, time, ms } = JSON.parse(line) as { reqId: string; time: number | string; ms: number }
    arrivals.set(reqId, new Date(time).getTime() - ms)
  }
  return arrivals
}

function measureFairness(arrivals: Map<string, number>, ends: Map<string, Outcome>): number | null {
  const of = (outcome: Outcome) =>
    [...ends].flatMap(([id, end]) => (end === outcome && arrivals.has(id) ? [arrivals.get(id)!] : []))
  const [winners, losers] = [of('ordered'), of('sold out')]
  if (winners.length === 0 || losers.length === 0) return null
  return Math.max(0, winners.reduce((a, b) => Math.max(a, b)) - losers.reduce((a, b) => Math.min(a, b)))
}

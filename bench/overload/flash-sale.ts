import { randomUUID } from 'node:crypto'
import type { Environment } from '../environment.ts'
import { type Answer, assertOk, type Http, openHttp, writePost } from '../http.ts'
import { type Cost, openCosts } from '../purchase/cost.ts'
import { keyed, makeShoppers, prepareSkus, type Shopper, withClient } from '../shoppers.ts'
import { measureUnfairness, readArrivals } from './fairness.ts'
import { openLoop, type Request, readRetryAfter, type Sample } from './loops.ts'
import { totalOf } from './mix.ts'

const PATH = '/shop/buy/createOrder'
/**
 * As the client (web/src/lib/api/request.ts): so many repeats, each after `Retry-After` and up to half more.
 */
const REPEATS = 2
const MAX_WAIT_SECONDS = 10
/** Orders of the shop before the sale. */
const EARLIER_ORDERS = 1_000

/** The end of a shopper in a flash sale. */
type Outcome = 'ordered' | 'sold out' | 'gave up' | 'other'

/** A shopper who arrived. */
type Visit = {
  id: string
  /** When the first request was sent, ms since the epoch. */
  sentAt: number
  refusals: number
  outcome: Outcome | undefined
}

export type FlashSale = {
  samples: Sample[]
  outcomes: Record<Outcome, number>
  /** Shoppers who were refused with `Retry-After`, and how many requests that were. */
  refused: { shoppers: number; requests: number }
  /** Orders in the database, and the pieces that they reserve. */
  orders: number
  reserved: number
  /** By how much one who got nothing arrived before one who got a piece, ms: the most of all pairs. */
  unfairMs: number
  /** Processor time of an answer. */
  cost: Cost
}

/**
 * Lets shoppers order one piece each of a flash sale, at an even rate and each over a connection of its own.
 * Those who are refused with `Retry-After` come back as the client does.
 * @param pieces units of the promotion, and stock
 */
export async function runFlashSale(
  environment: Environment,
  { shoppers: count, pieces, seconds }: { shoppers: number; pieces: number; seconds: number },
): Promise<FlashSale> {
  const databaseUrl = await environment.demo(`flash_${count}`)
  const [shoppers, others] = (await Promise.all(
    [count, EARLIER_ORDERS].map((n) => makeShoppers(databaseUrl, n)),
  )) as [Shopper[], Shopper[]]
  const { skuId, otherSkuId } = await startPromotion(databaseUrl, pieces)
  const server = await environment.startServer({ databaseUrl, env: { CACHE_ENTRIES: '50000' } })
  const http = await openHttp(server.url)
  const total = await totalOf(http, skuId, shoppers[0]!)
  await orderEarlier(http, others, otherSkuId)
  http.close()
  const visits: Visit[] = []
  const next = () => {
    const visit: Visit = { id: `shopper-${visits.length}`, sentAt: 0, refusals: 0, outcome: undefined }
    const shopper = shoppers[visits.length]!
    visits.push(visit)
    return orderOf(shopper, visit, { skuId, total })
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
  const refused = visits.filter(({ refusals }) => refusals > 0)
  return {
    ...{ samples, orders, reserved, cost },
    outcomes: countOutcomes(visits),
    refused: {
      shoppers: refused.length,
      requests: refused.reduce((sum, { refusals }) => sum + refusals, 0),
    },
    unfairMs: compareArrivals(visits, readArrivals(environment.folder, PATH)),
  }
}

async function startPromotion(
  databaseUrl: string,
  pieces: number,
): Promise<{ skuId: string; otherSkuId: string }> {
  const [sku, other] = await prepareSkus(databaseUrl)
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
  return { skuId: sku!.skuId, otherSkuId: other!.skuId }
}

/** Orders another SKU: a shop does not open with a flash sale, and code that is new to V8 is slow. */
async function orderEarlier(http: Http, shoppers: readonly Shopper[], skuId: string): Promise<void> {
  const total = await totalOf(http, skuId, shoppers[0]!)
  for (const { addressId, headers } of shoppers)
    assertOk(await http.post(PATH, { source: 'direct', skuId, quantity: 1, addressId, total }, headers))
}

function orderOf(
  { addressId, headers }: Shopper,
  visit: Visit,
  { skuId, total }: { skuId: string; total: unknown },
): Request {
  const order = { source: 'direct', skuId, quantity: 1, addressId, total }
  return {
    kind: 'order',
    bytes: writePost(PATH, order, { ...keyed({ headers }), 'x-request-id': visit.id }),
    sent() {
      visit.sentAt ||= performance.timeOrigin + performance.now()
    },
    answered(answer) {
      const retryAfter = answer.status === 503 ? readRetryAfter(answer) : undefined
      if (retryAfter !== undefined) visit.refusals++
      if (retryAfter !== undefined && visit.refusals <= REPEATS)
        return Math.min(retryAfter, MAX_WAIT_SECONDS) * (1_000 + Math.random() * 500)
      visit.outcome = retryAfter === undefined ? outcomeOf(answer) : 'gave up'
      return undefined
    },
  }
}

function outcomeOf({ body }: Answer): Outcome {
  const { code, data } = JSON.parse(body.toString()) as { code: number; data: { left?: number } | null }
  if (code === 200) return 'ordered'
  return data?.left === 0 ? 'sold out' : 'other'
}

function countOutcomes(visits: readonly Visit[]): Record<Outcome, number> {
  const outcomes: Record<Outcome, number> = { ordered: 0, 'sold out': 0, 'gave up': 0, other: 0 }
  for (const { outcome } of visits) if (outcome) outcomes[outcome]++
  return outcomes
}

/**
 * Compares all shoppers by their first request. Those who were refused count from when they sent it, since
 * the access log does not have every refusal.
 */
function compareArrivals(visits: readonly Visit[], arrivals: ReadonlyMap<string, number>): number {
  const arrivalOf = ({ id, refusals, sentAt }: Visit) =>
    refusals > 0 ? sentAt : (arrivals.get(id) ?? sentAt)
  const isWinner = ({ outcome }: Visit) => outcome === 'ordered'
  return measureUnfairness(
    visits.filter(isWinner).map(arrivalOf),
    visits.filter((visit) => !isWinner(visit)).map(arrivalOf),
  )
}

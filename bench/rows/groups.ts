import { randomUUID } from 'node:crypto'
import type { Environment } from '../environment.ts'
import { assertOk, type Http, openHttp, parseData } from '../http.ts'
import { addPastOrders } from '../past-orders.ts'
import { atMost, type Benchmark, type Row } from '../row.ts'
import { makeShoppers, PAY_PASSWORD, prepareSkus, type Shopper, withClient } from '../shoppers.ts'

/** Opening and joining groups in a shop with many orders, compared with a shop with few. */
export const groups: Benchmark = { name: 'groups', measure }

const ROUNDS = 24
const MAX_RATIO = 2
/** Members of a group. */
const SIZE = 5

type Side = {
  http: Http
  offer: { offerId: string; skuId: string }
  shoppers: Shopper[]
  close(): Promise<void>
}
type Step = 'opening a group' | 'joining a group'
type Times = Record<Step, number[]>

async function measure(environment: Environment): Promise<Row[]> {
  const counts = environment.quick ? [10, 100] : [1_000, 1_000_000]
  const rounds = environment.quick ? 2 : ROUNDS
  const databases: string[] = []
  for (const [n, count] of counts.entries()) {
    const databaseUrl = await environment.demo(`groups_${n}`)
    await addPastOrders(databaseUrl, count)
    databases.push(databaseUrl)
  }
  const sides: Side[] = []
  for (const databaseUrl of databases)
    sides.push(await openSide(environment, databaseUrl, (rounds + 2) * SIZE))
  const times = sides.map((): Times => ({ 'opening a group': [], 'joining a group': [] }))
  // Both sides in turns, so that other work of the machine affects both alike. Two rounds warm up.
  for (let round = -2; round < rounds; round++)
    for (const [n, side] of sides.entries()) await fillGroup(side, round < 0 ? undefined : times[n]!)
  for (const side of sides) await side.close()
  return (['opening a group', 'joining a group'] as const).map((what) =>
    atMost(MAX_RATIO, {
      what,
      unit: 'ms',
      limit: median(times[0]![what]),
      pasar: median(times[1]![what]),
      detail: `slowest ${Math.max(...times[1]![what]).toFixed(1)} ms`,
    }),
  )
}

async function openSide(environment: Environment, databaseUrl: string, shoppers: number): Promise<Side> {
  const [sku] = await prepareSkus(databaseUrl)
  const offer = await createOffer(databaseUrl, sku!)
  const server = await environment.startServer({ databaseUrl })
  const http = await openHttp(server.url)
  return {
    http,
    offer,
    shoppers: await makeShoppers(databaseUrl, shoppers),
    async close() {
      http.close()
      await server.stop()
    },
  }
}

/** Offers a SKU in groups for half of its price. */
async function createOffer(
  databaseUrl: string,
  { skuId, goodsId }: { skuId: string; goodsId: string },
): Promise<Side['offer']> {
  const offerId = randomUUID()
  await withClient(databaseUrl, async (client) => {
    await client.query(`update group_offers set state = 'ended' where goods_id = $1`, [goodsId])
    await client.query(
      `insert into group_offers (id, goods_id, size, hours, starts_at, state, created_at)
       values ($1, $2, $3, 24, now() - interval '1 day', 'active', now())`,
      [offerId, goodsId, SIZE],
    )
    await client.query(
      `insert into group_offer_prices (offer_id, sku_id, price)
       select $1, id, greatest(price / 2, 1) from skus where id = $2`,
      [offerId, skuId],
    )
  })
  return { offerId, skuId }
}

/** Opens a group and fills it, each seat by another member. */
async function fillGroup({ http, offer, shoppers }: Side, times?: Times): Promise<void> {
  let groupId: string | undefined
  for (let seat = 0; seat < SIZE; seat++) {
    const { headers, addressId } = shoppers.pop()!
    const choice = { ...offer, addressId, ...(groupId && { groupId }) }
    const total = await readTotal(http, choice, headers)
    const began = performance.now()
    const bought = await http.post('/shop/pintuan/buy', { ...choice, total }, headers)
    times?.[groupId ? 'joining a group' : 'opening a group'].push(performance.now() - began)
    const order = parseData<{ groupId: string; orderId: string }>(bought)
    groupId = order.groupId
    const payment = { orderIds: [order.orderId], method: 'balance', payPassword: PAY_PASSWORD }
    assertOk(await http.post('/shop/buy/payOrder', payment, headers))
  }
}

/** Waits for the job that opens a group to others once its leader has paid. */
async function readTotal(
  http: Http,
  choice: Record<string, string>,
  headers: Record<string, string>,
): Promise<unknown> {
  const path = `/shop/pintuan/cartGoods?${new URLSearchParams(choice)}`
  for (let tries = 0; tries < 100; tries++) {
    const draft = await http.get(path, headers)
    if (JSON.parse(draft.body.toString()).code === 200) return parseData<{ total: unknown }>(draft).total
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the group did not open')
}

const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!

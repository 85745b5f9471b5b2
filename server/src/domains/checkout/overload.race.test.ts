import { once } from 'node:events'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { couponList } from '@pasar/contract/calls/pricing'
import { codes } from '@pasar/contract/codes'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Buyer, type BuyingShop, buyingShop, ringgit, type TestSku } from './testing.ts'

const PIECES = 10
const SHOPPERS = 100
const READS = 600
const PROBES = 20

let shop: BuyingShop
let buyers: Buyer[]
const agent = new Agent({ keepAlive: true })
beforeAll(async () => {
  shop = await buyingShop([], { concurrencyMax: 2 })
  buyers = await Promise.all(Array.from({ length: SHOPPERS }, () => shop.buyer()))
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
}, 120_000)
afterAll(async () => {
  agent.destroy()
  await shop.close()
})

type Answer = { status: number; retryAfter: string | undefined; code: number }

async function send(method: string, path: string, headers = {}, body?: object): Promise<Answer> {
  const { port } = shop.app.server.address() as AddressInfo
  const sent = request({ agent, port, host: '127.0.0.1', method, path, headers })
  sent.end(body && JSON.stringify(body))
  const [answer] = await once(sent, 'response')
  const text = await textOf(answer)
  return {
    status: answer.statusCode,
    retryAfter: answer.headers['retry-after'],
    code: JSON.parse(text).code ?? 200,
  }
}

/** Orders; whom the server refuses under overload comes again. @returns all answers, the last one first */
async function order(sku: TestSku, buyer: Buyer): Promise<Answer[]> {
  const { token, addressId } = buyer
  const answer = await send(
    'POST',
    orderCreate.path,
    { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': addressId },
    { source: 'direct', skuId: sku.id, addressId, total: ringgit(3300) },
  )
  if (answer.status !== 503) return [answer]
  await sleep(100)
  return [...(await order(sku, buyer)), answer]
}

test('a flash sale among many reads sells every piece once, answers everybody, and refuses no health check', async () => {
  const sku = await shop.sku({ stock: PIECES })
  const reads = Array.from({ length: READS }, (_, i) =>
    send('GET', `${couponList.path}?goodsId=${sku.goodsId}&i=${i}`),
  )
  const orders = buyers.map((buyer) => order(sku, buyer))
  const probes = Array.from({ length: PROBES }, () => send('GET', '/readyz'))
  const answers = {
    reads: await Promise.all(reads),
    orders: await Promise.all(orders),
    probes: await Promise.all(probes),
  }

  expect(answers.probes.map(({ status }) => status)).toEqual(Array(PROBES).fill(200))
  const refused = [...answers.reads, ...answers.orders.flat()].filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  for (const { retryAfter, code } of refused) {
    expect(Number(retryAfter)).toBeGreaterThanOrEqual(1)
    expect(code).toBe(codes.overloaded.code)
  }
  const last = answers.orders.map(([answer]) => answer!.code)
  const sold = last.filter((code) => code === 200).length
  expect(last.filter((code) => code === codes['out-of-stock'].code)).toHaveLength(SHOPPERS - sold)
  expect(sold).toBe(PIECES)
  expect(
    await shop.one(sql`select on_hand, reserved from stock_levels where sku_id = ${sku.id}::uuid`),
  ).toEqual({
    on_hand: PIECES,
    reserved: PIECES,
  })
})

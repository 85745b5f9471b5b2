import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { signatureHeaders } from '../../platform/http/raw/request-signature.ts'
import { type PayingShop, PIN, payingShop } from './testing/paying-shop.ts'

/** Requests at work at once: the lowest limit. */
const LIMIT = 8
/** More than wait in the queue: their class waits for at most 300 ms, at first for 300 requests. */
const READS = 800
const OF_EACH = 10

let shop: PayingShop
beforeAll(async () => {
  shop = await payingShop([], { concurrencyMax: LIMIT })
  await shop.app.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 })
})
afterAll(() => shop.close())

type Sent = { path: string; headers: Record<string, string>; body?: object }

async function send({ path, headers, body }: Sent) {
  const { port } = shop.app.server.address() as AddressInfo
  const json = body === undefined ? '' : JSON.stringify(body)
  const method = body === undefined ? 'GET' : 'POST'
  const sent = request({
    ...{ port, host: '127.0.0.1', path, method },
    headers: { ...headers, ...(json && { 'content-type': 'application/json' }) },
  }).end(json)
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  await textOf(answer)
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function payment(): Promise<Sent> {
  const { buyer, orderId } = await shop.placeOrder()
  await shop.give(buyer.id, 'MYR', 3_300n)
  const body = { orderIds: [orderId], method: 'balance', payPassword: PIN }
  return { path: '/shop/buy/payOrder', headers: bearer(buyer.token), body }
}

function webhook(n: number): Sent {
  const path = '/pay/notify/oms'
  const order = { orderNo: 'P1', status: 'SUCCESS', amount: '33.00', currency: 'MYR' }
  const body = { eventId: `event ${n}`, event: 'payment.succeeded', order }
  const timestamp = String(Math.floor(shop.clock.now().getTime() / 1000))
  const parts = { method: 'POST', path, timestamp, nonce: `nonce ${n}`, body: JSON.stringify(body) }
  return { path, headers: signatureHeaders(shop.deps.config.omsSecret, parts), body }
}

/** Locks the orders. @returns ends the lock */
async function holdOrders(): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  void transact(shop.deps.db, async (tx) => {
    await tx.execute(sql`lock table orders in access exclusive mode`)
    held.resolve()
    await ended.promise
  })
  await held.promise
  return ended.resolve
}

test('under overload every payment, webhook and console request is served, while reads are refused with Retry-After', async () => {
  const numbers = Array.from({ length: OF_EACH }, (_, n) => n)
  const payments = await Promise.all(numbers.map(payment))
  const console = { path: '/admin/api/orders/list?page=1&limit=20', headers: bearer(shop.staffToken()) }
  const read = { path: '/shop/order/list?page=1&limit=10', headers: payments[0]!.headers }

  // Nothing ends that reads orders, so that the reads fill the queue.
  const release = await holdOrders()
  const reads = Array.from({ length: READS }, () => send(read))
  await Promise.race(reads)
  const first = [...payments, ...numbers.map(webhook), ...numbers.map(() => console)].map(send)
  await sleep(100)
  release()

  expect((await Promise.all(first)).map(({ status }) => status)).toEqual(first.map(() => 200))
  const answers = await Promise.all(reads)
  const refused = answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter(({ retryAfter }) => !(Number(retryAfter) >= 1))).toEqual([])
  // The others were served: nobody is left without an answer.
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(READS - refused.length)
})

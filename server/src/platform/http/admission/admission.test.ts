import { once } from 'node:events'
import { request } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { defineCall } from '@pasar/contract/call'
import { codes } from '@pasar/contract/codes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Actor } from '../../context.ts'
import { ok } from '../../result.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { handle, handleOutside } from '../calls/handle.ts'

const LIMIT = 8
const read = defineCall({
  get: '/t/read',
  who: 'visitor',
  summary: '',
  input: z.object({}),
  output: z.object({}),
})
const cachedRead = defineCall({
  get: '/t/cached',
  who: 'visitor',
  summary: '',
  input: z.object({}),
  output: z.object({}),
})
const pay = defineCall({
  post: '/t/pay',
  who: 'member',
  summary: '',
  criticality: 'critical-plus',
  input: z.object({}),
  output: z.object({}),
})
/** More than the sockets of both sides take. */
const LARGE_BYTES = 20_000_000
const readLarge = defineCall({
  get: '/t/large',
  who: 'visitor',
  summary: '',
  input: z.object({}),
  output: z.object({ text: z.string() }),
})
const member: Actor = { kind: 'member', id: '0190a000-0000-7000-8000-000000000001', sessionId: 's' }

let shop: TestShop
/** Reads at work. They end when the gate opens. */
let reading = 0
let openGate = () => {}
let paid = 0
let renewals = 0
let largeReads = 0

beforeEach(async () => {
  reading = 0
  paid = 0
  renewals = 0
  largeReads = 0
  const gate = new Promise<void>((resolve) => (openGate = resolve))
  const routes = [
    handle(read, async () => {
      reading++
      await gate
      return ok({})
    }),
    handle(
      cachedRead,
      async () => {
        renewals++
        return ok({})
      },
      { cached: { tags: ['t'] } },
    ),
    handle(readLarge, async () => {
      largeReads++
      return ok({ text: 'x'.repeat(LARGE_BYTES) })
    }),
    handleOutside(pay, async () => {
      paid++
      return ok({})
    }),
  ]
  shop = await testShop({
    domains: [{ routes, jobs: [] }],
    config: { concurrencyMax: LIMIT, allowedOrigins: ['https://shop.example'] },
  })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(async () => {
  openGate()
  await shop.close()
})

type Sent = { method?: string; headers?: Record<string, string>; body?: string }

function open(path: string, { method = 'GET', headers = {}, body = '' }: Sent = {}) {
  const { port } = shop.app.server.address() as AddressInfo
  return request({ port, host: '127.0.0.1', path, method, headers }).end(body)
}

async function send(path: string, sent?: Sent) {
  const [answer] = await once(open(path, sent), 'response')
  return { status: answer.statusCode, headers: answer.headers, body: await textOf(answer) }
}

/** Starts as many reads as the server works on at once. */
async function occupy() {
  const answers = Array.from({ length: LIMIT }, () => send('/t/read'))
  await expect.poll(() => reading).toBe(LIMIT)
  return answers
}

const counted = async () => (await shop.deps.metrics.requestsRefused.get()).values

test('refuses what waits too long with 503, Retry-After and the code of overload, and counts no bug', async () => {
  const served = await occupy()
  const refused = await send('/t/read', { headers: { 'think-lang': 'hu' } })
  expect(refused.status).toBe(503)
  expect(refused.headers).toMatchObject({ 'cache-control': 'no-store', 'content-language': 'hu-HU' })
  const { code, msg, data } = JSON.parse(refused.body)
  expect(code).toBe(codes.overloaded.code)
  expect(msg).toContain('próbálja újra')
  expect(data.retryAfter).toBeGreaterThanOrEqual(1)
  expect(refused.headers['retry-after']).toBe(String(data.retryAfter))
  expect(refused.headers['x-request-id']).toBeDefined()
  expect(await counted()).toMatchObject([{ labels: { criticality: 'sheddable' }, value: 1 }])
  expect((await shop.deps.metrics.bugs.get()).values).toMatchObject([{ value: 0 }])
  const { values } = await shop.deps.metrics.requestSeconds.get()
  expect(values).toContainEqual(expect.objectContaining({ labels: { call: '/t/read', status: 503 } }))
  openGate()
  for (const answer of served) expect((await answer).status).toBe(200)
  expect(reading).toBe(LIMIT)
})

test('pages of other origins can read a refusal, and a browser that opens a page gets one that tries again', async () => {
  await occupy()
  const [foreign, unknown, page] = await Promise.all([
    send('/t/read', { headers: { origin: 'https://shop.example' } }),
    send('/t/read', { headers: { origin: 'https://evil.example' } }),
    send('/t/read', { headers: { accept: 'text/html,*/*', 'accept-language': 'th' } }),
  ])
  expect(foreign.headers['access-control-allow-origin']).toBe('https://shop.example')
  expect(unknown.headers['access-control-allow-origin']).toBeUndefined()
  expect(page).toMatchObject({ status: 503, headers: { 'content-type': 'text/html; charset=utf-8' } })
  expect(page.body).toMatch(/<html lang="th-TH">.*http-equiv="refresh" content="\d+"/)
})

test('a payment takes the first free place, before reads that came earlier', async () => {
  await occupy()
  const later = send('/t/read')
  const payment = send('/t/pay', {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.tokenFor(member)}`, 'content-type': 'application/json' },
    body: '{}',
  })
  await later
  expect([(await later).status, paid]).toEqual([503, 0])
  openGate()
  expect((await payment).status).toBe(200)
})

test('a refused request is not read: its token and its body are not looked at', async () => {
  await occupy()
  shop.deps.authenticate = () => Promise.reject(new Error('authenticated'))
  const refused = await send('/t/read', { method: 'POST', headers: { authorization: 'Bearer x' }, body: '{' })
  expect(refused.status).toBe(503)
})

test('one request renews a cached response, and those that wait for it take no place', async () => {
  expect((await send('/t/cached')).status).toBe(200)
  shop.deps.cache.invalidate('t')
  const served = await occupy()
  const all = Array.from({ length: 20 }, () => send('/t/cached'))
  const payment = send('/t/pay', {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.tokenFor(member)}`, 'content-type': 'application/json' },
    body: '{}',
  })
  openGate()
  expect((await payment).status).toBe(200)
  for (const answer of [...served, ...all]) expect((await answer).status).toBe(200)
  expect(renewals).toBe(2)
})

test('a client that leaves gives its place to the next, and one that leaves while it waits takes none', async () => {
  await occupy()
  const waiting = open('/t/read')
  waiting.on('error', () => undefined)
  await once(waiting, 'finish')
  waiting.destroy()
  const connections = promisify((done: (error: Error | null, n: number) => void) =>
    shop.app.server.getConnections(done),
  )
  await expect.poll(() => connections()).toBe(LIMIT)
  openGate()
  await expect.poll(async () => (await send('/t/read')).status).toBe(200)
  expect(reading).toBe(LIMIT + 1)
})

test('requests that are answered at once when a place gets free are all answered, and give it back', async () => {
  const served = await occupy()
  const { port } = shop.app.server.address() as AddressInfo
  const preflight = 'OPTIONS /t/pay HTTP/1.1\r\nhost: shop\r\norigin: https://shop.example\r\n'
  const asked = `${preflight}access-control-request-method: POST\r\n\r\n`
  let received = ''
  const sockets = Array.from({ length: 10 }, () => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
    socket.write(asked.repeat(180))
    return socket
  })
  // By then most of them wait for a place.
  expect((await send('/t/read')).status).toBe(503)
  openGate()
  // On a busy machine some have waited too long, and are refused.
  await expect.poll(() => received.match(/HTTP\/1\.1 (204|503)/g)?.length).toBe(1800)
  expect(received).toContain('HTTP/1.1 204')
  for (const answer of served) expect((await answer).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  reading = 0
  await Promise.all(Array.from({ length: LIMIT }, () => send('/t/read')))
  expect(reading).toBe(LIMIT)
})

test('responses that a client does not read hold no places, neither those behind them on its connection', async () => {
  const { port } = shop.app.server.address() as AddressInfo
  const socket = connect({ port, host: '127.0.0.1' }).pause()
  socket.write('GET /t/large HTTP/1.1\r\nhost: shop\r\n\r\n'.repeat(LIMIT))
  await expect.poll(() => largeReads).toBe(LIMIT)
  const answer = send('/t/read')
  await expect.poll(() => reading).toBe(1)
  openGate()
  expect((await answer).status).toBe(200)
  socket.destroy()
})

import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { createBrotliDecompress } from 'node:zlib'
import { defineCall } from '@pasar/contract/call'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Config } from '../../../config.ts'
import type { Actor } from '../../context.ts'
import { ok, refuse } from '../../result.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { handle } from '../calls/handle.ts'

const product = defineCall({
  get: '/t/goods',
  who: 'visitor',
  summary: '',
  input: z.object({ id: z.string().default('1') }),
  output: z.object({ text: z.string() }),
})
const member: Actor = { kind: 'member', id: '0190a000-0000-7000-8000-000000000001', sessionId: 's' }
const cached = { tags: ['goods'], seconds: 60, visitorsOnly: true }

let shop: TestShop
/** Number of runs of the use case. */
let loads = 0
let text = ''

async function open(config: Partial<Config> = {}) {
  const route = handle(
    product,
    async ({ actor, language, market }, { id }) => {
      loads++
      return id === 'gone'
        ? refuse('not-found')
        : ok({ text: `${text} ${id} ${actor.kind} ${language} ${market}` })
    },
    { cached },
  )
  shop = await testShop({ domains: [{ routes: [route], jobs: [] }], config })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
}

beforeEach(() => {
  loads = 0
  text = 'x'.repeat(2_000)
})
afterEach(() => shop.close())

async function get(headers: Record<string, string> = {}, path = '/t/goods', method = 'GET') {
  const { port } = shop.app.server.address() as AddressInfo
  return await new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      request({ port, host: '127.0.0.1', path, method, headers }, (answer) => {
        const body =
          answer.headers['content-encoding'] === 'br' ? answer.pipe(createBrotliDecompress()) : answer
        textOf(body).then(
          (body) => resolve({ status: answer.statusCode!, headers: answer.headers, body }),
          reject,
        )
      })
        .on('error', reject)
        .end()
    },
  )
}

const textIn = ({ body }: { body: string }) => JSON.parse(body).data.text as string

test('serves no response older than the last change, nor that of another audience', async () => {
  await open()
  const requestHeaders = { 'think-lang': 'th', area: '1' }
  for (let n = 0; n < 3; n++) expect(textIn(await get(requestHeaders))).toContain('xx 1 visitor th 1')
  expect(loads).toBe(1)
  text = 'changed'
  shop.deps.cache.invalidate('goods')
  expect(textIn(await get({ ...requestHeaders, authorization: 'Bearer ' }))).toBe('changed 1 visitor th 1')
  expect(textIn(await get({ ...requestHeaders, area: '4' }))).toBe('changed 1 visitor th 1')
  expect(textIn(await get({ 'accept-language': 'ja' }))).toBe('changed 1 visitor jp 1')
  const authorization = `Bearer ${shop.tokenFor(member)}`
  const personal = await get({ ...requestHeaders, authorization })
  expect(textIn(personal)).toBe('changed 1 member th 1')
  expect(personal.headers['cache-control']).toBe('no-store')
  expect(textIn(await get(requestHeaders))).toBe('changed 1 visitor th 1')
})

test('sends the same responses as the framework, without rate limit', async () => {
  await open({ rateLimit: 2 })
  const headers = { 'accept-encoding': 'br', 'x-request-id': 'from-the-proxy-1' }
  const first = await get(headers)
  const more = [await get(headers), await get(headers), await get(headers)]
  for (const { status, headers, body } of more) {
    expect({ status, body }).toEqual({ status: 200, body: first.body })
    expect({ ...headers, date: '' }).toEqual({ ...first.headers, date: '' })
  }
  expect(more[0]!.headers).toMatchObject({
    'content-encoding': 'br',
    'content-language': 'en-US',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'from-the-proxy-1',
  })
  expect(await get({ ...headers, 'if-none-match': String(first.headers.etag) })).toMatchObject({
    status: 304,
    body: '',
  })
  expect((await get({}, '/t/goods?id=2')).status).toBe(200)
  expect((await get({}, '/t/goods?id=3')).status).toBe(429)
  expect((await get(headers)).status).toBe(200)
})

test('gives each response an id and records it in the metrics', async () => {
  await open()
  const ids = [await get(), await get(), await get()].map(({ headers }) => headers['x-request-id'])
  expect(new Set(ids).size).toBe(3)
  expect(loads).toBe(1)
  const counted = await shop.deps.metrics.registry.getSingleMetricAsString('pasar_request_seconds')
  expect(counted).toContain('pasar_request_seconds_count{call="/t/goods",status="200"} 3')
})

test('passes refusals, other methods and unknown paths to the framework', async () => {
  await open()
  for (let n = 0; n < 2; n++) expect(JSON.parse((await get({}, '/t/goods?id=gone')).body).code).not.toBe(200)
  await get()
  expect((await get({}, '/t/goods', 'POST')).status).toBe(405)
  expect((await get({}, '/t/other')).status).toBe(404)
})

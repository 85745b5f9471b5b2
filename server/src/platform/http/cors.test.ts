import type { AddressInfo } from 'node:net'
import { defineCall } from '@pasar/contract/call'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { ok } from '../result.ts'
import { type TestShop, testShop } from '../testing.ts'
import { handle } from './calls/handle.ts'

const hours = defineCall({
  get: '/t/hours',
  who: 'visitor',
  summary: '',
  input: z.object({}),
  output: z.object({ open: z.boolean() }),
})
const route = handle(hours, async () => ok({ open: true }), {
  cached: { tags: ['hours'], seconds: 60, visitorsOnly: true },
})
const allowed = 'https://shop.example'

let shop: TestShop
let address: string
beforeAll(async () => {
  shop = await testShop({ domains: [{ routes: [route], jobs: [] }], config: { allowedOrigins: [allowed] } })
  await shop.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}/t/hours`
})
afterAll(() => shop.close())

const originOf = async (origin: string, init: RequestInit = {}) => {
  const response = await fetch(address, { ...init, headers: { ...init.headers, origin } })
  return response.headers.get('access-control-allow-origin')
}

test('pages of other origins may not read responses', async () => {
  expect(await originOf('https://elsewhere.example')).toBeNull()
  expect(await originOf('https://shop.example.elsewhere.example')).toBeNull()
  expect(await originOf('null')).toBeNull()
})

test('pages of another deployment may call with its headers, without cookies, cached responses included', async () => {
  const preflight = await fetch(address, {
    method: 'OPTIONS',
    headers: {
      origin: allowed,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,think-lang,idempotency-key',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization')
  expect(preflight.headers.get('access-control-allow-credentials')).toBeNull()
  for (let repeated = 0; repeated < 3; repeated++) {
    expect(await originOf(allowed)).toBe(allowed)
    expect((await fetch(address)).headers.get('access-control-allow-origin')).toBeNull()
  }
})

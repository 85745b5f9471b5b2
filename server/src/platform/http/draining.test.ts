import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { type TestShop, testShop } from '../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('a server that is about to close is not ready, answers still, and keeps no connection', async () => {
  let draining = false
  const open = { db: { execute: async () => ({ rows: [{}] }) } } as never
  const app = await buildApp(shop.deps, { routes: [], contract: [], open, draining: () => draining })
  expect(await app.inject('/readyz')).toMatchObject({ statusCode: 200 })
  expect((await app.inject('/healthz')).headers.connection).not.toBe('close')

  draining = true
  expect(await app.inject('/readyz')).toMatchObject({ statusCode: 503 })
  const answered = await app.inject('/healthz')
  expect(answered).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
  await app.close()
})

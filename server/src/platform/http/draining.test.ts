import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { type TestShop, testShop } from '../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('a draining server is not ready, still responds, and closes connections', async () => {
  let draining = false
  const open = { db: { execute: async () => ({ rows: [{}] }) } } as never
  const app = await buildApp(shop.deps, { routes: [], contract: [], open, draining: () => draining })
  expect(await app.inject('/readyz')).toMatchObject({ statusCode: 200 })
  expect((await app.inject('/healthz')).headers.connection).not.toBe('close')

  draining = true
  expect(await app.inject('/readyz')).toMatchObject({ statusCode: 503 })
  const response = await app.inject('/healthz')
  expect(response).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
  await app.close()
})

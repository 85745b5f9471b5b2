import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
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
  const malformed = await app.inject('/%zz')
  expect(malformed).toMatchObject({ headers: { connection: 'close' } })
  await app.close()
})

test('a request that arrives on an accepted connection while the server closes is served', async () => {
  const open = { db: { execute: async () => ({ rows: [{}] }) } } as never
  const app = await buildApp(shop.deps, { routes: [], contract: [], open, draining: () => true })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const accepted = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await accepted
  const closed = app.close()
  socket.write('GET /healthz HTTP/1.1\r\nHost: shop.example\r\n\r\n')
  const [head, body] = (await text(socket)).split('\r\n\r\n')
  expect(head).toMatch(/^HTTP\/1.1 200 /)
  expect(head?.toLowerCase().split('\r\n')).toContain('connection: close')
  expect(body).toBe('{"ok":true}')
  await closed
})

test('a request that the server has begun before it drains closes its connection, too', async () => {
  let draining = false
  const execute = async () => {
    draining = true
    return { rows: [{}] }
  }
  const open = { db: { execute } } as never
  const app = await buildApp(shop.deps, { routes: [], contract: [], open, draining: () => draining })
  const response = await app.inject('/readyz')
  expect(response).toMatchObject({ statusCode: 200, headers: { connection: 'close' } })
  await app.close()
})

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

/** Starts a server without calls. @param execute plays its database */
async function listen({
  draining,
  execute = async () => ({ rows: [{}] }),
}: {
  draining: () => boolean
  execute?: () => Promise<unknown>
}) {
  const open = { db: { execute } } as never
  const app = await buildApp(shop.deps, { routes: [], contract: [], open, draining })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { app, get: (path: string) => fetch(url + path) }
}

test('a draining server is not ready, still responds, and closes connections', async () => {
  let draining = false
  const { app, get } = await listen({ draining: () => draining })
  expect((await get('/readyz')).status).toBe(200)
  expect((await get('/healthz')).headers.get('connection')).toBe('keep-alive')

  draining = true
  expect((await get('/readyz')).status).toBe(503)
  const response = await get('/healthz')
  expect(response.status).toBe(200)
  expect(response.headers.get('connection')).toBe('close')
  const malformed = await get('/%zz')
  expect(malformed.headers.get('connection')).toBe('close')
  await app.close()
})

test('a request that arrives on an accepted connection while the server closes is served', async () => {
  const { app } = await listen({ draining: () => true })
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
  const { app, get } = await listen({ draining: () => draining, execute })
  const response = await get('/readyz')
  expect(response.status).toBe(200)
  expect(response.headers.get('connection')).toBe('close')
  await app.close()
})

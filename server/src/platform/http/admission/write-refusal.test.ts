import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { makeWriteRefusal } from './write-refusal.ts'

test.each([
  [true, 'close'],
  [false, 'keep-alive'],
])('a refusal while draining is %s has the header connection: %s', async (draining, connection) => {
  const refuse = makeWriteRefusal({
    headers: {},
    allowedOrigins: [],
    idOf: () => 'id',
    draining: () => draining,
  })
  const server = createServer((request, response) => refuse(request, response, 'critical')).listen(0)
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/`)
  expect(response.status).toBe(503)
  expect(response.headers.get('connection')).toBe(connection)
  await response.text()
  server.closeAllConnections()
  server.close()
})

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { makeClosingResponse } from './closing-response.ts'

const ways: [string, (response: ServerResponse) => void][] = [
  ['a list of headers', (response) => response.writeHead(200, ['content-length', '2']).end('ok')],
  ['headers by name', (response) => response.writeHead(503, { 'retry-after': '2' }).end()],
  ['no headers', (response) => response.end()],
  ['no body', (response) => response.writeHead(304, ['etag', '"1"']).end()],
]

test.each(ways)(
  'a response with %s closes its connection while the server drains only',
  async (_, respond) => {
    let draining = false
    const server = createServer(
      { ServerResponse: makeClosingResponse(() => draining) },
      (request, response) => {
        // It drains after the request has arrived.
        draining = request.url === '/drain'
        respond(response)
      },
    )
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    expect((await get('/')).headers.get('connection')).toBe('keep-alive')
    expect((await get('/drain')).headers.get('connection')).toBe('close')
    server.closeAllConnections()
    server.close()
  },
)

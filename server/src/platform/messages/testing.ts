import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/**
 * Starts a provider that records requests until the test ends.
 * @param answer the response; a text is sent as it is, anything else as JSON
 */
export async function startProvider(answer: (request: Received) => { status: number; body: unknown }) {
  const requests: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const received = {
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString(),
    }
    requests.push(received)
    const { status, body } = answer(received)
    const headers = status === 302 ? { location: '/elsewhere' } : { 'content-type': 'application/json' }
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests }
}

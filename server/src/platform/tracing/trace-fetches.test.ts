import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { traceFetches } from './trace-fetches.ts'
import { type SpanDefinition, setTracing, type Tracing } from './tracing.ts'

const received: (string | undefined)[] = []
const servers = [0, 1].map(() =>
  createServer((request, response) => {
    received.push(request.headers.traceparent as string | undefined)
    response.writeHead(202).end('ok')
  }),
)
const urls: string[] = []

const started: SpanDefinition[] = []
const ended: unknown[] = []
const span = {
  traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
  run: <T>(fn: () => T) => fn(),
  annotate: (attributes: object) => void ended.push(attributes),
  end: (error?: unknown) => void ended.push(error ? 'failed' : 'done'),
}
const tracing: Tracing = {
  start(definition) {
    started.push(definition)
    return span
  },
  active: () => span,
  detach: (fn) => fn(),
  stop: async () => undefined,
}
let stop: () => void
beforeAll(async () => {
  for (const server of servers) {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    urls.push(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  }
  setTracing(tracing)
  stop = traceFetches(urls[0])
})
afterAll(() => {
  stop()
  setTracing(undefined)
  for (const server of servers) server.close()
})

it('sends traceparent to the sandbox alone, and records neither path nor query', async () => {
  await (await fetch(`${urls[1]}/token/s3cret?code=c0de`)).text()
  expect(received).toEqual([undefined])
  await (await fetch(`${urls[0]}/token/s3cret?code=c0de`, { method: 'POST', body: 'b' })).text()
  expect(received).toEqual([undefined, span.traceparent])
  expect(started.map(({ name }) => name)).toEqual(['GET 127.0.0.1', 'POST 127.0.0.1'])
  expect(JSON.stringify(started)).not.toMatch(/s3cret|c0de/)
  expect(ended).toEqual([
    { 'http.response.status_code': 202 },
    'done',
    { 'http.response.status_code': 202 },
    'done',
  ])
})

it('records that a request failed', async () => {
  ended.length = 0
  servers[0]!.removeAllListeners('request').on('request', (request) => void request.destroy())
  await expect(fetch(urls[0]!)).rejects.toThrow()
  expect(ended).toEqual(['failed'])
})

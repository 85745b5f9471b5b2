import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePorts } from '../../scripts/lib/ports.ts'
import { startProxy } from './proxy.ts'

/** Starts a server that drops the connection, or answers 503, on the first request. */
async function startStub(port: number, requests: string[]) {
  const server = createServer((request, response) => {
    requests.push(`${request.headers['x-forwarded-for']} ${request.headers['x-forwarded-proto']}`)
    if (requests.length > 1) response.end()
    else if (request.url === '/dies') request.socket.destroy()
    else response.writeHead(503).end()
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return server
}

const key = { 'idempotency-key': 'k1' }
const token = { authorization: 'Bearer t' }
const rows: [what: string, method: string, headers: Record<string, string>, dies: number][] = [
  ['a read', 'GET', {}, 200],
  ['an authenticated write with an idempotency key', 'POST', { ...key, ...token }, 200],
  ['a write without an idempotency key', 'POST', token, 502],
  ['an anonymous write with an idempotency key, which the server does not store', 'POST', key, 502],
]

test('retries idempotent requests of a dead server on the other one, and passes the refusal of an overloaded one on', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pasar-proxy-'))
  const [http = 0, https = 0, one = 0, two = 0] = await freePorts(4)
  const requests: string[] = []
  const stubs = [await startStub(one, requests), await startStub(two, requests)]
  const stop = await startProxy(folder, { http, https, servers: [one, two] })
  const send = async (to: string, method: string, headers: Record<string, string>) => {
    requests.length = 0
    const forged = { ...headers, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
    const body = method === 'POST' ? '{}' : undefined
    return (await fetch(`http://127.0.0.1:${https}${to}`, { method, headers: forged, body })).status
  }
  for (const [what, method, headers, dies] of rows) {
    expect(await send('/dies', method, headers), `${what}, server dies`).toBe(dies)
    expect(await send('/refuses', method, headers), `${what}, server is overloaded`).toBe(503)
    expect(requests, `${what}, an overloaded server has not doubled the load`).toHaveLength(1)
    expect(new Set(requests), 'forged forwarding headers are replaced').toEqual(new Set(['127.0.0.1 http']))
  }
  const plain = await fetch(`http://127.0.0.1:${http}/h5/`, { redirect: 'manual' })
  // To the configured address, whatever host the request names.
  expect(plain.headers.get('location')).toBe(`https://127.0.0.1:${https}/h5/`)
  await stop()
  for (const stub of stubs) stub.close()
  await rm(folder, { recursive: true, force: true })
})

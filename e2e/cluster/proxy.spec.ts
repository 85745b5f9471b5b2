import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { freePorts } from '../../scripts/lib/ports.ts'
import { startProxy } from './proxy.ts'

/** A server that hangs up, or says that it is closing, when it is the first to be asked. */
async function startStub(port: number, asked: string[]) {
  const server = createServer((request, response) => {
    asked.push(`${request.headers['x-forwarded-for']} ${request.headers['x-forwarded-proto']}`)
    if (asked.length > 1) response.end()
    else if (request.url === '/dies') request.socket.destroy()
    else response.writeHead(503).end()
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return server
}

const key = { 'idempotency-key': 'k1' }
const token = { authorization: 'Bearer t' }
const rows: [what: string, method: string, headers: Record<string, string>, dies: number, closes: number][] =
  [
    ['what only reads', 'GET', {}, 200, 200],
    ['what a signed-in caller sends with a key', 'POST', { ...key, ...token }, 200, 200],
    ['what has no key', 'POST', token, 502, 503],
    ['what a visitor sends with a key, which the shop does not know again', 'POST', key, 502, 503],
  ]

test('the proxy sends to the other server what may be sent twice, and nothing else', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pasar-proxy-'))
  const [http = 0, https = 0, one = 0, two = 0] = await freePorts(4)
  const asked: string[] = []
  const stubs = [await startStub(one, asked), await startStub(two, asked)]
  const stop = await startProxy(folder, { http, https, servers: [one, two] })
  const send = async (to: string, method: string, headers: Record<string, string>) => {
    asked.length = 0
    const forged = { ...headers, 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' }
    const body = method === 'POST' ? '{}' : undefined
    return (await fetch(`http://127.0.0.1:${https}${to}`, { method, headers: forged, body })).status
  }
  for (const [what, method, headers, dies, closes] of rows) {
    expect(await send('/dies', method, headers), `${what}, when the server dies`).toBe(dies)
    expect(await send('/closes', method, headers), `${what}, when the server closes`).toBe(closes)
    expect(new Set(asked), 'whoever asks says nothing of where from').toEqual(new Set(['127.0.0.1 http']))
  }
  const plain = await fetch(`http://127.0.0.1:${http}/h5/`, { redirect: 'manual' })
  expect(plain.headers.get('location')).toBe('https://127.0.0.1/h5/')
  await stop()
  for (const stub of stubs) stub.close()
  await rm(folder, { recursive: true, force: true })
})

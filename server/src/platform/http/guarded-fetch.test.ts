import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guardedFetch, isPublicAddress } from './guarded-fetch.ts'

const answers: Record<string, RequestListener> = {
  '/picture': (_, response) => response.end('picture'),
  '/large': (_, response) => response.end(Buffer.alloc(5_000)),
  '/missing': (_, response) => response.writeHead(404).end(),
  '/to-picture': (_, response) => response.writeHead(302, { location: '/picture' }).end(),
  '/to-metadata': (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  '/loop': (_, response) => response.writeHead(301, { location: '/loop' }).end(),
  '/slow': () => undefined,
}
const server = createServer((request, response) => answers[request.url!]!(request, response))
let origin = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const fetchHere = (url: string, timeoutMs = 2_000) =>
  guardedFetch(url, { maxBytes: 1_000, timeoutMs, allows: (address) => address === '127.0.0.1' })

describe('isPublicAddress', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'no address',
  ])('rejects %s', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['1.1.1.1', '172.32.0.1', '2606:4700:4700::1111'])('accepts %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )
})

describe('guardedFetch', () => {
  it('returns a file, after redirects', async () => {
    expect((await fetchHere(`${origin}/to-picture`)).toString()).toBe('picture')
  })

  it.each([
    ['/large', 'too-large'],
    ['/missing', 'status'],
    ['/loop', 'redirects'],
    ['/to-metadata', 'private'],
  ])('rejects %s as %s', async (path, problem) => {
    await expect(fetchHere(origin + path)).rejects.toMatchObject({ problem })
  })

  it('ends a fetch that takes too long', async () => {
    await expect(fetchHere(`${origin}/slow`, 50)).rejects.toMatchObject({ problem: 'timeout' })
  })

  it.each([
    ['http://127.0.0.1/', 'private'],
    ['http://localhost/', 'private'],
    ['http://[::1]/', 'private'],
    ['http://[::ffff:10.0.0.1]/', 'private'],
    ['http://0x7f.1/', 'private'],
    ['http://2130706433/', 'private'],
    ['http://1.1.1.1:22/', 'private'],
    ['ftp://example.com/', 'address'],
    ['http://user:secret@example.com/', 'address'],
    ['file:///etc/passwd', 'address'],
  ])('connects to no private address: %s', async (url, problem) => {
    const limits = { maxBytes: 1_000, timeoutMs: 2_000 }
    await expect(guardedFetch(url, limits)).rejects.toMatchObject({ problem })
  })
})

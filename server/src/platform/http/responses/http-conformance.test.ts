import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { defineCall } from '@pasar/contract/call'
import { languages, languageTags } from '@pasar/contract/constants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ok, refuse } from '../../result.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { handle } from '../calls/handle.ts'
import { handleRaw } from '../raw/raw-route.ts'

const read = defineCall({
  get: '/t/read',
  who: 'visitor',
  summary: '',
  input: z.object({ refused: z.string().optional() }),
  output: z.object({ text: z.string() }),
  refuses: ['not-found'],
})
const write = defineCall({
  post: '/t/write',
  who: 'visitor',
  summary: '',
  input: z.object({}),
  output: z.object({}),
})

let shop: TestShop
let port: number
beforeAll(async () => {
  const routes = [
    handle(
      read,
      async (_, { refused }) => (refused ? refuse('not-found') : ok({ text: 'x'.repeat(2_000) })),
      {
        cached: { tags: ['t'] },
      },
    ),
    handle(write, async () => ok({})),
  ]
  const raw = [
    handleRaw('POST', '/t/hook/:name', async () => ({ status: 200, type: 'text/plain', body: '' })),
  ]
  shop = await testShop({ domains: [{ routes, raw, jobs: [] }] })
  await shop.app.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.address() as AddressInfo).port
})
afterAll(() => shop.close())

/** Sends a request as text over a socket. Returns the status line, headers in lower case, and the body. */
async function send(text: string) {
  const socket = connect(port, '127.0.0.1')
  socket.end(text)
  let answer = ''
  for await (const part of socket) answer += part
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  const [status = '', ...lines] = head.split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(': ')[0]!.toLowerCase(), line.split(': ').slice(1).join(': ')]),
  )
  return { status: Number(status.split(' ')[1]), headers, body }
}
const request = (method: string, path: string, headers = '') =>
  send(`${method} ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`)

describe('methods (RFC 9110, 15.5.6)', () => {
  it.each(['OPTIONS', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'POST'])(
    'refuses %s of a path with another method with 405 and Allow',
    async (method) => {
      const { status, headers, body } = await request(method, '/t/read?a=1')
      expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' })
      expect(JSON.parse(body)).toEqual({ code: 3008, msg: 'This method is not allowed', data: null })
    },
  )

  it('names the methods of a POST, of a path with parameters, and of a folder', async () => {
    expect((await shop.app.inject({ method: 'GET', url: '/t/write' })).headers.allow).toBe('POST')
    const hook = await shop.app.inject({ method: 'GET', url: '/t/hook/stripe' })
    expect([hook.statusCode, hook.headers.allow]).toEqual([405, 'POST'])
    const docs = await shop.app.inject({ method: 'DELETE', url: '/docs' })
    expect([docs.statusCode, docs.headers.allow]).toEqual([405, 'GET, HEAD'])
    const file = await shop.app.inject({ method: 'PUT', url: '/files/public/review/a.webp' })
    expect([file.statusCode, file.headers.allow]).toEqual([405, 'GET, HEAD'])
  })

  it('answers an unknown path with 404, without Allow', async () => {
    for (const method of ['GET', 'POST', 'OPTIONS', 'DELETE'] as const) {
      const { statusCode, headers } = await shop.app.inject({ method, url: '/t/nothing' })
      expect([statusCode, headers.allow]).toEqual([404, undefined])
    }
  })
})

describe('conditional requests (RFC 9110, 13.1.2)', () => {
  /** Reads the path with If-None-Match: by the framework, then by the fast path. */
  async function statuses(tag: string, path = '/t/read') {
    const framework = await shop.app.inject({ url: path, headers: { 'if-none-match': tag } })
    const fast = await request('GET', path, `If-None-Match: ${tag}\r\n`)
    return [framework.statusCode, fast.status]
  }

  it('compare entity tags weakly, one by one, and match any with *', async () => {
    const etag = String((await shop.app.inject('/t/read')).headers.etag)
    expect(etag).toMatch(/^W\/"[^"]+"$/)
    const opaque = etag.replace('W/', '')
    for (const same of [etag, opaque, `"a,b", ${opaque}`, `W/"x",${etag}`, '*', ' * '])
      expect(await statuses(same), same).toEqual([304, 304])
    for (const other of ['"x"', opaque.replaceAll('"', ''), `W/"a${opaque.slice(1)}`, `"*"`])
      expect(await statuses(other), other).toEqual([200, 200])
  })

  it('of HEAD have the headers of GET, and no length with 304', async () => {
    const got = await request('GET', '/t/read')
    const head = await request('HEAD', '/t/read')
    expect([head.status, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(got.headers['content-length'])
    expect(head.headers.etag).toBe(got.headers.etag)
    for (const path of ['/t/read', '/openapi.json']) {
      const unchanged = await request('HEAD', path, 'If-None-Match: *\r\n')
      expect([unchanged.status, unchanged.headers['content-length']]).toEqual([304, undefined])
    }
  })
})

describe('Content-Language (RFC 9110, 8.5)', () => {
  it('is the BCP 47 tag of the requested language, in refusals too', async () => {
    const tag = async (language: string, url = '/t/read') =>
      (await shop.app.inject({ url, headers: { 'think-lang': language } })).headers['content-language']
    for (const language of languages) expect(await tag(language)).toBe(languageTags[language])
    expect(await tag('jp', '/t/read?refused=1')).toBe('ja-JP')
    expect(await tag('may', '/t/nothing')).toBe('ms-MY')
  })

  it('is the same from the fast path', async () => {
    for (const language of ['zh-cn', 'may'] as const) {
      await shop.app.inject({ url: '/t/read', headers: { 'think-lang': language } })
      const { headers } = await request('GET', '/t/read', `think-lang: ${language}\r\n`)
      expect(headers['content-language']).toBe(languageTags[language])
    }
  })
})

describe('requests that HTTP cannot parse', () => {
  it('get the envelope: 431 for too many headers, 400 for a malformed request', async () => {
    const large = await request('GET', '/t/read', `X-Large: ${'x'.repeat(40_000)}\r\n`)
    expect([large.status, large.headers['content-type']]).toEqual([431, 'application/json; charset=utf-8'])
    expect(JSON.parse(large.body)).toEqual({ code: 3005, msg: 'The request is too large', data: null })
    const malformed = await send('GET\r\n\r\n')
    expect([malformed.status, JSON.parse(malformed.body)]).toMatchObject([
      400,
      { code: 422, data: { fields: {} } },
    ])
    expect(malformed.headers['x-content-type-options']).toBe('nosniff')
  })
})

import { defineCall } from '@pasar/contract/call'
import { codes, type RefusalName } from '@pasar/contract/codes'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { buildApp } from '../../app.ts'
import type { Actor } from '../context.ts'
import { ok, refuse } from '../result.ts'
import { type TestShop, testShop } from '../testing.ts'
import { handle, handleUpload } from './calls/handle.ts'
import { handleRaw } from './raw/raw-route.ts'

const Person = z.object({
  email: z.email(),
  quantity: z.int().min(1).max(999),
  lines: z.array(z.object({ nickname: z.string().trim().min(2).max(5) })).max(2),
})
const order = defineCall({ post: '/t/order', who: 'visitor', summary: '', input: Person, output: Person })
const profile = defineCall({
  get: '/t/profile',
  who: 'member',
  summary: '',
  input: z.object({ page: z.coerce.number().int().min(1).default(1) }),
  output: z.object({ id: z.string(), page: z.int(), language: z.string(), market: z.string() }),
})
const staffOnly = defineCall({
  post: '/t/staff',
  who: { staff: 'orders' },
  summary: '',
  input: z.object({}),
  output: z.object({ id: z.string() }),
})
const broken = defineCall({
  get: '/t/broken',
  who: 'visitor',
  summary: '',
  input: z.object({}),
  output: z.object({}),
})
const buy = defineCall({
  post: '/t/buy',
  who: 'visitor',
  summary: '',
  input: z.object({ name: z.string() }),
  output: z.object({}),
  refuses: ['out-of-stock', 'login-failed', 'cart-full', 'code-too-soon'],
})
const texts = defineCall({
  post: '/t/texts',
  who: 'visitor',
  summary: '',
  input: z.object({ texts: z.record(z.string(), z.string()) }),
  output: z.object({}),
})
const upload = defineCall({
  post: '/t/upload',
  who: 'visitor',
  summary: '',
  input: z.object({ purpose: z.string() }),
  output: z.object({ bytes: z.int(), type: z.string(), purpose: z.string() }),
  multipart: true,
})

const member: Actor = { kind: 'member', id: '0190a000-0000-7000-8000-000000000001', sessionId: 's' }
const clerk: Actor = { kind: 'staff', id: '0190a000-0000-7000-8000-000000000002', permissions: ['orders'] }
const editor: Actor = { kind: 'staff', id: '0190a000-0000-7000-8000-000000000003', permissions: ['content'] }

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({
    domains: [
      {
        routes: [
          handle(order, async (_, input) => ok({ ...input, secret: 'never leaves' })),
          handle(profile, async (ctx, { page }) =>
            ok({ id: ctx.member.id, page, language: ctx.language, market: ctx.market }),
          ),
          handle(staffOnly, async (ctx) => ok({ id: ctx.staff.id })),
          handle(broken, async () => {
            throw new Error('secret detail')
          }),
          handle(buy, async (ctx, { name }) => {
            if (name === 'out-of-stock') return refuse(name, { left: 2 })
            if (name === 'code-too-soon') return refuse(name, { retryAfter: 7 })
            if (name !== 'twice') return refuse(name as 'login-failed' | 'cart-full')
            for (const n of [1, 2]) await ctx.tx.execute(sql.raw(`select ${n}`))
            return ok({})
          }),
          handle(texts, async () => ok({})),
          handleUpload(upload, async (_, { purpose }, file) =>
            ok({ bytes: file.bytes.length, type: file.type, purpose }),
          ),
        ],
        raw: [
          handleRaw('POST', '/t/hook', async (_, { body, headers }) => ({
            status: 202,
            type: 'text/plain',
            body: `${body.toString('hex')} ${headers['x-sign']}`,
          })),
        ],
        jobs: [],
      },
    ],
  })
})
afterAll(() => shop.close())

const good = { email: 'a@b.co', quantity: 1, lines: [{ nickname: 'Anna' }] }

describe('input', () => {
  test('is rejected in the caller’s language with a message per field', async () => {
    const bad = { email: 'nope', quantity: 0, lines: [{ nickname: 'A' }] }
    const english = await shop.call(order, bad)
    expect(english).toMatchObject({ status: 422, code: 422, msg: 'Enter a valid email' })
    expect(english.data).toEqual({
      fields: {
        email: 'Enter a valid email',
        quantity: 'Quantity must be at least 1',
        'lines.0.nickname': 'Nickname must be at least 2 characters',
      },
    })
    const chinese = await shop.call(order, bad, { headers: { 'think-lang': 'zh-cn' } })
    expect(chinese.msg).toBe('请输入有效的邮箱')
    expect(chinese.data).toMatchObject({ fields: { quantity: '数量不能小于1' } })
  })

  test('reports missing fields as required', async () => {
    const response = await shop.app.inject({ method: 'POST', url: '/t/order', payload: {} })
    expect(response.json().data.fields).toEqual({
      email: 'Email is required',
      quantity: 'Quantity is required',
      lines: 'Lines is required',
    })
  })

  test('rejects malformed JSON, other content types, lists and empty bodies', async () => {
    const send = (payload: string, type = 'application/json') =>
      shop.app.inject({ method: 'POST', url: '/t/order', payload, headers: { 'content-type': type } })
    for (const response of [
      await send('{bad'),
      await send('[]'),
      await send('null'),
      await send(''),
      await send('<a/>', 'text/xml'),
      await send('{"__proto__":{"a":1}}'),
    ]) {
      expect(response.statusCode).toBe(422)
      expect(response.json()).toMatchObject({ code: 422, msg: expect.any(String), data: { fields: {} } })
    }
  })

  test('rejects text that the database cannot store, in values and keys', async () => {
    for (const nickname of ['a\u0000b', '\ud800x', 'x\udc00']) {
      const response = await shop.call(order, { ...good, lines: [{ nickname }] })
      expect(response).toMatchObject({
        status: 422,
        data: { fields: { 'lines.0.nickname': 'Nickname is not valid' } },
      })
    }
    const key = await shop.call(texts, { texts: { 'a\u0000b': 'x' } })
    expect(key.status).toBe(422)
    expect(await shop.call(texts, { texts: { 'zh-cn': '茶 👩‍👩‍👧\n' } })).toMatchObject({ name: 'ok' })
  })

  test('rejects a body over 256 kB', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/t/order',
      payload: { a: 'x'.repeat(300_000) },
    })
    expect(response.statusCode).toBe(413)
    expect(response.json().code).toBe(codes['too-large'].code)
  })
})

describe('authorization', () => {
  test('refuses a member’s call without a token, or with an unknown or a staff token, with 2001', async () => {
    expect(await shop.call(profile, {})).toMatchObject({ status: 200, code: 2001, data: null })
    expect(await shop.call(profile, {}, { token: 'unknown' })).toMatchObject({ code: 2001 })
    expect(await shop.call(profile, {}, { token: shop.tokenFor(clerk) })).toMatchObject({ code: 2001 })
    expect(await shop.call(profile, {}, { headers: { authorization: '' } })).toMatchObject({ code: 2001 })
  })

  test('requires the permission of a staff call', async () => {
    expect(await shop.call(staffOnly, {})).toMatchObject({ code: 2001 })
    expect(await shop.call(staffOnly, {}, { token: shop.tokenFor(member) })).toMatchObject({ code: 2001 })
    expect(await shop.call(staffOnly, {}, { token: shop.tokenFor(editor) })).toMatchObject({
      name: 'forbidden',
    })
    expect(await shop.call(staffOnly, {}, { token: shop.tokenFor(clerk) })).toMatchObject({
      data: { id: clerk.id },
    })
  })

  test('reads language and market from the headers', async () => {
    const token = shop.tokenFor(member)
    const get = async (headers: Record<string, string>) =>
      (await shop.call(profile, { page: '3' }, { token, headers })).data
    expect(await get({})).toEqual({ id: member.id, page: 3, language: 'en-us', market: '1' })
    expect(await get({ 'accept-language': 'fr, ja;q=0.8, en;q=0.5', area: '1' })).toMatchObject({
      language: 'jp',
      market: '1',
    })
    expect(await get({ 'accept-language': 'zh-Hant-TW' })).toMatchObject({ language: 'zh-tw' })
    expect(await get({ 'think-lang': 'th', 'accept-language': 'en' })).toMatchObject({ language: 'th' })
    expect(await get({ 'think-lang': 'xx', area: "'; drop" })).toMatchObject({
      language: 'en-us',
      market: '1',
    })
    for (const area of ['7', 'constructor', '__proto__', 'toString'])
      expect(await get({ area })).toMatchObject({ market: '1' })
  })
})

describe('responses', () => {
  test('contain only the fields of the schema and are not cached', async () => {
    const response = await shop.call(order, good)
    expect(response).toMatchObject({ code: 200, msg: 'OK', status: 200 })
    expect(response.data).toEqual(good)
    expect(response.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-request-id': expect.any(String),
    })
  })

  test('return the code, message and data of a refusal, and Retry-After where the data has it', async () => {
    const response = await shop.call(buy, { name: 'out-of-stock' })
    expect(response).toMatchObject({ status: 200, code: 3202, msg: 'Not enough in stock', data: { left: 2 } })
    expect(response.headers['retry-after']).toBeUndefined()
    expect(await shop.call(buy, { name: 'login-failed' })).toMatchObject({ status: 201, code: 201 })
    expect(await shop.call(buy, { name: 'code-too-soon' })).toMatchObject({
      status: 200,
      data: { retryAfter: 7 },
      headers: { 'retry-after': '7' },
    })
  })

  test('return 500 with a reference and no detail after an internal error', async () => {
    const response = await shop.call(broken, {}, { headers: { 'x-request-id': 'my-own-id-1' } })
    expect(response).toMatchObject({ status: 500, code: 500, data: null })
    expect(response.msg).toBe('Something went wrong on our side (reference my-own-id-1)')
    expect(JSON.stringify(response)).not.toContain('secret')
    const malformedId = await shop.call(broken, {}, { headers: { 'x-request-id': '<script>' } })
    expect(malformedId.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('use the envelope for unknown and malformed paths', async () => {
    const unknown = await shop.app.inject('/t/nothing')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toEqual({ code: 3000, msg: 'Not found', data: null })
    const malformed = await shop.app.inject('/t/%zz')
    expect(malformed.statusCode).toBe(422)
    expect(malformed.json()).toMatchObject({ code: 422 })
  })

  test('carry security headers, and pages a strict policy', async () => {
    const { headers } = await shop.app.inject('/t/nothing')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    )
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['strict-transport-security']).toBeUndefined()
    // The framework responds to this one before any hook.
    const malformed = await shop.app.inject('/t/%zz')
    expect(malformed.headers).toMatchObject({
      ...headers,
      'x-request-id': expect.any(String),
      'content-length': expect.any(String),
      date: expect.any(String),
    })
    const page = await shop.app.inject('/docs')
    expect(page.headers['content-security-policy']).toContain("script-src 'self';style-src 'self';")
    expect(page.headers['content-security-policy']).toContain("base-uri 'none'")
    expect(page.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  })

  test('are compressed in an encoding that the client accepts', async () => {
    const get = async (encoding: string) =>
      (await shop.app.inject({ url: '/openapi.json', headers: { 'accept-encoding': encoding } })).headers
    expect((await get('gzip, deflate, br'))['content-encoding']).toBe('br')
    expect((await get('gzip, br;q=0'))['content-encoding']).toBe('gzip')
    expect((await get('identity'))['content-encoding']).toBeUndefined()
    const long = { ...good, lines: [{ nickname: 'Anna' }] }
    expect((await shop.call(order, long)).headers['content-encoding']).toBeUndefined()
  })
})

describe('uploads and webhooks', () => {
  const send = (bytes: Buffer, fields = { purpose: 'review' }) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    data.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
    return shop.app.inject({ method: 'POST', url: '/t/upload', payload: data as never })
  }

  test('accept an upload over 256 kB', async () => {
    const response = await send(Buffer.alloc(400_000, 1))
    expect(response.json().data).toEqual({ bytes: 400_000, type: 'image/png', purpose: 'review' })
  })

  test('reject uploads that are too large or empty', async () => {
    expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1))).json().code).toBe(codes['file-too-large'].code)
    expect((await send(Buffer.alloc(0))).json().code).toBe(codes['file-type'].code)
    expect((await shop.app.inject({ method: 'POST', url: '/t/upload', payload: {} })).json().code).toBe(
      codes['file-type'].code,
    )
  })

  test('reject forms without a boundary, cut off, or with a forged field', async () => {
    const form = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nbytes\r\n--b--\r\n'
    const forged = form.replace('name="file"', 'name="__proto__"')
    const bodies: [type: string, body: string][] = [
      ['multipart/form-data', form],
      ['multipart/form-data; boundary=', form],
      ['multipart/form-data; boundary=b', form.slice(0, 80)],
      ['multipart/form-data; boundary=b', forged],
      ['multipart/form-data; boundary=b', 'no parts'],
    ]
    for (const [type, payload] of bodies) {
      const response = await shop.app.inject({
        method: 'POST',
        url: '/t/upload',
        payload,
        headers: { 'content-type': type },
      })
      expect(response.statusCode, `${type} ${payload}`).toBeLessThan(500)
      expect([422, codes['file-type'].code]).toContain(response.json().code)
    }
  })

  test('pass the raw bytes to a webhook', async () => {
    const response = await shop.app.inject({
      method: 'POST',
      url: '/t/hook',
      payload: Buffer.from('{ "a" : 1 }'),
      headers: { 'content-type': 'application/json', 'x-sign': 'abc' },
    })
    expect(response.statusCode).toBe(202)
    expect(response.body).toBe(`${Buffer.from('{ "a" : 1 }').toString('hex')} abc`)
  })
})

test('callWithStatements returns the statements of a call', async () => {
  const input = { name: 'twice' }
  expect((await shop.callWithStatements(buy, { name: 'cart-full' })).statements).toEqual([])
  expect((await shop.callWithStatements(buy, input)).statements).toEqual(['select 1', 'select 2'])
})

test('the server does not start when its routes do not match the contract', async () => {
  const open = { load: () => ({ used: 0, idle: 0, waiting: 0 }) } as never
  const build = buildApp(shop.deps, {
    routes: [handle(order, async (_, i) => ok(i))],
    open,
    contract: [profile, staffOnly],
  })
  await expect(build).rejects.toThrow(
    'no route: GET /t/profile\nno route: POST /t/staff\nno call: POST /t/order',
  )
})

test('logs suspicious refusals with actor, IP address and call, without the input', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const open = { load: () => ({ used: 0, idle: 0, waiting: 0 }) } as never
  const routes = [
    handle(staffOnly, async () => ok({ id: '' })),
    handle(buy, async (_, { name }) => refuse(name as RefusalName)),
  ]
  const app = await buildApp({ ...shop.deps, log }, { routes, open, contract: [staffOnly, buy] })
  const post = (url: string, payload: object, token = '') =>
    app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })
  await post('/t/staff', {}, shop.tokenFor(editor))
  await post('/t/buy', { name: 'login-failed', password: 's3cret' })
  await post('/t/buy', { name: 'out-of-stock' })
  const refused = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'refused')
  expect(refused).toMatchObject([
    { call: '/t/staff', refusal: 'forbidden', actor: `staff:${editor.id}`, ip: '127.0.0.1' },
    { call: '/t/buy', refusal: 'login-failed', actor: 'visitor', reqId: expect.any(String) },
  ])
  expect(lines.join('')).not.toContain('s3cret')
  await app.close()
})

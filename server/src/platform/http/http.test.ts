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
import { handle, handleUpload } from './handle.ts'
import { handleRaw } from './raw.ts'

const Person = z.object({
  email: z.email(),
  quantity: z.int().min(1).max(999),
  lines: z.array(z.object({ nickname: z.string().trim().min(2).max(5) })).max(2),
})
const order = defineCall({ post: '/t/order', who: 'visitor', summary: '', input: Person, output: Person })
const mine = defineCall({
  get: '/t/mine',
  who: 'member',
  summary: '',
  input: z.object({ page: z.coerce.number().int().min(1).default(1) }),
  output: z.object({ id: z.string(), page: z.int(), language: z.string(), market: z.string() }),
})
const desk = defineCall({
  post: '/t/desk',
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
const sold = defineCall({
  post: '/t/sold',
  who: 'visitor',
  summary: '',
  input: z.object({ name: z.string() }),
  output: z.object({}),
})
const notes = defineCall({
  post: '/t/notes',
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
const cook: Actor = { kind: 'staff', id: '0190a000-0000-7000-8000-000000000003', permissions: ['content'] }

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({
    domains: [
      {
        routes: [
          handle(order, async (_, input) => ok({ ...input, secret: 'never leaves' })),
          handle(mine, async (ctx, { page }) =>
            ok({ id: ctx.member.id, page, language: ctx.language, market: ctx.market }),
          ),
          handle(desk, async (ctx) => ok({ id: ctx.staff.id })),
          handle(broken, async () => {
            throw new Error('secret detail')
          }),
          handle(sold, async (ctx, { name }) => {
            if (name !== 'twice') return refuse(name as RefusalName, { left: 2 })
            for (const n of [1, 2]) await ctx.tx.execute(sql.raw(`select ${n}`))
            return ok({})
          }),
          handle(notes, async () => ok({})),
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
  test('what does not fit is refused in the caller’s language, naming every field', async () => {
    const bad = { email: 'nope', quantity: 0, lines: [{ nickname: 'A' }] }
    const english = await shop.call(order, bad)
    expect(english).toMatchObject({ status: 422, code: 422, msg: 'Enter a valid email' })
    expect(english.data).toEqual({
      fields: {
        email: 'Enter a valid email',
        quantity: 'Quantity must be at least 1',
        'lines.0.nickname': 'Nickname must have at least 2 characters',
      },
    })
    const chinese = await shop.call(order, bad, { headers: { 'think-lang': 'zh-cn' } })
    expect(chinese.msg).toBe('请输入有效的邮箱')
    expect(chinese.data).toMatchObject({ fields: { quantity: '数量不能小于1' } })
  })

  test('what is missing is called required', async () => {
    const answer = await shop.app.inject({ method: 'POST', url: '/t/order', payload: {} })
    expect(answer.json().data.fields).toEqual({
      email: 'Email is required',
      quantity: 'Quantity is required',
      lines: 'Lines is required',
    })
  })

  test('no JSON, another type of body, a list, or nothing at all is refused and no bug', async () => {
    const send = (payload: string, type = 'application/json') =>
      shop.app.inject({ method: 'POST', url: '/t/order', payload, headers: { 'content-type': type } })
    for (const answer of [
      await send('{bad'),
      await send('[]'),
      await send('null'),
      await send(''),
      await send('<a/>', 'text/xml'),
      await send('{"__proto__":{"a":1}}'),
    ]) {
      expect(answer.statusCode).toBe(422)
      expect(answer.json()).toMatchObject({ code: 422, msg: expect.any(String), data: { fields: {} } })
    }
  })

  test('text that no database can keep is refused, wherever it stands', async () => {
    for (const nickname of ['a\u0000b', '\ud800x', 'x\udc00']) {
      const answer = await shop.call(order, { ...good, lines: [{ nickname }] })
      expect(answer).toMatchObject({
        status: 422,
        data: { fields: { 'lines.0.nickname': 'Nickname is not valid' } },
      })
    }
    const key = await shop.call(notes, { texts: { 'a\u0000b': 'x' } })
    expect(key.status).toBe(422)
    expect(await shop.call(notes, { texts: { 'zh-cn': '茶 👩‍👩‍👧\n' } })).toMatchObject({ name: 'ok' })
  })

  test('a body over 256 kB is refused', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/t/order',
      payload: { a: 'x'.repeat(300_000) },
    })
    expect(answer.statusCode).toBe(413)
    expect(answer.json().code).toBe(codes['too-large'].code)
  })
})

describe('who', () => {
  test('a member’s call without a token, with an unknown or a staff one answers 2001', async () => {
    expect(await shop.call(mine, {})).toMatchObject({ status: 200, code: 2001, data: null })
    expect(await shop.call(mine, {}, { token: 'unknown' })).toMatchObject({ code: 2001 })
    expect(await shop.call(mine, {}, { token: shop.tokenFor(clerk) })).toMatchObject({ code: 2001 })
    expect(await shop.call(mine, {}, { headers: { authorization: '' } })).toMatchObject({ code: 2001 })
  })

  test('a staff call wants its permission', async () => {
    expect(await shop.call(desk, {})).toMatchObject({ code: 2001 })
    expect(await shop.call(desk, {}, { token: shop.tokenFor(member) })).toMatchObject({ code: 2001 })
    expect(await shop.call(desk, {}, { token: shop.tokenFor(cook) })).toMatchObject({ name: 'forbidden' })
    expect(await shop.call(desk, {}, { token: shop.tokenFor(clerk) })).toMatchObject({
      data: { id: clerk.id },
    })
  })

  test('language and market come from the headers', async () => {
    const token = shop.tokenFor(member)
    const of = async (headers: Record<string, string>) =>
      (await shop.call(mine, { page: '3' }, { token, headers })).data
    expect(await of({})).toEqual({ id: member.id, page: 3, language: 'en-us', market: '1' })
    expect(await of({ 'accept-language': 'fr, ja;q=0.8, en;q=0.5', area: '7' })).toMatchObject({
      language: 'jp',
      market: '7',
    })
    expect(await of({ 'accept-language': 'zh-Hant-TW' })).toMatchObject({ language: 'zh-tw' })
    expect(await of({ 'think-lang': 'th', 'accept-language': 'en' })).toMatchObject({ language: 'th' })
    expect(await of({ 'think-lang': 'xx', area: "'; drop" })).toMatchObject({
      language: 'en-us',
      market: '1',
    })
  })
})

describe('answers', () => {
  test('success carries the schema’s fields only, and no cache keeps it', async () => {
    const answer = await shop.call(order, good)
    expect(answer).toMatchObject({ code: 200, msg: 'OK', status: 200 })
    expect(answer.data).toEqual(good)
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-request-id': expect.any(String) })
  })

  test('a refusal answers its code, sentence and data', async () => {
    const answer = await shop.call(sold, { name: 'out-of-stock' })
    expect(answer).toMatchObject({ status: 200, code: 3202, msg: 'Not enough in stock', data: { left: 2 } })
    expect(await shop.call(sold, { name: 'login-failed' })).toMatchObject({ status: 201, code: 201 })
  })

  test('a bug answers 500 with a reference and no detail', async () => {
    const answer = await shop.call(broken, {}, { headers: { 'x-request-id': 'my-own-id-1' } })
    expect(answer).toMatchObject({ status: 500, code: 500, data: null })
    expect(answer.msg).toBe('Something went wrong on our side (reference my-own-id-1)')
    expect(JSON.stringify(answer)).not.toContain('secret')
    const strange = await shop.call(broken, {}, { headers: { 'x-request-id': '<script>' } })
    expect(strange.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('an unknown address and a malformed one answer the envelope', async () => {
    const unknown = await shop.app.inject('/t/nothing')
    expect(unknown.statusCode).toBe(404)
    expect(unknown.json()).toEqual({ code: 3000, msg: 'This is no longer here', data: null })
    const malformed = await shop.app.inject('/t/%zz')
    expect(malformed.statusCode).toBe(422)
    expect(malformed.json()).toMatchObject({ code: 422 })
  })

  test('every answer carries its headers, and pages a strict policy', async () => {
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
    // The framework answers this one before any hook.
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

  test('a long answer is compressed as the client likes it', async () => {
    const of = async (encoding: string) =>
      (await shop.app.inject({ url: '/openapi.json', headers: { 'accept-encoding': encoding } })).headers
    expect((await of('gzip, deflate, br'))['content-encoding']).toBe('br')
    expect((await of('gzip, br;q=0'))['content-encoding']).toBe('gzip')
    expect((await of('identity'))['content-encoding']).toBeUndefined()
    const long = { ...good, lines: [{ nickname: 'Anna' }] }
    expect((await shop.call(order, long)).headers['content-encoding']).toBeUndefined()
  })
})

describe('files and foreign protocols', () => {
  const send = (bytes: Buffer, fields = { purpose: 'review' }) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
    return shop.app.inject({ method: 'POST', url: '/t/upload', payload: form as never })
  }

  test('an upload arrives whole, over 256 kB too', async () => {
    const answer = await send(Buffer.alloc(400_000, 1))
    expect(answer.json().data).toEqual({ bytes: 400_000, type: 'image/png', purpose: 'review' })
  })

  test('one that is too large, empty, or no upload is refused', async () => {
    expect((await send(Buffer.alloc(10 * 1024 * 1024 + 1))).json().code).toBe(codes['file-too-large'].code)
    expect((await send(Buffer.alloc(0))).json().code).toBe(codes['file-type'].code)
    expect((await shop.app.inject({ method: 'POST', url: '/t/upload', payload: {} })).json().code).toBe(
      codes['file-type'].code,
    )
  })

  test('a form without a boundary, cut off, or with a forged field is refused and no bug', async () => {
    const whole = '--b\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nbytes\r\n--b--\r\n'
    const forged = whole.replace('name="file"', 'name="__proto__"')
    const bodies: [type: string, body: string][] = [
      ['multipart/form-data', whole],
      ['multipart/form-data; boundary=', whole],
      ['multipart/form-data; boundary=b', whole.slice(0, 80)],
      ['multipart/form-data; boundary=b', forged],
      ['multipart/form-data; boundary=b', 'no parts'],
    ]
    for (const [type, payload] of bodies) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: '/t/upload',
        payload,
        headers: { 'content-type': type },
      })
      expect(answer.statusCode, `${type} ${payload}`).toBeLessThan(500)
      expect([422, codes['file-type'].code]).toContain(answer.json().code)
    }
  })

  test('a webhook gets the very bytes', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/t/hook',
      payload: Buffer.from('{ "a" : 1 }'),
      headers: { 'content-type': 'application/json', 'x-sign': 'abc' },
    })
    expect(answer.statusCode).toBe(202)
    expect(answer.body).toBe(`${Buffer.from('{ "a" : 1 }').toString('hex')} abc`)
  })
})

test('the statements of a call can be counted', async () => {
  const input = { name: 'twice' }
  expect((await shop.counted(sold, { name: 'forbidden' })).statements).toEqual([])
  expect((await shop.counted(sold, input)).statements).toEqual(['select 1', 'select 2'])
})

test('the server does not start when it does not fit the contract', async () => {
  const open = { load: () => ({ used: 0, idle: 0, waiting: 0 }) } as never
  const build = buildApp(shop.deps, {
    routes: [handle(order, async (_, i) => ok(i))],
    open,
    contract: [mine, desk],
  })
  await expect(build).rejects.toThrow('no route: GET /t/mine\nno route: POST /t/desk\nno call: POST /t/order')
})

test('an attempt on something is told to the log: by whom, from where, on what, and nothing of the input', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(line) })
  const open = { load: () => ({ used: 0, idle: 0, waiting: 0 }) } as never
  const routes = [
    handle(desk, async () => ok({ id: '' })),
    handle(sold, async (_, { name }) => refuse(name as RefusalName)),
  ]
  const app = await buildApp({ ...shop.deps, log }, { routes, open, contract: [desk, sold] })
  const post = (url: string, payload: object, token = '') =>
    app.inject({ method: 'POST', url, payload, headers: { authorization: `Bearer ${token}` } })
  await post('/t/desk', {}, shop.tokenFor(cook))
  await post('/t/sold', { name: 'login-failed', password: 's3cret' })
  await post('/t/sold', { name: 'out-of-stock' })
  const told = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'refused')
  expect(told).toMatchObject([
    { call: '/t/desk', refusal: 'forbidden', actor: `staff:${cook.id}`, ip: '127.0.0.1' },
    { call: '/t/sold', refusal: 'login-failed', actor: 'visitor', reqId: expect.any(String) },
  ])
  expect(lines.join('')).not.toContain('s3cret')
  await app.close()
})

test('too many requests are told to wait', async () => {
  const small = await testShop({
    domains: [
      {
        routes: [
          handle(order, async (_, i) => ok(i)),
          handle(mine, async (ctx) => ok({ id: ctx.member.id, page: 1, language: '', market: '' })),
        ],
        jobs: [],
      },
    ],
    config: { rateLimit: 2 },
  })
  const codesOf = async (n: number, headers = {}) => {
    const answers = []
    for (let i = 0; i < n; i++) answers.push(await small.call(order, good, { headers }))
    return answers
  }
  const [, , third] = await codesOf(3)
  expect(third).toMatchObject({ status: 429, name: 'too-many-requests' })
  expect(Number(third?.headers['retry-after'])).toBeGreaterThan(0)
  expect(await small.call(mine, {}, { token: small.tokenFor(member) })).toMatchObject({ name: 'ok' })
  expect(await small.call(mine, {}, { token: 'made-up' })).toMatchObject({ name: 'too-many-requests' })
  await small.close()
})

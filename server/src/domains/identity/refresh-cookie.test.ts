import type { Call } from '@pasar/contract/call'
import { login, logout, tokenRefresh } from '@pasar/contract/calls/identity'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { addMember, identity } from './index.ts'

const ORIGIN = 'https://shop.example'
const SAME_ORIGIN = { 'token-mode': 'cookie', 'sec-fetch-site': 'same-origin' }

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ domains: [identity], config: { publicUrl: ORIGIN } })
  await addMember(systemContext(shop.deps, shop.deps.db), {
    username: 'cookiemember',
    nickname: 'Nur',
    email: 'nur@mail.example',
    password: 'correct horse',
  })
})
afterAll(() => shop.close())
beforeEach(() => shop.clock.advance(60_000))

const post = async (call: Call, body: object, headers: Record<string, string>) => {
  const response = await shop.app.inject({ method: 'POST', url: call.path, payload: body, headers })
  return { ...response.json<{ code: number; data: Record<string, string> }>(), cookies: response.cookies }
}
const account = { account: 'cookiemember', password: 'correct horse', agree: true }
const signIn = (headers: Record<string, string>) => post(login, account, headers)
/** Signs in as a browser. @returns the header with the cookie of the refresh token */
async function signInByBrowser() {
  const { cookies, data } = await signIn(SAME_ORIGIN)
  return { cookie: `${cookies[0]!.name}=${cookies[0]!.value}`, token: data.token! }
}

describe('the refresh token of a browser', () => {
  test('is set as a cookie that scripts cannot read, for the refresh only, and is not in the body', async () => {
    const { data, cookies } = await signIn(SAME_ORIGIN)
    expect(data.refreshToken).toBe('')
    expect(cookies).toEqual([
      {
        name: '__Secure-pasar-member',
        value: expect.stringMatching(/^[\w-]{40,}$/),
        path: '/user/no_auth/tokenRefresh',
        httpOnly: true,
        secure: true,
        sameSite: 'Strict',
        maxAge: 30 * 86_400,
      },
    ])
  })

  test('is exchanged for the next one, whose predecessor is spent', async () => {
    const { cookie } = await signInByBrowser()
    const next = await post(tokenRefresh, {}, { ...SAME_ORIGIN, cookie })
    expect(next).toMatchObject({ code: 200, data: { refreshToken: '', token: expect.any(String) } })
    const successor = `${next.cookies[0]!.name}=${next.cookies[0]!.value}`
    expect(successor).not.toBe(cookie)
    // Several tabs refresh at once.
    const repeated = await post(tokenRefresh, {}, { ...SAME_ORIGIN, cookie })
    expect(repeated.cookies[0]!.value).toBe(next.cookies[0]!.value)
    shop.clock.advance(11_000)
    expect((await post(tokenRefresh, {}, { ...SAME_ORIGIN, cookie })).code).toBe(2001)
    expect((await post(tokenRefresh, {}, { ...SAME_ORIGIN, cookie: successor })).code).toBe(2001)
  })

  test('is ignored when there are several cookies of its name', async () => {
    const { cookie } = await signInByBrowser()
    const foreign = `${cookie.split('=')[0]}=foreign`
    for (const both of [`${cookie}; ${foreign}`, `${foreign}; ${cookie}`])
      expect((await post(tokenRefresh, {}, { ...SAME_ORIGIN, cookie: both })).code).not.toBe(200)
    expect((await post(tokenRefresh, {}, { ...SAME_ORIGIN, cookie })).code).toBe(200)
  })

  test.each<[string, Record<string, string>]>([
    ['another site', { 'token-mode': 'cookie', 'sec-fetch-site': 'cross-site' }],
    ['another host of the site', { 'token-mode': 'cookie', 'sec-fetch-site': 'same-site' }],
    [
      'another origin, in a browser without Fetch Metadata',
      { 'token-mode': 'cookie', origin: 'https://e.example' },
    ],
    ['an opaque origin', { 'token-mode': 'cookie', origin: 'null' }],
    ['an unknown origin', { 'token-mode': 'cookie' }],
    ['a form, which cannot set the header', { 'sec-fetch-site': 'same-origin' }],
  ])('is not used by a request of %s', async (_, headers) => {
    const { cookie } = await signInByBrowser()
    const forged = await post(tokenRefresh, {}, { ...headers, cookie })
    expect(forged).toMatchObject({ code: 2001, cookies: [] })
    expect((await signIn(headers)).cookies).toEqual([])
    expect((await post(tokenRefresh, {}, { ...SAME_ORIGIN, cookie })).code).toBe(200)
  })

  test('is used by the own origin in a browser without Fetch Metadata', async () => {
    const { cookie } = await signInByBrowser()
    const headers = { 'token-mode': 'cookie', cookie }
    expect((await post(tokenRefresh, {}, { ...headers, origin: ORIGIN })).code).toBe(200)
    const host = { origin: 'http://192.168.1.5:8090', host: '192.168.1.5:8090' }
    expect((await post(tokenRefresh, {}, { ...headers, ...host })).code).toBe(200)
  })

  test('ends with the session, whose sign-out another site cannot call', async () => {
    const { cookie, token } = await signInByBrowser()
    expect((await post(logout, {}, { ...SAME_ORIGIN, cookie })).code).toBe(2001)
    const authorization = `Bearer ${token}`
    const { cookies } = await post(logout, {}, { ...SAME_ORIGIN, authorization })
    expect(cookies).toMatchObject([{ name: '__Secure-pasar-member', value: '', maxAge: 0 }])
    expect((await post(tokenRefresh, {}, { ...SAME_ORIGIN, cookie })).code).toBe(2001)
  })
})

test('a client without cookies gets the refresh token in the body, which moves to a cookie when it asks for one', async () => {
  const { data, cookies } = await signIn({})
  expect(cookies).toEqual([])
  const renewed = await post(tokenRefresh, { refreshToken: data.refreshToken }, {})
  expect(renewed).toMatchObject({
    data: { refreshToken: expect.stringMatching(/^[\w-]{40,}$/) },
    cookies: [],
  })
  const moved = await post(tokenRefresh, { refreshToken: renewed.data.refreshToken }, SAME_ORIGIN)
  expect(moved.data.refreshToken).toBe('')
  expect(moved.cookies[0]!.value).toMatch(/^[\w-]{40,}$/)
})

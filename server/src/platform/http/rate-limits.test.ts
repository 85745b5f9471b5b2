import { type Call, defineCall } from '@pasar/contract/call'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import type { Actor } from '../context.ts'
import { ok } from '../result.ts'
import { type TestShop, testShop } from '../testing.ts'
import { handle } from './calls/handle.ts'
import { handleRaw } from './raw/raw-route.ts'

const output = z.object({})
const token = z.object({ refreshToken: z.string().optional() })
const post = (path: string, who: 'visitor' | 'member' = 'visitor') =>
  defineCall({ post: path, who, summary: '', input: token, output, idempotent: false })

const browse = post('/t/browse')
const profile = post('/t/profile', 'member')
const signIn = post('/user/no_auth/login')
const refresh = post('/user/no_auth/tokenRefresh')
const refreshStaff = post('/admin/api/session/refresh')
const member: Actor = { kind: 'member', id: '0190a000-0000-7000-8000-000000000001', sessionId: 's' }

let shop: TestShop
afterEach(() => shop.close())

/** Opens a shop with limits, whose calls respond with nothing. */
async function openShop(calls: Call[], config: Partial<Config>): Promise<void> {
  const raw = [handleRaw('POST', '/t/hook', async () => ({ status: 200, type: 'text/plain', body: 'ok' }))]
  const routes = calls.map((call) => handle(call as typeof browse, async () => ok({})))
  shop = await testShop({ domains: [{ routes, raw, jobs: [] }], config })
}

/** Makes a call with each of the inputs. @returns the names of the results */
async function namesOf(call: typeof browse, inputs: z.infer<typeof token>[], ips: string[] = []) {
  const names: string[] = []
  for (const [i, input] of inputs.entries()) names.push((await shop.call(call, input, { ip: ips[i] })).name)
  return names
}
const empty = (count: number) => Array.from({ length: count }, () => ({}))
const tokens = (list: string) => [...list].map((refreshToken) => ({ refreshToken }))

test('calls are limited by IP address, those of members by member', async () => {
  await openShop([browse, profile], { rateLimit: 2 })
  expect(await namesOf(browse, empty(2))).toEqual(['ok', 'ok'])
  const third = await shop.call(browse, {})
  expect(third).toMatchObject({ status: 429, name: 'too-many-requests' })
  expect(Number(third.headers['retry-after'])).toBeGreaterThan(0)
  expect(await shop.call(profile, {}, { token: shop.tokenFor(member) })).toMatchObject({ name: 'ok' })
  expect(await shop.call(profile, {}, { token: 'made-up' })).toMatchObject({ name: 'too-many-requests' })
})

test('pictures and messages of vendors are limited by IP address, each five times as high as calls', async () => {
  await openShop([], { rateLimit: 1 })
  const statuses = async (method: 'GET' | 'POST', url: string) => {
    const found = []
    for (let i = 0; i < 6; i++) found.push(await shop.app.inject({ method, url }))
    expect(Number(found.at(-1)?.headers['retry-after'])).toBeGreaterThan(0)
    return found.map((response) => response.statusCode)
  }
  expect(await statuses('GET', '/img/public/none.png')).toEqual([404, 404, 404, 404, 404, 429])
  expect((await shop.app.inject('/files/public/none.png')).statusCode).toBe(429)
  expect(await statuses('POST', '/t/hook')).toEqual([200, 200, 200, 200, 200, 429])
  expect((await shop.app.inject('/healthz')).statusCode).toBe(200)
})

test.each([
  '/user/reset/password',
  '/user/pay_password/change',
  '/user/pay_password/check',
  '/user/reset/pay_password',
  '/admin/api/account/password',
])('%s has the limit of calls that check secrets', async (path) => {
  const secret = post(path)
  await openShop([secret], { rateLimit: 100, authRateLimit: 1 })
  expect(await namesOf(secret, empty(2))).toEqual(['ok', 'too-many-requests'])
})

test('token refreshes are limited by token, apart from the sign-ins of their address', async () => {
  await openShop([signIn, refresh, refreshStaff], { authRateLimit: 2, rateLimit: 8 })
  expect(await namesOf(signIn, empty(3))).toEqual(['ok', 'ok', 'too-many-requests'])
  for (const call of [refresh, refreshStaff]) {
    // Six members behind one address.
    expect(await namesOf(call, tokens('abcd'))).toEqual(['ok', 'ok', 'ok', 'ok'])
    expect(await namesOf(call, tokens('aab'))).toEqual(['ok', 'too-many-requests', 'ok'])
    expect(await namesOf(call, tokens('ef'))).toEqual(['ok', 'too-many-requests'])
  }
})

test('token refreshes without a token are limited by network', async () => {
  await openShop([refresh], { authRateLimit: 2, rateLimit: 80 })
  const ips = [1, 2, 3, 3, 3, 4].map((n) => `198.51.${n}.7`)
  const expected = ['ok', 'ok', 'ok', 'ok', 'too-many-requests', 'ok']
  expect(await namesOf(refresh, empty(6), ips)).toEqual(expected)
})

test('sign-ins of all networks of an IPv6 /48 are limited together', async () => {
  await openShop([signIn], { authRateLimit: 2 })
  const ips = Array.from({ length: 9 }, (_, n) => `2001:db8:1:${n}::1`)
  expect(await namesOf(signIn, empty(9), ips)).toEqual([...Array(8).fill('ok'), 'too-many-requests'])
  expect(await namesOf(signIn, empty(1), ['2001:db8:2::1'])).toEqual(['ok'])
})

test('requests are limited in memory while Redis does not respond', async () => {
  // Nothing listens on this port.
  await openShop([signIn], { authRateLimit: 2, redisUrl: 'redis://127.0.0.1:1' })
  expect(await namesOf(signIn, empty(3))).toEqual(['ok', 'ok', 'too-many-requests'])
})

import type { IncomingMessage } from 'node:http'
import { calls } from '@pasar/contract/calls'
import { expect, test } from 'vitest'
import { domains } from '../../../domains.ts'
import { makeClassify } from './classify.ts'

const cached = '/shop/goods/info?id=1'
const classify = makeClassify(
  calls.map(({ call }) => call),
  domains.flatMap((d) => d.raw ?? []),
  ({ url }) => (url === cached ? 'key' : undefined),
)
const classOf = (method: string, url: string, token = '') =>
  classify({ method, url, headers: token ? { authorization: `Bearer ${token}` } : {} } as IncomingMessage)
const criticalityOf = (...request: Parameters<typeof classOf>) => classOf(...request).criticality

test('every call is found by its path, with its own criticality', () => {
  for (const { call } of calls) {
    const found = classOf(call.method, `${call.path}?x=1`, typeof call.who === 'object' ? 'token' : '')
    expect([found.call, found.criticality]).toEqual([call.path, call.criticality])
  }
})

test('messages of payment processors and carriers, health and metrics come with the payments', () => {
  for (const path of ['/pay/notify/stripe', '/pay/return/oms/P1', '/healthz', '/readyz', '/metrics'])
    expect([path, criticalityOf('POST', path)]).toEqual([path, 'critical-plus'])
  const webhooks = domains.flatMap((d) => d.raw ?? []).filter(({ path }) => /notify|webhook/i.test(path))
  expect(webhooks.length).toBeGreaterThan(1)
  for (const { path, criticality } of webhooks) expect([path, criticality]).toEqual([path, 'critical-plus'])
})

test('the console comes with the payments, but not without a token, and signing in to it comes after them', () => {
  expect(criticalityOf('GET', '/admin/api/orders/list', 'token')).toBe('critical-plus')
  expect(criticalityOf('GET', '/admin/api/orders/list')).toBe('sheddable')
  const opening = calls.filter(({ call }) => call.path.startsWith('/admin/') && call.who === 'visitor')
  expect(opening.length).toBeGreaterThan(0)
  for (const { call } of opening) expect([call.path, call.criticality]).toEqual([call.path, 'critical'])
})

test('visitors come last, with a token before those without', () => {
  expect(criticalityOf('GET', '/shop/goods/list')).toBe('sheddable')
  expect(criticalityOf('GET', '/shop/goods/list', 'forged')).toBe('sheddable-plus')
  expect(criticalityOf('GET', '/img/1.jpg')).toBe('sheddable')
  expect(criticalityOf('GET', '/unknown')).toBe('sheddable')
})

test('renewing a cached response for everyone comes before members', () => {
  expect(criticalityOf('GET', cached)).toBe('critical')
})

test('the code of the console and of open pages is critical, opening the shop is not', () => {
  expect(criticalityOf('GET', '/admin/')).toBe('critical')
  expect(criticalityOf('GET', '/admin/assets/index.js')).toBe('critical')
  expect(criticalityOf('GET', '/h5/assets/index.js')).toBe('critical')
  expect(criticalityOf('GET', '/h5/')).toBe('sheddable-plus')
  expect(criticalityOf('OPTIONS', '/shop/goods/list')).toBe('critical-plus')
})

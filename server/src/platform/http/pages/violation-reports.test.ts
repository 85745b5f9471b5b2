import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestShop, testShop } from '../../testing.ts'

let shop: TestShop
let warnings: object[]
beforeAll(async () => {
  shop = await testShop()
  shop.deps.log.warn = ((fields: object) => void warnings.push(fields)) as never
})
afterAll(() => shop.close())
beforeEach(() => {
  warnings = []
})

let n = 0
const violation = (more: object = {}) => ({
  'document-uri': 'https://shop.example/h5/?shareCode=SECRET#/pages/login',
  'effective-directive': 'script-src-elem',
  'blocked-uri': `https://evil${++n}.example/a.js?token=SECRET`,
  'source-file': 'https://shop.example/h5/assets/index.js?token=SECRET',
  'line-number': 7,
  disposition: 'enforce',
  ...more,
})
const send = (payload: string, type = 'application/csp-report', ip = '203.0.113.1') =>
  shop.app.inject({
    method: 'POST',
    url: '/csp-reports',
    payload,
    headers: { 'content-type': type },
    remoteAddress: ip,
  })
const report = (fields: object) => send(JSON.stringify({ 'csp-report': fields }))
const count = async (directive: string) =>
  (await shop.deps.metrics.cspViolations.get()).values.find((it) => it.labels.directive === directive)
    ?.value ?? 0

test('a violation is counted and logged once, without queries', async () => {
  const fields = violation()
  const before = await count('script-src-elem')
  expect((await report(fields)).statusCode).toBe(204)
  await report(fields)
  expect(await count('script-src-elem')).toBe(before + 2)
  expect(warnings).toEqual([
    {
      directive: 'script-src-elem',
      blocked: `https://evil${n}.example/a.js`,
      source: 'https://shop.example/h5/assets/index.js',
      line: 7,
      disposition: 'enforce',
    },
  ])
})

test('a violation that is reported again an hour later is logged again', async () => {
  const fields = violation()
  await report(fields)
  shop.clock.advance(3_600_001)
  await report(fields)
  expect(warnings).toHaveLength(2)
})

test('reports of the Reporting API are understood, a few of one request', async () => {
  const body = {
    effectiveDirective: 'require-trusted-types-for',
    blockedURL: 'trusted-types-sink',
    lineNumber: 3,
  }
  const reports = Array.from({ length: 50 }, (_, i) => ({
    type: 'csp-violation',
    body: { ...body, lineNumber: i },
  }))
  await send(JSON.stringify([{ type: 'deprecation', body: {} }, ...reports]), 'application/reports+json')
  expect(warnings.length).toBeGreaterThan(0)
  expect(warnings.length).toBeLessThanOrEqual(10)
  expect(warnings[0]).toMatchObject({ directive: 'require-trusted-types-for', blocked: 'trusted-types-sink' })
})

test('unknown directives share one count, and long or broken values are cut', async () => {
  await report(
    violation({ 'effective-directive': 'x'.repeat(5_000), 'blocked-uri': `data:${'y'.repeat(5_000)}` }),
  )
  await report(violation({ 'line-number': { a: 1 }, 'source-file': ['b\n'] }))
  expect(JSON.stringify(warnings).length).toBeLessThan(2_000)
  expect(warnings[0]).toMatchObject({ directive: 'other', blocked: 'data' })
})

test.each([
  ['no JSON', 'nothing', 422],
  ['null', 'null', 204],
  ['a number', '7', 204],
  ['a report without fields', '{"csp-report":null}', 204],
  ['an oversized one', JSON.stringify({ 'csp-report': { a: 'x'.repeat(20_000) } }), 413],
])('%s is answered without a log line', async (_, payload, status) => {
  expect((await send(payload)).statusCode).toBe(status)
  expect(warnings).toEqual([])
})

test('another content type is refused', async () => {
  expect((await send('a=b', 'application/x-www-form-urlencoded')).statusCode).toBe(422)
})

test('the number of log lines is limited per hour, whatever is reported', async () => {
  shop.clock.advance(3_600_001)
  for (let i = 0; i < 300; i++) await report(violation())
  expect(warnings).toHaveLength(100)
})

test('the number of reports of a network is limited', async () => {
  const limited = await testShop({ config: { rateLimit: 600 } })
  const statuses: number[] = []
  for (let i = 0; i < 40; i++) {
    const options = { method: 'POST', url: '/csp-reports', payload: '{}' } as const
    const headers = { 'content-type': 'application/csp-report' }
    statuses.push((await limited.app.inject({ ...options, headers })).statusCode)
  }
  expect(statuses.filter((it) => it === 204)).toHaveLength(30)
  expect(statuses.at(-1)).toBe(429)
  await limited.close()
})

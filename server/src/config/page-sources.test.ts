import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { type TestShop, testShop } from '../platform/testing.ts'
import { pageSources } from './page-sources.ts'

describe('page sources', () => {
  test('are empty without configured gateways', () => {
    expect(Object.values(pageSources(readConfig({}))).flat()).toEqual([])
  })
  test('contain only the configured origins of a Stripe sandbox', () => {
    const config = readConfig({
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_URL: 'http://127.0.0.1:8095',
      STRIPE_SCRIPT_URL: 'http://127.0.0.1:8095/stripe.js',
    })
    const origin = 'http://127.0.0.1:8095'
    expect(pageSources(config)).toEqual({
      script: [origin],
      connect: [origin],
      frame: [origin],
      payment: [origin],
      form: [],
      image: [],
    })
  })
  test('contain WeChat’s JS-SDK, and the replacement of its bridge where one is configured', () => {
    const bridge = { WECHAT_BRIDGE_URL: 'http://127.0.0.1:8098/bridge.js' }
    const sdk = 'https://res.wx.qq.com'
    expect(pageSources(readConfig(bridge)).script).toEqual([])
    expect(pageSources(readConfig({ WECHAT_MCH_ID: '1' })).script).toEqual([sdk])
    const { script, frame, connect } = pageSources(readConfig({ ...bridge, WECHAT_MCH_ID: '1' }))
    expect([script, frame, connect]).toEqual([[sdk, 'http://127.0.0.1:8098'], ['http://127.0.0.1:8098'], []])
  })
  test('contain Airwallex’s hosts, or those of its sandbox, once', () => {
    const at = (more: object) => pageSources(readConfig({ AIRWALLEX_CLIENT_ID: 'x', ...more }))
    expect(new Set(Object.values(at({})).flat())).toEqual(new Set(['https://*.airwallex.com']))
    const sandbox = 'http://127.0.0.1:8096'
    const settings = { AIRWALLEX_URL: sandbox, AIRWALLEX_SCRIPT_URL: `${sandbox}/airwallex.js` }
    expect(at(settings)).toEqual({
      script: [sandbox],
      connect: [sandbox],
      frame: [sandbox],
      payment: [sandbox],
      form: [],
      image: [],
    })
  })
  test('contain the hosts that Stripe documents for its live script', () => {
    const { script, connect, frame } = pageSources(readConfig({ STRIPE_SECRET_KEY: 'sk_live_x' }))
    expect(script).toEqual(['https://js.stripe.com', 'https://*.js.stripe.com'])
    expect(connect).toEqual(['https://api.stripe.com', 'https://js.stripe.com'])
    expect(frame).toEqual(['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'])
  })
})

test('forms are sent to CTBC alone, where it is configured', () => {
  expect(pageSources(readConfig({ CTBC_MER_ID: '225' })).form).toEqual(['https://epos.ctbcbank.com'])
})

test('contain the origin of the map tiles for pictures alone', () => {
  const sources = pageSources(readConfig({ MAP_TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png?key=1' }))
  expect(sources.image).toEqual(['https://tiles.example'])
  expect(Object.values(sources).flat()).toHaveLength(1)
  for (const url of [
    'https://tiles.example/map.png',
    'ftp://a.example/{z}/{x}/{y}',
    'https://{z}.example/{x}/{y}',
  ])
    expect(() => readConfig({ MAP_TILE_URL: url })).toThrow('MAP_TILE_URL')
})

describe('the content security policy of the client', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await testShop({ config: { stripeSecretKey: 'sk_live_x', webDir: 'not-built' } })
  })
  afterAll(() => shop.close())
  test('lists the page sources and allows no inline script', async () => {
    const { headers } = await shop.app.inject('/h5')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain("form-action 'self';")
    expect(policy).toContain(
      "frame-src 'self' https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;",
    )
    expect(policy).toContain("connect-src 'self' https://api.stripe.com https://js.stripe.com;")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
    // Other pages load nothing from gateways.
    const docs = await shop.app.inject('/docs')
    expect(docs.headers['content-security-policy']).not.toContain('stripe')
  })
  test('requires Trusted Types, but only reports them while a payment provider has a script on the page', async () => {
    const required = "require-trusted-types-for 'script'"
    const withStripe = (await shop.app.inject('/h5')).headers
    expect(withStripe['content-security-policy']).not.toContain(required)
    expect(withStripe['content-security-policy-report-only']).toBe(
      `${required};report-uri /csp-reports;report-to csp`,
    )
    expect(withStripe['reporting-endpoints']).toBe('csp="/csp-reports"')
    Object.assign(shop.deps.config, { stripeSecretKey: '' })
    const { headers } = await shop.app.inject('/h5')
    expect(headers['content-security-policy']).toContain(`;${required};trusted-types pasar`)
    expect(headers['content-security-policy']).toContain('report-uri /csp-reports;report-to csp')
    expect(headers['content-security-policy-report-only']).toBeUndefined()
    Object.assign(shop.deps.config, { stripeSecretKey: 'sk_live_x' })
  })
  test('requires Trusted Types on the console, which has no script of a payment provider', async () => {
    const { headers, statusCode } = await shop.app.inject('/admin/')
    // The console is absent until it is built.
    if (statusCode === 404) return
    expect(headers['content-security-policy']).toContain(
      ";require-trusted-types-for 'script';trusted-types default",
    )
    expect(headers['content-security-policy-report-only']).toBeUndefined()
  })
  test('follows keys that staff enter or remove while the shop runs', async () => {
    const scripts = async () =>
      /script-src[^;]*/.exec(String((await shop.app.inject('/h5')).headers['content-security-policy']))?.[0]
    Object.assign(shop.deps.config, { airwallexClientId: 'x', stripeSecretKey: '' })
    expect(await scripts()).toContain('https://*.airwallex.com')
    expect(await scripts()).not.toContain('stripe')
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { type TestShop, testShop } from '../testing.ts'
import { pageVendors } from './page-vendors.ts'

describe('what a page may load from a payment company', () => {
  test('is nothing without its keys', () => {
    expect(Object.values(pageVendors(readConfig({}))).flat()).toEqual([])
  })
  test('is the origins of the settings, and no more, where somebody plays Stripe', () => {
    const config = readConfig({
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_URL: 'http://127.0.0.1:8095',
      STRIPE_SCRIPT_URL: 'http://127.0.0.1:8095/stripe.js',
    })
    const origin = 'http://127.0.0.1:8095'
    expect(pageVendors(config)).toEqual({
      script: [origin],
      connect: [origin],
      frame: [origin],
      payment: [origin],
    })
  })
  test('is the stand-in for WeChat’s bridge, where there is one', () => {
    const bridge = { WECHAT_BRIDGE_URL: 'http://127.0.0.1:8098/bridge.js' }
    expect(pageVendors(readConfig(bridge)).script).toEqual([])
    const { script, frame, connect } = pageVendors(readConfig({ ...bridge, WECHAT_MCH_ID: '1' }))
    expect([script, frame, connect]).toEqual([['http://127.0.0.1:8098'], ['http://127.0.0.1:8098'], []])
  })
  test('is Airwallex’s own hosts, or those of whoever plays it, once', () => {
    const at = (more: object) => pageVendors(readConfig({ AIRWALLEX_CLIENT_ID: 'x', ...more }))
    expect(new Set(Object.values(at({})).flat())).toEqual(new Set(['https://*.airwallex.com']))
    const played = 'http://127.0.0.1:8096'
    const settings = { AIRWALLEX_URL: played, AIRWALLEX_SCRIPT_URL: `${played}/airwallex.js` }
    expect(at(settings)).toEqual({ script: [played], connect: [played], frame: [played], payment: [played] })
  })
  test('is what Stripe itself asks for, where it is Stripe', () => {
    const { script, connect, frame } = pageVendors(readConfig({ STRIPE_SECRET_KEY: 'sk_live_x' }))
    expect(script).toEqual(['https://js.stripe.com', 'https://*.js.stripe.com'])
    expect(connect).toEqual(['https://api.stripe.com', 'https://js.stripe.com'])
    expect(frame).toEqual(['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'])
  })
})

describe('the policy of the client', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await testShop({ config: { stripeSecretKey: 'sk_live_x', webDir: 'not-built' } })
  })
  afterAll(() => shop.close())
  test('names them, and stays strict', async () => {
    const { headers } = await shop.app.inject('/h5')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain("connect-src 'self' https://api.stripe.com https://js.stripe.com;")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers['permissions-policy']).toContain('payment=(self "https://js.stripe.com")')
    // Only the client has such a page.
    const docs = await shop.app.inject('/docs')
    expect(docs.headers['content-security-policy']).not.toContain('stripe')
  })
  test('follows keys that are entered, or taken away, while the shop runs', async () => {
    const scripts = async () =>
      /script-src[^;]*/.exec(String((await shop.app.inject('/h5')).headers['content-security-policy']))?.[0]
    Object.assign(shop.deps.config, { airwallexClientId: 'x', stripeSecretKey: '' })
    expect(await scripts()).toContain('https://*.airwallex.com')
    expect(await scripts()).not.toContain('stripe')
  })
})

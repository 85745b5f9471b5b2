import { afterEach, expect, test, vi } from 'vitest'
import { isStripeParams, loadStripeClient } from './stripe.ts'

const params = {
  script: 'http://pay.test/stripe.js',
  publishableKey: 'pk_live_x',
  clientSecret: 'pi_1_secret_2',
}
/** The script's global. Stripe's package remembers the first one. */
const stripe = vi.fn(() => ({ opened: true }))
const scripts = () => [...document.head.querySelectorAll('script')]

afterEach(() => {
  delete window.Stripe
  for (const script of scripts()) script.remove()
})

test('isStripeParams requires all parameters', () => {
  expect(isStripeParams(undefined)).toBe(false)
  for (const name of Object.keys(params)) expect(isStripeParams({ ...params, [name]: '' })).toBe(false)
  expect(isStripeParams(params)).toBe(true)
})

test('retries a script that failed to load', async () => {
  const first = loadStripeClient(params, 'en-us')
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('did not load')
  expect(scripts()).toHaveLength(0)
  const second = loadStripeClient(params, 'en-us')
  expect(scripts().map((script) => script.src)).toEqual([params.script])
  window.Stripe = stripe as never
  scripts()[0]?.dispatchEvent(new Event('load'))
  await expect(second).resolves.toEqual({ opened: true })
})

test('loads the configured script once and passes key and language', async () => {
  const both = [loadStripeClient(params, 'zh-cn'), loadStripeClient(params, 'zh-cn')]
  expect(scripts()).toHaveLength(1)
  window.Stripe = stripe as never
  scripts()[0]?.dispatchEvent(new Event('load'))
  await Promise.all([...both, loadStripeClient(params, 'zh-cn')])
  expect(scripts()).toHaveLength(1)
  expect(stripe).toHaveBeenCalledWith('pk_live_x', { locale: 'zh' })
})

test.each([
  ['jp', 'ja'],
  ['may', 'ms'],
  ['zh-tw', 'zh-TW'],
  ['th', 'th'],
  // Not among its languages.
  ['km', 'en'],
] as const)('shows the form to readers of %s in %s', async (language, locale) => {
  window.Stripe = stripe as never
  await loadStripeClient(params, language)
  expect(stripe).toHaveBeenLastCalledWith('pk_live_x', { locale })
})

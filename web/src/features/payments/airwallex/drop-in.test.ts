import { afterEach, expect, test, vi } from 'vitest'
import { createDropIn, isAirwallexParams } from './drop-in.ts'

const params = {
  script: 'http://pay.test/airwallex.js',
  env: 'demo',
  intentId: 'int_1',
  clientSecret: 'secret_1',
  currency: 'MYR',
}
const element = { mount: vi.fn(), destroy: vi.fn(), on: vi.fn() }
const sdk = { init: vi.fn(async () => undefined), createElement: vi.fn(async () => element) }
const scripts = () => [...document.head.querySelectorAll('script')]
const loadScript = () => {
  window.AirwallexComponentsSDK = sdk
  scripts()[0]?.dispatchEvent(new Event('load'))
}

afterEach(() => {
  delete window.AirwallexComponentsSDK
  for (const script of scripts()) script.remove()
})

test('isAirwallexParams requires all parameters', () => {
  expect(isAirwallexParams(undefined)).toBe(false)
  for (const name of Object.keys(params)) expect(isAirwallexParams({ ...params, [name]: '' })).toBe(false)
  expect(isAirwallexParams(params)).toBe(true)
})

test('retries a script that failed to load', async () => {
  const first = createDropIn(params, 'en-us')
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('did not load')
  expect(scripts()).toHaveLength(0)
  const second = createDropIn(params, 'en-us')
  expect(scripts().map((script) => script.src)).toEqual([params.script])
  loadScript()
  await expect(second).resolves.toBe(element)
})

test('loads the script once and passes environment, payment and language', async () => {
  const both = [createDropIn(params, 'zh-cn'), createDropIn(params, 'zh-cn')]
  expect(scripts()).toHaveLength(1)
  loadScript()
  await Promise.all(both)
  await createDropIn(params, 'zh-cn')
  expect(scripts()).toHaveLength(1)
  expect(sdk.init).toHaveBeenLastCalledWith({ env: 'demo', enabledElements: ['payments'], locale: 'zh' })
  expect(sdk.createElement).toHaveBeenLastCalledWith(
    'dropIn',
    expect.objectContaining({ intent_id: 'int_1', client_secret: 'secret_1', currency: 'MYR' }),
  )
})

test.each([
  ['jp', 'ja'],
  ['may', 'ms'],
  ['zh-tw', 'zh-HK'],
  ['id', 'id'],
  // Not among its languages.
  ['km', 'en'],
] as const)('shows the form to readers of %s in %s', async (language, locale) => {
  window.AirwallexComponentsSDK = sdk
  await createDropIn(params, language)
  expect(sdk.init).toHaveBeenLastCalledWith(expect.objectContaining({ locale }))
})

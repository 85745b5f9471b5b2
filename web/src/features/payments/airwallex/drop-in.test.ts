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
const arrives = () => {
  window.AirwallexComponentsSDK = sdk
  scripts()[0]?.dispatchEvent(new Event('load'))
}

afterEach(() => {
  delete window.AirwallexComponentsSDK
  for (const script of scripts()) script.remove()
})

test('nothing is opened with less than all that the server says', () => {
  expect(isAirwallexParams(undefined)).toBe(false)
  for (const name of Object.keys(params)) expect(isAirwallexParams({ ...params, [name]: '' })).toBe(false)
  expect(isAirwallexParams(params)).toBe(true)
})

test('a script that does not come is asked for again the next time', async () => {
  const first = createDropIn(params, 'en')
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(first).rejects.toThrow('did not load')
  expect(scripts()).toHaveLength(0)
  const again = createDropIn(params, 'en')
  expect(scripts().map((it) => it.src)).toEqual([params.script])
  arrives()
  await expect(again).resolves.toBe(element)
})

test('the script is loaded once, and told the payment, where it stands and the language', async () => {
  const both = [createDropIn(params, 'zh'), createDropIn(params, 'zh')]
  expect(scripts()).toHaveLength(1)
  arrives()
  await Promise.all(both)
  await createDropIn(params, 'zh')
  expect(scripts()).toHaveLength(1)
  expect(sdk.init).toHaveBeenLastCalledWith({ env: 'demo', enabledElements: ['payments'], locale: 'zh' })
  expect(sdk.createElement).toHaveBeenLastCalledWith(
    'dropIn',
    expect.objectContaining({ intent_id: 'int_1', client_secret: 'secret_1', currency: 'MYR' }),
  )
})

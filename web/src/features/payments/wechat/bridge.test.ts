import { afterEach, expect, test, vi } from 'vitest'
import { openWechatSheet } from './bridge.ts'

const params = { appId: 'wx1', package: 'prepay_id=1', paySign: 'x', script: 'http://pay.test/bridge.js' }
const scripts = () => [...document.head.querySelectorAll('script')]
const answering = (err_msg: string) => ({
  invoke: vi.fn((_: string, __: object, answer: (result: { err_msg: string }) => void) =>
    answer({ err_msg }),
  ),
})

afterEach(() => {
  delete window.WeixinJSBridge
  for (const script of scripts()) script.remove()
})

test('rejects when the substitute script fails to load, and removes it', async () => {
  const opened = openWechatSheet(params)
  scripts()[0]?.dispatchEvent(new Event('error'))
  await expect(opened).rejects.toThrow('did not load')
  expect(scripts()).toHaveLength(0)
})

test('uses the bridge of the app with the signed parameters only', async () => {
  const bridge = answering('get_brand_wcpay_request:ok')
  window.WeixinJSBridge = bridge
  expect(await openWechatSheet(params)).toBe('ok')
  expect(scripts()).toHaveLength(0)
  const { script: _, ...signed } = params
  expect(bridge.invoke).toHaveBeenCalledWith('getBrandWCPayRequest', signed, expect.any(Function))
})

test('waits for a bridge that appears later', async () => {
  const opened = openWechatSheet({ ...params, script: '' })
  window.WeixinJSBridge = answering('get_brand_wcpay_request:cancel')
  document.dispatchEvent(new Event('WeixinJSBridgeReady'))
  expect(await opened).toBe('cancel')
})

test.each(['get_brand_wcpay_request:fail', 'get_brand_wcpay_request:fail_no permission', 'nonsense'])(
  'treats %s as a failure',
  async (message) => {
    window.WeixinJSBridge = answering(message)
    expect(await openWechatSheet(params)).toBe('fail')
  },
)

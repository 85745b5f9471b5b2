import { defaultCapabilities, type Gateway } from '../definition.ts'
import { connectWechat } from './connect.ts'
import { chinese, settings } from './settings.ts'

/** WeChat Pay, API version 3: inside WeChat, on phones, and by QR code on desktops (docs/payments.md). */
export const wechat: Gateway<typeof settings> = {
  id: 'wechat',
  name: 'WeChat Pay',
  settings,
  keys: {
    required: [
      'wechatMchId',
      'wechatAppId',
      'wechatAppSecret',
      'wechatSerial',
      'wechatPrivateKey',
      'wechatApiV3Key',
      'wechatPlatformKey',
    ],
    optional: ['wechatPlatformKeyId'],
    sandboxOnly: ['wechatBridgeUrl'],
    chinese,
  },
  // pay.weixin.qq.com, Submit refund: within a year, at most 50 refunds of one payment.
  capabilities: { ...defaultCapabilities, maxRefunds: 50, refundDays: 365, refundLimit: 'days' },
  methods: {
    wechat: {
      label: 'wechat',
      group: 'ewallet',
      costBp: 0n,
      currencies: ['MYR', 'CNY'],
      charges: 'CNY',
      // WeChat's app does not open from the native shell's web view.
      inShell: false,
    },
  },
  /**
   * The JS-SDK, and the script that replaces the bridge; the bridge of WeChat's app itself is not subject to
   * the policy.
   */
  pageSources({ wechatBridgeUrl, wechatSdkUrl }) {
    const sdk = new URL(wechatSdkUrl).origin
    if (!wechatBridgeUrl) return { script: [sdk] }
    const { origin } = new URL(wechatBridgeUrl)
    return { script: [sdk, origin], frame: [origin] }
  },
  // WeChat sends the browser back after a while, paid or not.
  returnPage: (paymentNo) => `/pages/goods/ZhiFU?paymentNo=${paymentNo}&asked=1`,
  connect: (values, { publicUrl, timeoutMs, fetch }) =>
    connectWechat({
      url: values.wechatUrl,
      signInUrl: values.wechatSignInUrl,
      openApiUrl: values.wechatOpenApiUrl,
      bridgeUrl: values.wechatBridgeUrl ?? '',
      appId: values.wechatAppId,
      appSecret: values.wechatAppSecret,
      mchId: values.wechatMchId,
      serial: values.wechatSerial,
      privateKey: values.wechatPrivateKey,
      apiV3Key: values.wechatApiV3Key,
      platformKey: values.wechatPlatformKey,
      platformKeyId: values.wechatPlatformKeyId,
      notifyUrl: `${publicUrl}/pay/notify/wechat`,
      timeoutMs,
      fetch,
    }),
}

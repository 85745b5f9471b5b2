import type { Config } from '../../../config.ts'
import { airwallexGateway } from './airwallex/index.ts'
import { alipayGateway } from './alipay/index.ts'
import { ctbcGateway } from './ctbc/index.ts'
import type { PaymentGateway, VendorFetch } from './gateway.ts'
import { omsGateway } from './oms/index.ts'
import { stripeGateway } from './stripe/index.ts'
import { twoC2pGateway } from './twoctwop/index.ts'
import { wechatGateway } from './wechat/index.ts'

/** Milliseconds to wait for a payment company; after that what happened is unknown and is asked for. */
const TIMEOUT_MS = 10_000

const makers: Record<string, (config: Config, fetch: VendorFetch) => PaymentGateway> = {
  oms: (config, fetch) =>
    omsGateway({
      url: config.omsUrl,
      merchantNo: config.omsMerchantNo,
      secret: config.omsSecret,
      timeoutMs: TIMEOUT_MS,
      fetch,
    }),
  stripe: (config, fetch) =>
    stripeGateway({
      url: config.stripeUrl,
      script: config.stripeScriptUrl,
      secretKey: config.stripeSecretKey,
      publishableKey: config.stripePublishableKey,
      webhookSecret: config.stripeWebhookSecret,
      timeoutMs: TIMEOUT_MS,
      fetch,
    }),
  airwallex: (config, fetch) =>
    airwallexGateway({
      url: config.airwallexUrl,
      script: config.airwallexScriptUrl,
      clientId: config.airwallexClientId,
      apiKey: config.airwallexApiKey,
      webhookSecret: config.airwallexWebhookSecret,
      timeoutMs: TIMEOUT_MS,
      fetch,
    }),
  '2c2p': (config, fetch) =>
    twoC2pGateway({
      url: config.twoC2pUrl,
      actionUrl: config.twoC2pActionUrl,
      merchantId: config.twoC2pMerchantId,
      secret: config.twoC2pSecret,
      privateKey: config.twoC2pPrivateKey,
      publicKey: config.twoC2pPublicKey,
      instalments: config.twoC2pInstalments,
      timeoutMs: TIMEOUT_MS,
      fetch,
    }),
  wechat: (config, fetch) =>
    wechatGateway({
      url: config.wechatUrl,
      signInUrl: config.wechatSignInUrl,
      openApiUrl: config.wechatOpenApiUrl,
      bridgeUrl: config.wechatBridgeUrl ?? '',
      appId: config.wechatAppId,
      appSecret: config.wechatAppSecret,
      mchId: config.wechatMchId,
      serial: config.wechatSerial,
      privateKey: config.wechatPrivateKey,
      apiV3Key: config.wechatApiV3Key,
      platformKey: config.wechatPlatformKey,
      platformKeyId: config.wechatPlatformKeyId,
      notifyUrl: `${config.publicUrl}/pay/notify/wechat`,
      timeoutMs: TIMEOUT_MS,
      fetch,
    }),
  alipay: (config, fetch) =>
    alipayGateway({
      url: config.alipayUrl,
      appId: config.alipayAppId,
      sellerId: config.alipaySellerId,
      privateKey: config.alipayPrivateKey,
      alipayPublicKey: config.alipayPublicKey,
      timeoutMs: TIMEOUT_MS,
      fetch,
    }),
  ctbc: (config, fetch) =>
    ctbcGateway({
      url: config.ctbcUrl,
      merId: config.ctbcMerId,
      merchantId: config.ctbcMerchantId,
      terminalId: config.ctbcTerminalId,
      key: config.ctbcKey,
      instalments: config.ctbcInstalments,
      timeoutMs: TIMEOUT_MS,
      fetch,
    }),
}

/** The setting without which a company is not asked. */
const neededBy: Record<string, keyof Config> = {
  stripe: 'stripeSecretKey',
  airwallex: 'airwallexClientId',
  '2c2p': 'twoC2pMerchantId',
  wechat: 'wechatMchId',
  alipay: 'alipayAppId',
  ctbc: 'ctbcMerId',
}

/** Every payment company that the shop speaks to, set up or not. */
export const gatewayIds: readonly string[] = Object.keys(makers)

/** Whether the shop has what it needs to ask a payment company. */
export const isSetUp = (config: Config, id: string): boolean =>
  Object.hasOwn(makers, id) && (!neededBy[id] || Boolean(config[neededBy[id]]))

/**
 * A payment company by its id; undefined where the payment went through none, or the shop is not set up for it.
 * @param fetch how it reaches the vendor
 */
export const makeGateway = (config: Config, id: string, fetch: VendorFetch): PaymentGateway | undefined =>
  isSetUp(config, id) ? makers[id]!(config, fetch) : undefined

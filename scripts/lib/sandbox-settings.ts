import { airwallexKeys } from '../../sandbox/src/airwallex/keys.ts'
import { alipayKeys } from '../../sandbox/src/alipay/keys.ts'
import { chainKeys } from '../../sandbox/src/chain/keys.ts'
import { ctbcKeys } from '../../sandbox/src/ctbc/keys.ts'
import {
  authenticator,
  captchaKeys,
  cardKeys,
  carrierKeys,
  SMS_KEY,
  stripeKeys,
} from '../../sandbox/src/keys.ts'
import type { startSandbox } from '../../sandbox/src/start.ts'
import { twoC2pKeys } from '../../sandbox/src/twoctwop/keys.ts'
import { wechatKeys } from '../../sandbox/src/wechat/keys.ts'

/** Where the parts of the sandbox are reached. */
export type SandboxUrls = Awaited<ReturnType<typeof startSandbox>>['urls']

/** Returns the server's settings that make the sandbox its mail server, SMS service, vendors and carrier. */
export const settingsForSandbox = (urls: SandboxUrls) => ({
  SMTP_URL: urls.smtp,
  SMS_URL: urls.sms,
  SMS_KEY: SMS_KEY,
  OMS_URL: urls.card,
  OMS_MERCHANT_NO: cardKeys.merchantNo,
  OMS_SECRET: cardKeys.secret,
  STRIPE_URL: urls.stripe,
  STRIPE_SCRIPT_URL: `${urls.stripe}/stripe.js`,
  STRIPE_SECRET_KEY: stripeKeys.secretKey,
  STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
  STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
  AIRWALLEX_URL: urls.airwallex,
  AIRWALLEX_SCRIPT_URL: `${urls.airwallex}/airwallex.js`,
  AIRWALLEX_CLIENT_ID: airwallexKeys.clientId,
  AIRWALLEX_API_KEY: airwallexKeys.apiKey,
  AIRWALLEX_WEBHOOK_SECRET: airwallexKeys.webhookSecret,
  TWOC2P_URL: urls['2c2p'],
  TWOC2P_ACTION_URL: `${urls['2c2p']}/2C2PFrontend/PaymentAction/2.0/action`,
  TWOC2P_MERCHANT_ID: twoC2pKeys.merchantId,
  TWOC2P_SECRET: twoC2pKeys.secret,
  TWOC2P_PRIVATE_KEY: twoC2pKeys.merchantPrivateKey,
  TWOC2P_PUBLIC_KEY: twoC2pKeys.publicKey,
  TWOC2P_INSTALMENTS: '3,6,12',
  WECHAT_URL: urls.wechat,
  WECHAT_SIGN_IN_URL: urls.wechat,
  WECHAT_OPEN_API_URL: urls.wechat,
  WECHAT_SDK_URL: `${urls.wechat}/jssdk.js`,
  WECHAT_BRIDGE_URL: `${urls.wechat}/bridge.js`,
  WECHAT_MCH_ID: wechatKeys.mchId,
  WECHAT_APP_ID: wechatKeys.appId,
  WECHAT_APP_SECRET: wechatKeys.appSecret,
  WECHAT_SERIAL: wechatKeys.serial,
  WECHAT_PRIVATE_KEY: wechatKeys.privateKey,
  WECHAT_API_V3_KEY: wechatKeys.apiV3Key,
  WECHAT_PLATFORM_KEY: wechatKeys.platformCertificate,
  ALIPAY_URL: urls.alipay,
  ALIPAY_APP_ID: alipayKeys.appId,
  ALIPAY_SELLER_ID: alipayKeys.sellerId,
  ALIPAY_PRIVATE_KEY: alipayKeys.privateKey,
  ALIPAY_PUBLIC_KEY: alipayKeys.alipayPublicKey,
  CTBC_URL: urls.ctbc,
  CTBC_MER_ID: ctbcKeys.merId,
  CTBC_MERCHANT_ID: ctbcKeys.merchantId,
  CTBC_TERMINAL_ID: ctbcKeys.terminalId,
  CTBC_KEY: ctbcKeys.key,
  CTBC_INSTALMENTS: '3,6,12',
  COIN_XPUB: chainKeys.xpub,
  COIN_RPC_URL: urls.rpc,
  COIN_CHAIN_ID: String(chainKeys.chainId),
  COIN_NETWORK: chainKeys.network,
  COIN_TOKEN: chainKeys.token,
  COIN_BLOCK_SECONDS: '3',
  REGION_IP_URL: `${urls.region}/ip`,
  REGION_TRACE_URL: `${urls.region}/trace`,
  CAPTCHA_ID: captchaKeys.id,
  CAPTCHA_SECRET: captchaKeys.key,
  CAPTCHA_SCRIPT_URLS: `${urls.captcha}/gt4.js,${urls.captcha}/fallback/gt4.js`,
  CAPTCHA_VERIFY_URL: `${urls.captcha}/validate`,
  CARRIER_URL: urls.carrier,
  CARRIER_SECRET: carrierKeys.secret,
  DEMO_AUTHENTICATOR: authenticator.secret,
  SANDBOX_URL: urls.panel,
})

import { address, hidden, optionalAddress, pem, text } from '../kinds.ts'

/** WeChat Pay, and who pays inside WeChat. */
export const wechat = {
  wechatUrl: address('WECHAT_URL', 'https://api.mch.weixin.qq.com', ['http', 'https'], 'WeChat Pay: its API'),
  wechatSignInUrl: address(
    'WECHAT_SIGN_IN_URL',
    'https://open.weixin.qq.com',
    ['http', 'https'],
    'WeChat: where a shopper inside WeChat is told who pays, as the browser reaches it',
  ),
  wechatOpenApiUrl: address(
    'WECHAT_OPEN_API_URL',
    'https://api.weixin.qq.com',
    ['http', 'https'],
    'WeChat: where the server asks who that was',
  ),
  wechatBridgeUrl: optionalAddress(
    'WECHAT_BRIDGE_URL',
    ['http', 'https'],
    'WeChat: a script that stands in for the bridge that its app brings; for the sandbox only',
  ),
  wechatMchId: text('WECHAT_MCH_ID', '', 'WeChat Pay: merchant number; without one WeChat is not offered'),
  wechatAppId: text('WECHAT_APP_ID', '', 'WeChat: application id of the official account'),
  wechatAppSecret: hidden(text('WECHAT_APP_SECRET', '', 'WeChat: secret of that account')),
  wechatSerial: text('WECHAT_SERIAL', '', "WeChat Pay: serial number of the merchant's certificate"),
  wechatPrivateKey: pem('WECHAT_PRIVATE_KEY', "WeChat Pay: the merchant's key"),
  wechatApiV3Key: hidden(text('WECHAT_API_V3_KEY', '', 'WeChat Pay: APIv3 key, 32 characters')),
  wechatPlatformKey: pem(
    'WECHAT_PLATFORM_KEY',
    "WeChat Pay: the platform's certificates, one after the other while they change, or its public key",
  ),
  wechatPlatformKeyId: text(
    'WECHAT_PLATFORM_KEY_ID',
    '',
    'WeChat Pay: id of that public key (PUB_KEY_ID_…); certificates bring their own',
  ),
}

/** What it cannot do without; the first says that it is wanted at all. */
export const wechatKeys = [
  'wechatMchId',
  'wechatAppId',
  'wechatAppSecret',
  'wechatSerial',
  'wechatPrivateKey',
  'wechatApiV3Key',
  'wechatPlatformKey',
] as const

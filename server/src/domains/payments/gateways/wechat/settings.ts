import { address, hidden, optionalAddress, pem, text } from '../../../../config/kinds.ts'

/** Settings of WeChat Pay, and of the sign-in inside WeChat. */
export const settings = {
  wechatUrl: address(
    'WECHAT_URL',
    'https://api.mch.weixin.qq.com',
    ['http', 'https'],
    'WeChat Pay: address of its API',
  ),
  wechatSignInUrl: address(
    'WECHAT_SIGN_IN_URL',
    'https://open.weixin.qq.com',
    ['http', 'https'],
    'WeChat: address of its sign-in, as the browser reaches it',
  ),
  wechatOpenApiUrl: address(
    'WECHAT_OPEN_API_URL',
    'https://api.weixin.qq.com',
    ['http', 'https'],
    'WeChat: address that the server exchanges sign-in codes at',
  ),
  wechatBridgeUrl: optionalAddress(
    'WECHAT_BRIDGE_URL',
    ['http', 'https'],
    "WeChat: script that replaces the bridge of WeChat's app; for the sandbox only",
  ),
  wechatMchId: text('WECHAT_MCH_ID', '', 'WeChat Pay: merchant number; WeChat Pay is not offered without it'),
  wechatAppId: text('WECHAT_APP_ID', '', 'WeChat: application id of the official account'),
  wechatAppSecret: hidden(text('WECHAT_APP_SECRET', '', 'WeChat: secret of the official account')),
  wechatSerial: text('WECHAT_SERIAL', '', "WeChat Pay: serial number of the merchant's certificate"),
  wechatPrivateKey: pem('WECHAT_PRIVATE_KEY', "WeChat Pay: the merchant's private key"),
  wechatApiV3Key: hidden(text('WECHAT_API_V3_KEY', '', 'WeChat Pay: APIv3 key, 32 characters')),
  wechatPlatformKey: pem(
    'WECHAT_PLATFORM_KEY',
    "WeChat Pay: the platform's certificates, concatenated during a change, or its public key",
  ),
  wechatPlatformKeyId: text(
    'WECHAT_PLATFORM_KEY_ID',
    '',
    "WeChat Pay: id of the platform's public key (PUB_KEY_ID_…); not needed with certificates",
  ),
}

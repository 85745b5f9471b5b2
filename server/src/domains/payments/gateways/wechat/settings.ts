import { platformKeys, privateKey } from '../../../../config/key-kinds.ts'
import { formatted, optionalUrl, secretOfLength, secretValue, token, url } from '../../../../config/kinds.ts'

/** Settings of WeChat Pay, and of the sign-in inside WeChat. */
export const settings = {
  wechatUrl: url(
    'WECHAT_URL',
    'https://api.mch.weixin.qq.com',
    ['http', 'https'],
    'WeChat Pay: address of its API',
  ),
  wechatSignInUrl: url(
    'WECHAT_SIGN_IN_URL',
    'https://open.weixin.qq.com',
    ['http', 'https'],
    'WeChat: address of its sign-in, as the browser reaches it',
  ),
  wechatOpenApiUrl: url(
    'WECHAT_OPEN_API_URL',
    'https://api.weixin.qq.com',
    ['http', 'https'],
    'WeChat: address that the server exchanges sign-in codes at',
  ),
  wechatSdkUrl: url(
    'WECHAT_SDK_URL',
    'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
    ['http', 'https'],
    'WeChat: address of the JS-SDK, which pages inside WeChat load to set what they share',
  ),
  wechatBridgeUrl: optionalUrl(
    'WECHAT_BRIDGE_URL',
    ['http', 'https'],
    "WeChat: script that replaces the bridge of WeChat's app; for the sandbox only",
  ),
  wechatMchId: formatted(
    'WECHAT_MCH_ID',
    /^\d+$/,
    'digits',
    'WeChat Pay: merchant number; WeChat Pay is not offered without it',
  ),
  wechatAppId: formatted(
    'WECHAT_APP_ID',
    /^wx\w+$/,
    'an application id (wx…)',
    'WeChat: application id of the official account',
  ),
  wechatAppSecret: secretValue(token('WECHAT_APP_SECRET', 'WeChat: secret of the official account')),
  wechatSerial: formatted(
    'WECHAT_SERIAL',
    /^[\dA-F]+$/i,
    'hexadecimal digits',
    "WeChat Pay: serial number of the merchant's certificate",
  ),
  wechatPrivateKey: privateKey('WECHAT_PRIVATE_KEY', "WeChat Pay: the merchant's private key"),
  wechatApiV3Key: secretOfLength('WECHAT_API_V3_KEY', 32, 'WeChat Pay: APIv3 key'),
  wechatPlatformKey: platformKeys(
    'WECHAT_PLATFORM_KEY',
    "WeChat Pay: the platform's certificates, concatenated during a change, or its public key",
  ),
  wechatPlatformKeyId: formatted(
    'WECHAT_PLATFORM_KEY_ID',
    /^PUB_KEY_ID_\w+$/,
    'an id of a public key (PUB_KEY_ID_…)',
    "WeChat Pay: id of the platform's public key; not needed with certificates",
  ),
}

/** Descriptions of the keys in Chinese, for the console. */
export const chinese = {
  wechatMchId: '商户号；不填写则不提供微信支付',
  wechatAppId: '公众号的 AppID（wx…）',
  wechatAppSecret: '公众号的 AppSecret',
  wechatSerial: '商户 API 证书序列号',
  wechatPrivateKey: '商户 API 私钥（RSA，PEM 或 Base64）',
  wechatApiV3Key: 'APIv3 密钥，32 个字符',
  wechatPlatformKey: '微信支付平台证书（更换期间可依次粘贴新旧证书），或微信支付公钥',
  wechatPlatformKeyId: '微信支付公钥 ID（PUB_KEY_ID_…）；使用平台证书时无需填写',
}

import { ecPrivateKey } from './key-kinds.ts'
import { choice, formatted, optional, secretValue, token, url } from './kinds.ts'

/** Sign-in by Google, Apple and WeChat. */
export const thirdParty = {
  googleClientId: optional('GOOGLE_CLIENT_ID', 'Google: client id; not offered without it'),
  googleClientSecret: secretValue(token('GOOGLE_CLIENT_SECRET', 'Google: client secret')),
  googleIssuer: url(
    'GOOGLE_ISSUER',
    'https://accounts.google.com',
    ['https', 'http'],
    'Google: issuer of its ID tokens, where its configuration is read',
  ),
  appleClientId: optional('APPLE_CLIENT_ID', 'Apple: services id; not offered without it'),
  appleTeamId: formatted('APPLE_TEAM_ID', /^[A-Z0-9]{10}$/, 'ten letters and digits', 'Apple: team id'),
  appleKeyId: formatted('APPLE_KEY_ID', /^[A-Z0-9]{10}$/, 'ten letters and digits', 'Apple: id of the key'),
  applePrivateKey: ecPrivateKey(
    'APPLE_PRIVATE_KEY',
    'Apple: private key (.p8), which signs the client secret of each request',
  ),
  appleIssuer: url(
    'APPLE_ISSUER',
    'https://appleid.apple.com',
    ['https', 'http'],
    'Apple: issuer of its ID tokens, where its configuration is read',
  ),
  wechatSignIn: choice(
    'WECHAT_SIGN_IN',
    ['off', 'on'],
    'off',
    'on: members sign in inside WeChat by the official account of WECHAT_APP_ID, whose page domain must include PUBLIC_URL',
  ),
  wechatWebAppId: formatted(
    'WECHAT_WEB_APP_ID',
    /^wx\w+$/,
    'an application id (wx…)',
    'WeChat: application id of the website at the open platform, for sign-in by QR code on computers; not offered without it',
  ),
  wechatWebAppSecret: secretValue(token('WECHAT_WEB_APP_SECRET', 'WeChat: secret of the website')),
}

/** The settings that each service requires together. */
export const thirdPartyKeys: { owner: string; keys: readonly string[] }[] = [
  { owner: 'sign-in by Google', keys: ['googleClientId', 'googleClientSecret'] },
  { owner: 'sign-in by Apple', keys: ['appleClientId', 'appleTeamId', 'appleKeyId', 'applePrivateKey'] },
  { owner: 'sign-in by WeChat on computers', keys: ['wechatWebAppId', 'wechatWebAppSecret'] },
]

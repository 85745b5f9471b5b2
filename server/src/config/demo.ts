import { choice, optionalUrl, secretValue, text } from './kinds.ts'

/** The demo. */
export const demo = {
  sandboxUrl: optionalUrl('SANDBOX_URL', ['http', 'https'], 'URL of the sandbox, printed when a demo starts'),
  demoHistory: choice(
    'DEMO_HISTORY',
    ['on', 'off'],
    'off',
    'whether a demo shop begins with six months of orders, members and payments; `npm start` sets it to on',
  ),
  demoAuthenticator: secretValue(
    text(
      'DEMO_AUTHENTICATOR',
      'SANDBOXAUTHENTICATORNOTFORPRODUC',
      "authenticator secret (base32) of the demo's owner, whose codes the sandbox shows; production does not start with this account",
    ),
  ),
}

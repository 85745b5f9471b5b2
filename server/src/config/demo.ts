import { hidden, optional, optionalAddress, text } from './kinds.ts'

/** The demo, and what is there without a token in a demo only. */
export const demo = {
  sandboxUrl: optionalAddress(
    'SANDBOX_URL',
    ['http', 'https'],
    "the sandbox's pages, told at the start of a demo",
  ),
  demoAuthenticator: hidden(
    text(
      'DEMO_AUTHENTICATOR',
      'SANDBOXAUTHENTICATORNOTFORPRODUC',
      "secret (base32) of the authenticator that the demo's owner has, whose codes the sandbox shows; production does not start with such an account",
    ),
  ),
  metricsToken: hidden(
    optional(
      'METRICS_TOKEN',
      'bearer token that /metrics asks for; without one it is there in demo mode only',
    ),
  ),
}

import * as oidc from 'openid-client'
import { createOidcProvider } from './oidc.ts'

/** Google. @see https://developers.google.com/identity/openid-connect/openid-connect */
export const google = createOidcProvider({
  issuer: (config) => config.googleIssuer,
  clientId: (config) => config.googleClientId ?? '',
  authenticate: ({ config }) => oidc.ClientSecretPost(config.googleClientSecret),
  parameters: { scope: 'openid email profile', prompt: 'select_account' },
})

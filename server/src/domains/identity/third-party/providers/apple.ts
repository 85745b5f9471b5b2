import { createPrivateKey } from 'node:crypto'
import { SignJWT } from 'jose'
import { z } from 'zod'
import type { Deps } from '../../../../platform/context.ts'
import { createOidcProvider } from './oidc.ts'

/** Apple accepts six months; a request takes seconds. */
const SECRET_MINUTES = 5

const AppleUser = z.object({
  name: z.object({ firstName: z.string().default(''), lastName: z.string().default('') }).optional(),
})

/**
 * Signs a client secret: a JWT by the operator's key.
 * @see https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
function signSecret({ config, clock }: Deps): Promise<string> {
  const now = clock.now()
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: config.appleKeyId })
    .setIssuer(config.appleTeamId)
    .setSubject(config.appleClientId ?? '')
    .setAudience(config.appleIssuer)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + SECRET_MINUTES * 60_000))
    .sign(createPrivateKey(config.applePrivateKey))
}

/** Returns the name of the form that Apple posts at the first sign-in of a person. */
export function readAppleName(user: string): string {
  try {
    const { name } = AppleUser.parse(JSON.parse(user))
    return name ? `${name.firstName} ${name.lastName}`.trim().slice(0, 40) : ''
  } catch {
    // The form comes from the browser: without a readable name the person enters one.
    return ''
  }
}

/**
 * Apple. With the scopes for name and email address it posts its answer.
 * @see https://developer.apple.com/documentation/signinwithapplerestapi
 */
export const apple = createOidcProvider({
  issuer: (config) => config.appleIssuer,
  clientId: (config) => config.appleClientId ?? '',
  authenticate: (deps) => async (_, client, body) => {
    body.set('client_id', client.client_id)
    body.set('client_secret', await signSecret(deps))
  },
  parameters: { scope: 'openid email name', response_mode: 'form_post' },
  readName: ({ name = '' }) => name,
})

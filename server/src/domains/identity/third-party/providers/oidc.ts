import { HOUR_MS } from '@pasar/contract/time'
import * as oidc from 'openid-client'
import type { Config } from '../../../../config.ts'
import type { Deps } from '../../../../platform/context.ts'
import { normalizeAccount } from '../../rules.ts'
import {
  type Answer,
  type Attempt,
  type Identity,
  type Provider,
  ThirdPartyError,
  TIMEOUT_MS,
} from './provider.ts'

/** The differences between services that follow OpenID Connect. */
type OidcService = {
  issuer(config: Config): string
  clientId(config: Config): string
  authenticate(deps: Deps): oidc.ClientAuth
  /** Parameters of the request besides those of the protocol; `scope` at least. */
  parameters: Record<string, string>
  /** The name, where it is not in the ID token. */
  readName?(answer: Answer): string
}

/** Errors by which a person has declined: OAuth's, and Apple's. */
const declined = new Set(['access_denied', 'user_cancelled_authorize', 'user_cancelled_login'])

/** Published configurations and keys change rarely. */
const FRESH_MS = HOUR_MS

/**
 * Creates a service that follows OpenID Connect: code flow with PKCE, state and nonce. openid-client verifies
 * the ID token: signature by the published keys, algorithm, issuer, audience, times, nonce.
 */
export function createOidcProvider(service: OidcService): Provider {
  const known = new WeakMap<Config, { at: number; client: Promise<oidc.Configuration> }>()

  /** Returns the client of the service, whose published configuration is read once an hour. */
  async function getClient(deps: Deps): Promise<oidc.Configuration> {
    const now = deps.clock.now().getTime()
    const found = known.get(deps.config)
    if (found && now - found.at < FRESH_MS) return await found.client
    const client = discover(deps)
    known.set(deps.config, { at: now, client })
    client.catch(() => known.delete(deps.config))
    return await client
  }

  async function discover(deps: Deps): Promise<oidc.Configuration> {
    const issuer = new URL(service.issuer(deps.config))
    const metadata = {
      id_token_signed_response_alg: 'RS256',
      // Seconds: the clock of the process is that of `deps`.
      [oidc.clockSkew]: Math.round((deps.clock.now().getTime() - Date.now()) / 1000),
    }
    return await oidc.discovery(issuer, service.clientId(deps.config), metadata, service.authenticate(deps), {
      timeout: TIMEOUT_MS / 1000,
      execute: [
        oidc.enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []),
      ],
    })
  }

  async function buildUrl(deps: Deps, { state, nonce, pkceVerifier, redirectUri }: Attempt): Promise<URL> {
    return oidc.buildAuthorizationUrl(await getClient(deps), {
      ...service.parameters,
      redirect_uri: redirectUri,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(pkceVerifier),
      code_challenge_method: 'S256',
    })
  }

  async function identify(deps: Deps, attempt: Attempt, answer: Answer): Promise<Identity> {
    if (answer.error)
      throw new ThirdPartyError(declined.has(answer.error) ? 'denied' : 'failed', `responded ${answer.error}`)
    const claims = await exchange(await getClient(deps), attempt, answer)
    if (typeof claims.sub !== 'string' || !claims.sub) throw new ThirdPartyError('failed', 'no subject')
    // Apple sends the text "true" to some clients.
    const isVerified = claims.email_verified === true || claims.email_verified === 'true'
    const name = service.readName?.(answer) || (typeof claims.name === 'string' ? claims.name : '')
    return {
      subject: claims.sub,
      formerSubjects: [],
      name: name.trim().slice(0, 40),
      email: isVerified && typeof claims.email === 'string' ? normalizeAccount(claims.email) : '',
    }
  }

  return { prepare: getClient, buildUrl, identify }
}

/** Exchanges the code for an ID token. @returns its verified claims */
async function exchange(client: oidc.Configuration, attempt: Attempt, answer: Answer): Promise<oidc.IDToken> {
  const url = new URL(attempt.redirectUri)
  for (const name of ['code', 'state', 'iss'] as const)
    if (answer[name]) url.searchParams.set(name, answer[name])
  try {
    const tokens = await oidc.authorizationCodeGrant(client, url, {
      pkceCodeVerifier: attempt.pkceVerifier,
      expectedNonce: attempt.nonce,
      expectedState: attempt.state,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims) return claims
  } catch (error) {
    // The causes have tokens and personal data; code and message do not.
    const { code, message } = error as Error & { code?: string }
    throw new ThirdPartyError('failed', [code, message].filter(Boolean).join(': '))
  }
  throw new ThirdPartyError('failed', 'no ID token')
}

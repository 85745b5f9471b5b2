import { type ThirdParty, type ThirdPartyProblem, thirdParties } from '@pasar/contract/security/third-party'
import type { Config } from '../../../config.ts'
import type { Deps } from '../../../platform/context.ts'
import { decrypt, encrypt } from '../../../platform/crypto/encryption.ts'
import { handleRaw, type RawRequest, type RawResponse } from '../../../platform/http/raw/raw-route.ts'
import { claimAnswer, type Flow, openFlow, storeIdentity } from './flows.ts'
import { readAppleName } from './providers/apple.ts'
import { providers } from './providers/index.ts'
import { type Answer, type Attempt, type Identity, ThirdPartyError } from './providers/provider.ts'
import { deriveSecret, limits, providerOf } from './rules.ts'
import { START_PATH } from './start.ts'

const CALLBACK_PATH = '/third-party/callback'
/** The page of the client that finishes. */
const CLIENT_PAGE = '/h5/#/pages/login/third'

/** The routes that a browser passes through on its way to a service and back. */
export const thirdPartyBrowserRoutes = [
  handleRaw('GET', `${START_PATH}/:token`, redirectToProvider, 'sheddable-plus'),
  handleRaw('GET', `${CALLBACK_PATH}/:provider`, handleCallback, 'sheddable-plus'),
  handleRaw('POST', `${CALLBACK_PATH}/:provider`, receiveForm, 'sheddable-plus'),
]

const redirect = (location: string, cookie?: string): RawResponse => ({
  status: 303,
  type: 'text/plain; charset=utf-8',
  body: '',
  headers: {
    location,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    ...(cookie && { 'set-cookie': cookie }),
  },
})

/** Redirects to the client's page. A ticket is in the fragment, which no server and no referrer receives. */
function redirectToClient(
  { config }: Deps,
  flow: Pick<Flow, 'offer' | 'memberId' | 'returnPage'> | null,
  result: { ticket: string } | { problem: ThirdPartyProblem },
): RawResponse {
  const query = new URLSearchParams({
    ...result,
    ...(flow && { provider: providerOf(flow.offer), kind: flow.memberId ? 'bind' : 'sign-in' }),
    ...(flow?.returnPage && { to: flow.returnPage }),
  })
  return redirect(`${config.publicUrl}${CLIENT_PAGE}?${query}`, buildCookie(config, '', 0))
}

/** Cookies of a host are shared by all of its ports. */
function cookieName({ publicUrl }: Config): string {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol === 'https:' ? '__Secure-' : ''}pasar-third-party${port && `-${port}`}`
}

/**
 * Builds the cookie that binds a flow to its browser. `Lax`: the way back starts at another site, and is a
 * GET.
 */
const buildCookie = (config: Config, value: string, seconds: number): string =>
  [
    ...[`${cookieName(config)}=${value}`, 'Path=/third-party', `Max-Age=${seconds}`, 'HttpOnly'],
    ...['SameSite=Lax', ...(config.publicUrl.startsWith('https:') ? ['Secure'] : [])],
  ].join('; ')

/** Returns the cookie of a request. Several of the name are one of another host too many: none counts. */
function readCookie(config: Config, { headers }: RawRequest): string {
  const prefix = `${cookieName(config)}=`
  const pairs = String(headers.cookie ?? '')
    .split(/;\s*/)
    .filter((it) => it.startsWith(prefix))
  return pairs.length === 1 ? pairs[0]!.slice(prefix.length) : ''
}

const buildAttempt = ({ config }: Deps, flow: Flow, state: string, browserSecret: string): Attempt => ({
  state,
  nonce: deriveSecret(browserSecret, state, 'nonce'),
  pkceVerifier: deriveSecret(browserSecret, state, 'pkce'),
  redirectUri: `${config.publicUrl}${CALLBACK_PATH}/${providerOf(flow.offer)}`,
})

/** Sends the browser to the service, with the cookie that only this browser brings back. */
async function redirectToProvider(deps: Deps, { params }: RawRequest): Promise<RawResponse> {
  const browserSecret = deps.ids.secret()
  const opened = await openFlow(deps, params.token ?? '', browserSecret)
  if (!opened) return redirectToClient(deps, null, { problem: 'expired' })
  const { flow, state } = opened
  try {
    const url = await providers[flow.offer].buildUrl(deps, buildAttempt(deps, flow, state, browserSecret))
    return redirect(url.href, buildCookie(deps.config, browserSecret, limits.flowMinutes * 60))
  } catch (error) {
    return redirectToClient(deps, flow, { problem: logProblem(deps, flow, error) })
  }
}

const readParameter = (value: string | string[] | undefined): string =>
  typeof value === 'string' ? value.slice(0, 4096) : ''

const findProvider = (request: RawRequest): ThirdParty | undefined =>
  thirdParties.find((it) => it === request.params.provider)

const namePurpose = (state: string) => `third-party name ${state}`

/** Takes the answer of a service and sends the browser to the client, with a ticket or the problem. */
async function handleCallback(deps: Deps, request: RawRequest): Promise<RawResponse> {
  const provider = findProvider(request)
  const state = readParameter(request.query.state)
  const browserSecret = readCookie(deps.config, request)
  const flow =
    provider && state && browserSecret ? await claimAnswer(deps, provider, state, browserSecret) : undefined
  if (!flow) return redirectToClient(deps, null, { problem: 'expired' })
  const answer: Answer = {
    state,
    code: readParameter(request.query.code),
    error: readParameter(request.query.error),
    iss: readParameter(request.query.iss),
    name: readName(deps, state, readParameter(request.query.name)),
  }
  let identity: Identity
  try {
    const attempt = buildAttempt(deps, flow, state, browserSecret)
    identity = await providers[flow.offer].identify(deps, attempt, answer)
  } catch (error) {
    return redirectToClient(deps, flow, { problem: logProblem(deps, flow, error) })
  }
  return redirectToClient(deps, flow, { ticket: await storeIdentity(deps, flow, identity) })
}

/** Logs why a service identified nobody. @returns what the client says */
function logProblem({ log }: Deps, { offer }: Flow, error: unknown): ThirdPartyProblem {
  const problem = error instanceof ThirdPartyError ? error.problem : 'failed'
  if (problem === 'denied') return problem
  log.warn({ offer, reason: (error as Error).message }, 'a service has not identified a visitor')
  return problem
}

/**
 * Takes the form that Apple posts from its own site, without our `Lax` cookie, and repeats it as a GET, which
 * has the cookie. The name of the person, which is in the form only, is encrypted: addresses are logged.
 */
async function receiveForm(deps: Deps, request: RawRequest): Promise<RawResponse> {
  if (findProvider(request) !== 'apple') return redirectToClient(deps, null, { problem: 'expired' })
  const form = new URLSearchParams(request.body.toString('utf8').slice(0, 16_384))
  const read = (name: string) => form.get(name)?.slice(0, 4096) ?? ''
  const state = read('state')
  const name = readAppleName(read('user'))
  const query = new URLSearchParams({
    state,
    ...(read('code') && { code: read('code') }),
    ...(read('error') && { error: read('error') }),
    ...(name && { name: encrypt(deps.config, namePurpose(state), name) }),
  })
  return redirect(`${deps.config.publicUrl}${CALLBACK_PATH}/apple?${query}`)
}

function readName({ config }: Deps, state: string, encrypted: string): string {
  if (!encrypted) return ''
  try {
    return decrypt(config, namePurpose(state), encrypted)
  } catch {
    // Not ours: the person enters a name.
    return ''
  }
}

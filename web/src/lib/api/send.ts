import type { Call, Output, Sent } from '@pasar/contract/call'
import { CONSISTENCY_HEADER, PRIMARY_TOKEN } from '@pasar/contract/consistency/tokens'
import { GET_TIMEOUT_MS, POST_TIMEOUT_MS } from '@pasar/contract/constants'
import { type Envelope, OK } from '@pasar/contract/envelope'
import { syncClock } from '@/lib/clock.ts'
import { startLoading } from '@/lib/loading.ts'
import { useSession } from '@/lib/session.ts'
import { useSettings } from '@/lib/settings.ts'
import { uuid } from '@/lib/uuid.ts'
import { hasShellBridge } from '@/platform/environment.ts'
import { startDeadline } from './abort.ts'
import { consistencyTokens } from './consistency.ts'
import { ApiRefusal, InputRefusal, NetworkError } from './errors.ts'
import { buildHeaders } from './headers.ts'
import { takePreloaded } from './preload.ts'
import { nameRefusal } from './refusal-names.ts'

export type SendOptions = {
  signal?: AbortSignal
  /** One key per intent: the server executes repeated requests once. False for calls without one. */
  idempotencyKey?: string | false
  /** File of a multipart call. */
  file?: Blob
  /** Never shows the blocking loading indicator. */
  background?: boolean
  /** Additional headers. */
  headers?: Record<string, string>
}

function buildCallHeaders(call: Call, options: SendOptions): Record<string, string> {
  const headers = buildHeaders(call.path, { ...useSettings.getState(), ...useSession.getState() })
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  // A native shell can have no cookies; in browsers scripts must not read the refresh token.
  if (call.method === 'POST' && !hasShellBridge()) headers['token-mode'] = 'cookie'
  return { ...headers, ...options.headers }
}

function buildQueryString(input: object): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(key, String(value))
  }
  const text = query.toString()
  return text && `?${text}`
}

function buildFormData(input: object, file: Blob): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(input)) if (value !== undefined) form.set(key, String(value))
  form.set('file', file)
  return form
}

type Headers = Record<string, string>

function buildRequest(
  call: Call,
  input: object,
  options: SendOptions,
): [string, RequestInit & { headers: Headers }] {
  const headers = buildCallHeaders(call, options)
  if (call.method === 'GET') return [call.path + buildQueryString(input), { headers }]
  if (call.multipart && options.file) {
    return [call.path, { method: 'POST', headers, body: buildFormData(input, options.file) }]
  }
  const body = JSON.stringify(input)
  return [call.path, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }]
}

/**
 * Returns the host of a call, empty for that of the page. Calls that set, send or delete the cookie of the
 * refresh token stay there: another host neither receives the cookie nor sets one.
 */
const getHost = ({ path }: Call): string =>
  /\/user\/(no_auth\/|info\/login_out$)/.test(path) ? '' : (useSettings.getState().hosts?.api ?? '')

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && 'data' in value

async function readEnvelope(response: Response): Promise<Envelope> {
  const body: unknown = await response.json()
  if (!isEnvelope(body)) throw new Error('not an envelope')
  return body
}

/**
 * Fetches with a W3C `traceparent`. Its trace id becomes the reference number of the request, which the
 * messages of internal errors show. Reads are at least as new as the consistency token.
 */
function fetchTraced(address: string, init: RequestInit & { headers: Headers }, signal: AbortSignal) {
  const id = uuid().replaceAll('-', '')
  init.headers.traceparent = `00-${id}-${id.slice(16)}-01`
  init.headers[CONSISTENCY_HEADER] = consistencyTokens.read()
  return fetch(address, { ...init, signal })
}

async function fetchEnvelope(call: Call, input: object, options: SendOptions): Promise<[number, Envelope]> {
  const [address, init] = buildRequest(call, input, options)
  const deadline = startDeadline(call.method === 'GET' ? GET_TIMEOUT_MS : POST_TIMEOUT_MS, options.signal)
  try {
    const preloaded = takePreloaded(call.method, address, init.headers)
    const response = await (preloaded ?? fetchTraced(getHost(call) + address, init, deadline.signal))
    syncClock(response.headers.get('date'))
    consistencyTokens.keep(response.headers.get(CONSISTENCY_HEADER))
    return [response.status, await readEnvelope(response)]
  } catch (error) {
    // It may have been committed: reads must not miss it.
    if (call.method === 'POST') consistencyTokens.keep(PRIMARY_TOKEN)
    // A cancelled query is not a network failure.
    if (options.signal?.aborted) throw options.signal.reason ?? error
    throw new NetworkError(deadline.isOver(), call.path)
  } finally {
    deadline.stop()
  }
}

/**
 * Sends a call once and unwraps its envelope. Does not act on refusals.
 * @throws ApiRefusal, InputRefusal, NetworkError
 */
export async function send<C extends Call>(
  call: C,
  input: Sent<C>,
  options: SendOptions,
): Promise<Output<C>> {
  const end = call.method === 'POST' && !options.background ? startLoading() : undefined
  try {
    const [status, { code, msg, data }] = await fetchEnvelope(call, input as object, options)
    if (code === OK && status === 200) return data as Output<C>
    const name = await nameRefusal(code)
    const Refusal = name === 'input-invalid' ? InputRefusal : ApiRefusal
    throw new Refusal(name, { code, msg, data, status })
  } finally {
    end?.()
  }
}

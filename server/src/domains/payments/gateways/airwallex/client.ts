import { z } from 'zod'
import type { VendorFetch } from '../gateway.ts'

export type AirwallexSettings = {
  /** Address of the API. */
  url: string
  /** Address of Airwallex's script, as the browser reaches it. */
  script: string
  clientId: string
  apiKey: string
  webhookSecret: string
  timeoutMs: number
  fetch: VendorFetch
}

/** An answer of Airwallex; `lost` when none arrived or it cannot be read, so that the outcome is unknown. */
export type AirwallexAnswer =
  | { kind: 'ok'; body: unknown }
  | { kind: 'refused'; code: string; message: string; status: number }
  | { kind: 'lost' }

/** Sends one request to Airwallex. */
export type AirwallexSend = (
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
) => Promise<AirwallexAnswer>

const Login = z.object({ token: z.string().min(1), expires_at: z.string() })
const Problem = z.object({ code: z.string().default(''), message: z.string().default('') })

/** Milliseconds before its expiry that a token is replaced, so that none expires in transit. */
const RENEW_MS = 120_000

type Token = { text: string; until: number }
type Access = AirwallexAnswer | { kind: 'token'; token: Token }

/**
 * Tokens of this process by address and client. A token is valid for half an hour and serves all payments.
 */
const tokens = new Map<string, Promise<Access>>()

/**
 * Creates the function that sends requests. Signs in when there is no valid token, and again when a token is
 * rejected.
 */
export function airwallexClient(settings: AirwallexSettings): AirwallexSend {
  const id = `${settings.url} ${settings.clientId} ${settings.apiKey}`
  /** @param rejected the access whose token Airwallex does not accept any more */
  async function access(rejected?: Access): Promise<Access> {
    const pending = tokens.get(id)
    const known = await pending
    const isValid = known?.kind === 'token' && known.token.until > Date.now()
    if (isValid && known !== rejected) return known
    // Concurrent requests share the sign-in: only the first one replaces the token.
    if (tokens.get(id) === pending) tokens.set(id, signIn(settings))
    return await tokens.get(id)!
  }
  return async (method, path, payload) => {
    let used: Access | undefined
    for (const isLast of [false, true]) {
      used = await access(used)
      if (used.kind !== 'token') return used
      const headers = { authorization: `Bearer ${used.token.text}` }
      const answer = await request(settings, method, path, headers, payload)
      if (answer.kind !== 'refused' || answer.status !== 401 || isLast) return answer
    }
    return { kind: 'lost' }
  }
}

async function signIn(settings: AirwallexSettings): Promise<Access> {
  const headers = { 'x-client-id': settings.clientId, 'x-api-key': settings.apiKey }
  const answer = await request(settings, 'POST', '/api/v1/authentication/login', headers, {})
  if (answer.kind !== 'ok') return answer
  const login = Login.safeParse(answer.body)
  if (!login.success) return { kind: 'lost' }
  const ends = Date.parse(login.data.expires_at)
  return { kind: 'token', token: { text: login.data.token, until: (ends || 0) - RENEW_MS } }
}

/** Does not follow redirects: requests go to the configured address only. */
async function request(
  { url, timeoutMs, fetch }: AirwallexSettings,
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  payload?: object,
): Promise<AirwallexAnswer> {
  try {
    const response = await fetch(url + path, {
      method,
      headers: { ...headers, ...(payload && { 'content-type': 'application/json' }) },
      ...(payload && { body: JSON.stringify(payload) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    const body: unknown = await response.json()
    if (response.ok) return { kind: 'ok', body }
    // Overloaded or failing: the request may have been processed.
    if (response.status >= 500 || response.status === 429) return { kind: 'lost' }
    const { code, message } = Problem.parse(body)
    return { kind: 'refused', code: code || String(response.status), message, status: response.status }
  } catch {
    // No connection, a timeout or no JSON: the request may have been processed.
    return { kind: 'lost' }
  }
}

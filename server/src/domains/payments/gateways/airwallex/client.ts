import { z } from 'zod'
import type { VendorFetch } from '../gateway.ts'

export type AirwallexSettings = {
  /** Where the API is. */
  url: string
  /** Address of Airwallex's script, for the browser. */
  script: string
  clientId: string
  apiKey: string
  webhookSecret: string
  timeoutMs: number
  fetch: VendorFetch
}

/** What Airwallex answered; `lost` when nothing usable came back, so that what happened is not known. */
export type AirwallexAnswer =
  | { kind: 'ok'; body: unknown }
  | { kind: 'refused'; code: string; message: string; status: number }
  | { kind: 'lost' }

/** One question to Airwallex. */
export type AskAirwallex = (
  method: 'GET' | 'POST',
  path: string,
  payload?: object,
) => Promise<AirwallexAnswer>

const Login = z.object({ token: z.string().min(1), expires_at: z.string() })
const Problem = z.object({ code: z.string().default(''), message: z.string().default('') })

/** Milliseconds before its end that a token is given up, so that none ends on its way. */
const RENEW_MS = 120_000

type Token = { text: string; until: number }
type Access = AirwallexAnswer | { kind: 'token'; token: Token }

/** Tokens of this process by address and client: they live for half an hour, and one is enough for all payments. */
const tokens = new Map<string, Promise<Access>>()

/** Makes the function that asks Airwallex: it signs in where no token is at hand, and once more when it is refused. */
export function airwallexClient(settings: AirwallexSettings): AskAirwallex {
  const id = `${settings.url} ${settings.clientId} ${settings.apiKey}`
  async function access(): Promise<Access> {
    const known = await tokens.get(id)
    if (known?.kind === 'token' && known.token.until > Date.now()) return known
    // Whoever asks meanwhile waits for the same.
    const asked = signIn(settings)
    tokens.set(id, asked)
    const got = await asked
    if (got.kind !== 'token') tokens.delete(id)
    return got
  }
  return async (method, path, payload) => {
    for (const isLast of [false, true]) {
      const got = await access()
      if (got.kind !== 'token') return got
      const headers = { authorization: `Bearer ${got.token.text}` }
      const answer = await send(settings, method, path, headers, payload)
      if (answer.kind !== 'refused' || answer.status !== 401 || isLast) return answer
      tokens.delete(id)
    }
    return { kind: 'lost' }
  }
}

async function signIn(settings: AirwallexSettings): Promise<Access> {
  const headers = { 'x-client-id': settings.clientId, 'x-api-key': settings.apiKey }
  const answer = await send(settings, 'POST', '/api/v1/authentication/login', headers, {})
  if (answer.kind !== 'ok') return answer
  const login = Login.safeParse(answer.body)
  if (!login.success) return { kind: 'lost' }
  const ends = Date.parse(login.data.expires_at)
  return { kind: 'token', token: { text: login.data.token, until: (ends || 0) - RENEW_MS } }
}

/** Redirects are not followed: the address is the setting's, no other. */
async function send(
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
    // Busy or broken: it may have been done all the same.
    if (response.status >= 500 || response.status === 429) return { kind: 'lost' }
    const { code, message } = Problem.parse(body)
    return { kind: 'refused', code: code || String(response.status), message, status: response.status }
  } catch {
    // No connection, a timeout or no JSON: the request may have arrived.
    return { kind: 'lost' }
  }
}

import type { Call, Output, Sent } from '@pasar/contract/call'
import { staffReauthenticate } from '@pasar/contract/calls/admin/staff/session'
import { nameOfCode } from '@pasar/contract/codes'
import { CONSISTENCY_HEADER, PRIMARY_TOKEN } from '@pasar/contract/consistency/tokens'
import { type Envelope, OK } from '@pasar/contract/envelope'
import { makeIdempotencyKeys } from '@pasar/contract/idempotency/keys'
import { HttpError } from 'react-admin'
import { LANGUAGE_HEADER } from '../i18n/language.ts'
import { t } from '../i18n/translate.ts'
import { reauthentication } from '../session/reauthentication.ts'
import { session, TOKEN_MODE } from '../session/session.ts'
import { consistencyTokens } from './consistency.ts'

/** Returns the refusal's name of an error of `callApi`; undefined for other errors. */
export const refusalName = (error: unknown): string | undefined =>
  error instanceof HttpError ? error.body?.refusal : undefined

const keys = makeIdempotencyKeys(() => crypto.randomUUID())

/** The latest intent of each value that calls set. */
const latest = new Map<string, string>()

/** Names the value that a call sets: that of its path, or its record with its state. */
function nameValue({ sets, path }: Call, input: unknown): string | undefined {
  const id = (input as { id?: string } | undefined)?.id
  if (sets === true) return path
  return sets && id ? `${path.slice(0, path.lastIndexOf('/'))} ${id}` : undefined
}

/** Makes a value that is set again after another one a new intent: A, B, A. */
function forgetEarlier(call: Call, input: unknown, intent: string): void {
  const value = nameValue(call, input)
  if (!value) return
  if (latest.get(value) !== intent) keys.forget(intent)
  latest.set(value, intent)
}

/**
 * Sends a call under an idempotency key. The next attempt at the same after a failure has the same key: the
 * server may have executed the call before it failed.
 */
async function sendUnderKey(
  call: Call,
  input: unknown,
  file: File | undefined,
  given?: string,
): Promise<Answer> {
  const intent = `${call.path} ${JSON.stringify(input)}`
  forgetEarlier(call, input, intent)
  const { key, end } = keys.start(intent)
  const answer = await send(call, input, file, given ?? key).catch((error: unknown) => {
    end('open')
    throw error
  })
  const isOpen = answer.status >= 500 || nameOfCode(answer.body.code) === 'busy-try-again'
  end(answer.body.code === OK ? 'done' : isOpen ? 'open' : 'refused')
  return answer
}

/**
 * Makes a call of the contract with the session's token.
 * @param input query of a GET, body of a POST, form fields of a multipart call
 * @throws HttpError with the server's message; `body.errors` has field errors in React Hook Form's shape,
 *   `body.refusal` the code's name, `body.data` the refusal's data
 */
export async function callApi<C extends Call>(
  call: C,
  input: Sent<C>,
  { file, key }: { file?: File; key?: string } = {},
): Promise<Output<C>> {
  const answer = await sendUnderKey(call, input, file, key)
  if (answer.body.code === OK) return answer.body.data as Output<C>
  const refusal = nameOfCode(answer.body.code)
  // Retries once: with a refreshed access token when it has expired, and after reauthentication when the call
  // requires it.
  const renewal = refusal === 'token-invalid' ? await session.renew() : undefined
  // The session may still be valid: without status 401 React Admin does not sign out.
  if (renewal === 'failed')
    throw new HttpError(t('The session could not be renewed. Try again in a moment.'), 503)
  if (
    renewal === 'renewed' ||
    (refusal === 'sign-in-again' &&
      call.path !== staffReauthenticate.path &&
      (await reauthentication.request()))
  ) {
    const retried = await sendUnderKey(call, input, file, key)
    if (retried.body.code === OK) return retried.body.data as Output<C>
    throw toHttpError(retried)
  }
  throw toHttpError(answer)
}

type Answer = { status: number; body: Envelope<unknown> }

async function send(call: Call, input: unknown, file: File | undefined, key: string): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json', ...LANGUAGE_HEADER, ...TOKEN_MODE }
  headers[CONSISTENCY_HEADER] = consistencyTokens.read()
  const token = session.token()
  if (token) headers.authorization = `Bearer ${token}`
  let url = call.path
  let body: BodyInit | undefined
  if (call.method === 'GET') {
    const query = buildQuery(input as Record<string, unknown>)
    if (query) url += `?${query}`
  } else if (call.multipart) {
    const form = new FormData()
    for (const [name, value] of Object.entries((input ?? {}) as Record<string, unknown>))
      form.append(name, String(value))
    if (file) form.append('file', file)
    body = form
  } else {
    headers['content-type'] = 'application/json'
    if (call.idempotent) headers['idempotency-key'] = key
    body = JSON.stringify(input ?? {})
  }
  let response: Response
  try {
    response = await fetch(url, { method: call.method, headers, body })
  } catch {
    keepUnknownWrite(call)
    throw new HttpError(t('The server did not respond. Check your connection and try again.'), 503)
  }
  consistencyTokens.keep(response.headers.get(CONSISTENCY_HEADER))
  const parsed = (await response.json().catch(() => null)) as Envelope<unknown> | null
  if (!parsed) {
    keepUnknownWrite(call)
    throw new HttpError(
      t('The server returned an invalid response (HTTP %{status}).', { status: response.status }),
      response.status,
    )
  }
  return { status: response.status, body: parsed }
}

/** A write without a response may have been committed: reads must not miss it. */
function keepUnknownWrite(call: Call): void {
  if (call.method === 'POST') consistencyTokens.keep(PRIMARY_TOKEN)
}

function buildQuery(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.toString()
}

function toHttpError({ status, body }: Answer): HttpError {
  const refusal = nameOfCode(body.code)
  const data = body.data as { fields?: Record<string, string> } | null
  // React Admin signs out on 401 and shows "access denied" on 403.
  const http = refusal === 'token-invalid' ? 401 : refusal === 'forbidden' ? 403 : Math.max(status, 400)
  return new HttpError(body.msg, http, {
    refusal,
    data,
    errors: data?.fields ? { ...nested(data.fields), root: { serverError: body.msg } } : undefined,
  })
}

/**
 * Nests dotted paths as React Hook Form expects them: `{ 'skus.0.price': 'x' }` → `{ skus: [{ price: 'x' }]
 * }`.
 */
function nested(fields: Record<string, string>): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [path, message] of Object.entries(fields)) {
    const steps = path.split('.')
    const last = steps.pop()!
    let at: Record<string, unknown> = result
    for (const [i, step] of steps.entries()) {
      const next = /^\d+$/.test(steps[i + 1] ?? last) ? [] : {}
      at[step] ??= next
      at = at[step] as Record<string, unknown>
    }
    at[last] = message
  }
  return result
}

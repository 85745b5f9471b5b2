import type { Call, Output, Sent } from '@pasar/contract/call'
import { staffProve } from '@pasar/contract/calls/admin/staff-session'
import { type Envelope, nameOfCode, OK } from '@pasar/contract/codes'
import { HttpError } from 'react-admin'
import { prover } from '../session/prover.ts'
import { session } from '../session/session.ts'

/** Name of the refusal behind an error of `callApi`; undefined for what is no refusal. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof HttpError ? error.body?.refusal : undefined

/**
 * Makes a call of the contract as the staff account that is signed in.
 * @param input query of a GET, payload of a POST; for a multipart call its one file
 * @throws HttpError with the server's sentence; `body.errors` names wrong fields as forms understand them,
 *   `body.refusal` is the code's name, `body.data` what came beside it
 */
export async function callApi<C extends Call>(
  call: C,
  input: Sent<C>,
  { file, key = crypto.randomUUID() }: { file?: File; key?: string } = {},
): Promise<Output<C>> {
  const answer = await send(call, input, file, key)
  if (answer.body.code === OK) return answer.body.data as Output<C>
  const refusal = nameOfCode(answer.body.code)
  // The access token is short-lived; a session that still lives gives a new one, once. A step that wants a fresh
  // proof of who is signed in asks for it, once.
  if (
    (refusal === 'token-invalid' && (await session.renew())) ||
    (refusal === 'sign-in-again' && call.path !== staffProve.path && (await prover.prove()))
  ) {
    const again = await send(call, input, file, key)
    if (again.body.code === OK) return again.body.data as Output<C>
    throw problem(again)
  }
  throw problem(answer)
}

type Answer = { status: number; body: Envelope<unknown> }

async function send(call: Call, input: unknown, file: File | undefined, key: string): Promise<Answer> {
  const headers: Record<string, string> = { accept: 'application/json' }
  const token = session.token()
  if (token) headers.authorization = `Bearer ${token}`
  let url = call.path
  let body: BodyInit | undefined
  if (call.method === 'GET') {
    const query = queryOf(input as Record<string, unknown>)
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
    throw new HttpError('The server does not answer. Check the connection and try again.', 503)
  }
  const parsed = (await response.json().catch(() => null)) as Envelope<unknown> | null
  if (!parsed)
    throw new HttpError(`The server answered ${response.status} without an explanation.`, response.status)
  return { status: response.status, body: parsed }
}

function queryOf(input: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  return query.toString()
}

function problem({ status, body }: Answer): HttpError {
  const refusal = nameOfCode(body.code)
  const data = body.data as { fields?: Record<string, string> } | null
  // React Admin signs out at 401 and shows "no access" at 403.
  const http = refusal === 'token-invalid' ? 401 : refusal === 'forbidden' ? 403 : Math.max(status, 400)
  return new HttpError(body.msg, http, {
    refusal,
    data,
    errors: data?.fields ? { ...nested(data.fields), root: { serverError: body.msg } } : undefined,
  })
}

/** Dotted paths as forms want them: `{ 'skus.0.price': 'x' }` → `{ skus: [{ price: 'x' }] }`. */
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

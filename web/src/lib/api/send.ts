import type { Call, Output, Sent } from '@pasar/contract/call'
import { type Envelope, nameOfCode, OK } from '@pasar/contract/codes'
import { GET_TIMEOUT_MS, POST_TIMEOUT_MS } from '@pasar/contract/constants'
import { learnTime } from '@/lib/clock.ts'
import { beginLoading } from '@/lib/loading.ts'
import { useSession } from '@/lib/session.ts'
import { useSettings } from '@/lib/settings.ts'
import { takeEarly } from './early.ts'
import { ApiRefusal, InputRefusal, NetworkError } from './errors.ts'
import { callHeaders } from './headers.ts'

export type SendOptions = {
  signal?: AbortSignal
  /** One key an intent: the same intent sent twice counts once. */
  idempotencyKey?: string
  /** A multipart call's file. */
  file?: Blob
  /** Extra headers, an upload token say. */
  headers?: Record<string, string>
}

function headersOf(call: Call, options: SendOptions): Record<string, string> {
  const headers = callHeaders(call.path, { ...useSettings.getState(), ...useSession.getState() })
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  return { ...headers, ...options.headers }
}

function queryString(input: object): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input)) {
    if (value !== undefined && value !== null) query.set(key, String(value))
  }
  const text = query.toString()
  return text && `?${text}`
}

function formOf(input: object, file: Blob): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(input)) if (value !== undefined) form.set(key, String(value))
  form.set('file', file)
  return form
}

type Headers = Record<string, string>

function requestOf(
  call: Call,
  input: object,
  options: SendOptions,
): [string, RequestInit & { headers: Headers }] {
  const headers = headersOf(call, options)
  const timeout = AbortSignal.timeout(call.method === 'GET' ? GET_TIMEOUT_MS : POST_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  if (call.method === 'GET') return [call.path + queryString(input), { headers, signal }]
  if (call.multipart && options.file) {
    return [call.path, { method: 'POST', headers, signal, body: formOf(input, options.file) }]
  }
  const body = JSON.stringify(input)
  return [
    call.path,
    { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, signal, body },
  ]
}

const isEnvelope = (value: unknown): value is Envelope =>
  typeof value === 'object' && value !== null && 'code' in value && 'data' in value

async function answerOf(response: Response): Promise<Envelope> {
  const body: unknown = await response.json()
  if (!isEnvelope(body)) throw new NetworkError('the answer is no envelope')
  return body
}

async function exchange(call: Call, input: object, options: SendOptions): Promise<[number, Envelope]> {
  const [address, init] = requestOf(call, input, options)
  try {
    const early = call.method === 'GET' ? takeEarly(address, init.headers) : undefined
    const response = await (early ?? fetch(address, init))
    learnTime(response.headers.get('date'))
    return [response.status, await answerOf(response)]
  } catch (error) {
    // A query that nobody waits for any more is no failure of the network.
    if (options.signal?.aborted) throw options.signal.reason
    throw error instanceof NetworkError ? error : new NetworkError('no answer', { cause: error })
  }
}

/**
 * Sends one call once and opens its envelope; refusals are not acted upon here.
 * @throws ApiRefusal, InputRefusal, NetworkError
 */
export async function send<C extends Call>(
  call: C,
  input: Sent<C>,
  options: SendOptions,
): Promise<Output<C>> {
  const end = call.method === 'POST' ? beginLoading() : undefined
  try {
    const [status, { code, msg, data }] = await exchange(call, input as object, options)
    if (code === OK && status === 200) return data as Output<C>
    const name = nameOfCode(code) ?? 'unknown'
    const Refusal = name === 'input-invalid' ? InputRefusal : ApiRefusal
    throw new Refusal(name, { code, msg, data, status })
  } finally {
    end?.()
  }
}

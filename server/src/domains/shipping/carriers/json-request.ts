import type { CarrierResult } from './carrier.ts'

const TIMEOUT_MS = 8_000

export type JsonAnswer = { status: number; isOk: boolean; answer: unknown }

/**
 * Sends a request with a JSON body, and reads a JSON answer.
 * @throws without a connection, after 8 seconds, or when the answer is no JSON
 */
export async function sendJson(
  url: URL,
  { method, headers, body }: { method: 'GET' | 'POST'; headers: Record<string, string>; body: string },
): Promise<JsonAnswer> {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
    body: body || undefined,
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  return { status: response.status, isOk: response.ok, answer: (await response.json()) as unknown }
}

type Failure = Extract<CarrierResult<never>, { ok: false }>

/** The carrier answered with an error. */
export const declined = (status: number, message: string): Failure => ({
  ok: false,
  lost: status >= 500,
  message: message || String(status),
})

/** No connection, a timeout or an unreadable response: the request may have been processed. */
export const noAnswer = (error: unknown): Failure => ({
  ok: false,
  lost: true,
  message: error instanceof Error ? error.message : 'no answer',
})

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

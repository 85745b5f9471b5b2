import type { Call } from '@pasar/contract/call'

/** A GET that src/preload sent before the client's code had loaded. */
type PreloadedRequest = {
  address: string
  headers: Record<string, string>
  /** performance.now() in milliseconds. */
  at: number
  response: Promise<Response>
}

declare global {
  interface Window {
    preloadedRequest?: PreloadedRequest
  }
}

const FRESH_MS = 30_000

/**
 * Returns the preloaded response to the same request, once, and none after a write, which may change it.
 * @param headers of the call: they must match, since language and member change the response
 */
export function takePreloaded(
  method: Call['method'],
  address: string,
  headers: Record<string, string>,
): Promise<Response> | undefined {
  const request = window.preloadedRequest
  if (method === 'GET' && request?.address !== address) return undefined
  delete window.preloadedRequest
  if (method === 'POST' || !request) return undefined
  const same = JSON.stringify(request.headers) === JSON.stringify(headers)
  return same && performance.now() - request.at < FRESH_MS ? request.response : undefined
}

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
 * Returns the preloaded response to the same request, once.
 * @param headers of the call: they must match, since language and member change the response
 */
export function takePreloaded(
  address: string,
  headers: Record<string, string>,
): Promise<Response> | undefined {
  const request = window.preloadedRequest
  if (request?.address !== address) return undefined
  delete window.preloadedRequest
  const same = JSON.stringify(request.headers) === JSON.stringify(headers)
  return same && performance.now() - request.at < FRESH_MS ? request.response : undefined
}

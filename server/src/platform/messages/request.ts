const TIMEOUT_MS = 10_000

/**
 * Posts a message to a provider's API.
 * @throws Error when the provider does not respond within ten seconds, or redirects
 */
export const postMessage = (url: string, headers: Record<string, string>, body: string): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers,
    body,
    // Keys must not follow a redirect to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })

export const form = { 'content-type': 'application/x-www-form-urlencoded' } as const
export const json = { 'content-type': 'application/json' } as const

import type Stripe from 'stripe'
import type { VendorFetch } from '../gateway.ts'

export type StripeSettings = {
  /** Address of the API. */
  url: string
  /** Address of Stripe's script, as the browser reaches it. */
  script: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  timeoutMs: number
  fetch: VendorFetch
}

/** An answer of Stripe; `lost` when none arrived or it cannot be read, so that the outcome is unknown. */
export type StripeAnswer<T> =
  | { kind: 'ok'; body: T }
  | { kind: 'refused'; code: string; declineCode: string; message: string; status: number }
  | { kind: 'lost' }

/** Sends one request through Stripe's library. */
export type StripeSend = <T>(run: (stripe: Stripe) => Promise<T>) => Promise<StripeAnswer<T>>

/**
 * Creates the function that sends requests. Loads Stripe's library with the first request, so that shops
 * without Stripe do not load it. Does not retry: the caller decides.
 */
export function stripeClient(settings: StripeSettings): StripeSend {
  let loaded: Promise<Stripe> | undefined
  const client = () => {
    loaded ??= loadClient(settings)
    return loaded
  }
  return async (run) => {
    const stripe = await client()
    try {
      return { kind: 'ok', body: await run(stripe) }
    } catch (error) {
      return toAnswer(error)
    }
  }
}

async function loadClient({ url, secretKey, timeoutMs, fetch }: StripeSettings): Promise<Stripe> {
  const { default: Stripe } = await import('stripe')
  const { protocol, hostname, port, pathname } = new URL(url)
  const isPlain = protocol === 'http:'
  return new Stripe(secretKey, {
    protocol: isPlain ? 'http' : 'https',
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    telemetry: false,
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    httpClient: Stripe.createFetchHttpClient(below(pathname, fetch)),
  })
}

/** Prepends the path of `STRIPE_URL` to request paths: the library accepts hosts only. */
function below(prefix: string, fetch: VendorFetch): VendorFetch {
  if (prefix === '/') return fetch
  return (input, init) => {
    const url = new URL(String(input))
    url.pathname = prefix.replace(/\/$/, '') + url.pathname
    return fetch(url, init)
  }
}

/** Final errors: no money moved, and repeating the request changes nothing. */
const refusals = new Set([
  'StripeCardError',
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
])

function toAnswer(error: unknown): { kind: 'lost' } | Extract<StripeAnswer<never>, { kind: 'refused' }> {
  const { type, code, decline_code, message, statusCode } = error as Partial<Stripe.errors.StripeError>
  if (!type) throw error
  // No connection, a timeout, a 5xx, rate limiting or a concurrent request with the same key: it may have
  // been processed.
  if (!refusals.has(type)) return { kind: 'lost' }
  return {
    kind: 'refused',
    code: code ?? type,
    declineCode: decline_code ?? '',
    message: message ?? '',
    status: statusCode ?? 0,
  }
}

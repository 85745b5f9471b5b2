import type Stripe from 'stripe'
import type { VendorFetch } from '../gateway.ts'

export type StripeSettings = {
  /** Where the API is. */
  url: string
  /** Address of Stripe's script, for the browser. */
  script: string
  secretKey: string
  publishableKey: string
  webhookSecret: string
  timeoutMs: number
  fetch: VendorFetch
}

/** What Stripe answered; `lost` when nothing usable came back, so that what happened is not known. */
export type StripeAnswer<T> =
  | { kind: 'ok'; body: T }
  | { kind: 'refused'; code: string; message: string; status: number }
  | { kind: 'lost' }

/** One question to Stripe, by its own library. */
export type AskStripe = <T>(run: (stripe: Stripe) => Promise<T>) => Promise<StripeAnswer<T>>

/**
 * Asks Stripe by its own library. The library is loaded with the first question: a shop without Stripe does not
 * carry it. It does not try again by itself, since what is asked, and how often, is decided by the caller.
 */
export function stripeClient(settings: StripeSettings): AskStripe {
  let made: Promise<Stripe> | undefined
  const client = () => {
    made ??= makeClient(settings)
    return made
  }
  return async (run) => {
    const stripe = await client()
    try {
      return { kind: 'ok', body: await run(stripe) }
    } catch (error) {
      return answerOf(error)
    }
  }
}

async function makeClient({ url, secretKey, timeoutMs, fetch }: StripeSettings): Promise<Stripe> {
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

/** Puts the path of `STRIPE_URL` before the paths of the library, which knows hosts only. */
function below(prefix: string, fetch: VendorFetch): VendorFetch {
  if (prefix === '/') return fetch
  return (input, init) => {
    const url = new URL(String(input))
    url.pathname = prefix.replace(/\/$/, '') + url.pathname
    return fetch(url, init)
  }
}

/** Errors that are Stripe's last word: no money moved, and asking the same again would change nothing. */
const refusals = new Set([
  'StripeCardError',
  'StripeInvalidRequestError',
  'StripeAuthenticationError',
  'StripePermissionError',
])

function answerOf(error: unknown): { kind: 'lost' } | Extract<StripeAnswer<never>, { kind: 'refused' }> {
  const { type, code, message, statusCode } = error as Partial<Stripe.errors.StripeError>
  if (!type) throw error
  // No connection, a timeout, a 5xx, too many requests, or a twin under way: it may have been done all the same.
  if (!refusals.has(type)) return { kind: 'lost' }
  return { kind: 'refused', code: code ?? type, message: message ?? '', status: statusCode ?? 0 }
}

import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** How far a timestamp may be from now, and how long a nonce is remembered, in seconds. */
const WINDOW_SECONDS = 300

type Signable = {
  method: string
  /** Path with its query, as on the request line. */
  path: string
  timestamp: string
  nonce: string
  body: string
}

export const sha256hex = (text: string) => createHash('sha256').update(text).digest('hex')

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** The text that is signed: METHOD, path, timestamp, nonce and the body's hash, one a line. */
const canonicalString = (it: Signable) =>
  [it.method, it.path, it.timestamp, it.nonce, sha256hex(it.body)].join('\n')

/** Signs a request that is about to leave. `now` is milliseconds. */
export function signRequest(secret: string, method: string, url: string, body: string, now: number) {
  const { pathname, search } = new URL(url)
  const it = {
    method,
    path: pathname + search,
    timestamp: String(Math.floor(now / 1000)),
    nonce: randomUUID(),
    body,
  }
  const canonical = canonicalString(it)
  const headers = {
    'x-timestamp': it.timestamp,
    'x-nonce': it.nonce,
    'x-signature': `v1=${hmac(secret, canonical)}`,
  }
  return { headers, canonical }
}

/** Signs a notification that is about to leave: the headers, and the text that was signed. `now` is milliseconds. */
export type Sign = (
  secret: string,
  url: string,
  body: string,
  now: number,
) => {
  headers: Record<string, string>
  canonical: string
  /** What is sent instead, where the signature is part of it. */
  body?: string
}

type Verification =
  | { ok: true; canonical: string }
  | { ok: false; reason: string; canonical: string; signed?: string }

/** Remembers the nonces of one vendor's callers for as long as their timestamps would be accepted. */
export function createNonceStore() {
  const seen = new Map<string, number>()
  return {
    /** True when the nonce is new; it is remembered from then on. */
    take(nonce: string, now: number): boolean {
      for (const [old, until] of seen) {
        if (until > now) break
        seen.delete(old)
      }
      if (seen.has(nonce)) return false
      seen.set(nonce, now + 2 * WINDOW_SECONDS * 1000)
      return true
    },
  }
}

type NonceStore = ReturnType<typeof createNonceStore>

/** Texts that callers sign by mistake, tried to tell a caller what went wrong. */
function commonMistakes(it: Signable): string[] {
  const bare = it.path.split('?')[0] ?? it.path
  const lines = (path: string, last: string) => [it.method, path, it.timestamp, it.nonce, last].join('\n')
  const hash = sha256hex(it.body)
  const reprinted = (() => {
    try {
      const value = JSON.parse(it.body)
      return [JSON.stringify(value), JSON.stringify(value, null, 2)]
    } catch {
      return []
    }
  })()
  return [
    `${lines(it.path, hash)}\n`,
    lines(bare, hash),
    lines(decodeURI(it.path), hash),
    lines(bare.replace(/^.*?(?=\/v1\/)/, ''), hash),
    lines(it.path, it.body),
    lines(it.path, hash.toUpperCase()),
    lines(it.path, ''),
    lines(it.path, sha256hex('')),
    ...reprinted.map((text) => lines(it.path, sha256hex(text))),
    [it.method.toLowerCase(), it.path, it.timestamp, it.nonce, hash].join('\n'),
    [it.timestamp, it.nonce, it.method, it.path, hash].join('\n'),
  ]
}

/** Compares in a time that tells nothing about where two texts differ. */
export const equalTexts = (a: string, b: string) => {
  const left = Buffer.from(a)
  const right = Buffer.from(b)
  return left.length === right.length && timingSafeEqual(left, right)
}

type Incoming = {
  method: string
  path: string
  headers: Record<string, unknown>
  body: string
}

/**
 * Checks a signed request: all three headers, the window of 300 s, the signature, then the nonce, in that
 * order, so that a forger cannot burn nonces. On a mismatch `signed` is the text the caller signed, where it
 * is one of the usual mistakes.
 */
export function verifyRequest(
  secret: string,
  request: Incoming,
  nonces: NonceStore,
  now: number,
): Verification {
  const header = (name: string) => String(request.headers[name] ?? '')
  const it: Signable = {
    method: request.method,
    path: request.path,
    timestamp: header('x-timestamp'),
    nonce: header('x-nonce'),
    body: request.body,
  }
  const canonical = canonicalString(it)
  const given = header('x-signature')
  if (!it.timestamp || !it.nonce || !given) return { ok: false, reason: 'SIGNATURE_MISSING', canonical }
  if (!/^\d{1,12}$/.test(it.timestamp) || Math.abs(now / 1000 - Number(it.timestamp)) > WINDOW_SECONDS)
    return { ok: false, reason: 'TIMESTAMP_OUTSIDE_WINDOW', canonical }
  if (!equalTexts(given, `v1=${hmac(secret, canonical)}`)) {
    const signed = commonMistakes(it).find((text) => equalTexts(given, `v1=${hmac(secret, text)}`))
    return { ok: false, reason: 'SIGNATURE_INVALID', canonical, signed }
  }
  if (!nonces.take(it.nonce, now)) return { ok: false, reason: 'NONCE_REPLAYED', canonical }
  return { ok: true, canonical }
}

import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** Greatest distance of a timestamp from now. */
const WINDOW_SECONDS = 300

type Signable = {
  method: string
  /** Path with its query. */
  path: string
  timestamp: string
  nonce: string
  body: string
}

export const sha256hex = (text: string) => createHash('sha256').update(text).digest('hex')

const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex')

/** Returns the text to sign: method, path, timestamp, nonce and the body's hash, one a line. */
const canonicalString = (it: Signable) =>
  [it.method, it.path, it.timestamp, it.nonce, sha256hex(it.body)].join('\n')

/** Signs a request. @param now milliseconds since 1970 */
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

/** Signs a notification; `now` is milliseconds since 1970. */
export type Sign = (
  secret: string,
  url: string,
  body: string,
  now: number,
) => {
  headers: Record<string, string>
  canonical: string
  /** Replaces the body, where the signature is part of it. */
  body?: string
}

type Verification =
  | { ok: true; canonical: string }
  | { ok: false; reason: string; canonical: string; signed?: string }

/** Creates a store of nonces, which keeps each as long as its timestamp is valid. */
export function createNonceStore() {
  const seen = new Map<string, number>()
  return {
    /** Stores a nonce. @returns whether it is new */
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

/** Returns the texts that callers sign by mistake. */
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

/** Compares two texts in constant time. */
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
 * Verifies a signed request: the three headers, the window of 300 s, the signature, then the nonce. In that
 * order a forged request uses up no nonce. On a mismatch `signed` is the text that the caller signed, where
 * it is a common mistake.
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

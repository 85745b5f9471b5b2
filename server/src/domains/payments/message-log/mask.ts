const HIDDEN = '•••'
const MAX_LENGTH = 20_000

/** Fields that authorize payments, signatures or access: never logged. */
const secretField =
  /^(client_?secret|secret|(?:access_|refresh_)?token|password|passcode|authorization|api_?key|cvc|cvv|cvc2|cvn|number|card_?number|pan|exp_month|exp_year|expiry)$/i

/** Headers that identify a message; all others (tokens, cookies, connection headers) are dropped. */
const safeHeaders = new Set([
  'content-type',
  'idempotency-key',
  'idempotent-replayed',
  'request-id',
  'retry-after',
  'stripe-signature',
  'stripe-version',
  'wechatpay-nonce',
  'wechatpay-serial',
  'wechatpay-signature',
  'wechatpay-timestamp',
  'x-merchant-no',
  'x-nonce',
  'x-signature',
  'x-timestamp',
])

/** The headers of a message that may be logged, in lower case. */
export function loggedHeaders(headers: Headers | Record<string, string>): Record<string, string> {
  const entries = headers instanceof Headers ? [...headers] : Object.entries(headers)
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      safeHeaders.has(name.toLowerCase()) ? [[name.toLowerCase(), value]] : [],
    ),
  )
}

/** Masks credentials and secret parameters of a URL. */
export function maskUrl(address: string): string {
  const url = new URL(address, 'http://here')
  url.username = ''
  url.password = ''
  for (const name of [...url.searchParams.keys()]) if (isSecret(name)) url.searchParams.set(name, HIDDEN)
  const masked = url.host === 'here' ? url.pathname + url.search : url.href
  return maskCards(masked.replaceAll(encodeURIComponent(HIDDEN), HIDDEN))
}

/**
 * Masks secret fields and card numbers of a JSON or form body, and card numbers of any other. Truncates long
 * bodies.
 */
export function maskBody(body: string): string {
  const masked = maskJson(body) ?? maskCards(maskForm(body) ?? body)
  return masked.length > MAX_LENGTH ? `${masked.slice(0, MAX_LENGTH)}… (${masked.length} characters)` : masked
}

function maskJson(body: string): string | undefined {
  if (!/^\s*[[{]/.test(body)) return undefined
  try {
    return JSON.stringify(JSON.parse(body, (name, value) => (hides(name, value) ? HIDDEN : maskValue(value))))
  } catch {
    return undefined
  }
}

/** Masks value by value, so that the result stays valid JSON; a numeric card number becomes a string. */
function maskValue(value: unknown): unknown {
  if (typeof value === 'string') return maskCards(value)
  if (typeof value === 'number') {
    const masked = maskCards(String(value))
    return masked.includes(HIDDEN) ? masked : value
  }
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [maskCards(name), inner]))
}

const isSecret = (name: string) => secretField.test(name)
const hides = (name: string, value: unknown) =>
  isSecret(name) && value !== '' && (typeof value === 'string' || typeof value === 'number')

function maskForm(body: string): string | undefined {
  if (!/^[^\s=&]+=[^\s]*$/.test(body)) return undefined
  const pairs = [...new URLSearchParams(body)].map(([name, value]) => {
    const field = name.match(/[^[\]]+(?=\]?$)/)?.[0] ?? name
    return `${name}=${hides(field, value) ? HIDDEN : value}`
  })
  return pairs.join('&')
}

/** Masks all but the last four digits of card numbers, detected by length and check digit. */
const maskCards = (text: string) =>
  text.replace(/(?<![\w.])\d(?:[ -]?\d){13,18}(?![\w.])/g, (found) => {
    const digits = found.replace(/\D/g, '')
    return passesLuhn(digits) ? `${HIDDEN}${digits.slice(-4)}` : found
  })

/** The check digit of ISO/IEC 7812. */
function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const doubleCapacity = Number(digit) * (i % 2 === 1 ? 2 : 1)
    return total + (doubleCapacity > 9 ? doubleCapacity - 9 : doubleCapacity)
  }, 0)
  return sum % 10 === 0
}

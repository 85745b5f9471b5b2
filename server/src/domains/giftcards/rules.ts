import { HOUR_MS } from '@pasar/contract/time'
/**
 * Alphabet of codes: without vowels, so that codes contain no words, and with at most one character of each
 * confusable group (0 and O, 1 and I and L, 5 and S, 2 and Z, U and V).
 */
export const ALPHABET = 'BCDFGHJKMPQRTVWXY2346789'

/** Length of a code, including the check character. */
export const CODE_LENGTH = 25

/** Maximum number of invalid codes per hour, by member and by IP address. */
export const ATTEMPT_LIMITS = { perMember: 10, perAddress: 30, windowMs: HOUR_MS }

/**
 * Computes the check character of 24 characters: Luhn's algorithm modulo 24 (ISO/IEC 7812-1, annex B, with
 * another base). It detects every wrong character, and nearly all transpositions.
 */
export function computeCheckCharacter(body: string): string {
  const n = ALPHABET.length
  let factor = 2
  let sum = 0
  for (let i = body.length - 1; i >= 0; i--) {
    const addend = factor * ALPHABET.indexOf(body[i]!)
    factor = factor === 2 ? 1 : 2
    sum += Math.floor(addend / n) + (addend % n)
  }
  return ALPHABET[(n - (sum % n)) % n]!
}

/** Tests whether a text is a normalized code: 25 characters of the alphabet with a valid check character. */
export const isCode = (code: string): boolean =>
  code.length === CODE_LENGTH &&
  [...code].every((c) => ALPHABET.includes(c)) &&
  computeCheckCharacter(code.slice(0, -1)) === code.at(-1)

/** Normalizes input to a code, ignoring case, spaces and dashes; null when it is not a valid code. */
export function parseCode(input: string): string | null {
  const code = input.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return isCode(code) ? code : null
}

/** Formats a code: XXXXX-XXXXX-XXXXX-XXXXX-XXXXX. */
export const formatCode = (code: string): string => (code.match(/.{5}/g) ?? []).join('-')

type Link = {
  count: number
  taken: number
  expiresAt: Date | null
  withdrawnAt: Date | null
  endedAt: Date | null
}

/** Returns the state of a gift at a time; `receiverId` is null for a gift link. */
export function giftStateAt(
  gift: Link & { receiverId: string | null },
  now: Date,
): 'given' | 'open' | 'taken' | 'withdrawn' | 'over' {
  if (gift.receiverId) return 'given'
  if (gift.taken === gift.count) return 'taken'
  if (gift.withdrawnAt) return 'withdrawn'
  return gift.endedAt || !gift.expiresAt || gift.expiresAt <= now ? 'over' : 'open'
}

/**
 * What codes are written in: no vowels, so that no word comes of it, and of letters that are taken for each other
 * (0 and O, 1 and I and L, 5 and S, 2 and Z, U and V) one at most.
 */
export const letters = 'BCDFGHJKMPQRTVWXY2346789'

/** Letters of a code, the check character among them. */
export const LENGTH = 25

/** Tries of codes that were none within the hour, before no more are looked at. */
export const tries = { perMember: 10, perAddress: 30, windowMs: 3_600_000 }

/**
 * The check character of 24 letters: Luhn's algorithm modulo 24 (ISO/IEC 7812-1 annex B with another base). It tells
 * every single letter that is wrong, and nearly all neighbours that changed places.
 */
export function checkOf(body: string): string {
  const n = letters.length
  let factor = 2
  let sum = 0
  for (let i = body.length - 1; i >= 0; i--) {
    const addend = factor * letters.indexOf(body[i]!)
    factor = factor === 2 ? 1 : 2
    sum += Math.floor(addend / n) + (addend % n)
  }
  return letters[(n - (sum % n)) % n]!
}

/** Whether a text is a code as it is kept: 25 of our letters, the last of which fits the others. */
export const isCode = (code: string): boolean =>
  code.length === LENGTH &&
  [...code].every((c) => letters.includes(c)) &&
  checkOf(code.slice(0, -1)) === code.at(-1)

/** What was typed, as a code: without blanks and dashes, in capitals. Null when it is none. */
export function readCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return isCode(code) ? code : null
}

/** How a code is shown: XXXXX-XXXXX-XXXXX-XXXXX-XXXXX. */
export const written = (code: string): string => (code.match(/.{5}/g) ?? []).join('-')

type Link = {
  count: number
  taken: number
  expiresAt: Date | null
  withdrawnAt: Date | null
  endedAt: Date | null
}

/** How a gift stands. @param receiverId null for a link */
export function giftState(
  gift: Link & { receiverId: string | null },
  now: Date,
): 'given' | 'open' | 'taken' | 'withdrawn' | 'over' {
  if (gift.receiverId) return 'given'
  if (gift.taken === gift.count) return 'taken'
  if (gift.withdrawnAt) return 'withdrawn'
  return gift.endedAt || !gift.expiresAt || gift.expiresAt <= now ? 'over' : 'open'
}

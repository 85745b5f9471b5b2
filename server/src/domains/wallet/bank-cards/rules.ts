import type { bankCardTypes } from '@pasar/contract/calls/wallet/bank-cards'

type CardType = (typeof bankCardTypes)[number]

/** Removes spaces, dots and dashes from a number. */
export const normalizeCardNumber = (number: string): string => number.replace(/[\s.-]/g, '')

/** Tests Luhn's check digit of payment card numbers (ISO/IEC 7812-1, annex B). */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * Tests both checksums of a Hungarian account number: weights 9, 7, 3, 1 over the first eight digits, and
 * over the rest.
 */
export function isHungarianAccountNumber(digits: string): boolean {
  if (digits.length !== 16 && digits.length !== 24) return false
  const sums = (part: string) =>
    [...part].reduce((sum, digit, i) => sum + Number(digit) * [9, 7, 3, 1][i % 4]!, 0)
  return [digits.slice(0, 8), digits.slice(8)].every((part) => sums(part) % 10 === 0)
}

/** Digits of card numbers (ISO/IEC 7812-1). */
const CARD_DIGITS = { min: 12, max: 19 }

/**
 * Tests the format of a card or account number.
 * @param number normalized by `normalizeCardNumber`
 * @param digits length of the country's account numbers
 */
export function isValidNumber(
  country: string,
  type: CardType,
  number: string,
  digits: { min: number; max: number },
): boolean {
  const { min, max } = type === 'card' ? CARD_DIGITS : digits
  if (!/^\d+$/.test(number) || number.length < min || number.length > max) return false
  if (/^0+$/.test(number)) return false
  if (type === 'card') return isLuhn(number)
  return country !== 'HU' || isHungarianAccountNumber(number)
}

/** Normalizes a name for comparison: ignores word order, case, accents and punctuation. */
const normalizeName = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/** Tests whether a holder name matches a verified name, whose words banks order and accent differently. */
export const isSameName = (holder: string, verified: string): boolean =>
  normalizeName(holder) !== '' && normalizeName(holder) === normalizeName(verified)

/** Formats the last four digits of a number. */
export const maskNumber = (lastFour: string): string => `•••• ${lastFour}`

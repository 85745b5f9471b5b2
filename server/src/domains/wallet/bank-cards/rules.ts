import type { bankCardTypes } from '@pasar/contract/calls/bank-cards'

type CardType = (typeof bankCardTypes)[number]

/** A number as it is stored: without what people put between digits. */
export const plainCardNumber = (number: string): string => number.replace(/[\s.-]/g, '')

/** Luhn's check, which every payment card number passes (ISO/IEC 7812-1, annex B). */
export function isLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** The two checks of a Hungarian account number: weights 9, 7, 3, 1 over the bank's eight digits, and over the rest. */
export function isGiro(digits: string): boolean {
  if (digits.length !== 16 && digits.length !== 24) return false
  const sums = (part: string) =>
    [...part].reduce((sum, digit, i) => sum + Number(digit) * [9, 7, 3, 1][i % 4]!, 0)
  return [digits.slice(0, 8), digits.slice(8)].every((part) => sums(part) % 10 === 0)
}

/** Digits of card numbers (ISO/IEC 7812-1). */
const CARD_DIGITS = { least: 12, most: 19 }

/**
 * Whether a number can be one of a bank.
 * @param number without spaces and dashes
 * @param digits of the country's account numbers
 */
export function isNumberOf(
  country: string,
  type: CardType,
  number: string,
  digits: { least: number; most: number },
): boolean {
  const { least, most } = type === 'card' ? CARD_DIGITS : digits
  if (!/^\d+$/.test(number) || number.length < least || number.length > most) return false
  if (/^0+$/.test(number)) return false
  if (type === 'card') return isLuhn(number)
  return country !== 'HU' || isGiro(number)
}

/** A name so that its order, its case, accents and dots make no difference. */
const wordsOf = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/** Whether a holder is the person of a verified name: banks write surnames first or last, and without accents. */
export const isSameName = (holder: string, verified: string): boolean =>
  wordsOf(holder) !== '' && wordsOf(holder) === wordsOf(verified)

/** A number as it is shown: its last four digits. */
export const maskedNumber = (lastFour: string): string => `•••• ${lastFour}`

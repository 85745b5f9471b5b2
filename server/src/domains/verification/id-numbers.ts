import { isIsoDate, isNationalId } from '@pasar/contract/validate'

/**
 * Checks of document numbers. Each function takes a number from `normalizeNumber`. docs/data-sources.md lists
 * the sources of the rules.
 */

/** Returns a number without separators, in capitals. */
export const normalizeNumber = (text: string): string => text.toUpperCase().replace(/[\s().·/-]/g, '')

const digitsOf = (text: string): number[] => [...text].map(Number)
const weightedSum = (digits: readonly number[], weights: readonly number[]): number =>
  digits.reduce((sum, digit, i) => sum + digit * (weights[i] ?? 0), 0)

/** Returns whether YYMMDD is a date of the 20th or 21st century. */
const isShortDay = (yymmdd: string): boolean =>
  ['19', '20'].some((century) => isIsoDate(`${century}${formatDay(yymmdd)}`))

/** `900131` → `90-01-31`, `19900131` → `1990-01-31`. */
const formatDay = (day: string): string => `${day.slice(0, -4)}-${day.slice(-4, -2)}-${day.slice(-2)}`

/**
 * Returns whether a date of birth (YYYY-MM-DD) matches the one in a number, which has a year of two or four
 * digits.
 */
export const isBornOn = (birthday: string, encoded: string): boolean => birthday.endsWith(encoded)

const chineseProvinces = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83 91'.split(
    ' ',
  ),
)

/** Mainland China: province, birthday, serial number, and a check digit (GB 11643, ISO 7064 MOD 11-2). */
export const isChineseId = (n: string): boolean =>
  isNationalId(n) && chineseProvinces.has(n.slice(0, 2)) && isIsoDate(chineseBirthday(n))
export const chineseBirthday = (n: string): string => formatDay(n.slice(6, 14))

const unusedMalaysianPlaces = new Set('00 17 18 19 20 69 70 73 80 81 94 95 96 97'.split(' '))

/** Malaysia (MyKad, MyPR): birthday YYMMDD, place of birth, four digits. */
export const isMyKad = (n: string): boolean =>
  /^\d{12}$/.test(n) && isShortDay(n.slice(0, 6)) && !unusedMalaysianPlaces.has(n.slice(6, 8))
export const myKadBirthday = (n: string): string => formatDay(n.slice(0, 6))

const singaporeLetters: Record<string, { offset: number; letters: string }> = {
  S: { offset: 0, letters: 'JZIHGFEDCBA' },
  T: { offset: 4, letters: 'JZIHGFEDCBA' },
  F: { offset: 0, letters: 'XWUTRQPNMLK' },
  G: { offset: 4, letters: 'XWUTRQPNMLK' },
  M: { offset: 3, letters: 'XWUTRQPNJLK' },
}

/** Singapore (NRIC, FIN): a letter for the holder type, seven digits, a check letter. */
export function isSingaporeId(n: string): boolean {
  const kind = singaporeLetters[n[0] ?? '']
  if (!kind || !/^[A-Z]\d{7}[A-Z]$/.test(n)) return false
  const sum = weightedSum(digitsOf(n.slice(1, 8)), [2, 7, 6, 5, 4, 3, 2]) + kind.offset
  return kind.letters[sum % 11] === n[8]
}

/** Hong Kong: one or two letters, six digits, a check digit or A. */
export function isHongKongId(n: string): boolean {
  if (!/^[A-Z]{1,2}\d{6}[\dA]$/.test(n)) return false
  // A single letter is padded with a space, whose value is 36.
  const letters = [...n.slice(0, -7)].map((c) => c.charCodeAt(0) - 55)
  const values = [...(letters.length === 1 ? [36] : []), ...letters, ...digitsOf(n.slice(-7, -1))]
  const check = n.endsWith('A') ? 10 : Number(n.at(-1))
  return (weightedSum(values, [9, 8, 7, 6, 5, 4, 3, 2]) + check) % 11 === 0
}

/** Macau: eight digits; the first is 1, 5 or 7. */
export const isMacauId = (n: string): boolean => /^[157]\d{7}$/.test(n)

// Taiwanese place letters in the order of their values, from 10.
const taiwanPlaces = 'ABCDEFGHJKLMNPQRSTUVXYWZIO'

/**
 * Taiwan: a letter for the place, a digit for the sex (1 or 2; 8 or 9 for residents), seven digits, a check
 * digit.
 */
export function isTaiwanId(n: string): boolean {
  if (!/^[A-Z][1289]\d{8}$/.test(n)) return false
  const place = taiwanPlaces.indexOf(n[0]!) + 10
  const values = [Math.floor(place / 10), place % 10, ...digitsOf(n.slice(1))]
  return weightedSum(values, [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]) % 10 === 0
}

/** Thailand: a kind from 1 to 8, eleven digits, a check digit. */
export function isThaiId(n: string): boolean {
  if (!/^[1-8]\d{12}$/.test(n)) return false
  const sum = weightedSum(digitsOf(n.slice(0, 12)), [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2])
  return (11 - (sum % 11)) % 10 === Number(n[12])
}

const indonesianProvinces = /^(1[1-9]|21|3[1-6]|5[1-3]|6[1-5]|7[1-6]|8[12]|9[1-7])/

/**
 * Indonesia (NIK): province, regency, district, birthday DDMMYY (plus 40 on the day for women), four digits.
 */
export const isIndonesianId = (n: string): boolean =>
  /^\d{16}$/.test(n) &&
  indonesianProvinces.test(n) &&
  isShortDay(indonesianBirthday(n).replaceAll('-', '')) &&
  !n.endsWith('0000')
export function indonesianBirthday(n: string): string {
  const day = Number(n.slice(6, 8))
  const real = `${day > 40 ? day - 40 : day}`.padStart(2, '0')
  return `${n.slice(10, 12)}-${n.slice(8, 10)}-${real}`
}

/** Any passport: five to nine letters and digits, as in the machine-readable zone (ICAO Doc 9303). */
export const isPassport = (n: string): boolean => /^(?=.*\d)[A-Z0-9]{5,9}$/.test(n)

import { CODE_LENGTH } from './constants.ts'

/**
 * Validators of the specification, shared by server and clients. They do not trim: the validated value is
 * stored as is.
 */
export const isEmail = (v: string) =>
  v.length <= 254 &&
  /^[^\s@"(),:;<>[\]\\]{1,64}@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?\.[a-z]{2,63}$/i.test(v) &&
  !v.includes('..')
/** Mainland China mobile: 11 digits, 1[3-9] then 9 digits. */
export const isMainlandMobile = (v: string) => /^1[3-9]\d{9}$/.test(v)
export const isUrl = (v: string) => URL.canParse(v) && /^https?:$/.test(new URL(v).protocol)
/** Any date that browsers can parse. */
export const isDate = (v: string) => v.trim() !== '' && !Number.isNaN(Date.parse(v))
/** An existing calendar date YYYY-MM-DD. */
export function isIsoDate(v: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(v)) return false
  const date = new Date(`${v}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(v)
}
export const isNumber = (v: string) => /^[+-]?\d+(\.\d+)?$/.test(v)
export const isDigits = (v: string) => /^\d+$/.test(v)
/** National ID of the mainland: 18 digits, the last may be X, with its check digit. */
export function isNationalId(v: string): boolean {
  if (!/^\d{17}[\dXx]$/.test(v)) return false
  const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
  const sum = weights.reduce((s, w, i) => s + w * Number(v[i]), 0)
  return '10X98765432'[sum % 11] === v[17]?.toUpperCase()
}
/** Mainland car plate, ordinary (7) and new-energy (8). */
export const isCarPlate = (v: string) =>
  /^[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼使领][A-Z](?:[A-HJ-NP-Z0-9]{4}[A-HJ-NP-Z0-9挂学警港澳]|(?:[DF][A-HJ-NP-Z0-9]\d{4}|\d{5}[DF]))$/.test(
    v,
  )
/** Up to two decimals, thousands optionally separated. */
export const isAmount = (v: string) => /^(?:[1-9]\d{0,2}(?:,\d{3})+|0|[1-9]\d*)(?:\.\d{1,2})?$/.test(v)
export const isChinese = (v: string) => /^[\u4e00-\u9fff]+$/.test(v)
export const isLetters = (v: string) => /^[A-Za-z]+$/.test(v)
export const isLettersOrDigits = (v: string) => /^[A-Za-z0-9]+$/.test(v)
/** Landline of the mainland: area code, number, optional extension. */
export const isLandline = (v: string) => /^0\d{2,3}-?\d{7,8}(?:-\d{1,6})?$/.test(v)
export function isJson(v: string): boolean {
  try {
    const parsed: unknown = JSON.parse(v)
    return typeof parsed === 'object' && parsed !== null
  } catch {
    return false
  }
}
/** Numeric code of `length` digits. */
export const isCode = (v: string, length = CODE_LENGTH) => isDigits(v) && v.length === length
export const isImageName = (v: string) =>
  /\.(jpe?g|png|gif|webp|avif|bmp|svg)$/i.test(v.split(/[?#]/)[0] ?? '')
export const isVideoName = (v: string) =>
  /\.(mp4|mpe?g|webm|ogv|mov|mkv|avi|m3u8)$/i.test(v.split(/[?#]/)[0] ?? '')
export const isInRange = (v: number, min: number, max: number) => v >= min && v <= max
/** Length in Unicode code points. */
export function hasLength(v: string, min: number, max: number): boolean {
  const length = [...v].length
  return length >= min && length <= max
}
/** 6 to 32 letters or digits, at least one letter: digits alone are phone numbers. */
export const isUsername = (v: string) => /^(?=.*[A-Za-z])[A-Za-z0-9]{6,32}$/.test(v)
/** Masks a name except the first character of each word; shows at most three dots per word. */
export const maskName = (v: string): string =>
  v
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [first = '', ...rest] = word
      return `${first}${'•'.repeat(Math.min(Math.max(rest.length, 2), 3))}`
    })
    .join(' ')
/** Masks a text except its first 3 and last 3 characters; a text of up to 6 characters except its first. */
export function mask(v: string): string {
  const chars = [...v]
  if (chars.length <= 6) return `${chars.slice(0, 1).join('')}${'•'.repeat(Math.max(chars.length - 1, 2))}`
  return `${chars.slice(0, 3).join('')}•••${chars.slice(-3).join('')}`
}

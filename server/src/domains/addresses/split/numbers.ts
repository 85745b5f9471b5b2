import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js'
import type { AddressForm } from '../forms.ts'
import { blankOut } from './text.ts'

type Phone = { phonePrefix: string; phone: string; rest: string; at: number | null }

/** Finds the longest phone number, since a postcode and a town can resemble a short one. */
const longestNumber = (text: string, country: string) =>
  findPhoneNumbersInText(text, { defaultCountry: country as CountryCode }).sort(
    (a, b) => b.number.nationalNumber.length - a.number.nationalNumber.length,
  )[0]

/** Searches each piece between separators, since libphonenumber reads past a comma and finds nothing. */
function longestInPieces(text: string, country: string) {
  for (const piece of text.matchAll(/[^,;\n，；]+/g)) {
    const found = longestNumber(piece[0], country)
    if (found) return { ...found, startsAt: found.startsAt + piece.index, endsAt: found.endsAt + piece.index }
  }
  return undefined
}

/** Extracts the phone number. */
export function extractPhone(text: string, country: string): Phone {
  if (!isSupportedCountry(country)) return { phonePrefix: '', phone: '', rest: text, at: null }
  const found = longestNumber(text, country) ?? longestInPieces(text, country)
  if (found) {
    const { countryCallingCode, nationalNumber, ext } = found.number
    // libphonenumber takes a house number after the phone number for an extension.
    const end = ext ? text.slice(0, found.endsAt).search(new RegExp(`[^\\d]*${ext}$`)) : found.endsAt
    const rest = blankOut(text, found.startsAt, end)
    return { phonePrefix: countryCallingCode, phone: nationalNumber, rest, at: found.startsAt }
  }
  // libphonenumber requires a word boundary, which Chinese text does not have.
  const glued = country === 'CN' ? /(?<!\d)1[3-9]\d{9}(?!\d)/.exec(text) : null
  if (!glued) return { phonePrefix: '', phone: '', rest: text, at: null }
  const rest = blankOut(text, glued.index, glued.index + 11)
  return { phonePrefix: '86', phone: glued[0], rest, at: glued.index }
}

/**
 * Extracts the postcode: prefers marked and known ones over those that only match the pattern, and the last
 * of several, since house numbers come first.
 * @param isKnown returns whether a postcode is in the region data
 */
export function extractPostcode(
  text: string,
  form: AddressForm,
  isKnown: (postcode: string) => boolean,
): { postcode: string; rest: string } {
  const field = form.fields.find((f) => f.name === 'postcode')
  if (!field?.pattern) return { postcode: '', rest: text }
  // Without an example the country has no specific form, and its pattern matches any word.
  const pattern = field.example ? field.pattern : '\\d{4,6}'
  const candidates = [
    ...text.matchAll(new RegExp(`(?<![\\p{L}\\d/-])(?:${pattern})(?![\\d/-]|\\p{Script=Latin})`, 'gu')),
  ]
  const marked = candidates.find((c) => /[〒]\s*$/u.test(text.slice(0, c.index)))
  // Three digits can be a house number.
  const knownCandidates = candidates.filter((c) => isKnown(c[0]))
  const chosen = marked ?? knownCandidates.at(-1) ?? candidates.findLast((c) => c[0].length > 3)
  if (!chosen) return { postcode: '', rest: text }
  const start = marked ? text.lastIndexOf('〒', chosen.index) : chosen.index
  return { postcode: chosen[0], rest: blankOut(text, start, chosen.index + chosen[0].length) }
}

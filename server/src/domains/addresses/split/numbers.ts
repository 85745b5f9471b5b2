import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js'
import type { AddressForm } from '../forms.ts'
import { blankOut } from './text.ts'

type Phone = { phonePrefix: string; phone: string; rest: string; at: number | null }

/** The longest number, since a postcode and a town may read like a short one. */
const longestNumber = (text: string, country: string) =>
  findPhoneNumbersInText(text, { defaultCountry: country as CountryCode }).sort(
    (a, b) => b.number.nationalNumber.length - a.number.nationalNumber.length,
  )[0]

/** The finder takes what follows a comma for more of the number and gives up: so each piece is asked by itself. */
function longestInPieces(text: string, country: string) {
  for (const piece of text.matchAll(/[^,;\n，；]+/g)) {
    const found = longestNumber(piece[0], country)
    if (found) return { ...found, startsAt: found.startsAt + piece.index, endsAt: found.endsAt + piece.index }
  }
  return undefined
}

/** Takes the telephone number out of the text. */
export function extractPhone(text: string, country: string): Phone {
  if (!isSupportedCountry(country)) return { phonePrefix: '', phone: '', rest: text, at: null }
  const found = longestNumber(text, country) ?? longestInPieces(text, country)
  if (found) {
    const { countryCallingCode, nationalNumber, ext } = found.number
    // A house number behind the telephone looks like an extension to the finder.
    const end = ext ? text.slice(0, found.endsAt).search(new RegExp(`[^\\d]*${ext}$`)) : found.endsAt
    const rest = blankOut(text, found.startsAt, end)
    return { phonePrefix: countryCallingCode, phone: nationalNumber, rest, at: found.startsAt }
  }
  // The finder wants a boundary, and Chinese text glues name, number and place together.
  const glued = country === 'CN' ? /(?<!\d)1[3-9]\d{9}(?!\d)/.exec(text) : null
  if (!glued) return { phonePrefix: '', phone: '', rest: text, at: null }
  const rest = blankOut(text, glued.index, glued.index + 11)
  return { phonePrefix: '86', phone: glued[0], rest, at: glued.index }
}

/**
 * Takes the postcode out of the text: one that is marked or known before one that only has the form, and of
 * several the last, for house numbers come first.
 * @param known whether a postcode is in the region data
 */
export function extractPostcode(
  text: string,
  form: AddressForm,
  known: (postcode: string) => boolean,
): { postcode: string; rest: string } {
  const field = form.fields.find((f) => f.name === 'postcode')
  if (!field?.pattern) return { postcode: '', rest: text }
  // Without an example the country has no form of its own, and its pattern would fit any word.
  const pattern = field.example ? field.pattern : '\\d{4,6}'
  const candidates = [
    ...text.matchAll(new RegExp(`(?<![\\p{L}\\d/-])(?:${pattern})(?![\\d/-]|\\p{Script=Latin})`, 'gu')),
  ]
  const marked = candidates.find((c) => /[〒]\s*$/u.test(text.slice(0, c.index)))
  // Three digits are a house number as often as a postcode.
  const sure = candidates.filter((c) => known(c[0]))
  const chosen = marked ?? sure.at(-1) ?? candidates.findLast((c) => c[0].length > 3)
  if (!chosen) return { postcode: '', rest: text }
  const start = marked ? text.lastIndexOf('〒', chosen.index) : chosen.index
  return { postcode: chosen[0], rest: blankOut(text, start, chosen.index + chosen[0].length) }
}

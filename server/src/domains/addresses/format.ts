import { findForm } from './forms.ts'

/** A postal address, with area names in the script of the country. */
export type PostalAddress = {
  country: string
  givenName: string
  surname: string
  state: string
  city: string
  district: string
  postcode: string
  detail: string
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const thai = /\p{Script=Thai}/u
const khmer = /\p{Script=Khmer}/u

const join = (separator: string, ...parts: (string | false | undefined)[]) =>
  parts.filter((part) => typeof part === 'string' && part !== '').join(separator)

/** Drops repeated area names, for example of a municipality that is also its city. */
const dropRepeats = (...names: string[]) =>
  names.filter((name, index) => name !== '' && name !== names[index - 1])

/** Formats a name by the custom of the country: surname first in East Asia, Hungary and Cambodia. */
export function formatFullName(country: string, givenName: string, surname: string): string {
  const form = findForm(country, 0)
  const parts = form.surnameFirst ? [surname, givenName] : [givenName, surname]
  return parts.filter(Boolean).join(parts.some((part) => unspaced.test(part)) ? '' : ' ')
}

type AddressFormatter = (a: PostalAddress) => string[]

const formatThai: AddressFormatter = (a) => {
  const capital = /^(กรุงเทพ|Bangkok)/.test(a.state)
  const prefix = (name: string, inCapital: string, elsewhere: string) =>
    name && (thai.test(name) ? `${capital ? inCapital : elsewhere}${name}` : name)
  return [
    a.detail,
    join(' ', prefix(a.district, 'แขวง', 'ต.'), prefix(a.city, 'เขต', 'อ.')),
    join(' ', prefix(a.state, '', 'จ.'), a.postcode),
  ]
}

const formatKhmer: AddressFormatter = (a) => {
  const capital = /^(ភ្នំពេញ|Phnom Penh)/.test(a.state)
  const prefix = (name: string, inCapital: string, elsewhere: string) =>
    name && (khmer.test(name) ? `${capital ? inCapital : elsewhere}${name}` : name)
  return [
    a.detail,
    join(', ', prefix(a.district, 'សង្កាត់', 'ឃុំ'), prefix(a.city, 'ខណ្ឌ', 'ស្រុក')),
    join(' ', prefix(a.state, 'រាជធានី', 'ខេត្ត'), a.postcode),
  ]
}

/**
 * Formats largest area first, without spaces, when the address uses the script of the country; else smallest
 * first.
 */
const formatEastAsian =
  (formatNative: (a: PostalAddress, areas: string) => string[]): AddressFormatter =>
  (a) => {
    const areas = dropRepeats(a.state, a.city, a.district)
    return areas.some((name) => unspaced.test(name)) || unspaced.test(a.detail)
      ? formatNative(a, areas.join(''))
      : [a.detail, join(', ', ...areas.toReversed()), a.postcode]
  }

const formatters: Record<string, AddressFormatter> = {
  MY: (a) => [a.detail, join(' ', a.postcode, a.district || a.city), a.state === a.district ? '' : a.state],
  CN: formatEastAsian((a, areas) => [`${areas}${a.detail}`, a.postcode]),
  JP: formatEastAsian((a, areas) => [a.postcode && `〒${a.postcode}`, `${areas}${a.detail}`]),
  TW: formatEastAsian((a, areas) => [join(' ', a.postcode, `${areas}${a.detail}`)]),
  HK: formatEastAsian((a, areas) => [`${areas}${a.detail}`]),
  TH: formatThai,
  ID: (a) => [a.detail, join(', ', a.district, a.city), join(' ', a.state, a.postcode)],
  HU: (a) => [join(' ', a.postcode, a.city), join(', ', a.district, a.detail)],
  KH: formatKhmer,
  SG: (a) => [a.detail, join(' ', 'Singapore', a.postcode)],
  US: (a) => [a.detail, join(', ', a.city, join(' ', a.state, a.postcode))],
  GB: (a) => [a.detail, a.city, a.state, a.postcode],
}

const defaultFormatter: AddressFormatter = (a) => [a.detail, join(' ', a.postcode, a.city), a.state]

/** Returns the lines of an address in the format of its country, without name and country. */
export const addressLines = (a: PostalAddress): string[] =>
  (formatters[a.country] ?? defaultFormatter)(a).filter((line) => line !== '')

/** Formats an address in one line. */
export function formatOneLine(a: PostalAddress): string {
  const lines = addressLines(a)
  return lines.join(lines.some((line) => unspaced.test(line)) || a.country === 'TH' ? ' ' : ', ')
}

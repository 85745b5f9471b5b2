import type { Country } from '@pasar/contract/calls/regions'
import type { Language } from '@pasar/contract/constants'
import { languageTags } from '@pasar/contract/constants'
import {
  type CountryCode,
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
} from 'libphonenumber-js'
import examples from 'libphonenumber-js/mobile/examples'
import { findAreas } from './areas.ts'
import { countryCodes, findCurrency } from './country-currencies.ts'
import { countryName, nativeCountryName } from './display-names.ts'

/** Countries that the shop delivers to. Freight rules set the prices. */
const servedCountries: ReadonlySet<string> = new Set([
  'MY',
  'SG',
  'CN',
  'HK',
  'TW',
  'JP',
  'TH',
  'ID',
  'KH',
  'HU',
])

/** First in country lists, in this order. */
const likelyCountries = ['MY', 'SG', 'CN', 'TH', 'ID', 'KH', 'JP', 'HU', 'TW', 'HK']

/** Calling codes of territories that use the numbering plan of another country. */
const sharedCallingCodes: Record<string, string> = {
  AQ: '672',
  BV: '47',
  GS: '500',
  HM: '672',
  PN: '64',
  TF: '262',
  UM: '1',
}

/** Returns whether a code is a country of ISO 3166-1, in capitals. */
export const isCountry = (code: string): boolean => countryCodes.includes(code)

/** Returns the calling code without plus, for example `60`; empty for an unknown country. */
export const findCallingCode = (country: string): string =>
  isSupportedCountry(country) ? getCountryCallingCode(country) : (sharedCallingCodes[country] ?? '')

/** Returns an example of a mobile number in national format; empty for an unknown country. */
export const findExampleNumber = (country: string): string =>
  getExampleNumber(country as CountryCode, examples)?.formatNational() ?? ''

const flagEmoji = (country: string) =>
  String.fromCodePoint(...[...country].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))

/** Builds the contract's country, named in the caller's language. */
export const presentCountry = (code: string, language: Language): Country => ({
  code,
  name: countryName(code, language),
  nativeName: nativeCountryName(code),
  callingCode: findCallingCode(code),
  flag: flagEmoji(code),
  currency: findCurrency(code),
  areaLevels: findAreas(code).levels,
  served: servedCountries.has(code),
})

/** Lists all countries by name in the caller's language. */
export function listAllCountries(language: Language): Country[] {
  const order = new Intl.Collator(languageTags[language])
  return countryCodes
    .map((code) => presentCountry(code, language))
    .sort((a, b) => order.compare(a.name, b.name))
}

/** Lists all countries, the likely ones first. */
export function listCountriesByLikelihood(language: Language): Country[] {
  const rank = (code: string) =>
    likelyCountries.includes(code) ? likelyCountries.indexOf(code) : likelyCountries.length
  return listAllCountries(language).sort((a, b) => rank(a.code) - rank(b.code))
}

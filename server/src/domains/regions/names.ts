import { type Language, languageTags } from '@pasar/contract/constants'
import type { AreaNode } from './areas.ts'

/** Who reads the script that a country writes its places in; everybody reads Latin. */
const scriptReaders: Record<string, readonly Language[]> = {
  CN: ['zh-cn', 'zh-tw', 'jp'],
  HK: ['zh-cn', 'zh-tw', 'jp'],
  TW: ['zh-cn', 'zh-tw', 'jp'],
  JP: ['jp', 'zh-cn', 'zh-tw'],
  TH: ['th'],
  KH: ['km'],
}

/** What a reader of `language` calls an area: its own name where they read the script, else the Latin one. */
export function areaName(country: string, area: AreaNode, language: Language): string {
  if (area.han && language === 'zh-cn') return area.han[0]
  if (area.han && language === 'zh-tw') return area.han[1]
  return scriptReaders[country]?.includes(language) ? area.name : area.latin
}

const displayNames = new Map<string, Intl.DisplayNames>()

/** Names in full, but for the two whose full names are too long for a picker. */
function displayName(tag: string, country: string): string | undefined {
  const style = country === 'HK' || country === 'MO' ? 'short' : 'long'
  const key = `${tag}/${style}`
  const known = displayNames.get(key)
  if (known) return known.of(country)
  const made = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code', style })
  displayNames.set(key, made)
  return made.of(country)
}

/** A country's name in a language of the interface; what is no country code is its own name. */
export const countryName = (country: string, language: Language): string =>
  /^[A-Z]{2}$/.test(country) ? (displayName(languageTags[language], country) ?? country) : country

/** A country's name in the language most of its people read (CLDR likely subtags). */
export function nativeCountryName(country: string): string {
  const { language, script } = new Intl.Locale(`und-${country}`).maximize()
  const tag = language && language !== 'und' ? `${language}-${script}` : 'en'
  return displayName(tag, country) ?? country
}

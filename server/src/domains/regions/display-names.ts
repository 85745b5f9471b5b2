import { type Language, languageTags } from '@pasar/contract/constants'
import type { AreaNode } from './areas.ts'

/** Languages whose readers read the script of a country. Latin script is the default. */
const scriptReaders: Record<string, readonly Language[]> = {
  CN: ['zh-cn', 'zh-tw', 'jp'],
  HK: ['zh-cn', 'zh-tw', 'jp'],
  TW: ['zh-cn', 'zh-tw', 'jp'],
  JP: ['jp', 'zh-cn', 'zh-tw'],
  TH: ['th'],
  KH: ['km'],
}

/** Returns the name of an area in a script that readers of `language` read, or the Latin name. */
export function areaName(country: string, area: AreaNode, language: Language): string {
  if (area.han && language === 'zh-cn') return area.han[0]
  if (area.han && language === 'zh-tw') return area.han[1]
  return scriptReaders[country]?.includes(language) ? area.name : area.latin
}

const displayNames = new Map<string, Intl.DisplayNames>()

/** Returns a long country name; a short one for Hong Kong and Macau, whose long names do not fit a list. */
function displayName(tag: string, country: string): string | undefined {
  const style = country === 'HK' || country === 'MO' ? 'short' : 'long'
  const key = `${tag}/${style}`
  const cached = displayNames.get(key)
  if (cached) return cached.of(country)
  const created = new Intl.DisplayNames(tag, { type: 'region', fallback: 'code', style })
  displayNames.set(key, created)
  return created.of(country)
}

/** Returns a country's name in a language; text that is no country code is returned unchanged. */
export const countryName = (country: string, language: Language): string =>
  /^[A-Z]{2}$/.test(country) ? (displayName(languageTags[language], country) ?? country) : country

/** Returns a country's name in its most likely language (CLDR likely subtags). */
export function nativeCountryName(country: string): string {
  const { language, script } = new Intl.Locale(`und-${country}`).maximize()
  const tag = language && language !== 'und' ? `${language}-${script}` : 'en'
  return displayName(tag, country) ?? country
}

import { DEFAULT_LANGUAGE, type Language, languages } from '@pasar/contract/constants'

/** The contents of a launch address. */
export type Launch = {
  /** Page and query after the `#`. */
  address: string
  shareCode?: string
  language?: Language
  isFlutter: boolean
}

/** Anyone can write a link: other values are dropped. */
const codePattern = /^[A-Za-z0-9]{1,20}$/

const launchParameters = ['shareCode', 'lang', 'isFlutter']

/** Values that older versions stored. They reset to the default. */
const resetLanguages = new Set(['zh_TW', 'en_US', 'KM', 'HU'])

/** Parses a requested language. Returns undefined when it is missing or unsupported. */
export const parseLanguage = (value: string | null | undefined): Language | undefined =>
  languages.find((language) => language === value?.toLowerCase())

/** Parses a stored language. Returns the default when it is missing, unsupported or of an older version. */
export const parseStoredLanguage = (value: string | null | undefined): Language =>
  resetLanguages.has(value ?? '') ? DEFAULT_LANGUAGE : (parseLanguage(value) ?? DEFAULT_LANGUAGE)

/**
 * Reads the launch parameters before and after the `#`, and moves the parameters of the page into the hash.
 * @param href the full URL
 */
export function readLaunch(href: string): Launch {
  const url = new URL(href)
  const [path = '', query = ''] = splitOnce(url.hash.replace(/^#\/?/, '/'), '?')
  const search = new URLSearchParams(query)
  const value = (name: string) => search.get(name) ?? url.searchParams.get(name) ?? undefined
  const launch = {
    shareCode: codePattern.exec(value('shareCode') ?? '')?.[0],
    language: parseLanguage(value('lang')),
    isFlutter: value('isFlutter') === '1' || value('isFlutter') === 'true',
  }
  for (const [name, text] of url.searchParams) if (!search.has(name)) search.set(name, text)
  for (const name of launchParameters) search.delete(name)
  const rest = search.toString()
  return { ...launch, address: `${path || '/'}${rest && `?${rest}`}` }
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

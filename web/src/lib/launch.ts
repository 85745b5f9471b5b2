import { DEFAULT_LANGUAGE, type Language, languages } from '@pasar/contract/constants'

/** What a launch address carried. */
export type Launch = {
  /** The page and its query, as it stands behind the `#`. */
  address: string
  shareCode?: string
  language?: Language
  isFlutter: boolean
}

const known = ['shareCode', 'lang', 'isFlutter']

/** Languages as older versions stored them; they start again with the default (specification §9). */
const resetLanguages = new Set(['zh_TW', 'en_US', 'KM', 'HU'])

/** A language that can be shown, from whatever was stored or asked for. */
export function languageOf(value: string | null | undefined): Language | undefined {
  if (!value) return undefined
  if (resetLanguages.has(value)) return DEFAULT_LANGUAGE
  return languages.find((language) => language === value.toLowerCase())
}

/**
 * Reads the launch parameters (specification §2) wherever they stand, before or after the `#`, and moves what
 * the pages know into the hash, where the router looks.
 * @param href the whole address
 */
export function readLaunch(href: string): Launch {
  const url = new URL(href)
  const [path = '', tail = ''] = splitOnce(url.hash.replace(/^#\/?/, '/'), '?')
  const inside = new URLSearchParams(tail)
  const value = (name: string) => inside.get(name) ?? url.searchParams.get(name) ?? undefined
  const launch = {
    shareCode: value('shareCode') || undefined,
    language: languageOf(value('lang')),
    isFlutter: value('isFlutter') === '1' || value('isFlutter') === 'true',
  }
  for (const [name, text] of url.searchParams) if (!inside.has(name)) inside.set(name, text)
  for (const name of known) inside.delete(name)
  const query = inside.toString()
  return { ...launch, address: `${path || '/'}${query && `?${query}`}` }
}

function splitOnce(text: string, by: string): [string, string] {
  const at = text.indexOf(by)
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)]
}

import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import type { Picture } from '@pasar/contract/shapes'

/** A text in several languages; `en-us` is always present. */
export type Texts = { 'en-us': string } & Record<string, string>
/** A stored picture: the contract's Picture with its alternative text in several languages. */
export type StoredPicture = { url: string; width: number; height: number; blur: string; alt: Texts }

/** Languages to try before `en-us` when a text is missing. */
const fallbacks: Record<string, string> = { 'zh-tw': 'zh-cn' }

/**
 * Returns the entry of a language. Falls back to a related language (`zh-tw` to `zh-cn`), then to `en-us`.
 * @param byLanguage texts, or other values by language
 */
export function localize<T>(byLanguage: Record<string, T>, language: Language): T {
  const chain = languageChain(language)
  return byLanguage[chain.find((it) => byLanguage[it]) ?? DEFAULT_LANGUAGE]!
}

/** Returns the languages whose texts `localize` tries, in their order. */
export const languageChain = (language: Language): string[] => [
  ...new Set([language, fallbacks[language] ?? DEFAULT_LANGUAGE, DEFAULT_LANGUAGE]),
]

/** Presents a stored picture in the caller's language. */
export const presentPicture = (stored: StoredPicture, language: Language): Picture => ({
  url: stored.url,
  width: stored.width,
  height: stored.height,
  blur: stored.blur,
  alt: localize(stored.alt, language) ?? '',
})

/** Drops the languages whose text is blank. */
export const nonEmptyTexts = (texts: Partial<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([lang, text]) => (text?.trim() ? [[lang, text]] : [])))

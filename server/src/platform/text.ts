import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import type { Picture } from '@pasar/contract/shapes'

/** A text per language as it is stored; en-us is always there and is the fallback. */
export type Texts = { 'en-us': string } & Record<string, string>
/** A picture as it is stored: the contract's Picture with its text per language. */
export type StoredPicture = { url: string; width: number; height: number; blur: string; alt: Texts }

/**
 * What a person reads in `language`, else in en-us (domain: Words and types).
 * @param byLanguage texts, or anything else that is kept per language
 */
export function pick<T>(byLanguage: Record<string, T>, language: Language): T {
  return byLanguage[language] || byLanguage[DEFAULT_LANGUAGE]!
}

/** A stored picture as the wire has it, described in the caller's language. */
export const pictureIn = (stored: StoredPicture, language: Language): Picture => ({
  url: stored.url,
  width: stored.width,
  height: stored.height,
  blur: stored.blur,
  alt: pick(stored.alt, language) ?? '',
})

/** What of texts per language says anything. */
export const spoken = (texts: Partial<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([lang, text]) => (text?.trim() ? [[lang, text]] : [])))

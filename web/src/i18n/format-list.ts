import { type Language, languageTags } from '@pasar/contract/constants'

/** Joins texts to a list by the rules of the language: “A, B, and C”, 「A、B、C」. */
export function formatList(texts: readonly string[], language: Language): string {
  const tag = languageTags[language]
  // Chromium has no lists of Khmer, and would join them by words of the device's language.
  return Intl.ListFormat.supportedLocalesOf(tag).length > 0
    ? new Intl.ListFormat(tag).format(texts)
    : texts.join(', ')
}

import { type Language, languageTags } from '@pasar/contract/constants'
import { textLanguage } from '../../../texts/text.ts'

/** Returns the header Content-Language, a BCP 47 tag, of a response whose only text is a message. */
export const messageContentLanguage = (language: Language): string => languageTags[textLanguage(language)]

/**
 * Returns the header Content-Language of a response with texts of the shop. Undefined for a language without
 * messages: which of its texts are in that language depends on the shop.
 */
export const dataContentLanguage = (language: Language): string | undefined =>
  textLanguage(language) === language ? languageTags[language] : undefined

import { type Language, languageTags } from '@pasar/contract/constants'
import { localize } from '../../localized-text.ts'

/** Returns the language of the messages that a language gets. */
const messageLanguage = (language: Language): Language =>
  localize<Language>({ 'en-us': 'en-us', 'zh-cn': 'zh-cn' }, language)

/** Returns the header Content-Language, a BCP 47 tag, of a response whose only text is a message. */
export const messageContentLanguage = (language: Language): string => languageTags[messageLanguage(language)]

/**
 * Returns the header Content-Language of a response with texts of the shop. Undefined for a language without
 * messages: which of its texts are in that language depends on the shop.
 */
export const dataContentLanguage = (language: Language): string | undefined =>
  messageLanguage(language) === language ? languageTags[language] : undefined

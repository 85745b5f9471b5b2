import type { Output } from '@pasar/contract/call'
import type { staffMe } from '@pasar/contract/calls/admin/staff/session'

export type ConsoleLanguage = NonNullable<Output<typeof staffMe>['language']>

/** The languages of the console, by the server's codes. */
export const languageNames: Record<ConsoleLanguage, string> = { 'en-us': 'English', 'zh-cn': '简体中文' }

/** Tags of the languages for Intl and HTML. */
const tags: Record<ConsoleLanguage, string> = { 'en-us': 'en-GB', 'zh-cn': 'zh-CN' }

const KEY = 'pasar-console-language'

/** Returns the language of the next page: the one stored on this device, else the browser's first. */
export function readLanguage(): ConsoleLanguage {
  const chosen = globalThis.window?.localStorage.getItem(KEY)
  if (chosen && Object.hasOwn(languageNames, chosen)) return chosen as ConsoleLanguage
  return /^zh/i.test(globalThis.window?.navigator.languages[0] ?? '') ? 'zh-cn' : 'en-us'
}

/** The language of this page, whose texts never change while it is open. */
export const language: ConsoleLanguage = readLanguage()

/** The tag of the language for Intl: dates, numbers and relative times. */
export const locale = tags[language]

/** Header that tells the server the language of its texts. */
export const LANGUAGE_HEADER = { 'think-lang': language } as const

/** Stores the language of the signed-in account on this device, for its next page. */
export const storeLanguage = (next: ConsoleLanguage): void => localStorage.setItem(KEY, next)

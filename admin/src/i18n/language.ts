/** The languages of the console, by the server's codes. */
export const languageNames = { 'en-us': 'English', 'zh-cn': '简体中文' } as const
export type ConsoleLanguage = keyof typeof languageNames

/** Tags of the languages for Intl and HTML. */
const tags: Record<ConsoleLanguage, string> = { 'en-us': 'en-GB', 'zh-cn': 'zh-CN' }

const KEY = 'pasar-console-language'

function readLanguage(): ConsoleLanguage {
  const chosen = globalThis.window?.localStorage.getItem(KEY)
  if (chosen && Object.hasOwn(languageNames, chosen)) return chosen as ConsoleLanguage
  return /^zh/i.test(globalThis.window?.navigator.languages[0] ?? '') ? 'zh-cn' : 'en-us'
}

/** The language of this page: the one chosen on this device, else the browser's first. */
export const language: ConsoleLanguage = readLanguage()

/** The tag of the language for Intl: dates, numbers and relative times. */
export const locale = tags[language]

/** Header that tells the server the language of its texts. */
export const LANGUAGE_HEADER = { 'think-lang': language } as const

/** Remembers the language on this device and reloads the page: its texts never change while it is open. */
export function chooseLanguage(next: ConsoleLanguage): void {
  localStorage.setItem(KEY, next)
  location.reload()
}

import polyglotI18nProvider from 'ra-i18n-polyglot'
import englishMessages from 'ra-language-english'
import type { I18nProvider } from 'react-admin'
import { language, locale } from './language.ts'

/** React Admin's English texts with the console's own wording; the console's own texts are their keys. */
const english = {
  ...englishMessages,
  'ra.notification.created': 'Created',
  'ra.notification.updated': 'Saved',
  'ra.notification.deleted': 'Deleted',
  'ra.auth.logout': 'Sign out',
  'ra.auth.user_menu': 'Account',
}

// Modules that use `t` wait for the pack, so constants can be translated where they are defined.
const messages = language === 'zh-cn' ? (await import('./zh-cn/index.ts')).messages : english

const { translate, ...provider } = polyglotI18nProvider(() => messages, locale, undefined, {
  allowMissing: true,
})

/** React Admin's translations: its own texts, and labels that it derives from the names of fields. */
export const i18nProvider: I18nProvider = {
  ...provider,
  translate: (key, options) =>
    translate(key, options?._ ? { ...options, _: translate(options._, options) } : options),
}

/**
 * Translates a text of the console.
 * @param text the English text, with `%{name}` for values; `one |||| many` by `smart_count`
 */
export const t = (text: string, values?: Record<string, string | number | null | undefined>): string =>
  translate(text, values)

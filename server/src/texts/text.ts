import { DEFAULT_LANGUAGE, type Language, languageTags } from '@pasar/contract/constants'
import { english } from './en-us/index.ts'
import type { Pack, TextKey, Values } from './types.ts'
import { chinese } from './zh-cn/index.ts'

/** The texts of each language. A language without a pack gets those of a related one, or the default. */
export const textPacks: Partial<Record<Language, Pack>> = { 'en-us': english, 'zh-cn': chinese }
const relatives: Partial<Record<Language, Language>> = { 'zh-tw': 'zh-cn' }

/** Returns the language whose texts a language gets. */
export function textLanguage(language: Language): Language {
  if (textPacks[language]) return language
  return relatives[language] ?? DEFAULT_LANGUAGE
}

const rules = new Map<Language, Intl.PluralRules>()

function getPluralForm(language: Language, count: number): Intl.LDMLPluralRule {
  const rule = rules.get(language) ?? new Intl.PluralRules(languageTags[language])
  rules.set(language, rule)
  return rule.select(count)
}

/**
 * Returns a text that members read: a message of a response, a label, a line of an email or a text message.
 * @param key `namespace.name`; the namespace is a file of texts/en-us
 * @param values one per `{{placeholder}}`; `count` selects the plural form
 */
export function text<K extends TextKey>(language: Language, key: K, ...[values]: Values<K>): string {
  const used = textLanguage(language)
  const [namespace, name] = key.split('.') as [keyof Pack, string]
  const texts: Record<string, string | undefined> = textPacks[used]![namespace]
  const given: Record<string, string | number> | undefined = values
  const found =
    texts[name] ?? texts[`${name}_${getPluralForm(used, Number(given?.count))}`] ?? texts[`${name}_other`]!
  if (!given) return found
  return found.replace(/\{\{(\w+)\}\}/g, (placeholder, field: string) => String(given[field] ?? placeholder))
}

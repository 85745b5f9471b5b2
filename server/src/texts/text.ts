import { type Language, languageTags } from '@pasar/contract/constants'
import type { Texts } from '@pasar/contract/pack-texts'
import { english } from './en-us/index.ts'
import { hungarian } from './hu/index.ts'
import { indonesian } from './id/index.ts'
import { japanese } from './jp/index.ts'
import { khmer } from './km/index.ts'
import { malay } from './may/index.ts'
import { thai } from './th/index.ts'
import type { Pack, TextKey, Values } from './types.ts'
import { chinese } from './zh-cn/index.ts'
import { traditionalChinese } from './zh-tw/index.ts'

/** The texts of each language. */
export const textPacks: Record<Language, Pack> = {
  'zh-cn': chinese,
  'zh-tw': traditionalChinese,
  'en-us': english,
  jp: japanese,
  may: malay,
  hu: hungarian,
  id: indonesian,
  km: khmer,
  th: thai,
}

/** Texts that staff have published in place of the built-in ones, by language and `namespace.name`. */
let published: ReadonlyMap<Language, Texts> = new Map()

/** Sets the texts that staff have published, in this process. */
export function setPublishedTexts(texts: ReadonlyMap<Language, Texts>): void {
  published = texts
}

/** Returns the built-in texts of a language by `namespace.name`. */
export const listBuiltInTexts = (language: Language): Texts =>
  Object.fromEntries(
    Object.entries(textPacks[language]).flatMap(([namespace, texts]) =>
      Object.entries(texts).map(([name, value]) => [`${namespace}.${name}`, value as string]),
    ),
  )

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
  const [namespace, name] = key.split('.') as [keyof Pack, string]
  const texts: Record<string, string | undefined> = textPacks[language][namespace]
  const given: Record<string, string | number> | undefined = values
  const own = published.get(language)
  const find = (form: string) => own?.[`${namespace}.${form}`] ?? texts[form]
  const found =
    find(name) ?? find(`${name}_${getPluralForm(language, Number(given?.count))}`) ?? find(`${name}_other`)!
  if (!given) return found
  return found.replace(/\{\{(\w+)\}\}/g, (placeholder, field: string) => String(given[field] ?? placeholder))
}

import { DEFAULT_LANGUAGE, type Language, languageTags } from '@pasar/contract/constants'
import { useSyncExternalStore } from 'react'
import { useSettings } from '@/lib/settings.ts'
import type { Key } from './types.ts'

type Values = Record<string, string | number>
export type Translate = (key: Key, values?: Values) => string

const builtIn: Partial<Record<Language, () => Promise<{ pack: object }>>> = {
  'en-us': () => import('./en-us/index.ts'),
  'zh-cn': () => import('./zh-cn/index.ts'),
}

type Texts = Record<string, string>

const packs = new Map<Language, Texts>()
/** The server's texts, laid over the built-in ones. */
const overlays = new Map<Language, Texts>()
const rules = new Map<Language, Intl.PluralRules>()
const listeners = new Set<() => void>()
let language: Language = DEFAULT_LANGUAGE

function textOf(key: string): string | undefined {
  return overlays.get(language)?.[key] ?? packs.get(language)?.[key] ?? packs.get(DEFAULT_LANGUAGE)?.[key]
}

function pluralForm(count: number): Intl.LDMLPluralRule {
  let rule = rules.get(language)
  if (!rule) {
    rule = new Intl.PluralRules(languageTags[language])
    rules.set(language, rule)
  }
  return rule.select(count)
}

const translate: Translate = (key, values) => {
  const count = values?.count
  const plural =
    typeof count === 'number' ? (textOf(`${key}_${pluralForm(count)}`) ?? textOf(`${key}_other`)) : undefined
  const text = plural ?? textOf(key) ?? textOf(`${key}_other`) ?? key
  return values
    ? text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole))
    : text
}
let current: Translate = translate

function changed(): void {
  // A new function each time: what was memoised on the old one is worked out again.
  current = (key, values) => translate(key, values)
  for (const listener of listeners) listener()
}

/** Translates outside of components, in the language of the moment. */
export const t: Translate = translate

/** The translate function; the component is drawn again when the language or its pack changes. */
export const useT = (): Translate =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )

/** `{ cart: { title } }` as `{ 'cart.title' }`. */
const flat = (pack: object): Texts =>
  Object.fromEntries(
    Object.entries(pack).flatMap(([namespace, texts]) =>
      Object.entries(texts as Texts).map(([name, text]) => [`${namespace}.${name}`, text]),
    ),
  )

/**
 * Makes `next` the language everything is shown in: loads its pack (the English one where none is built in),
 * sets <html lang>, and redraws whatever shows text.
 */
export async function setLanguage(next: Language): Promise<void> {
  const source = builtIn[next] ? next : DEFAULT_LANGUAGE
  if (!packs.has(source)) packs.set(source, flat((await builtIn[source]?.())?.pack ?? {}))
  language = next
  useSettings.setState({ language })
  document.documentElement.lang = languageTags[language]
  changed()
}

/**
 * Lays the server's texts over the built-in pack of a language.
 * @param texts `namespace.name` → text, as /user/getLangBag answers them
 */
export function mergeServerPack(of: Language, texts: Texts): void {
  overlays.set(of, { ...overlays.get(of), ...texts })
  changed()
}

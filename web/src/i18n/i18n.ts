import { DEFAULT_LANGUAGE, type Language, languages, languageTags } from '@pasar/contract/constants'
import { useSyncExternalStore } from 'react'
import { useSettings } from '@/lib/settings.ts'
import type { Key } from './types.ts'

type Values = Record<string, string | number>
export type Translate = (key: Key, values?: Values) => string

type PackLoaders = { first: () => Promise<{ first: object }>; rest: () => Promise<{ rest: object }> }

const builtIn: Partial<Record<Language, PackLoaders>> = {
  'en-us': { first: () => import('./en-us/first.ts'), rest: () => import('./en-us/rest.ts') },
  'zh-cn': { first: () => import('./zh-cn/first.ts'), rest: () => import('./zh-cn/rest.ts') },
}

/** Shown instead of a language without texts, before the default. */
const relatives: Partial<Record<Language, Language>> = { 'zh-tw': 'zh-cn' }

type Texts = Record<string, string>

const packs = new Map<Language, Texts>()
/** Texts from the server, which override the built-in ones. */
const overlays = new Map<Language, Texts>()
const rules = new Map<Language, Intl.PluralRules>()
const listeners = new Set<() => void>()
let language: Language = DEFAULT_LANGUAGE

/** The languages that have texts, built-in or from the server. */
export const listOfferedLanguages = (): Language[] => languages.filter((l) => builtIn[l] || overlays.has(l))

function findText(key: string): string | undefined {
  return overlays.get(language)?.[key] ?? packs.get(language)?.[key] ?? packs.get(DEFAULT_LANGUAGE)?.[key]
}

function getPluralForm(count: number): Intl.LDMLPluralRule {
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
    typeof count === 'number'
      ? (findText(`${key}_${getPluralForm(count)}`) ?? findText(`${key}_other`))
      : undefined
  const text = plural ?? findText(key) ?? findText(`${key}_other`) ?? key
  return values
    ? text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder))
    : text
}
let current: Translate = translate

function notifyListeners(): void {
  // A new function invalidates memoized results.
  current = (key, values) => translate(key, values)
  for (const listener of listeners) listener()
}

/** Translates outside components, in the current language. */
export const t: Translate = translate

/** Returns the translate function. Rerenders when the language or its pack changes. */
export const useT = (): Translate =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )

/** Converts `{ cart: { title } }` to `{ 'cart.title' }`. */
const flatten = (pack: object): Texts =>
  Object.fromEntries(
    Object.entries(pack).flatMap(([namespace, texts]) =>
      Object.entries(texts as Texts).map(([name, text]) => [`${namespace}.${name}`, text]),
    ),
  )

const getPackLoaders = (of: Language): [Language, PackLoaders] => {
  const own = builtIn[of]
  return own ? [of, own] : [DEFAULT_LANGUAGE, builtIn[DEFAULT_LANGUAGE]!]
}

const addTexts = (of: Language, pack: object) => packs.set(of, { ...packs.get(of), ...flatten(pack) })

/** Full packs, loaded or loading. */
const whole = new Map<Language, Promise<void>>()

/** Loads the texts beyond those of the first visit, once. */
export function loadFullPack(): Promise<void> {
  const [of, { rest }] = getPackLoaders(language)
  const loading =
    whole.get(of) ??
    rest().then((module) => {
      // No rerender: nothing rendered uses these texts yet.
      addTexts(of, module.rest)
    })
  whole.set(of, loading)
  loading.catch(() => whole.delete(of))
  return loading
}

/**
 * Sets the language: loads its pack and sets <html lang>. A language without texts is replaced by a related
 * one or the default, so that texts, dates and the selected language agree.
 */
export async function setLanguage(requested: Language): Promise<void> {
  const next = listOfferedLanguages().includes(requested)
    ? requested
    : (relatives[requested] ?? DEFAULT_LANGUAGE)
  const [of, { first }] = getPackLoaders(next)
  if (!packs.has(of)) addTexts(of, (await first()).first)
  const started = whole.size > 0
  language = next
  if (started) await loadFullPack()
  useSettings.setState({ language })
  document.documentElement.lang = languageTags[language]
  notifyListeners()
}

/**
 * Overrides texts of a language by those of the server, and no longer by earlier ones.
 * @param texts by `namespace.name`, as /user/getLangBag returns them
 */
export function mergeServerPack(of: Language, texts: Texts): void {
  if (Object.keys(texts).length > 0) overlays.set(of, texts)
  else if (!overlays.delete(of)) return
  notifyListeners()
}

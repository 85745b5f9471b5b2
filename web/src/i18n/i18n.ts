import { DEFAULT_LANGUAGE, type Language, languageTags } from '@pasar/contract/constants'
import { useSyncExternalStore } from 'react'
import { useSettings } from '@/lib/settings.ts'
import type { Key } from './types.ts'

type Values = Record<string, string | number>
export type Translate = (key: Key, values?: Values) => string

const firstPacks = import.meta.glob<{ first: object }>('./*/first.ts')
const restPacks = import.meta.glob<{ rest: object }>('./*/rest.ts')

type Texts = Record<string, string>

const packs = new Map<Language, Texts>()
/** Texts from the server, which override the built-in ones. */
const overlays = new Map<Language, Texts>()
const rules = new Map<Language, Intl.PluralRules>()
const listeners = new Set<() => void>()
let language: Language = DEFAULT_LANGUAGE

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

const addTexts = (of: Language, pack: object) => packs.set(of, { ...packs.get(of), ...flatten(pack) })

/** Full packs, loaded or loading. */
const whole = new Map<Language, Promise<void>>()

/** Loads the texts of a language beyond those of the first visit, once. */
export function loadFullPack(of: Language = language): Promise<void> {
  const loading =
    whole.get(of) ??
    restPacks[`./${of}/rest.ts`]!().then(({ rest }) => {
      // No rerender: nothing rendered uses these texts yet.
      addTexts(of, rest)
    })
  whole.set(of, loading)
  loading.catch(() => whole.delete(of))
  return loading
}

/**
 * Sets the language: loads its pack and sets <html lang>.
 * @throws when the pack cannot be loaded; the language stays
 */
export async function setLanguage(next: Language): Promise<void> {
  if (!packs.has(next)) addTexts(next, (await firstPacks[`./${next}/first.ts`]!()).first)
  if (whole.size > 0) await loadFullPack(next)
  language = next
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

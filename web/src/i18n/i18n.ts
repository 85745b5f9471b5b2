import { DEFAULT_LANGUAGE, type Language, languageTags } from '@pasar/contract/constants'
import { useSyncExternalStore } from 'react'
import { useSettings } from '@/lib/settings.ts'
import type { Key } from './types.ts'

type Values = Record<string, string | number>
export type Translate = (key: Key, values?: Values) => string

type Texts = Record<string, string>
/** Texts by namespace and name. */
type Pack = Record<string, Texts>

const firstPacks = import.meta.glob<{ first: Pack }>('./*/first.ts')
const restPacks = import.meta.glob<{ rest: Pack }>('./*/rest.ts')

const packs = new Map<Language, Pack>()
/** Texts from the server, which override the built-in ones. */
const overlays = new Map<Language, Texts>()
const rules = new Map<Language, Intl.PluralRules>()
const listeners = new Set<() => void>()
let language: Language = DEFAULT_LANGUAGE

// Packs stay as they load: a map of all keys would be a long task at the start.
function findText(key: string): string | undefined {
  const dot = key.indexOf('.')
  const [namespace, name] = [key.slice(0, dot), key.slice(dot + 1)]
  const find = (of: Language) => packs.get(of)?.[namespace]?.[name]
  return overlays.get(language)?.[key] ?? find(language) ?? find(DEFAULT_LANGUAGE)
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

/** No namespace is in both packs of a language. */
const addTexts = (of: Language, pack: Pack) => packs.set(of, { ...packs.get(of), ...pack })

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

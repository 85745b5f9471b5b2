import { DEFAULT_LANGUAGE, type Language, languageTags } from '@pasar/contract/constants'
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

/** The languages that have a pack; the others are not offered yet. */
export const offeredLanguages = Object.keys(builtIn) as readonly Language[]

type Texts = Record<string, string>

const packs = new Map<Language, Texts>()
/** The server's texts, laid over the built-in ones. */
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
    typeof count === 'number' ? (findText(`${key}_${getPluralForm(count)}`) ?? findText(`${key}_other`)) : undefined
  const text = plural ?? findText(key) ?? findText(`${key}_other`) ?? key
  return values
    ? text.replace(/\{\{(\w+)\}\}/g, (fullPacks, name: string) => String(values[name] ?? fullPacks))
    : text
}
let current: Translate = translate

function notifyListeners(): void {
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

/** Languages whose whole pack is there, or on its way. */
const whole = new Map<Language, Promise<void>>()

/** Loads the rest of the texts, once: every page that shows some of them waits for it. */
export function loadFullPack(): Promise<void> {
  const [of, { rest }] = getPackLoaders(language)
  const loading =
    whole.get(of) ??
    rest().then((module) => {
      // Nothing that is drawn so far shows these texts.
      addTexts(of, module.rest)
    })
  whole.set(of, loading)
  loading.catch(() => whole.delete(of))
  return loading
}

/**
 * Makes `next` the language everything is shown in: loads its pack (the English one where none is built in),
 * sets <html lang>, and redraws whatever shows text.
 */
export async function setLanguage(next: Language): Promise<void> {
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
 * Lays the server's texts over the built-in pack of a language.
 * @param texts `namespace.name` → text, as /user/getLangBag answers them
 */
export function mergeServerPack(of: Language, texts: Texts): void {
  if (Object.keys(texts).length === 0) return
  overlays.set(of, { ...overlays.get(of), ...texts })
  notifyListeners()
}

import { DEFAULT_LANGUAGE, type Language, languageTags } from '@pasar/contract/constants'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { useSettings } from '@/lib/settings.ts'
import type { Key } from './types.ts'

type Values = Record<string, string | number>
export type Translate = (key: Key, values?: Values) => string

const builtIn: Partial<Record<Language, () => Promise<{ pack: object }>>> = {
  'en-us': () => import('./en-us/index.ts'),
  'zh-cn': () => import('./zh-cn/index.ts'),
}

const instance = i18next.createInstance()
const listeners = new Set<() => void>()
let current: Translate = (key, values) => instance.t(key, values)

function changed(): void {
  // A new function each time: what was memoised on the old one is worked out again.
  current = (key, values) => instance.t(key, values)
  for (const listener of listeners) listener()
}

/** Translates outside of components, in the language of the moment. */
export const t: Translate = (key, values) => instance.t(key, values)

/** The translate function; the component is drawn again when the language or its pack changes. */
export const useT = (): Translate =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )

async function addBuiltIn(language: Language): Promise<void> {
  const load = builtIn[language]
  if (!load || instance.hasResourceBundle(language, 'translation')) return
  const { pack } = await load()
  instance.addResourceBundle(language, 'translation', pack, true, false)
}

/**
 * Makes `language` the one everything is shown in: loads its pack (the English one where none is built in),
 * sets <html lang>, and redraws whatever shows text.
 */
export async function setLanguage(language: Language): Promise<void> {
  const load = addBuiltIn(builtIn[language] ? language : DEFAULT_LANGUAGE)
  if (!instance.isInitialized) {
    await instance.init({ lng: language, fallbackLng: DEFAULT_LANGUAGE, resources: {}, interpolation: { escapeValue: false } })
  }
  await load
  await instance.changeLanguage(language)
  useSettings.setState({ language })
  document.documentElement.lang = languageTags[language]
  changed()
}

/**
 * Lays the server's texts over the built-in pack of a language.
 * @param texts `namespace.name` → text, as /user/getLangBag answers them
 */
export function mergeServerPack(language: Language, texts: Record<string, string>): void {
  for (const [key, text] of Object.entries(texts)) instance.addResource(language, 'translation', key, text)
  changed()
}

import { languagePack } from '@pasar/contract/calls/content'
import type { Language } from '@pasar/contract/constants'
import { mergeServerPack, setLanguage } from '@/i18n/i18n.ts'
import { request } from '@/lib/api/request.ts'
import { useSettings } from '@/lib/settings.ts'
import { readStoredJson } from '@/lib/stored-json.ts'

type StoredPack = { version: string; texts: Record<string, string> }

const storageKey = (language: Language) => `pasar.pack.${language}`

const loadStoredPack = (language: Language): StoredPack =>
  readStoredJson<StoredPack>(
    localStorage,
    storageKey(language),
    ({ version, texts }) => typeof version === 'string' && texts?.constructor === Object,
  ) ?? { version: '', texts: {} }

/** Applies the stored texts over the built-in pack. */
export const applyStoredPack = (language: Language): void =>
  mergeServerPack(language, loadStoredPack(language).texts)

/** Fetches newer texts. On failure the stored ones stay in use, without a message. */
async function refreshPack(language: Language): Promise<void> {
  const { version } = loadStoredPack(language)
  const bag = await request(languagePack, { client: 'h5', version, lang: language }).catch(() => null)
  if (!bag || bag.unchanged) return
  localStorage.setItem(storageKey(language), JSON.stringify({ version: bag.version, texts: bag.texts }))
  mergeServerPack(language, bag.texts)
}

/**
 * Sets the language of a launch address or a choice. Without a connection to load its texts the language
 * stays.
 */
export async function requestLanguage(language: Language): Promise<void> {
  applyStoredPack(language)
  await setLanguage(language).catch(() => undefined)
}

/** Fetches the language pack of the server (/user/getLangBag) now and after each change of language. */
export function syncLanguagePack(): void {
  const refresh = (language: Language) => {
    applyStoredPack(language)
    void refreshPack(language)
  }
  refresh(useSettings.getState().language)
  useSettings.subscribe((now, before) => {
    if (now.language !== before.language) refresh(now.language)
  })
}

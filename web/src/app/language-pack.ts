import { languagePack } from '@pasar/contract/calls/content'
import type { Language } from '@pasar/contract/constants'
import { mergeServerPack, setLanguage } from '@/i18n/i18n.ts'
import { request } from '@/lib/api/request.ts'
import { useSettings } from '@/lib/settings.ts'

type StoredPack = { version: string; texts: Record<string, string> }

const storageKey = (language: Language) => `pasar.pack.${language}`

function loadStoredPack(language: Language): StoredPack {
  const kept = localStorage.getItem(storageKey(language))
  return kept ? (JSON.parse(kept) as StoredPack) : { version: '', texts: {} }
}

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

/** Sets the language of a launch address. One without built-in texts shows once the server has sent its pack. */
export async function requestLanguage(language: Language): Promise<void> {
  applyStoredPack(language)
  await setLanguage(language)
  if (useSettings.getState().language === language) return
  await refreshPack(language)
  await setLanguage(language)
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

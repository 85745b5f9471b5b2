import { languagePack } from '@pasar/contract/calls/content'
import type { Language } from '@pasar/contract/constants'
import { mergeServerPack } from '@/i18n/i18n.ts'
import { request } from '@/lib/api/request.ts'
import { useSettings } from '@/lib/settings.ts'

type StoredPack = { version: string; texts: Record<string, string> }

const storageKey = (language: Language) => `pasar.pack.${language}`

function loadStoredPack(language: Language): StoredPack {
  const kept = localStorage.getItem(storageKey(language))
  return kept ? (JSON.parse(kept) as StoredPack) : { version: '', texts: {} }
}

/** Applies the stored texts over the built-in pack, then fetches newer ones. */
async function refreshPack(language: Language): Promise<void> {
  const kept = loadStoredPack(language)
  if (kept.version) mergeServerPack(language, kept.texts)
  // On failure the stored texts stay in use, without a message.
  const bag = await request(languagePack, { client: 'h5', version: kept.version, lang: language }).catch(
    () => null,
  )
  if (!bag || bag.unchanged) return
  localStorage.setItem(storageKey(language), JSON.stringify({ version: bag.version, texts: bag.texts }))
  mergeServerPack(language, bag.texts)
}

/** Fetches the language pack of the server (/user/getLangBag) now and after each change of language. */
export function syncLanguagePack(): void {
  void refreshPack(useSettings.getState().language)
  useSettings.subscribe((now, before) => {
    if (now.language !== before.language) void refreshPack(now.language)
  })
}

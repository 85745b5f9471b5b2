import { langBag } from '@pasar/contract/calls/content'
import type { Language } from '@pasar/contract/constants'
import { mergeServerPack } from '@/i18n/i18n.ts'
import { request } from '@/lib/api/request.ts'
import { useSettings } from '@/lib/settings.ts'

type Kept = { version: string; texts: Record<string, string> }

const keyOf = (language: Language) => `pasar.pack.${language}`

function keptOf(language: Language): Kept {
  const kept = localStorage.getItem(keyOf(language))
  return kept ? (JSON.parse(kept) as Kept) : { version: '', texts: {} }
}

/** Lays the kept texts over the built-in pack, then asks the server whether it has newer ones. */
async function refreshPack(language: Language): Promise<void> {
  const kept = keptOf(language)
  if (kept.version) mergeServerPack(language, kept.texts)
  // Without an answer what is there stays; nobody needs to hear of it.
  const bag = await request(langBag, { client: 'h5', version: kept.version, lang: language }).catch(
    () => null,
  )
  if (!bag || bag.unchanged) return
  localStorage.setItem(keyOf(language), JSON.stringify({ version: bag.version, texts: bag.texts }))
  mergeServerPack(language, bag.texts)
}

/** Fetches the server's language pack (/user/getLangBag) now and whenever the language changes. */
export function followLangBag(): void {
  void refreshPack(useSettings.getState().language)
  useSettings.subscribe((now, before) => {
    if (now.language !== before.language) void refreshPack(now.language)
  })
}

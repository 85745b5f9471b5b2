import type { Language } from '@pasar/contract/constants'
import { applyStoredPack, requestLanguage } from '@/lib/language-pack.ts'
import { parseStoredLanguage, readLaunch } from '@/lib/launch.ts'
import { navigate } from '@/lib/location.ts'
import { useSettings } from '@/lib/settings.ts'
import { saveShareCode } from '@/lib/share-code.ts'
import { saveShellFlag } from '@/platform/environment.ts'

/** Saves the launch parameters of a URL. @returns the address without them, and the requested language */
function saveLaunch(href: string): { address: string; language?: Language } {
  const { address, shareCode, language, isFlutter } = readLaunch(href)
  if (shareCode) saveShareCode(shareCode)
  if (isFlutter) saveShellFlag()
  return { address, language }
}

/**
 * Applies the launch address and normalizes it before routing starts.
 * @returns the language to start with; its stored texts are applied
 */
export function launch(): Language {
  const { address, language = parseStoredLanguage(useSettings.getState().language) } = saveLaunch(
    location.href,
  )
  navigate(address, 'replace')
  applyStoredPack(language)
  return language
}

/** Applies the launch parameters of an address that is opened later. @returns the address without them */
export function applyLaunch(href: string): string {
  const { address, language } = saveLaunch(href)
  if (language) void requestLanguage(language)
  return address
}

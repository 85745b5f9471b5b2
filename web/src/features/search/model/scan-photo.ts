import { loadFullPack, t } from '@/i18n/i18n.ts'
import { platform } from '@/platform/browser.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { openScanned } from './open-scanned.ts'

/** Reads the code in a photo: opens links of the shop, and passes on other texts to search for. */
export async function scanPhoto(photo: File, onRead: (code: string) => void): Promise<void> {
  const code = await platform.readCode(photo).catch(() => null)
  if (code) await openScanned(code, onRead)
  else {
    // The home page scans, too, and may have loaded only its own texts.
    await loadFullPack()
    toast(t('search.noCode'))
  }
}

/**
 * Reads a code with the scanner of the native shell.
 * @param choosePhoto asks for a photo, where the shell has no scanner
 */
export async function scanInShell(onRead: (code: string) => void, choosePhoto: () => void): Promise<void> {
  const code = await platform.scanCode()
  if (code === undefined) choosePhoto()
  else if (code) await openScanned(code, onRead)
}

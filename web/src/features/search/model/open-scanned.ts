import { loadFullPack, t } from '@/i18n/i18n.ts'
import { openPage } from '@/lib/nav.tsx'
import { saveShareCode } from '@/lib/share-code.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { readScanned } from './scanned-code.ts'

/** Opens the page of a scanned code, or searches for its text. */
export async function openScanned(code: string, search: (text: string) => void): Promise<void> {
  const scanned = readScanned(code)
  if (scanned.kind === 'text') return search(scanned.text)
  if (scanned.kind === 'page') {
    if (scanned.shareCode) saveShareCode(scanned.shareCode)
    openPage(scanned.address)
    return
  }
  await loadFullPack()
  toast(t('share.foreignCode'))
}

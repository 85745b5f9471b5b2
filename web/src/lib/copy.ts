import { t } from '@/i18n/i18n.ts'
import type { Key } from '@/i18n/types.ts'
import { platform } from '@/platform/browser.ts'
import { toast } from '@/ui/overlays/toast-store.ts'

/**
 * Copies a text and shows a toast, also when the browser refuses.
 * @returns whether it was copied
 */
export async function copyText(text: string, done: Key = 'common.copied'): Promise<boolean> {
  const copied = await platform.copy(text)
  toast(t(copied ? done : 'common.copyFailed'))
  return copied
}

import { ScanLine } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { hasShellBridge } from '@/platform/environment.ts'
import { IconButton } from '@/ui/controls/Button.tsx'

const load = () => import('../model/scan-photo.ts')

/**
 * Scans a code by the scanner of the native shell, or from a photo: opens links of the shop, and passes on
 * other texts to search for.
 */
export function ScanButton({ onRead }: { onRead: (code: string) => void }) {
  // A leaf of every first visit, where the memoisation costs more bytes than it saves work.
  'use no memo'
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const choosePhoto = () => input.current?.click()
  return (
    <>
      <IconButton
        icon={ScanLine}
        label={t('goods.scan')}
        onClick={() =>
          hasShellBridge() ? void load().then((scan) => scan.scanInShell(onRead, choosePhoto)) : choosePhoto()
        }
      />
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ target }) => {
          const photo = target.files?.[0]
          if (photo) void load().then((scan) => scan.scanPhoto(photo, onRead))
          // Allows selecting the same photo again.
          target.value = ''
        }}
      />
    </>
  )
}

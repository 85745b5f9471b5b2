import { ScanLine } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { hasShellBridge } from '@/platform/environment.ts'
import { IconButton } from '@/ui/controls/Button.tsx'

/** Scans a code from a photo: opens links of the shop, and passes on other texts to search for. */
export function ScanButton({ onRead }: { onRead: (code: string) => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const read = (photo: File | undefined) => {
    if (photo) void import('../model/scan-photo.ts').then((module) => module.scanPhoto(photo, onRead))
    // Allows selecting the same photo again.
    if (input.current) input.current.value = ''
  }
  const open = () => {
    const choose = () => input.current?.click()
    if (hasShellBridge()) void import('../model/scan-photo.ts').then((m) => m.scanInShell(onRead, choose))
    else choose()
  }
  return (
    <>
      <IconButton icon={ScanLine} label={t('goods.scan')} onClick={open} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(e) => read(e.target.files?.[0])}
      />
    </>
  )
}

import { ScanLine } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { platform } from '@/platform/browser.ts'
import { IconButton } from '@/ui/controls/Button.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'

/** Scans a code from a photo: opens links of the shop, and passes on other texts to search for. */
export function ScanButton({ onRead }: { onRead: (code: string) => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const read = async (file: File | undefined) => {
    const code = file && (await platform.readCode(file).catch(() => null))
    if (code) void import('../model/open-scanned.ts').then((module) => module.openScanned(code, onRead))
    else if (file) toast(t('goods.noCode'))
    // Allows selecting the same photo again.
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <IconButton icon={ScanLine} label={t('goods.scan')} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        onChange={(e) => void read(e.target.files?.[0])}
      />
    </>
  )
}

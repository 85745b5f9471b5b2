import { ScanLine } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { platform } from '@/platform/browser.ts'
import { IconButton } from '@/ui/controls/Button.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'

/** Reads a barcode from a photo, where the browser can; elsewhere there is no such button. */
export function ScanButton({ onRead }: { onRead: (code: string) => void }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  if (!platform.canScan()) return null
  const read = async (file: File | undefined) => {
    const code = file && (await platform.readCode(file).catch(() => null))
    if (code) onRead(code)
    else if (file) toast(t('goods.noCode'))
    // The same photo may be taken again.
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

import { WifiOff } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { useNetwork } from '@/lib/network.ts'

/** Shows a banner while the browser is offline. */
export function OfflineBanner() {
  const t = useT()
  const online = useNetwork((s) => s.online)
  return (
    <div role="status" className="sticky top-0 z-50">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-sm text-paper">
          <WifiOff size={16} aria-hidden />
          {t('common.offline')}
        </p>
      )}
    </div>
  )
}

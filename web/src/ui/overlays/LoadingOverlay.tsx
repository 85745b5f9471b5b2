import { LoaderCircle } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { useLoading } from '@/lib/loading.ts'

/** Blocks the page while startLoading() tasks run. */
export function LoadingOverlay() {
  const t = useT()
  const on = useLoading((s) => s.on)
  if (!on) return null
  return (
    <div role="alert" aria-busy className="fixed inset-0 z-[10080] grid cursor-wait place-items-center">
      <div className="grid animate-appear place-items-center gap-2 rounded-card bg-toast px-6 py-5 text-sm text-on-toast">
        <LoaderCircle size={28} className="animate-spin" aria-hidden />
        {t('common.loading')}
      </div>
    </div>
  )
}

import { useT } from '@/i18n/i18n.ts'
import { serverNow } from '@/lib/clock.ts'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { endAdmission, useAdmission } from '../model/admission.ts'

/** How long an admitted member can order; nothing where no admission was needed. */
export function AdmissionNotice({ onEnd }: { onEnd: () => void }) {
  const t = useT()
  const until = useAdmission((s) => s.until)
  if (!until || Date.parse(until) <= serverNow()) return null
  const end = () => {
    endAdmission()
    toast(t('waiting.timeOver'))
    onEnd()
  }
  return (
    <p className="flex items-center gap-3 rounded-card bg-accent-soft px-4 py-3 text-sm">
      <span className="min-w-0 flex-1">{t('waiting.orderWithin')}</span>
      <Countdown ends={until} onEnd={end} className="font-semibold text-accent" />
    </p>
  )
}

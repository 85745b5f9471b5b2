import { useEffect, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Countdown } from '@/ui/display/Countdown.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useTitle } from '@/ui/page/use-title.ts'
import { endAdmission, useAdmission, useAdmittedUntil } from '../model/admission.ts'

type Props = {
  /** What is bought. */
  lines: readonly { skuId: string }[]
  onEnd: () => void
}

/** How long an admitted member can order; nothing where no admission was needed. */
export function AdmissionNotice({ lines, onEnd }: Props) {
  const t = useT()
  const until = useAdmittedUntil(lines)
  useTitle(until && t('waiting.orderWithin'))
  if (!until) return null
  const end = () => {
    endAdmission(lines)
    toast(t('waiting.timeOver'))
    onEnd()
  }
  return (
    <div className="flex items-center gap-3 rounded-card bg-accent-soft px-4 py-3 text-sm">
      <Turn />
      <Countdown ends={until} onEnd={end} className="font-semibold text-accent" />
    </div>
  )
}

/** Takes the focus, which was in the waiting room, and is read out; only the first time. */
function Turn() {
  const t = useT()
  const text = useRef<HTMLParagraphElement>(null)
  const [isNew] = useState(() => useAdmission.getState().isNew)
  useEffect(() => {
    if (!isNew) return
    text.current?.focus()
    useAdmission.setState({ isNew: false })
  }, [isNew])
  return (
    <p ref={text} role={isNew ? 'status' : undefined} tabIndex={-1} className="min-w-0 flex-1 outline-none">
      {t('waiting.orderWithin')}
    </p>
  )
}

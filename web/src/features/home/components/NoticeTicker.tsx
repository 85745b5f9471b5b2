import { ChevronRight, Megaphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'

type Notice = { id: string; title: string; text: string; publishedAt: string }

const EACH_MS = 4000

/** The newest notices, one at a time; a tap opens the text. */
export function NoticeTicker({ notices }: { notices: readonly Notice[] }) {
  const t = useT()
  const { date } = useFormat()
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState(false)
  const several = notices.length > 1
  useEffect(() => {
    if (!several || open || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setAt((n) => n + 1), EACH_MS)
    return () => clearInterval(timer)
  }, [several, open])
  const notice = notices[at % Math.max(notices.length, 1)]
  if (!notice) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="flex min-h-11 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 text-left text-sm"
      >
        <Megaphone size={18} className="shrink-0 text-accent" aria-hidden />
        <span className="sr-only">{t('home.notice')}: </span>
        <span key={notice.id} className="min-w-0 flex-1 animate-appear truncate">
          {notice.title}
        </span>
        <ChevronRight size={16} className="shrink-0 text-ink-3" aria-hidden />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={notice.title}>
        <p className="mb-3 text-sm text-muted">{date(notice.publishedAt, 'day')}</p>
        <p className="leading-relaxed whitespace-pre-line">{notice.text}</p>
      </Sheet>
    </>
  )
}

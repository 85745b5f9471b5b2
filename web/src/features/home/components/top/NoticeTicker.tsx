import { ChevronRight, Megaphone } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'

type Notice = { id: string; title: string; text: string; publishedAt: string }

const INTERVAL_MS = 4000

// The page shows no other date at first, and needs no formats before. Without it the notice is readable, too.
const NoticeDate = lazy(() => import('../NoticeDate.tsx').catch(() => ({ default: () => null })))

/** Cycles through the latest notices. A tap opens the text. */
export function NoticeTicker({ notices }: { notices: readonly Notice[] }) {
  const t = useT()
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState(false)
  const several = notices.length > 1
  useEffect(() => {
    if (!several || open || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setAt((n) => n + 1), INTERVAL_MS)
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
        <p className="mb-3 text-sm text-muted">
          <Suspense fallback={'\u00a0'}>
            <NoticeDate at={notice.publishedAt} />
          </Suspense>
        </p>
        <p className="leading-relaxed whitespace-pre-line">{notice.text}</p>
        <PageLink page={pages.notices} className={cx(buttonClass({ variant: 'soft', wide: true }), 'mt-5')}>
          {t('home.allNotices')}
        </PageLink>
      </Sheet>
    </>
  )
}

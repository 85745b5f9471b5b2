import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { IconButton } from '../controls/Button.tsx'
import { cx } from '../cx.ts'
import { useTitle } from './use-title.ts'

type PageHeaderProps = {
  title: ReactNode
  /** Omit on tab pages. */
  onBack?: () => void
  /** Buttons at the end. */
  actions?: ReactNode
  /**
   * Hides the bar, which the native shell provides. Screen readers still get the heading; the actions stay.
   */
  hidden?: boolean
  /** For pages of the width page-narrow. */
  narrow?: boolean
}

/** The sticky title bar of a page: back button, title, actions. */
export function PageHeader({ title, onBack, actions, hidden, narrow }: PageHeaderProps) {
  const t = useT()
  useTitle(title)
  if (hidden)
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        {actions && <div className="flex justify-end gap-1 px-2">{actions}</div>}
      </>
    )
  return (
    <header
      className={cx(
        'sticky top-0 z-30 box-content grid h-14 grid-cols-[1fr_auto_1fr] items-center gap-2 bg-paper/95 px-2 pt-[var(--safe-top)] [backdrop-filter:blur(8px)]',
        'wide:static wide:box-border wide:h-16 wide:grid-cols-[auto_1fr_auto] wide:bg-transparent',
        narrow ? 'wide:page-narrow' : 'wide:page-width',
      )}
    >
      {/* The menu of the account replaces Back on its pages. */}
      <div className="in-data-[menu-page]:hidden">
        {onBack && <IconButton label={t('common.back')} icon={ArrowLeft} onClick={onBack} />}
      </div>
      <h1 className="truncate text-lg font-semibold tracking-tight">{title}</h1>
      <div className="flex items-center justify-end gap-1">{actions}</div>
    </header>
  )
}

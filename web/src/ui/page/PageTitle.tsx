import { type ReactNode, useEffect } from 'react'

type PageTitleProps = {
  title: string
  /** Shown beside the title. */
  count?: number
  /** Content at the end of the line. */
  end?: ReactNode
  /** Hides the heading, which the native shell provides. Screen readers still get it. */
  hidden?: boolean
}

/** The large heading of a tab page, with a count and an action. */
export function PageTitle({ title, count = 0, end, hidden }: PageTitleProps) {
  useEffect(() => {
    document.title = `${title} · Pasar`
    return () => {
      document.title = 'Pasar'
    }
  }, [title])
  return (
    <header className="page-width flex min-h-16 items-center justify-between gap-3 pt-[var(--safe-top)]">
      <h1 className={hidden ? 'sr-only' : 'text-xl font-bold tracking-tight'}>
        {title}
        {count > 0 && <span className="ml-2 font-medium text-muted">{count}</span>}
      </h1>
      {end}
    </header>
  )
}

import { type ReactNode, useEffect } from 'react'

type PageTitleProps = {
  title: string
  /** How many there are, beside the title. */
  count?: number
  /** At the end of the line. */
  end?: ReactNode
  /** In the native shell the bar is the shell's; the heading is still read out. */
  hidden?: boolean
}

/** The large heading of a tab page, with a count and something to do at its end. */
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

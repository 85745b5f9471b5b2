import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

type StickyBarProps = {
  children: ReactNode
  /** Positions the bar above the tab bar. */
  aboveTabs?: boolean
  className?: string
}

/** The action bar at the bottom of the window, with a spacer of its height below the page. */
export function StickyBar({ children, aboveTabs, className }: StickyBarProps) {
  return (
    <>
      <div aria-hidden className="h-24" />
      <div
        className={cx(
          'fixed inset-x-0 z-30 border-t border-line bg-surface',
          aboveTabs
            ? 'bottom-[calc(var(--tabbar)+var(--safe-bottom))] pb-3 wide:bottom-0'
            : 'above-safe bottom-0',
        )}
      >
        <div className={cx('page-width flex items-center gap-3 pt-3', className)}>{children}</div>
      </div>
    </>
  )
}

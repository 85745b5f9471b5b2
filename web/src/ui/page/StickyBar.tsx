import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { cx } from '../cx.ts'
import { useToasts } from '../overlays/toast-store.ts'

type StickyBarProps = {
  children: ReactNode
  /** Positions the bar above the tab bar. */
  aboveTabs?: boolean
  className?: string
}

const GAP_PX = 16

/**
 * Notes the height that a bar covers at the bottom of the window, for the toasts, and keeps the spacer below
 * the page as high as the bar, which grows with the text. A custom property of the page would be shorter, and
 * each change would compute the styles of all elements again.
 */
function useCoveredHeight() {
  const bar = useRef<HTMLDivElement>(null)
  const spacer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      if (!bar.current) return
      const { top, height } = bar.current.getBoundingClientRect()
      useToasts.setState({ covered: innerHeight - top })
      if (spacer.current) spacer.current.style.height = `${height + GAP_PX}px`
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      useToasts.setState({ covered: 0 })
    }
  }, [])
  return { bar, spacer }
}

/** The action bar at the bottom of the window, with a spacer of its height below the page. */
export function StickyBar({ children, aboveTabs, className }: StickyBarProps) {
  const { bar, spacer } = useCoveredHeight()
  return (
    <>
      <div ref={spacer} aria-hidden className="h-24" />
      <div
        ref={bar}
        className={cx(
          '@container fixed inset-x-0 z-30 border-t border-line bg-surface',
          aboveTabs
            ? 'bottom-[calc(var(--tabbar)+var(--safe-bottom))] pb-3 wide:bottom-0'
            : 'above-safe bottom-0',
        )}
      >
        {/* Wraps when the text is so large that the bar has no room for one row. */}
        <div className={cx('page-width flex items-center gap-3 pt-3 @max-[16rem]:flex-wrap', className)}>
          {children}
        </div>
      </div>
    </>
  )
}

import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '../cx.ts'

const OPEN_PX = 88

/**
 * A row that swipes aside to reveal a delete button.
 * @param hasButton whether the row itself has a delete button for keyboard, mouse and screen readers; without
 * one they reach the revealed button
 */
export function SwipeRow({
  onDelete,
  label,
  hasButton = false,
  children,
}: {
  onDelete: () => void
  label?: string
  hasButton?: boolean
  children: ReactNode
}) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const row = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const start = useRef<{ x: number; y: number; sideways: boolean } | null>(null)
  const moveTo = (x: number | null) => {
    if (!row.current) return
    row.current.style.transition = x === null ? '' : 'none'
    row.current.style.transform = x === null ? '' : `translateX(${x}px)`
    if (button.current && x !== null) button.current.style.opacity = '1'
  }
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') start.current = { x: event.clientX, y: event.clientY, sideways: false }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!start.current) return
    const x = event.clientX - start.current.x
    if (!start.current.sideways) {
      if (Math.abs(x) < 8 || Math.abs(x) < Math.abs(event.clientY - start.current.y)) return
      start.current.sideways = true
      event.currentTarget.setPointerCapture(event.pointerId)
    }
    moveTo(Math.min(0, Math.max(-OPEN_PX * 1.4, x - (open ? OPEN_PX : 0))))
  }
  const onPointerUp = (event: PointerEvent) => {
    const origin = start.current
    start.current = null
    moveTo(null)
    if (!origin?.sideways) return
    const uncovered = event.clientX - origin.x - (open ? OPEN_PX : 0) < -OPEN_PX / 2
    if (button.current && !uncovered) button.current.style.opacity = ''
    setOpen(uncovered)
  }
  return (
    <div className="relative overflow-hidden">
      <button
        ref={button}
        type="button"
        aria-label={label ?? t('common.delete')}
        {...(hasButton && { 'aria-hidden': true, tabIndex: -1 })}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setOpen(true)}
        onBlur={() => {
          if (button.current) button.current.style.opacity = ''
          setOpen(false)
        }}
        onClick={() => {
          setOpen(false)
          onDelete()
        }}
        // Hidden while covered: its colour would show at the rounded corners.
        className={cx(
          'absolute inset-y-0 right-0 grid place-items-center bg-sale font-semibold text-on-sale',
          !open && 'opacity-0',
        )}
        style={{ width: OPEN_PX }}
      >
        {t('common.delete')}
      </button>
      <div
        ref={row}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        className={cx(
          'relative touch-pan-y bg-surface transition-transform duration-(--fast) ease-out',
          open && '-translate-x-[88px]',
        )}
      >
        {children}
      </div>
    </div>
  )
}

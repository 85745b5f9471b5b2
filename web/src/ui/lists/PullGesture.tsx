import { ArrowDown, LoaderCircle } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '../cx.ts'

const PULL_PX = 72

export type PullGestureProps = { box: RefObject<HTMLElement | null>; onRefresh: () => Promise<unknown> }

/** Follows the finger on the page in `box`, and shows what happens on release. */
export default function PullGesture({ box, onRefresh }: PullGestureProps) {
  const t = useT()
  const start = useRef<{ x: number; y: number } | null>(null)
  const [pulled, setPulled] = useState(0)
  const [busy, setBusy] = useState(false)

  const onStart = useEffectEvent((event: TouchEvent) => {
    const [touch] = event.touches
    start.current = touch && scrollY <= 0 && !busy ? { x: touch.clientX, y: touch.clientY } : null
  })
  const onMove = useEffectEvent((event: TouchEvent) => {
    const [touch] = event.touches
    if (!start.current || !touch) return
    const distance = touch.clientY - start.current.y
    if (distance <= 0 || Math.abs(touch.clientX - start.current.x) > distance || scrollY > 0) return
    setPulled(Math.min(distance / 2.2, PULL_PX * 1.3))
  })
  const onEnd = useEffectEvent(async () => {
    start.current = null
    if (pulled < PULL_PX) return setPulled(0)
    setBusy(true)
    setPulled(PULL_PX * 0.7)
    await onRefresh().catch(() => undefined)
    setBusy(false)
    setPulled(0)
  })
  useEffect(() => {
    const element = box.current
    if (!element) return
    const started = (event: TouchEvent) => onStart(event)
    const moved = (event: TouchEvent) => onMove(event)
    const ended = () => void onEnd()
    element.addEventListener('touchstart', started, { passive: true })
    element.addEventListener('touchmove', moved, { passive: true })
    element.addEventListener('touchend', ended)
    element.addEventListener('touchcancel', ended)
    return () => {
      element.removeEventListener('touchstart', started)
      element.removeEventListener('touchmove', moved)
      element.removeEventListener('touchend', ended)
      element.removeEventListener('touchcancel', ended)
    }
  }, [box])
  const Icon = busy ? LoaderCircle : ArrowDown
  return (
    <div
      role="status"
      className={cx(
        'flex items-end justify-center overflow-hidden text-sm text-muted',
        (busy || pulled === 0) && 'transition-[height] duration-(--slow)',
      )}
      style={{ height: pulled }}
    >
      {pulled > 0 && (
        <span className="flex items-center gap-2 pb-3">
          <Icon
            size={18}
            aria-hidden
            className={cx(
              busy ? 'animate-spin' : 'transition-transform',
              !busy && pulled >= PULL_PX && 'rotate-180',
            )}
          />
          {t(
            busy
              ? 'common.refreshing'
              : pulled >= PULL_PX
                ? 'common.releaseToRefresh'
                : 'common.pullToRefresh',
          )}
        </span>
      )}
    </div>
  )
}

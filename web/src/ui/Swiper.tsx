import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from './cx.ts'

type SwiperProps = {
  slides: readonly { key: string; content: ReactNode }[]
  label?: string
  /** `dots` below, `counter` “1 / 5”, or neither. */
  mark?: 'dots' | 'counter' | 'none'
  /** Goes on by itself after so many milliseconds, unless motion is not wanted or it is being used. */
  autoMs?: number
  onIndex?: (index: number) => void
  /** Moves to this slide when it changes. */
  index?: number
  className?: string
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Slides side by side, moved by finger, wheel or arrow keys: the browser's own scrolling with snap points. */
export function Swiper({ slides, label, mark = 'dots', autoMs, onIndex, index, className }: SwiperProps) {
  const t = useT()
  const track = useRef<HTMLUListElement>(null)
  // The first slide is in sight until the one that is asked for has been moved to.
  const [current, setCurrent] = useState(0)
  const held = useRef(false)
  const show = (next: number, smooth = true) => {
    const element = track.current
    if (!element) return
    const at = (next + slides.length) % slides.length
    element.scrollTo({ left: at * element.clientWidth, behavior: smooth && !still() ? 'smooth' : 'instant' })
  }
  const onScroll = () => {
    const element = track.current
    if (!element?.clientWidth) return
    const now = Math.round(element.scrollLeft / element.clientWidth)
    if (now === current) return
    setCurrent(now)
    onIndex?.(now)
  }
  // Whoever swipes is there already: moving again would fight with the finger.
  const follow = useEffectEvent((to: number) => {
    if (to !== current) show(to, false)
  })
  useEffect(() => {
    if (index !== undefined) follow(index)
  }, [index])
  const advance = useEffectEvent(() => {
    if (!held.current && !document.hidden) show(current + 1)
  })
  useEffect(() => {
    if (!autoMs || still()) return
    const timer = setInterval(() => advance(), autoMs)
    return () => clearInterval(timer)
  }, [autoMs])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    show(current + step)
  }
  const hold = (on: boolean) => () => {
    held.current = on
  }
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label ?? t('common.carousel')}
      className={cx('relative overflow-hidden', className)}
    >
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onPointerEnter={hold(true)}
        onPointerLeave={hold(false)}
        onFocus={hold(true)}
        onBlur={hold(false)}
        className="no-bar flex h-full snap-x snap-mandatory overflow-x-auto overscroll-x-contain"
      >
        {slides.map(({ key, content }, at) => (
          <li
            key={key}
            aria-label={t('common.pictureOf', { index: at + 1, count: slides.length })}
            inert={at !== current}
            className="w-full shrink-0 snap-center snap-always"
          >
            {content}
          </li>
        ))}
      </ul>
      {mark === 'dots' && slides.length > 1 && (
        <div
          aria-hidden
          className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center gap-1.5"
        >
          {slides.map(({ key }, at) => (
            <span
              key={key}
              className={cx(
                'h-1 rounded-full bg-white transition-all duration-(--slow)',
                at === current ? 'w-4' : 'w-1 opacity-60',
              )}
            />
          ))}
        </div>
      )}
      {mark === 'counter' && slides.length > 1 && (
        <span
          aria-hidden
          className="money absolute right-4 bottom-7 rounded-full wide:bottom-4 bg-black/65 px-3 py-1 text-xs font-medium text-white"
        >
          {current + 1} / {slides.length}
        </span>
      )}
    </section>
  )
}

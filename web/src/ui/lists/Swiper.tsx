import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '../cx.ts'

type SwiperProps = {
  slides: readonly { key: string; content: ReactNode }[]
  label?: string
  /** The position indicator: dots, “1 / 5”, or none. */
  mark?: 'dots' | 'counter' | 'none'
  /** Advances after this many milliseconds, unless motion is reduced or the user interacts. */
  autoMs?: number
  onIndex?: (index: number) => void
  /** The slide to show when it changes. */
  index?: number
  className?: string
}

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A carousel that uses native scrolling with snap points. Supports touch, wheel and arrow keys. */
export function Swiper({ slides, label, mark = 'dots', autoMs, onIndex, index, className }: SwiperProps) {
  const t = useT()
  const track = useRef<HTMLUListElement>(null)
  // The first slide shows until the requested one has been scrolled to.
  const [current, setCurrent] = useState(0)
  const paused = useRef(false)
  const show = (next: number, smooth = true) => {
    const element = track.current
    if (!element) return
    const at = (next + slides.length) % slides.length
    element.scrollTo({
      left: at * element.clientWidth,
      behavior: smooth && !prefersReducedMotion() ? 'smooth' : 'instant',
    })
  }
  const onScroll = () => {
    const element = track.current
    if (!element?.clientWidth) return
    const now = Math.round(element.scrollLeft / element.clientWidth)
    if (now === current) return
    setCurrent(now)
    onIndex?.(now)
  }
  // After a swipe the slide is already current. Scrolling again would interrupt the gesture.
  const showIndex = useEffectEvent((to: number) => {
    if (to !== current) show(to, false)
  })
  useEffect(() => {
    if (index !== undefined) showIndex(index)
  }, [index])
  const advance = useEffectEvent(() => {
    if (!paused.current && !document.hidden) show(current + 1)
  })
  useEffect(() => {
    if (!autoMs || prefersReducedMotion()) return
    const timer = setInterval(() => advance(), autoMs)
    return () => clearInterval(timer)
  }, [autoMs])
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    show(current + step)
  }
  const setPaused = (on: boolean) => () => {
    paused.current = on
  }
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label ?? t('common.carousel')}
      className={cx('relative overflow-hidden', className)}
    >
      <ul
        ref={track}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scroll containers must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onPointerEnter={setPaused(true)}
        onPointerLeave={setPaused(false)}
        onFocus={setPaused(true)}
        onBlur={setPaused(false)}
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

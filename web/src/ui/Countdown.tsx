import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { serverNow } from '@/lib/clock.ts'
import { cx } from './cx.ts'

const two = (n: number) => String(n).padStart(2, '0')

/** Seconds until `ends` (ISO 8601) on the server's clock, counted down to 0. */
export function useSecondsLeft(ends: string, onEnd?: () => void): number {
  const left = () => Math.max(0, Math.ceil((Date.parse(ends) - serverNow()) / 1000))
  const [seconds, setSeconds] = useState(left)
  const ended = useEffectEvent(() => onEnd?.())
  const look = useEffectEvent(() => left())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end starts the clock anew
  useEffect(() => {
    setSeconds(look())
    const timer = setInterval(() => {
      const now = look()
      setSeconds(now)
      if (now > 0) return
      clearInterval(timer)
      ended()
    }, 1000)
    return () => clearInterval(timer)
  }, [ends])
  return seconds
}

type CountdownProps = {
  ends: string
  onEnd?: () => void
  /** `boxes` dark boxes, `plain` just digits. */
  look?: 'boxes' | 'plain'
  className?: string
}

/** Time left as 02 : 14 : 38, with the days before it when there are any. */
export function Countdown({ ends, onEnd, look = 'plain', className }: CountdownProps) {
  const t = useT()
  const seconds = useSecondsLeft(ends, onEnd)
  const days = Math.floor(seconds / 86_400)
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(two)
  return (
    <span role="timer" className={cx('money inline-flex items-center gap-1 whitespace-nowrap', className)}>
      {days > 0 && <span>{t('common.days', { count: days })}</span>}
      {look === 'plain'
        ? parts.join(':')
        : ['h', 'm', 's'].map((unit, index) => (
            <span key={unit} className="inline-flex items-center gap-1">
              {index > 0 && <b aria-hidden>:</b>}
              <b className="rounded-small bg-ink px-1.5 py-0.5 text-sm text-paper">{parts[index]}</b>
            </span>
          ))}
    </span>
  )
}

import { useEffect, useEffectEvent, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { serverNow } from '@/lib/clock.ts'
import { cx } from '../cx.ts'

const padTwo = (n: number) => String(n).padStart(2, '0')

/** Returns the seconds until `ends` (ISO 8601) by server time, down to 0. Calls `onEnd` at 0. */
export function useSecondsLeft(ends: string, onEnd?: () => void): number {
  const computeLeft = () => Math.max(0, Math.ceil((Date.parse(ends) - serverNow()) / 1000))
  const [seconds, setSeconds] = useState(computeLeft)
  const end = useEffectEvent(() => onEnd?.())
  const readLeft = useEffectEvent(() => computeLeft())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new end restarts the countdown
  useEffect(() => {
    setSeconds(readLeft())
    const timer = setInterval(() => {
      const now = readLeft()
      setSeconds(now)
      if (now > 0) return
      clearInterval(timer)
      end()
    }, 1000)
    return () => clearInterval(timer)
  }, [ends])
  return seconds
}

type CountdownProps = {
  ends: string
  onEnd?: () => void
  /** `boxes` shows each unit in a dark box. */
  variant?: 'boxes' | 'plain'
  className?: string
}

/** The time left as 02:14:38, preceded by the days. */
export function Countdown({ ends, onEnd, variant = 'plain', className }: CountdownProps) {
  const t = useT()
  const seconds = useSecondsLeft(ends, onEnd)
  const days = Math.floor(seconds / 86_400)
  const parts = [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(padTwo)
  return (
    <span role="timer" className={cx('money inline-flex items-center gap-1 whitespace-nowrap', className)}>
      {days > 0 && <span>{t('common.days', { count: days })}</span>}
      {variant === 'plain'
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

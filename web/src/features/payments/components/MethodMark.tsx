import type { ReactNode } from 'react'
import { cx } from '@/ui/cx.ts'
import { getMethodIcon } from '../model/method-display.ts'

type Mark = { tint: string; drawing: ReactNode }

/** Marks of e-wallets on a 40 × 40 tile of their colour. */
const marks: Readonly<Record<string, Mark>> = {
  wechat: {
    tint: '#1AAD3C',
    drawing: (
      <g fill="#FFFFFF">
        <path d="M17 10c-5 0-9 3.3-9 7.4 0 2.3 1.3 4.3 3.3 5.7L10.4 26l3.3-1.7c1 .3 2.1.5 3.3.5h.6A6.6 6.6 0 0 1 17.3 23c0-4 3.8-7 8.5-7h.2C25.2 12.5 21.5 10 17 10z" />
        <path d="M32 23c0-3.3-3-5.9-6.7-5.9s-6.7 2.6-6.7 5.9 3 5.9 6.7 5.9c.9 0 1.7-.1 2.4-.4l2.5 1.3-.7-2.2A5.6 5.6 0 0 0 32 23z" />
      </g>
    ),
  },
  alipay: {
    tint: '#1B6FE0',
    drawing: (
      <path
        d="M11 29 20 10l9 19M14.5 23h11"
        fill="none"
        stroke="#FFFFFF"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    ),
  },
  tng: {
    tint: '#0D55A6',
    drawing: (
      <g fill="none" stroke="#FFFFFF" strokeWidth="2.6" strokeLinecap="round">
        <circle cx="13.5" cy="20" r="2.6" fill="#FFCF33" stroke="none" />
        <path d="M18.5 15a7 7 0 0 1 0 10M22.8 11.8a12 12 0 0 1 0 16.4M27 8.8a17 17 0 0 1 0 22.4" />
      </g>
    ),
  },
  grabpay: {
    tint: '#0A8F45',
    drawing: (
      <g fill="none" stroke="#FFFFFF" strokeWidth="2.6" strokeLinecap="round">
        <path d="M9 23c4.5 0 4.5-6 9-6s4.5 6 9 6c2.2 0 3.3-1.4 4-3" />
        <path d="M9 17.5c3-4.5 6-5 9-5s6 .5 9 5" strokeOpacity="0.7" />
      </g>
    ),
  },
  boost: {
    tint: '#D8232F',
    drawing: (
      <g fill="none" stroke="#FFFFFF" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round">
        <path d="m12 20 8-8 8 8" />
        <path d="m12 28 8-8 8 8" strokeOpacity="0.7" />
      </g>
    ),
  },
}

type Props = { id: string; usable: boolean; checked: boolean }

/** The mark of a payment method: an e-wallet's own, else an icon. */
export function MethodMark({ id, usable, checked }: Props) {
  const mark = marks[id]
  if (mark)
    return (
      <svg
        viewBox="0 0 40 40"
        className={cx('size-10 shrink-0 rounded-card', !usable && 'opacity-50 grayscale')}
        aria-hidden
      >
        <rect width="40" height="40" fill={mark.tint} />
        {mark.drawing}
      </svg>
    )
  const Icon = getMethodIcon(id)
  return (
    <span
      className={cx(
        'grid size-10 shrink-0 place-items-center rounded-card',
        usable ? 'bg-accent-soft text-accent' : 'bg-shade text-ink-3',
        checked && 'bg-surface',
      )}
    >
      <Icon size={22} strokeWidth={1.7} aria-hidden />
    </span>
  )
}

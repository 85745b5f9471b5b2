import { Star } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '../cx.ts'

const ratings = [1, 2, 3, 4, 5]

/** A rating with a precision of one tenth. `size` in px. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const t = useT()
  return (
    <span role="img" aria-label={t('common.starsOf', { value })} className="inline-flex text-star">
      {ratings.map((star) => (
        <span key={star} className="relative" style={{ width: size, height: size }}>
          <Star size={size} strokeWidth={1.5} className="text-ink-3" aria-hidden />
          <span
            className="absolute inset-0 overflow-hidden"
            style={{ width: `${Math.min(Math.max(value - star + 1, 0), 1) * 100}%` }}
          >
            <Star size={size} strokeWidth={1.5} fill="currentColor" aria-hidden />
          </span>
        </span>
      ))}
    </span>
  )
}

/** A rating input by tap or arrow keys. */
export function StarsInput({
  value,
  onChange,
  label,
  name,
}: {
  value: number
  onChange: (value: number) => void
  label: string
  name: string
}) {
  const t = useT()
  return (
    <fieldset className="inline-flex">
      <legend className="sr-only">{label}</legend>
      {ratings.map((star) => (
        <label
          key={star}
          className="relative grid size-11 place-items-center rounded-full has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            checked={value === star}
            onChange={() => onChange(star)}
            aria-label={t('common.starsOf', { value: star })}
            className="absolute inset-0 m-0 size-full cursor-pointer opacity-0"
          />
          <Star
            size={28}
            strokeWidth={1.5}
            aria-hidden
            className={cx(star <= value ? 'text-star' : 'text-ink-3')}
            fill={star <= value ? 'currentColor' : 'none'}
          />
        </label>
      ))}
    </fieldset>
  )
}

import { useT } from '@/i18n/i18n.ts'

/** How much of a file has been sent, 0 to 1, over its picture. */
export function Progress({ part }: { part: number }) {
  const t = useT()
  const percent = Math.round(part * 100)
  return (
    <span
      role="progressbar"
      aria-label={t('review.sending')}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="absolute inset-0 grid content-end rounded-card bg-scrim p-2"
    >
      <span className="h-1.5 overflow-hidden rounded-full bg-white/40">
        <span
          className="block h-full rounded-full bg-white transition-[width]"
          style={{ width: `${percent}%` }}
        />
      </span>
    </span>
  )
}

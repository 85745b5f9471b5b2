import { useT } from '@/i18n/i18n.ts'

/** The upload progress of a file over its picture. @param fraction 0–1 */
export function Progress({ fraction }: { fraction: number }) {
  const t = useT()
  const percent = Math.round(fraction * 100)
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

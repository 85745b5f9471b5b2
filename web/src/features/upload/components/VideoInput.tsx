import { RotateCw, Video, X } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import type { FormVideo } from '../model/video.ts'
import { Progress } from './Progress.tsx'

type Props = {
  video: FormVideo | null
  label: string
  hint: string
  onChoose: (file: File) => void
  onRemove: () => void
  onRetry: () => void
}

/** Selects the video of a form and shows its upload progress. */
export function VideoInput({ video, label, hint, onChoose, onRemove, onRetry }: Props) {
  const t = useT()
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-ink-2">{label}</legend>
      {video ? (
        <div className="relative w-fit">
          <video
            src={video.url}
            preload="metadata"
            muted
            playsInline
            controls={video.state === 'done'}
            className={cx(
              'block h-40 max-w-full rounded-card border bg-shade',
              video.state === 'failed' ? 'border-2 border-sale' : 'border-line',
            )}
          />
          {video.state === 'sending' && <Progress fraction={video.progress} />}
          {video.state === 'failed' && (
            <button
              type="button"
              aria-label={t('afterSale.sendVideoAgain')}
              onClick={onRetry}
              className="absolute inset-0 grid place-items-center rounded-card bg-scrim text-white"
            >
              <RotateCw size={26} aria-hidden />
            </button>
          )}
          <button
            type="button"
            aria-label={t('afterSale.removeVideo')}
            onClick={onRemove}
            className="absolute -top-2.5 -right-2.5 grid size-11 place-items-center"
          >
            <span className="grid size-6 place-items-center rounded-full bg-ink text-paper">
              <X size={15} strokeWidth={2.4} aria-hidden />
            </span>
          </button>
        </div>
      ) : (
        <label className="relative flex min-h-13 cursor-pointer items-center gap-3 rounded-card border border-dashed border-ink-3 px-4 py-2 text-ink-2 transition-colors duration-(--fast) hover:bg-shade has-focus-visible:outline-2 has-focus-visible:outline-accent">
          <Video size={24} strokeWidth={1.6} className="shrink-0" aria-hidden />
          <span className="min-w-0">
            <span className="block">{t('afterSale.addVideo')}</span>
            <span className="block text-xs text-muted">{hint}</span>
          </span>
          <input
            type="file"
            accept="video/*"
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              event.target.value = ''
              if (file) onChoose(file)
            }}
          />
        </label>
      )}
      {video?.state === 'failed' && (
        <p role="alert" className="mt-2 text-sm text-sale">
          {video.problem}
        </p>
      )}
    </fieldset>
  )
}

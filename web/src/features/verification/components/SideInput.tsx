import type { DocumentSide } from '@pasar/contract/calls/verification'
import { IdCard, RotateCw, ScanFace } from 'lucide-react'
import { Progress } from '@/features/upload/components/Progress.tsx'
import type { FormPicture } from '@/features/upload/model/pictures.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'

type Props = {
  side: DocumentSide
  picture: FormPicture | undefined
  /** Whether the picture is missing or invalid. */
  invalid: boolean
  onTake: (file: File) => void
}

/** Selects the picture of one side and shows its upload progress. */
export function SideInput({ side, picture, invalid, onTake }: Props) {
  const t = useT()
  const name = t(`verification.side_${side}`)
  const Icon = side === 'holding' ? ScanFace : IdCard
  return (
    <div className="grid content-start gap-1.5">
      <label
        className={cx(
          'relative grid aspect-[8/5] cursor-pointer place-items-center overflow-hidden rounded-card border bg-surface text-ink-2 transition-colors duration-(--fast) hover:bg-shade has-focus-visible:outline-2 has-focus-visible:outline-accent',
          invalid ? 'border-sale' : 'border-ink-3',
          !picture && 'border-dashed',
        )}
      >
        <input
          type="file"
          accept="image/*"
          className="sr-only"
          name={`${side}Id`}
          aria-label={t(picture ? 'verification.changeSide' : 'verification.addSide', { side: name })}
          aria-invalid={invalid || undefined}
          aria-describedby={`side-${side}`}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) onTake(file)
          }}
        />
        {picture ? (
          <img src={picture.url} alt="" className="absolute inset-0 size-full object-cover" />
        ) : (
          <Icon size={34} strokeWidth={1.4} aria-hidden />
        )}
        {picture?.state === 'sending' && <Progress fraction={picture.progress} />}
      </label>
      {picture?.state === 'failed' && picture.file ? (
        <button
          type="button"
          onClick={() => picture.file && onTake(picture.file)}
          className="target inline-flex items-center gap-1.5 text-left text-sm font-medium text-sale"
        >
          <RotateCw size={16} aria-hidden />
          {t('verification.retrySide', { side: name })}
        </button>
      ) : (
        <p className="text-sm font-medium">
          {name}
          <span aria-hidden className="text-sale">
            {' '}
            *
          </span>
        </p>
      )}
      <p id={`side-${side}`} className={cx('text-xs', invalid ? 'text-sale' : 'text-muted')}>
        {invalid ? t('verification.missingSide', { side: name }) : t(`verification.sideHint_${side}`)}
      </p>
    </div>
  )
}

import { Camera, RotateCw, X } from 'lucide-react'
import { useRef } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { platform } from '@/platform/browser.ts'
import { hasShellBridge } from '@/platform/environment.ts'
import { cx } from '@/ui/cx.ts'
import { buildSizedUrl } from '@/ui/display/picture-source.ts'
import type { FormPicture } from '../model/pictures.ts'
import { Progress } from './Progress.tsx'

type Props = {
  pictures: readonly FormPicture[]
  max: number
  label: string
  onAdd: (files: readonly File[]) => void
  onRemove: (key: string) => void
  onRetry: (picture: FormPicture) => void
}

/** Selects pictures for a form and shows their upload progress. */
export function PicturesInput({ pictures, max, label, onAdd, onRemove, onRetry }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  /** Selects pictures by the native shell, or by the browser where the shell cannot. */
  const pickInShell = async () => {
    const files = await platform.pickImages(max - pictures.length)
    if (files) onAdd(files)
    else input.current?.click()
  }
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium text-ink-2">
        {label}{' '}
        <span className="money font-normal text-muted">
          {pictures.length}/{max}
        </span>
      </legend>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(84px,1fr))] gap-3">
        {pictures.map((picture, index) => (
          <li key={picture.key} className="relative aspect-square">
            <img
              src={buildSizedUrl(picture.url, 320)}
              alt={t('common.pictureOf', { index: index + 1, count: pictures.length })}
              className={cx(
                'size-full rounded-card border object-cover',
                picture.state === 'failed' ? 'border-2 border-sale' : 'border-line',
              )}
            />
            {picture.state === 'sending' && <Progress fraction={picture.progress} />}
            {picture.state === 'failed' && picture.file && (
              <button
                type="button"
                aria-label={t('review.sendAgain', { index: index + 1 })}
                onClick={() => onRetry(picture)}
                className="absolute inset-0 grid place-items-center rounded-card bg-scrim text-white"
              >
                <RotateCw size={26} aria-hidden />
              </button>
            )}
            <button
              type="button"
              aria-label={t('review.removePicture', { index: index + 1 })}
              onClick={() => onRemove(picture.key)}
              className="absolute -top-2.5 -right-2.5 grid size-11 place-items-center"
            >
              <span className="grid size-6 place-items-center rounded-full bg-ink text-paper">
                <X size={15} strokeWidth={2.4} aria-hidden />
              </span>
            </button>
          </li>
        ))}
        {pictures.length < max && (
          <li className="aspect-square">
            <label className="grid size-full cursor-pointer place-items-center content-center gap-1 rounded-card border border-dashed border-ink-3 text-ink-2 transition-colors duration-(--fast) hover:bg-shade has-focus-visible:outline-2 has-focus-visible:outline-accent">
              <Camera size={26} strokeWidth={1.6} aria-hidden />
              <span className="px-1 text-center text-xs">{t('review.addPicture')}</span>
              <input
                ref={input}
                type="file"
                accept="image/*"
                multiple
                className="sr-only"
                onClick={(event) => {
                  if (!hasShellBridge() || !event.nativeEvent.isTrusted) return
                  event.preventDefault()
                  void pickInShell()
                }}
                onChange={(event) => {
                  onAdd([...(event.target.files ?? [])])
                  event.target.value = ''
                }}
              />
            </label>
          </li>
        )}
      </ul>
      {pictures.map(
        ({ key, state, problem }, index) =>
          state === 'failed' && (
            <p key={key} role="alert" className="mt-2 text-sm text-sale">
              {t('review.pictureProblem', { index: index + 1, problem: problem ?? t('errors.generic') })}
            </p>
          ),
      )}
    </fieldset>
  )
}

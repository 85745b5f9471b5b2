import type { Picture as PictureData } from '@pasar/contract/shapes'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Picture } from '@/ui/display/Picture.tsx'
import { ImagePreview } from '@/ui/overlays/ImagePreview.tsx'

/** The submitted pictures, with a full-screen preview. */
export function Proofs({ pictures }: { pictures: readonly PictureData[] }) {
  const t = useT()
  const [shown, setShown] = useState<number | null>(null)
  return (
    <>
      <ul className="flex flex-wrap justify-center gap-2" aria-label={t('topUp.proof')}>
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <button
              type="button"
              aria-label={t('common.pictureOf', { index: index + 1, count: pictures.length })}
              onClick={() => setShown(index)}
              className="block overflow-hidden rounded-card border border-line"
            >
              <Picture picture={picture} ratio={1} sizes="72px" alt="" className="size-18" />
            </button>
          </li>
        ))}
      </ul>
      <ImagePreview pictures={pictures} index={shown} onClose={() => setShown(null)} />
    </>
  )
}

import type { Picture } from '@pasar/contract/shapes'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { ImagePreview } from '@/ui/overlays/ImagePreview.tsx'

/** Small pictures that open in full size. */
export function PictureRow({ pictures }: { pictures: readonly Picture[] }) {
  const t = useT()
  const [preview, setPreview] = useState<number | null>(null)
  if (pictures.length === 0) return null
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {pictures.map((picture, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: each reading signs other links
          <li key={index}>
            <button type="button" onClick={() => setPreview(index)} className="block">
              <img
                src={picture.url}
                alt={t('common.pictureOf', { index: index + 1, count: pictures.length })}
                className="size-18 rounded-small border border-line object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <ImagePreview pictures={pictures} index={preview} onClose={() => setPreview(null)} />
    </>
  )
}

import type { Picture as PictureData } from '@pasar/contract/shapes'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { ImagePreview } from '@/ui/ImagePreview.tsx'
import { Picture } from '@/ui/Picture.tsx'
import { Swiper } from '@/ui/Swiper.tsx'

/** The pictures side by side; a tap opens them full screen. `index` follows the chosen SKU. */
export function GoodsGallery({ pictures, index }: { pictures: readonly PictureData[]; index: number }) {
  const t = useT()
  const [open, setOpen] = useState<number | null>(null)
  return (
    <>
      <Swiper
        mark="counter"
        index={index}
        label={t('common.carousel')}
        className="wide:overflow-hidden wide:rounded-card"
        slides={pictures.map((picture, i) => ({
          key: `${i} ${picture.url}`,
          content: (
            <button
              type="button"
              className="block w-full"
              aria-label={t('common.pictureOf', { index: i + 1, count: pictures.length })}
              onClick={() => setOpen(i)}
            >
              <Picture picture={picture} ratio={1} first={i === 0} sizes="(min-width: 750px) 50vw, 100vw" />
            </button>
          ),
        }))}
      />
      <ImagePreview pictures={pictures} index={open} onClose={() => setOpen(null)} />
    </>
  )
}

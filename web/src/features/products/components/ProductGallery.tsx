import type { Picture as PictureData } from '@pasar/contract/shapes'
import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Picture } from '@/ui/display/Picture.tsx'
import { Swiper } from '@/ui/lists/Swiper.tsx'
import { ImagePreview } from '@/ui/overlays/ImagePreview.tsx'
import type { Product } from '../model/choice.ts'

type Props = {
  pictures: readonly PictureData[]
  video: Product['video']
  /** The picture of the selected SKU. */
  index: number
}

/** The pictures and the video of a product, with a full-screen preview. Follows the selected SKU. */
export function ProductGallery({ pictures, video, index }: Props) {
  const t = useT()
  const [open, setOpen] = useState<number | null>(null)
  // A manual position applies until another SKU is selected.
  const [moved, setMoved] = useState({ from: index, to: index })
  const at = moved.from === index ? moved.to : index
  const move = (to: number) => setMoved({ from: index, to })
  const pictureSlides = pictures.map((picture, i) => ({
    key: picture.url,
    content: (
      <button
        type="button"
        className="block w-full outline-offset-[-4px]"
        aria-label={t('common.pictureOf', { index: i + 1, count: pictures.length })}
        onClick={() => setOpen(i)}
      >
        <Picture picture={picture} ratio={1} first={i === 0} sizes="(min-width: 750px) 560px, 100vw" />
      </button>
    ),
  }))
  const videoSlide = video && {
    key: video.url,
    content: (
      <video
        controls
        muted
        playsInline
        preload="none"
        poster={video.poster.url}
        src={video.url}
        aria-label={t('goods.video')}
        className="aspect-square w-full bg-black object-contain"
      />
    ),
  }
  return (
    <>
      <Swiper
        mark="counter"
        index={at}
        onIndex={move}
        label={t('common.carousel')}
        className="wide:rounded-card"
        slides={videoSlide ? [...pictureSlides, videoSlide] : pictureSlides}
      />
      {pictures.length > 1 && (
        <ul className="no-bar relative mt-3 hidden gap-2 overflow-x-auto p-1 wide:flex">
          {pictures.map((picture, i) => (
            <li key={picture.url} className="shrink-0">
              <button
                type="button"
                aria-label={t('common.pictureOf', { index: i + 1, count: pictures.length })}
                aria-current={i === at}
                onClick={() => move(i)}
                className={cx('block rounded-[10px]', i === at && 'ring-2 ring-accent')}
              >
                <Picture picture={picture} ratio={1} sizes="64px" alt="" className="size-16 rounded-[10px]" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <ImagePreview pictures={pictures} index={open} onClose={() => setOpen(null)} />
    </>
  )
}

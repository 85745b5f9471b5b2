import { Dialog } from '@base-ui/react/dialog'
import type { Picture as PictureData } from '@pasar/contract/shapes'
import { X } from 'lucide-react'
import { type TouchEvent, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from './cx.ts'
import type { ImagePreviewProps } from './ImagePreview.tsx'
import { sized } from './picture-source.ts'
import { Swiper } from './Swiper.tsx'

const MOST = 4

type Place = { scale: number; x: number; y: number }
const rest: Place = { scale: 1, x: 0, y: 0 }

const spread = (touches: TouchEvent['touches']): number => {
  const [a, b] = [touches[0], touches[1]]
  return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0
}

/** One picture that two fingers, a double tap or the wheel make larger, and one finger then moves. */
function Zoomable({ picture, onZoomed }: { picture: PictureData; onZoomed: (zoomed: boolean) => void }) {
  const [place, setPlace] = useState(rest)
  const from = useRef<{ place: Place; spread: number; x: number; y: number } | null>(null)
  const put = (next: Place) => {
    const scale = Math.min(Math.max(next.scale, 1), MOST)
    setPlace(scale === 1 ? rest : { ...next, scale })
    onZoomed(scale > 1)
  }
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches[0]
    if (touch) from.current = { place, spread: spread(touches), x: touch.clientX, y: touch.clientY }
  }
  const onTouchMove = ({ touches }: TouchEvent) => {
    const touch = touches[0]
    if (!from.current || !touch) return
    if (touches.length > 1 && from.current.spread > 0) {
      put({
        ...from.current.place,
        scale: (from.current.place.scale * spread(touches)) / from.current.spread,
      })
    } else if (place.scale > 1) {
      put({
        ...place,
        x: from.current.place.x + touch.clientX - from.current.x,
        y: from.current.place.y + touch.clientY - from.current.y,
      })
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: touch and wheel only look closer, nothing is lost without
    <div
      className={cx('grid h-full place-items-center overflow-hidden', place.scale > 1 && 'touch-none')}
      onTouchStart={onTouchStart}
      onTouchMove={onTouchMove}
      onDoubleClick={() => put(place.scale > 1 ? rest : { ...rest, scale: 2.5 })}
      onWheel={(event) =>
        event.ctrlKey && put({ ...place, scale: place.scale * (event.deltaY < 0 ? 1.15 : 0.87) })
      }
    >
      <img
        src={sized(picture.url, 1600)}
        alt={picture.alt}
        className="max-h-full max-w-full object-contain"
        style={{ transform: `translate(${place.x}px, ${place.y}px) scale(${place.scale})` }}
        draggable={false}
      />
    </div>
  )
}

/** The viewer itself; its own file, since it is only fetched when a picture is looked at. */
export default function ImageViewer({ pictures, index, onClose }: ImagePreviewProps) {
  const t = useT()
  const [zoomed, setZoomed] = useState(false)
  return (
    <Dialog.Root open={index !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-[1200] bg-black text-white outline-none transition-opacity duration-(--slow) data-[ending-style]:opacity-0 data-[starting-style]:opacity-0">
          <Dialog.Title className="sr-only">{t('common.carousel')}</Dialog.Title>
          <Swiper
            className={cx('h-full', zoomed && '[&>div]:overflow-x-hidden')}
            mark="counter"
            index={index ?? 0}
            slides={pictures.map((picture) => ({
              key: picture.url,
              content: (
                <div className="h-(--full)">
                  <Zoomable picture={picture} onZoomed={setZoomed} />
                </div>
              ),
            }))}
          />
          <Dialog.Close
            aria-label={t('common.close')}
            className="absolute top-[max(12px,var(--safe-top))] right-3 grid size-11 place-items-center rounded-full bg-black/50"
          >
            <X size={24} aria-hidden />
          </Dialog.Close>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

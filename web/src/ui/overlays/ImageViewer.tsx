import { Dialog } from '@base-ui/react/dialog'
import type { Picture as PictureData } from '@pasar/contract/shapes'
import { X } from 'lucide-react'
import { type TouchEvent, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '../cx.ts'
import { buildSizedUrl } from '../display/picture-source.ts'
import { Swiper } from '../lists/Swiper.tsx'
import type { ImagePreviewProps } from './image-preview-props.ts'

const MAX_SCALE = 4
/** A size of buildSrcSet(), which pages load. */
const PREVIEW_PX = 750

type Transform = { scale: number; x: number; y: number }
const identity: Transform = { scale: 1, x: 0, y: 0 }

const getTouchDistance = (touches: TouchEvent['touches']): number => {
  const [a, b] = [touches[0], touches[1]]
  return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0
}

/** A picture with zoom by pinch, double tap or wheel, and pan by one finger. */
function Zoomable({ picture, onZoomed }: { picture: PictureData; onZoomed: (zoomed: boolean) => void }) {
  const [transform, setTransform] = useState(identity)
  const from = useRef<{ transform: Transform; distance: number; x: number; y: number } | null>(null)
  const put = (next: Transform) => {
    const scale = Math.min(Math.max(next.scale, 1), MAX_SCALE)
    setTransform(scale === 1 ? identity : { ...next, scale })
    onZoomed(scale > 1)
  }
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches[0]
    if (touch)
      from.current = { transform, distance: getTouchDistance(touches), x: touch.clientX, y: touch.clientY }
  }
  const onTouchMove = ({ touches }: TouchEvent) => {
    const touch = touches[0]
    if (!from.current || !touch) return
    if (touches.length > 1 && from.current.distance > 0) {
      put({
        ...from.current.transform,
        scale: (from.current.transform.scale * getTouchDistance(touches)) / from.current.distance,
      })
    } else if (transform.scale > 1) {
      put({
        ...transform,
        x: from.current.transform.x + touch.clientX - from.current.x,
        y: from.current.transform.y + touch.clientY - from.current.y,
      })
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: touch and wheel only zoom; the content stays accessible without them
    <div
      className={cx('grid h-full place-items-center overflow-hidden', transform.scale > 1 && 'touch-none')}
      onTouchStart={onTouchStart}
      onTouchMove={onTouchMove}
      onDoubleClick={() => put(transform.scale > 1 ? identity : { ...identity, scale: 2.5 })}
      onWheel={(event) =>
        event.ctrlKey && put({ ...transform, scale: transform.scale * (event.deltaY < 0 ? 1.15 : 0.87) })
      }
    >
      <img
        src={buildSizedUrl(picture.url, 1600)}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        className="h-auto max-h-full w-full max-w-full object-contain"
        // A smaller picture, which pages have usually loaded, shows until the large one has arrived.
        style={{
          background: `center / contain no-repeat url("${buildSizedUrl(picture.url, PREVIEW_PX)}")`,
          transform: `translate(${transform.x}px, ${transform.y}px) scale(${transform.scale})`,
        }}
        draggable={false}
      />
    </div>
  )
}

/** The viewer, in its own chunk that loads when a picture opens. */
export default function ImageViewer({ pictures, captions, index, onClose }: ImagePreviewProps) {
  const t = useT()
  const [zoomed, setZoomed] = useState(false)
  return (
    <Dialog.Root open={index !== null} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Popup className="fixed inset-0 z-[1200] bg-black text-white outline-none transition-opacity duration-(--slow) data-[ending-style]:opacity-0 data-[starting-style]:opacity-0">
          <Dialog.Title className="sr-only">{t('common.carousel')}</Dialog.Title>
          <Swiper
            className={cx('h-full', zoomed && '[&>div]:overflow-x-hidden')}
            mark={captions ? 'none' : 'counter'}
            index={index ?? 0}
            slides={pictures.map((picture, at) => ({
              key: `${at} ${picture.url}`,
              content: (
                <div className="relative h-(--full)">
                  <Zoomable picture={picture} onZoomed={setZoomed} />
                  {captions && !zoomed && (
                    <div className="absolute inset-x-0 bottom-0 grid gap-2 bg-black/65 px-4 pt-3 pb-[max(16px,var(--safe-bottom))]">
                      <p className="money text-xs">
                        {at + 1} / {pictures.length}
                      </p>
                      {captions[at]}
                    </div>
                  )}
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

import { Dialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type PointerEvent, type RefObject, useRef } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '../cx.ts'
import { useLayout } from '../page/use-layout.ts'
import type { SheetProps } from './sheet-props.ts'

/** Closes the sheet when its handle is dragged down by a third of its height, or quickly. */
function useDrag(close: () => void) {
  const popup = useRef<HTMLDivElement>(null)
  const start = useRef<{ y: number; at: number } | null>(null)
  const moveTo = (y: number, animate: boolean) => {
    if (!popup.current) return
    popup.current.style.transition = animate ? '' : 'none'
    popup.current.style.transform = y > 0 ? `translateY(${y}px)` : ''
  }
  const handle = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      start.current = { y: event.clientY, at: event.timeStamp }
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current) moveTo(event.clientY - start.current.y, false)
    },
    onPointerUp: (event: PointerEvent) => {
      if (!start.current || !popup.current) return
      const distance = event.clientY - start.current.y
      const speed = distance / Math.max(event.timeStamp - start.current.at, 1)
      start.current = null
      moveTo(0, true)
      if (distance > popup.current.offsetHeight / 3 || (distance > 24 && speed > 0.6)) close()
    },
  }
  return { popup, handle }
}

type PanelProps = SheetProps & {
  /** Whether taps reach the contents: not while the sheet closes. */
  takesTaps: RefObject<boolean>
}

/** The sheet, in its own chunk that loads when one opens. */
export default function SheetPanel({
  open,
  takesTaps,
  onClose,
  title,
  bare,
  children,
  footer,
  strict,
}: PanelProps) {
  const t = useT()
  const phone = useLayout() === 'phone'
  const { popup, handle } = useDrag(onClose)
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={strict}>
      <Dialog.Portal>
        {/* On the level of the popups: a sheet that opens above another one dims that one, too. */}
        <Dialog.Backdrop className="fixed inset-0 z-[1001] bg-scrim transition-opacity duration-(--slow) data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Dialog.Popup
          ref={popup}
          onClickCapture={(event) => {
            if (takesTaps.current) return
            event.preventDefault()
            event.stopPropagation()
          }}
          className={cx(
            'fixed z-[1001] flex flex-col bg-surface text-ink outline-none transition duration-(--slow) ease-out',
            phone
              ? 'inset-x-0 bottom-0 max-h-[calc(var(--full)*0.88)] rounded-t-sheet data-[ending-style]:translate-y-full data-[starting-style]:translate-y-full'
              : 'top-1/2 left-1/2 max-h-[calc(var(--full)*0.86)] w-[min(560px,92vw)] -translate-x-1/2 -translate-y-1/2 rounded-sheet data-[ending-style]:scale-95 data-[ending-style]:opacity-0 data-[starting-style]:scale-95 data-[starting-style]:opacity-0',
          )}
        >
          {phone && !strict && (
            <div {...handle} aria-hidden className="flex h-6 shrink-0 touch-none items-center justify-center">
              <span className="h-1 w-10 rounded-full bg-line" />
            </div>
          )}
          <div
            className={bare ? 'sr-only' : 'flex h-12 shrink-0 items-center justify-between gap-2 pr-2 pl-4'}
          >
            <Dialog.Title className="truncate text-lg font-semibold tracking-tight">{title}</Dialog.Title>
            <Dialog.Close
              aria-label={t('common.close')}
              className="grid size-11 place-items-center rounded-full hover:bg-shade"
            >
              <X size={22} strokeWidth={1.8} aria-hidden />
            </Dialog.Close>
          </div>
          <div
            className={cx(
              'min-h-0 flex-1 overflow-y-auto overscroll-contain px-4',
              footer ? 'pb-3' : 'above-safe',
            )}
          >
            {children}
          </div>
          {footer && <div className="above-safe shrink-0 border-t border-line px-4 pt-3">{footer}</div>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

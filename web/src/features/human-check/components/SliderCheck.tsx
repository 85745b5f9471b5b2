import { RefreshCw } from 'lucide-react'
import { type ChangeEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import type { Answer, Slider } from '../api/human-check.ts'

type Props = { slider: Slider; busy: boolean; onAnswer: (answer: Answer) => void; onRefresh: () => void }

/** Pixels per arrow key; Shift makes single ones. */
const KEY_STEP = 5

/**
 * The picture with the gap, and a slider that moves the piece. Dragging answers on release; with the arrow
 * keys, Enter or the button does.
 */
export function SliderCheck({ slider, busy, onAnswer, onRefresh }: Props) {
  const t = useT()
  const { width, height, pieceWidth, background, piece, id } = slider
  const [x, setX] = useState(0)
  const movements = useRef<[number, number][]>([])
  const start = useRef(0)
  const max = width - pieceWidth

  function move(to: number) {
    const position = Math.max(0, Math.min(max, to))
    if (movements.current.length === 0) start.current = performance.now()
    movements.current.push([position, Math.round(performance.now() - start.current)])
    setX(position)
  }
  function answer() {
    if (busy || movements.current.length === 0) return
    // The last ones count; the server accepts a limited number.
    onAnswer({ kind: 'slider', id, movements: movements.current.slice(-300) })
    movements.current = []
  }
  function onKeyDown(event: KeyboardEvent) {
    const direction = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }[event.key]
    if (event.key === 'Enter') answer()
    else if (direction) move(x + direction * (event.shiftKey ? 1 : KEY_STEP))
    else return
    event.preventDefault()
  }

  return (
    <div className="grid gap-3">
      <div
        className="relative w-full overflow-hidden rounded-card bg-shade select-none"
        style={{ aspectRatio: `${width} / ${height}` }}
      >
        <img src={background} alt="" draggable={false} className="size-full" />
        <img
          src={piece}
          alt=""
          draggable={false}
          className="pointer-events-none absolute top-0 h-full [filter:drop-shadow(0_3px_3px_#0000001f)]"
          style={{ left: `${(x / width) * 100}%`, width: `${(pieceWidth / width) * 100}%` }}
        />
        <button
          type="button"
          aria-label={t('humanCheck.refresh')}
          onClick={onRefresh}
          className="absolute top-1 right-1 grid size-11 place-items-center rounded-full text-white [filter:drop-shadow(0_1px_2px_#00000026)]"
        >
          <RefreshCw size={20} strokeWidth={2} aria-hidden />
        </button>
      </div>
      <label className="grid gap-1 text-sm text-ink-2">
        {t('humanCheck.slide')}
        <input
          type="range"
          min={0}
          max={max}
          value={x}
          disabled={busy}
          onChange={(event: ChangeEvent<HTMLInputElement>) => move(event.target.valueAsNumber)}
          onPointerUp={answer}
          onTouchEnd={answer}
          onKeyDown={onKeyDown}
          className="h-11 w-full cursor-grab touch-none accent-accent active:cursor-grabbing"
        />
      </label>
      <Button wide busy={busy} disabled={x === 0} onClick={answer}>
        {t('humanCheck.check')}
      </Button>
    </div>
  )
}

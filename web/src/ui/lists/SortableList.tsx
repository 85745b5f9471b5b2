import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '../cx.ts'
import { findDropIndex } from './sortable-index.ts'

type Props<T> = {
  items: readonly T[]
  keyOf: (item: T) => string
  /** The name of an item for screen readers. */
  nameOf: (item: T) => string
  render: (item: T, index: number) => ReactNode
  onMove: (from: number, to: number) => void
}

/** Pixels from the edge of the window at which it scrolls while an item is dragged. */
const EDGE_PX = 90
const SCROLL_PX = 14

type Drag = { index: number; startY: number; rows: HTMLElement[]; tops: number[]; heights: number[] }

/** Moves the rows while one is dragged, without a render. */
function useDrag(onMove: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const drag = useRef<Drag | null>(null)
  const target = useRef(0)
  const start = (index: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || !list.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const rows = [...list.current.children] as HTMLElement[]
    const tops = rows.map((row) => row.offsetTop)
    const heights = rows.map((row) => row.offsetHeight)
    drag.current = { index, startY: event.clientY + scrollY, rows, tops, heights }
    target.current = index
    rows[index]!.dataset.dragged = ''
  }
  const move = (event: PointerEvent) => {
    if (!drag.current) return
    const { index, startY, rows, tops, heights } = drag.current
    if (event.clientY < EDGE_PX) scrollBy(0, -SCROLL_PX)
    else if (event.clientY > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX)
    const distance = event.clientY + scrollY - startY
    const to = findDropIndex(tops, heights, index, distance)
    target.current = to
    const step = rows.length > 1 ? Math.abs(tops[1]! - tops[0]!) : 0
    rows.forEach((row, i) => {
      const shift = i > index && i <= to ? -step : i < index && i >= to ? step : 0
      row.style.transform = i === index ? `translateY(${distance}px)` : shift ? `translateY(${shift}px)` : ''
    })
  }
  const end = () => {
    if (!drag.current) return
    const { index, rows } = drag.current
    drag.current = null
    for (const row of rows) row.style.transform = ''
    delete rows[index]!.dataset.dragged
    if (target.current !== index) onMove(index, target.current)
  }
  return { list, start, move, end }
}

/**
 * A list whose items are moved by their handles: dragged, or by the arrow keys, Home and End. Rows are of
 * about the same height.
 */
export function SortableList<T>({ items, keyOf, nameOf, render, onMove }: Props<T>) {
  const t = useT()
  const hint = useId()
  const [said, setSaid] = useState('')
  const { list, start, move, end } = useDrag(onMove)
  const onKeyDown = (index: number) => (event: KeyboardEvent<HTMLElement>) => {
    const targets: Record<string, number> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: items.length - 1,
    }
    const to = targets[event.key]
    if (to === undefined) return
    event.preventDefault()
    if (to < 0 || to >= items.length || to === index) return
    onMove(index, to)
    setSaid(t('form.movedTo', { name: nameOf(items[index]!), index: to + 1, count: items.length }))
    const handle = event.currentTarget
    requestAnimationFrame(() => {
      handle.focus()
      handle.scrollIntoView({ block: 'nearest' })
    })
  }
  return (
    <>
      <p id={hint} className="sr-only">
        {t('form.moveHint')}
      </p>
      <ol ref={list} className="relative grid gap-2">
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            className={cx(
              'flex items-center rounded-card border border-line bg-surface pr-4',
              'data-dragged:z-10 data-dragged:border-accent data-dragged:opacity-95',
            )}
          >
            <button
              type="button"
              aria-label={t('form.move', { name: nameOf(item) })}
              aria-describedby={hint}
              onPointerDown={start(index)}
              onPointerMove={move}
              onPointerUp={end}
              onPointerCancel={end}
              onKeyDown={onKeyDown(index)}
              className="grid size-13 shrink-0 cursor-grab touch-none place-items-center text-ink-3 active:cursor-grabbing"
            >
              <GripVertical size={22} aria-hidden />
            </button>
            <div className="min-w-0 flex-1">{render(item, index)}</div>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
    </>
  )
}

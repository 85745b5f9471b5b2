import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import type { InfiniteListProps } from './infinite-list-props.ts'

/** The rows of a long list. Renders only the visible ones. */
export default function VirtualRows<T>({
  items,
  keyOf,
  render,
  columns = 1,
  gap = 12,
  rowHeight,
  className,
}: InfiniteListProps<T>) {
  'use no memo' // the virtualizer mutates without changing its identity
  const box = useRef<HTMLUListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (box.current) setTop(box.current.getBoundingClientRect().top + scrollY)
  }, [])
  const list = useWindowVirtualizer({
    count: items.length,
    lanes: columns,
    estimateSize: () => rowHeight,
    overscan: 6 * columns,
    gap,
    scrollMargin: top,
  })
  const width = `calc((100% - ${(columns - 1) * gap}px) / ${columns})`
  return (
    <ul ref={box} className={cx('relative', className)} style={{ height: list.getTotalSize() }}>
      {list.getVirtualItems().map(({ index, lane, start }) => {
        const item = items[index] as T
        return (
          <li
            key={keyOf(item)}
            ref={list.measureElement}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={items.length}
            className="absolute top-0"
            style={{
              width,
              left: `calc((${width} + ${gap}px) * ${lane})`,
              transform: `translateY(${start - top}px)`,
            }}
          >
            {render(item, index)}
          </li>
        )
      })}
    </ul>
  )
}

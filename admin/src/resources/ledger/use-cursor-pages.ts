import { useState } from 'react'

/** State of cursor pagination: remembers the cursors of newer pages. */
export function useCursorPages() {
  const [cursors, setCursors] = useState<string[]>([])
  return {
    cursor: cursors.at(-1),
    isFirst: cursors.length === 0,
    older: (next: string) => setCursors([...cursors, next]),
    newer: () => setCursors(cursors.slice(0, -1)),
    restart: () => setCursors([]),
  }
}

export type CursorPages = ReturnType<typeof useCursorPages>

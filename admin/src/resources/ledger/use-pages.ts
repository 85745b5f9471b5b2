import { useState } from 'react'

/** Goes through a list that is read by cursors: each older page knows the one it was reached from. */
export function usePages() {
  const [cursors, setCursors] = useState<string[]>([])
  return {
    cursor: cursors.at(-1),
    isFirst: cursors.length === 0,
    older: (next: string) => setCursors([...cursors, next]),
    newer: () => setCursors(cursors.slice(0, -1)),
    restart: () => setCursors([]),
  }
}

export type Pages = ReturnType<typeof usePages>

import { useEffect, useState } from 'react'

/** Pause after the last change, ms. */
const DELAY_MS = 300

/** Returns the value once it has not changed for `DELAY_MS`. */
export function useDebounced(value: string): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DELAY_MS)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}

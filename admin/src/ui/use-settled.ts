import { useEffect, useState } from 'react'

/** How long nothing is typed before the server is asked, ms. */
const REST_MS = 300

/** What was typed, once the typing has come to rest. */
export function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

import { MINUTE_MS } from '@pasar/contract/time'
import { useEffect, useState } from 'react'

/** Returns the current time, renewed at every full minute. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE_MS - (now.getTime() % MINUTE_MS))
    return () => clearTimeout(timer)
  }, [now])
  return now
}

import { type ReactNode, useDeferredValue } from 'react'

/** What stands further down: drawn once what is above it is on the screen, in slices that a tap can part. */
export function Later({ children }: { children: ReactNode }) {
  const now = useDeferredValue(true, false)
  return now ? children : null
}

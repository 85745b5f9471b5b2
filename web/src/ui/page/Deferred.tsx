import { type ReactNode, useDeferredValue } from 'react'

/** Renders its contents after the first paint, interruptible by input. For content below the fold. */
export function Deferred({ children }: { children: ReactNode }) {
  const ready = useDeferredValue(true, false)
  return ready ? children : null
}

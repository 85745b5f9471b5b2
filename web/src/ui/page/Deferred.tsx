import { type ReactNode, useDeferredValue } from 'react'

/**
 * Renders its contents after the first paint, interruptible by input. For content below the fold.
 * @param fallback shown before, where the page would be too short for its scrollbar
 */
export function Deferred({ children, fallback }: { children: ReactNode; fallback?: ReactNode }) {
  const ready = useDeferredValue(true, false)
  return ready ? children : fallback
}

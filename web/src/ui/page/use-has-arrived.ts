import { useDeferredValue } from 'react'

/**
 * Whether to show data: data that arrives later renders so that input can interrupt it, data at hand at once.
 * @param isLoaded whether the data is at hand
 */
export function useHasArrived(isLoaded: boolean): boolean {
  const wasLoaded = useDeferredValue(isLoaded)
  return isLoaded && wasLoaded
}

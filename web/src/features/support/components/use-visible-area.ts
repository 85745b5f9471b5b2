import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => {
  visualViewport?.addEventListener('resize', listener)
  visualViewport?.addEventListener('scroll', listener)
  return () => {
    visualViewport?.removeEventListener('resize', listener)
    visualViewport?.removeEventListener('scroll', listener)
  }
}

// A string, so that an equal area is the same value.
const read = (): string =>
  visualViewport ? `${Math.round(visualViewport.offsetTop)} ${Math.round(visualViewport.height)}` : ''

/**
 * Returns the part of the window that the on-screen keyboard does not cover: top and height in px. Undefined
 * in browsers that do not tell.
 */
export function useVisibleArea(): { top: number; height: number } | undefined {
  const area = useSyncExternalStore(subscribe, read)
  if (!area) return undefined
  const [top = 0, height = 0] = area.split(' ').map(Number)
  return { top, height }
}

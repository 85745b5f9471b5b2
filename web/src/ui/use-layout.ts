import { LAYOUT_BREAKPOINT_PX } from '@pasar/contract/constants'
import { useSyncExternalStore } from 'react'

const wide = matchMedia(`(min-width: ${LAYOUT_BREAKPOINT_PX}px)`)

/** The phone layout below 750 px, the wide one from there on (specification §9). */
export const useLayout = (): 'phone' | 'wide' =>
  useSyncExternalStore(
    (listener) => {
      wide.addEventListener('change', listener)
      return () => wide.removeEventListener('change', listener)
    },
    () => (wide.matches ? 'wide' : 'phone'),
  )

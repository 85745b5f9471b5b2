import { LAYOUT_BREAKPOINT_PX } from '@pasar/contract/constants'
import { useSyncExternalStore } from 'react'

const wide = matchMedia(`(min-width: ${LAYOUT_BREAKPOINT_PX}px)`)

const desk = matchMedia('(min-width: 1100px)')

/** The layout of the moment, for what is no component. */
export const currentLayout = (): 'phone' | 'wide' => (wide.matches ? 'wide' : 'phone')

/** The phone layout below 750 px, the wide one from there on (specification §9). */
export const useLayout = (): 'phone' | 'wide' =>
  useSyncExternalStore((listener) => {
    wide.addEventListener('change', listener)
    return () => wide.removeEventListener('change', listener)
  }, currentLayout)

/** Whether there is room for a side column beside the contents: the same width as `desk:`. */
export const useDesk = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      desk.addEventListener('change', listener)
      return () => desk.removeEventListener('change', listener)
    },
    () => desk.matches,
  )

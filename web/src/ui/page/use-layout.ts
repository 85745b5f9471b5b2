import { LAYOUT_BREAKPOINT_PX } from '@pasar/contract/constants'
import { useSyncExternalStore } from 'react'

const wide = matchMedia(`(min-width: ${LAYOUT_BREAKPOINT_PX}px)`)

const desktop = matchMedia('(min-width: 1100px)')

/** Returns the current layout, for use outside components. */
export const getLayout = (): 'phone' | 'wide' => (wide.matches ? 'wide' : 'phone')

/** Returns the layout: phone below 750 px, else wide. */
export const useLayout = (): 'phone' | 'wide' =>
  useSyncExternalStore((listener) => {
    wide.addEventListener('change', listener)
    return () => wide.removeEventListener('change', listener)
  }, getLayout)

/** Returns whether the window is wide enough for a side column, as the `desktop:` breakpoint. */
export const useIsDesktop = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      desktop.addEventListener('change', listener)
      return () => desktop.removeEventListener('change', listener)
    },
    () => desktop.matches,
  )

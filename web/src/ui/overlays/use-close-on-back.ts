import { useEffect, useEffectEvent } from 'react'
import { useLocation } from '@/lib/location.ts'
import { pushOverlay } from './back-stack.ts'

/** Closes an open overlay on Back and on navigation. */
export function useCloseOnBack(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const removeEntry = pushOverlay(() => closeNow())
    // A navigation from inside the overlay closes it.
    const unsubscribe = useLocation.subscribe((now, before) => {
      if (now.location.key !== before.location.key) closeNow()
    })
    return () => {
      unsubscribe()
      removeEntry()
    }
  }, [open])
}

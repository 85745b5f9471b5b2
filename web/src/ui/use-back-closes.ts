import { useEffect, useEffectEvent } from 'react'
import { usePlace } from '@/lib/place.ts'
import { pushOverlay } from './back-stack.ts'

/** Puts an open overlay on the history, so that Back closes it; another page closes it too. */
export function useBackCloses(open: boolean, close: () => void): void {
  const closeNow = useEffectEvent(close)
  useEffect(() => {
    if (!open) return
    const takeOff = pushOverlay(() => closeNow())
    // What leads to another page from inside of it leaves it behind.
    const unsubscribe = usePlace.subscribe((now, before) => {
      if (now.place.key !== before.place.key) closeNow()
    })
    return () => {
      unsubscribe()
      takeOff()
    }
  }, [open])
}

import { lazy, Suspense, useDeferredValue, useLayoutEffect, useRef, useState } from 'react'
import type { SheetProps } from './sheet-props.ts'
import { useCloseOnBack } from './use-close-on-back.ts'

const load = () => import('./SheetPanel.tsx')
const SheetPanel = lazy(load)

/** Preloads the code of sheets. */
export const preloadSheet = (): void => void load().catch(() => undefined)

/** A bottom sheet on phones, a dialog from 750 px on. Back, Escape, an outside tap and a drag close it. */
export function Sheet(props: SheetProps) {
  const { open, onClose } = props
  // A sheet takes several frames of a slow phone to render: the tap shows its own effect before.
  const shown = useDeferredValue(open, false)
  // A ref, so that closing does not render the contents before it shows.
  const takesTaps = useRef(open)
  useLayoutEffect(() => {
    takesTaps.current = open
  }, [open])
  // Stays mounted once opened, so that closing can animate.
  const [mounted, setMounted] = useState(false)
  if (shown && !mounted) setMounted(true)
  useCloseOnBack(open, onClose)
  return <Suspense>{mounted && <SheetPanel {...props} open={shown} takesTaps={takesTaps} />}</Suspense>
}

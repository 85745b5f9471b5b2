import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useCloseOnBack } from './use-close-on-back.ts'

const load = () => import('./SheetPanel.tsx')
const SheetPanel = lazy(load)

/** Preloads the code of sheets. */
export const preloadSheet = (): void => void load().catch(() => undefined)

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Hides the title bar. Screen readers still get the title. */
  bare?: boolean
  children: ReactNode
  /** Fixed at the bottom while the contents scroll. */
  footer?: ReactNode
  /** Closes by its own buttons only. */
  strict?: boolean
}

/** A bottom sheet on phones, a dialog from 750 px on. Back, Escape, an outside tap and a drag close it. */
export function Sheet(props: SheetProps) {
  const { open, onClose } = props
  // Stays mounted once opened, so that closing can animate.
  const [mounted, setMounted] = useState(open)
  if (open && !mounted) setMounted(true)
  useCloseOnBack(open, onClose)
  return <Suspense>{mounted && <SheetPanel {...props} />}</Suspense>
}

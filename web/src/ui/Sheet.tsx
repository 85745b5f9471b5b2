import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useBackCloses } from './use-back-closes.ts'

const load = () => import('./SheetPanel.tsx')
const SheetPanel = lazy(load)

/** Fetches the sheet's code beforehand: somebody began to use the page. */
export const preloadSheet = (): void => void load().catch(() => undefined)

export type SheetProps = {
  open: boolean
  onClose: () => void
  title: string
  /** Hides the title bar; the title is still read out. */
  bare?: boolean
  children: ReactNode
  /** Stays at the foot while the contents scroll. */
  footer?: ReactNode
  /** Nothing closes it but its own buttons. */
  strict?: boolean
}

/** A sheet from below on a phone, a dialog from 750 px on. Back, Escape, a tap beside it and a drag close it. */
export function Sheet(props: SheetProps) {
  const { open, onClose } = props
  // Once opened it stays, so that it can be seen to close.
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  useBackCloses(open, onClose)
  return <Suspense>{used && <SheetPanel {...props} />}</Suspense>
}

import type { ReactNode } from 'react'

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

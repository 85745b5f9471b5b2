import type { Picture } from '@pasar/contract/shapes'
import type { ReactNode } from 'react'

export type ImagePreviewProps = {
  pictures: readonly Picture[]
  /** What is shown below each picture. */
  captions?: readonly ReactNode[]
  /** The first picture to show, null to close. */
  index: number | null
  onClose: () => void
}

import type { Picture } from '@pasar/contract/shapes'

export type ImagePreviewProps = {
  pictures: readonly Picture[]
  /** The first picture to show, null to close. */
  index: number | null
  onClose: () => void
}

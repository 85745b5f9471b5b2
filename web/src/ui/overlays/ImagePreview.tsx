import type { Picture as PictureData } from '@pasar/contract/shapes'
import { lazy, Suspense, useState } from 'react'
import { useCloseOnBack } from './use-close-on-back.ts'

const ImageViewer = lazy(() => import('./ImageViewer.tsx'))

export type ImagePreviewProps = {
  pictures: readonly PictureData[]
  /** The first picture to show, null to close. */
  index: number | null
  onClose: () => void
}

/** Full-screen pictures: swipe or use arrow keys to move, pinch or double tap to zoom. */
export function ImagePreview(props: ImagePreviewProps) {
  const { index, onClose } = props
  const open = index !== null
  const [mounted, setMounted] = useState(open)
  if (open && !mounted) setMounted(true)
  useCloseOnBack(open, onClose)
  return <Suspense>{mounted && <ImageViewer {...props} />}</Suspense>
}

import type { Picture as PictureData } from '@pasar/contract/shapes'
import { lazy, Suspense, useState } from 'react'
import { useBackCloses } from './use-back-closes.ts'

const ImageViewer = lazy(() => import('./ImageViewer.tsx'))

export type ImagePreviewProps = {
  pictures: readonly PictureData[]
  /** The picture it opens at; null is closed. */
  index: number | null
  onClose: () => void
}

/** Pictures over the whole window: swipe or arrow keys between them, pinch or double tap to look closer. */
export function ImagePreview(props: ImagePreviewProps) {
  const { index, onClose } = props
  const open = index !== null
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  useBackCloses(open, onClose)
  return <Suspense>{used && <ImageViewer {...props} />}</Suspense>
}

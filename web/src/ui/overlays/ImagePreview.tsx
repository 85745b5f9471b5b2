import { lazy, Suspense, useState } from 'react'
import type { ImagePreviewProps } from './image-preview-props.ts'
import { useCloseOnBack } from './use-close-on-back.ts'

const ImageViewer = lazy(() => import('./ImageViewer.tsx'))

/** Full-screen pictures: swipe or use arrow keys to move, pinch or double tap to zoom. */
export function ImagePreview(props: ImagePreviewProps) {
  const { index, onClose } = props
  const open = index !== null
  const [mounted, setMounted] = useState(open)
  if (open && !mounted) setMounted(true)
  useCloseOnBack(open, onClose)
  return <Suspense>{mounted && <ImageViewer {...props} />}</Suspense>
}

import { IMAGE_MAX_BYTES } from '@pasar/contract/constants'

/** The sizes and qualities that are tried, the best first. `edge` is the longer side in px. */
const attempts = [
  { edge: 2400, quality: 0.86 },
  { edge: 1920, quality: 0.82 },
  { edge: 1440, quality: 0.76 },
  { edge: 1080, quality: 0.7 },
] as const

/** Width and height within a square of `edge` px, never enlarged. */
export function fitWithin(width: number, height: number, edge: number): { width: number; height: number } {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

function drawImage(image: ImageBitmap, edge: number, quality: number): Promise<Blob | null> {
  const { width, height } = fitWithin(image.width, image.height, edge)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  // JPEG has no transparency: what shines through would turn black.
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(image, 0, 0, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}

/**
 * A picture that may be uploaded: as it is up to 2 MB, else drawn smaller until it fits.
 * @returns null when it is no picture the browser can read, or cannot be made small enough
 */
export async function shrinkImage(file: Blob): Promise<Blob | null> {
  const image = await createImageBitmap(file).catch(() => null)
  if (!image) return null
  if (file.size <= IMAGE_MAX_BYTES) return file
  for (const { edge, quality } of attempts) {
    const smaller = await drawImage(image, edge, quality)
    if (smaller && smaller.size <= IMAGE_MAX_BYTES) return smaller
  }
  return null
}

const SIDE_PX = 640
const QUALITY = 0.88

/** The largest square in the middle of a picture, in px. */
export function getCenterSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/**
 * Cuts a photo to a square of at most 640 px, as a JPEG: a photo from a phone is far larger than the 2 MB an
 * upload may have.
 * @returns null when the file is no picture the browser can read
 */
export async function cropToSquare(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  const { x, y, side } = getCenterSquare(picture.width, picture.height)
  const size = Math.min(side, SIDE_PX)
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const context = canvas.getContext('2d')
  if (!context) return null
  // A JPEG has no transparency: what was clear becomes white, not black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  context.drawImage(picture, x, y, side, side, 0, 0, size, size)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

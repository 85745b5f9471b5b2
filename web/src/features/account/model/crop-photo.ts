const SIDE_PX = 640
const QUALITY = 0.88

/** Returns the largest centered square of a picture, in px. */
export function getCenterSquare(width: number, height: number): { x: number; y: number; side: number } {
  const side = Math.min(width, height)
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side }
}

/**
 * Crops a photo to a square JPEG of at most 640 px. Photos from phones exceed the upload limit of 2 MB.
 * @returns null when the browser cannot read the file
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
  // JPEG has no transparency: use white instead of black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, size, size)
  context.drawImage(picture, x, y, side, side, 0, 0, size, size)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

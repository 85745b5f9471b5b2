const QUALITY = 0.88

type Area = { x: number; y: number; width: number; height: number }

/** Returns the largest centered area of a picture with a ratio of width to height, in px. */
export function getCenterArea(width: number, height: number, ratio: number): Area {
  const isWider = width > height * ratio
  const area = isWider
    ? { width: Math.round(height * ratio), height }
    : { width, height: Math.round(width / ratio) }
  return { x: Math.floor((width - area.width) / 2), y: Math.floor((height - area.height) / 2), ...area }
}

/**
 * Crops a picture to the middle, as a JPEG. Photos from phones exceed the upload limit of 2 MB.
 * @param format ratio of width to height, and the largest width in px
 * @returns null when the browser cannot read the file
 */
export async function cropToRatio(
  file: Blob,
  format: { ratio: number; width: number },
): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return null
  const area = getCenterArea(picture.width, picture.height, format.ratio)
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(area.width, format.width)
  canvas.height = Math.round(canvas.width / format.ratio)
  const context = canvas.getContext('2d')
  if (!context) return null
  // JPEG has no transparency: use white instead of black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(
    picture,
    ...([area.x, area.y, area.width, area.height] as const),
    ...([0, 0, canvas.width, canvas.height] as const),
  )
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
}

import jsQR from 'jsqr'

/** Larger photos are reduced: the library reads every pixel. */
const MAX_PX = 1200

/** Reads the QR code of a picture, for browsers without a detector of their own. Returns null without one. */
export async function decodeQr(picture: Blob): Promise<string | null> {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, MAX_PX / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(bitmap, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  return jsQR(data, width, height)?.data || null
}

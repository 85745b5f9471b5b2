/** Features of the environment. `false` means that the action did not happen. */
export type Platform = {
  /** Whether the system has a share dialog. */
  canShare: () => boolean
  share: (content: {
    title: string
    text?: string
    url: string
  }) => Promise<'shared' | 'cancelled' | 'failed'>
  copy: (text: string) => Promise<boolean>
  /** @param picture its URL or its contents */
  saveImage: (picture: string | Blob, name: string) => Promise<boolean>
  /**
   * Reads a QR code or, where the browser has a detector, a barcode. Returns null when the picture has none.
   */
  readCode: (picture: Blob) => Promise<string | null>
  openOutside: (address: string) => void
}

type Detector = { detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]> }
declare const BarcodeDetector: (new () => Detector) | undefined

async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Insecure origins have no clipboard API, and embedded pages may be denied it.
    return copySelection(text)
  }
}

function copySelection(text: string): boolean {
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  document.body.append(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  return done
}

async function share(content: { title: string; text?: string; url: string }) {
  try {
    await navigator.share(content)
    return 'shared'
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'failed'
  }
}

async function fetchImage(address: string): Promise<Blob | null> {
  const response = await fetch(address).catch(() => null)
  return response?.ok ? response.blob() : null
}

async function saveImage(picture: string | Blob, name: string): Promise<boolean> {
  const blob = typeof picture === 'string' ? await fetchImage(picture) : picture
  if (!blob) return false
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
  return true
}

async function readCode(picture: Blob): Promise<string | null> {
  if (typeof BarcodeDetector === 'undefined') return (await import('./decode-qr.ts')).decodeQr(picture)
  const [found] = await new BarcodeDetector().detect(await createImageBitmap(picture))
  return found?.rawValue ?? null
}

/** The browser without a native shell. */
export const platform: Platform = {
  canShare: () => 'share' in navigator,
  share,
  copy,
  saveImage,
  readCode,
  openOutside: (address) => void window.open(address, '_blank', 'noopener'),
}

/** Features of the environment. `false` means that the action did not happen. */
export type Platform = {
  share: (content: {
    title: string
    text?: string
    url: string
  }) => Promise<'shared' | 'copied' | 'cancelled'>
  copy: (text: string) => Promise<boolean>
  /** @param picture its URL or its contents */
  saveImage: (picture: string | Blob, name: string) => Promise<boolean>
  /** Reads a QR code or barcode. Returns null when the picture has none. */
  readCode: (picture: Blob) => Promise<string | null>
  /** Whether readCode is supported. */
  canScan: () => boolean
  openOutside: (address: string) => void
}

type Detector = { detect: (source: ImageBitmapSource) => Promise<{ rawValue: string }[]> }
declare const BarcodeDetector: (new () => Detector) | undefined

async function copy(text: string): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  // Insecure origins have no clipboard API.
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
  if (navigator.share) {
    try {
      await navigator.share(content)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  return (await copy(content.url)) ? 'copied' : 'cancelled'
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
  if (typeof BarcodeDetector === 'undefined') return null
  const [found] = await new BarcodeDetector().detect(await createImageBitmap(picture))
  return found?.rawValue ?? null
}

/** The browser without a native shell. */
export const platform: Platform = {
  share,
  copy,
  saveImage,
  readCode,
  canScan: () => typeof BarcodeDetector !== 'undefined',
  openOutside: (address) => void window.open(address, '_blank', 'noopener'),
}

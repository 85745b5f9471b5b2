import { hasShellBridge } from './environment.ts'
import { decodeImages, encodeFile } from './shell/images.ts'
import type { HapticStyle } from './shell/protocol.ts'
import { viaShell } from './shell/via-shell.ts'

type Place = { latitude: number; longitude: number; name: string; address: string }

/**
 * Features of the environment: those of the native shell, else the browser's own. `false` means that the
 * action did not happen.
 */
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
  /** Saves a file, such as a table; `false` in a native shell that cannot. */
  saveFile: (file: Blob, name: string) => Promise<boolean>
  /**
   * Reads a QR code or, where the browser has a detector, a barcode. Returns null when the picture has none.
   */
  readCode: (picture: Blob) => Promise<string | null>
  /**
   * Scans a code with the camera of the shell. Returns null when the person cancels, undefined where there is
   * no such scanner.
   */
  scanCode: () => Promise<string | null | undefined>
  /** Selects pictures by the shell; undefined where it cannot, and the browser's own input is next. */
  pickImages: (max: number) => Promise<File[] | undefined>
  /** Opens an https, mailto or tel address in another app. Ignores others. */
  openOutside: (address: string) => Promise<void>
  /**
   * Opens a place in a map app.
   * @param link what opens it without a shell
   */
  openLocation: (place: Place, link: string) => Promise<void>
  /** Opens the page or app of a payment provider. `false`: the client must open it itself. */
  pay: (url: string, paymentNo: string) => Promise<boolean>
  /** A short vibration, in a native shell only. */
  haptic: (style: HapticStyle) => Promise<void>
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
  const shared = await viaShell('share', content)
  if (shared?.ok) return shared.data.result === 'cancelled' ? 'cancelled' : 'shared'
  if (shared) return shared.error === 'cancelled' ? 'cancelled' : 'failed'
  if (!('share' in navigator)) return 'failed'
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
  if (hasShellBridge()) {
    // A web view downloads nothing.
    const saved = await viaShell('saveImage', await encodeFile(blob, name))
    if (saved) return saved.ok
  }
  download(blob, name)
  return true
}

async function saveFile(file: Blob, name: string): Promise<boolean> {
  if (hasShellBridge()) {
    const saved = await viaShell('saveFile', await encodeFile(file, name))
    return saved?.ok ?? false
  }
  download(file, name)
  return true
}

function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

async function readCode(picture: Blob): Promise<string | null> {
  if (typeof BarcodeDetector === 'undefined') return (await import('./decode-qr.ts')).decodeQr(picture)
  const [found] = await new BarcodeDetector().detect(await createImageBitmap(picture))
  return found?.rawValue ?? null
}

async function scanCode(): Promise<string | null | undefined> {
  const scanned = await viaShell('scanQr', {})
  return scanned && (scanned.ok ? String(scanned.data.text ?? '') || null : null)
}

async function pickImages(max: number): Promise<File[] | undefined> {
  const picked = await viaShell('pickImage', { source: 'any', max })
  return picked && (picked.ok ? decodeImages(picked.data.images).slice(0, max) : [])
}

/** Returns whether an address may open in another app: never a script or a file. */
export const isOutsideAddress = (address: string): boolean => /^(https?:|mailto:|tel:|geo:)/i.test(address)

async function openOutside(address: string): Promise<void> {
  if (!isOutsideAddress(address)) return
  if (!(await viaShell('openExternal', { url: address }))?.ok) window.open(address, '_blank', 'noopener')
}

async function openLocation(place: Place, link: string): Promise<void> {
  if ((await viaShell('openLocation', place))?.ok) return
  // Android opens its chooser of apps for the page itself only.
  if (link.startsWith('geo:')) location.assign(link)
  else await openOutside(link)
}

async function pay(url: string, paymentNo: string): Promise<boolean> {
  const paid = await viaShell('pay', { url, paymentNo })
  return paid !== undefined && (paid.ok || paid.error === 'cancelled')
}

/** Milliseconds of vibration and pause. */
const vibrations: Record<HapticStyle, number[]> = {
  light: [8],
  medium: [16],
  success: [10, 60, 20],
  warning: [30, 60, 30],
}

async function haptic(style: HapticStyle): Promise<void> {
  if (hasShellBridge() && !(await viaShell('haptic', { style }))) navigator.vibrate?.(vibrations[style])
}

export const platform: Platform = {
  canShare: () => hasShellBridge() || 'share' in navigator,
  share,
  copy,
  saveImage,
  saveFile,
  readCode,
  scanCode,
  pickImages,
  openOutside,
  openLocation,
  pay,
  haptic,
}

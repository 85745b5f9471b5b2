import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_DEFAULT_PX } from '@pasar/contract/constants'
import sharp from 'sharp'
import type { Deps } from '../context.ts'
import { makeSemaphore } from '../semaphore.ts'
import { isFileNotFound, writeFileAtomically } from './disk.ts'

export type ImageFormat = 'avif' | 'webp' | 'jpeg'

/** Sizes are rounded up to one of these steps, which bounds the number of versions of a picture. */
const steps = [48, 96, 144, 192, 256, 320, 480, 640, 750, 960, 1280, 1600, 2000] as const
const MAX_INPUT_PIXELS = 50_000_000
/** Decoding and encoding each keep a core busy; more at a time would starve requests. */
const CONCURRENCY = 2

// sharp shares its thread pool with file reading.
sharp.concurrency(1)

/** Rounds a requested size up to a step. @param value query parameter; the default is 750 */
export function roundUpSize(value: unknown): number {
  const requested = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : 0
  if (requested === 0) return IMAGE_DEFAULT_PX
  return steps.find((s) => s >= requested) ?? steps.at(-1)!
}

/** Chooses the best image format of an Accept header; JPEG by default. */
export function chooseImageFormat(accept: string | undefined): ImageFormat {
  if (accept?.includes('image/avif')) return 'avif'
  return accept?.includes('image/webp') ? 'webp' : 'jpeg'
}

/** Resizes a picture to fit into width × height. Bitmaps are never enlarged; vectors are rendered at that size. */
async function renderImage(
  bytes: Uint8Array,
  type: string,
  width: number,
  height: number,
  format: ImageFormat,
): Promise<Buffer> {
  const vector = type === 'image/svg+xml'
  const density = vector ? await densityFor(bytes, Math.max(width, height)) : undefined
  const image = sharp(bytes, { density, limitInputPixels: MAX_INPUT_PIXELS, failOn: 'error' })
    .rotate()
    .resize({ width, height, fit: 'inside', withoutEnlargement: !vector })
  if (format === 'avif') return await image.avif({ quality: 55, effort: 2 }).toBuffer()
  if (format === 'webp') return await image.webp({ quality: 80 }).toBuffer()
  return await image.flatten({ background: '#fff' }).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}

/** Computes the density at which a vector has about `px` pixels on its longer side; 72 is one pixel per unit. */
async function densityFor(bytes: Uint8Array, px: number): Promise<number> {
  const { width = px, height = px } = await sharp(bytes).metadata()
  return Math.min(Math.max((72 * px) / Math.max(width, height, 1), 1), 2_400)
}

export type Images = {
  /** Returns a picture in a size and format, or undefined when it does not exist. */
  get(key: string, width: number, height: number, format: ImageFormat): Promise<Buffer | undefined>
}

/** Renders pictures in the requested sizes. Each version is rendered once and stored in DATA_DIR/pictures. */
export function makeImages(deps: Pick<Deps, 'files' | 'config'>): Images {
  const folder = join(deps.config.dataDir, 'pictures')
  const pending = new Map<string, Promise<Buffer | undefined>>()
  const withSlot = makeSemaphore(CONCURRENCY)

  const render = async (path: string, key: string, width: number, height: number, format: ImageFormat) => {
    const file = await deps.files.get(key)
    if (!file?.type.startsWith('image/')) return undefined
    const rendered = await withSlot(() => renderImage(file.bytes, file.type, width, height, format))
    await writeFileAtomically(path, rendered)
    return rendered
  }

  return {
    async get(key, width, height, format) {
      const name = createHash('sha256').update(`${key}\n${width}\n${height}`).digest('hex')
      const path = join(folder, name.slice(0, 2), `${name}.${format}`)
      try {
        return await readFile(path)
      } catch (error) {
        if (!isFileNotFound(error)) throw error
      }
      const running =
        pending.get(path) ?? render(path, key, width, height, format).finally(() => pending.delete(path))
      pending.set(path, running)
      return await running
    },
  }
}

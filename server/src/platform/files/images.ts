import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_DEFAULT_PX } from '@pasar/contract/constants'
import sharp from 'sharp'
import type { Deps } from '../context.ts'
import { limitTo } from '../limit.ts'
import { isAbsent, writeWhole } from './disk.ts'

export type ImageFormat = 'avif' | 'webp' | 'jpeg'

/** Sizes are rounded up to one of these, so that a picture has a bounded number of versions. */
const steps = [48, 96, 144, 192, 256, 320, 480, 640, 750, 960, 1280, 1600, 2000] as const
const MAX_INPUT_PIXELS = 50_000_000
/** Decoding and encoding keep a core busy each; more at a time would only starve the requests. */
const AT_ONCE = 2

// The pool threads behind sharp are shared with password hashing and file reading.
sharp.concurrency(1)

/**
 * A wished length as one of the steps.
 * @param value the query parameter; anything that is no positive number means the default 750
 */
export function stepOf(value: unknown): number {
  const wished = typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : 0
  if (wished === 0) return IMAGE_DEFAULT_PX
  return steps.find((s) => s >= wished) ?? steps.at(-1)!
}

/** The best format that an Accept header names; JPEG where it names none. */
export function formatOf(accept: string | undefined): ImageFormat {
  if (accept?.includes('image/avif')) return 'avif'
  return accept?.includes('image/webp') ? 'webp' : 'jpeg'
}

/** Makes a picture fit into width × height, never larger than it is; vectors are drawn at that size. */
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

/** The resolution at which a vector has about `px` pixels on its longer side; 72 is one pixel a unit. */
async function densityFor(bytes: Uint8Array, px: number): Promise<number> {
  const { width = px, height = px } = await sharp(bytes).metadata()
  return Math.min(Math.max((72 * px) / Math.max(width, height, 1), 1), 2_400)
}

export type Images = {
  /** @returns undefined when there is no such picture */
  get(key: string, width: number, height: number, format: ImageFormat): Promise<Buffer | undefined>
}

/** Pictures in asked-for sizes, each made once and then kept in DATA_DIR/pictures. */
export function makeImages(deps: Pick<Deps, 'files' | 'config'>): Images {
  const folder = join(deps.config.dataDir, 'pictures')
  const making = new Map<string, Promise<Buffer | undefined>>()
  const inTurn = limitTo(AT_ONCE)

  const make = async (path: string, key: string, width: number, height: number, format: ImageFormat) => {
    const file = await deps.files.get(key)
    if (!file?.type.startsWith('image/')) return undefined
    const made = await inTurn(() => renderImage(file.bytes, file.type, width, height, format))
    await writeWhole(path, made)
    return made
  }

  return {
    async get(key, width, height, format) {
      const name = createHash('sha256').update(`${key}\n${width}\n${height}`).digest('hex')
      const path = join(folder, name.slice(0, 2), `${name}.${format}`)
      try {
        return await readFile(path)
      } catch (error) {
        if (!isAbsent(error)) throw error
      }
      const running =
        making.get(path) ?? make(path, key, width, height, format).finally(() => making.delete(path))
      making.set(path, running)
      return await running
    },
  }
}

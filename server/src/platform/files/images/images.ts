import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_DEFAULT_PX } from '@pasar/contract/constants'
import type { Deps } from '../../context.ts'
import { isFileNotFound, writeFileAtomically } from '../disk.ts'
import { type ImageFormat, renderImage } from './image-process.ts'

/** Sizes are rounded up to one of these steps, which bounds the number of versions of a picture. */
const steps = [48, 96, 160, 320, 480, 750, 1080, 2000] as const
/** Maximum size in AVIF. Larger ones take seconds and hundreds of megabytes to encode. */
const AVIF_MAX_PX = 1080

/**
 * Rounds a requested size up to a step. The picture fits into a square of that size.
 * @param width query parameter; the default is 750
 * @param height query parameter; the larger of both counts
 */
export function roundUpSize(width: unknown, height?: unknown): number {
  const requested = Math.max(...[width, height].map(readPixels))
  if (requested === 0) return IMAGE_DEFAULT_PX
  return steps.find((s) => s >= requested) ?? steps.at(-1)!
}

const readPixels = (value: unknown): number =>
  typeof value === 'string' && /^\d{1,5}$/.test(value) ? Number(value) : 0

/** Chooses the best image format of an Accept header for a size; JPEG by default. */
export function chooseImageFormat(accept: string | undefined, size: number): ImageFormat {
  if (accept?.includes('image/avif') && size <= AVIF_MAX_PX) return 'avif'
  return accept && /image\/(webp|avif)/.test(accept) ? 'webp' : 'jpeg'
}

export type Images = {
  /**
   * Returns a picture that fits into a square of `size` pixels, or undefined when it does not exist.
   * @throws ImageError, QueueFull
   */
  get(key: string, size: number, format: ImageFormat): Promise<Buffer | undefined>
}

/** Renders pictures in the requested sizes. Each version is rendered once and stored in DATA_DIR/pictures. */
export function makeImages(deps: Pick<Deps, 'files' | 'config'>): Images {
  const folder = join(deps.config.dataDir, 'pictures')
  const pending = new Map<string, Promise<Buffer | undefined>>()

  const render = async (path: string, key: string, size: number, format: ImageFormat) => {
    const file = await deps.files.get(key)
    if (!file?.type.startsWith('image/')) return undefined
    const rendered = await renderImage({ bytes: file.bytes, type: file.type, size, format })
    await writeFileAtomically(path, rendered)
    return rendered
  }

  return {
    async get(key, size, format) {
      const name = createHash('sha256').update(`${key}\n${size}\n${size}`).digest('hex')
      const path = join(folder, name.slice(0, 2), `${name}.${format}`)
      try {
        return await readFile(path)
      } catch (error) {
        if (!isFileNotFound(error)) throw error
      }
      const running = pending.get(path) ?? render(path, key, size, format).finally(() => pending.delete(path))
      pending.set(path, running)
      return await running
    },
  }
}

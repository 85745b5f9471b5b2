import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { IMAGE_DEFAULT_PX } from '@pasar/contract/constants'
import type { Deps } from '../../context.ts'
import { FILES_REMOVED } from '../announce-removals.ts'
import { isFileNotFound, writeFileAtomically } from '../disk.ts'
import { assertFileKey, isPublicKey } from '../keys.ts'
import { confirmOriginals } from './confirm-originals.ts'
import { type ImageFormat, renderImage } from './image-process.ts'
import { sweepVersions } from './sweep-versions.ts'

export { CONFIRM_MINUTES } from './confirm-originals.ts'

/** Sizes are rounded up to one of these steps, which bounds the number of versions of a picture. */
const steps = [48, 96, 160, 320, 480, 750, 1080, 2000] as const
/** Maximum size in AVIF. Larger ones take seconds and hundreds of megabytes to encode. */
const AVIF_MAX_PX = 1080
/** Time from the start to the first sweep, and from the end of one to the next. */
const FIRST_SWEEP_MS = 60_000
const NEXT_SWEEP_MS = 6 * 3_600_000

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
  /** Deletes the versions of pictures that do not exist any more. Runs by itself some times a day. */
  sweep(): Promise<void>
  close(): void
}

/**
 * Renders pictures in the requested sizes. Each version is rendered once by each server and stored in
 * DATA_DIR/pictures/<key>. A picture that is removed takes its versions with it: the bus announces removals,
 * a version is served only while its picture was there minutes ago, and a sweep deletes what is left.
 */
export function makeImages(deps: Pick<Deps, 'files' | 'config' | 'bus' | 'clock' | 'log'>): Images {
  const folder = join(deps.config.dataDir, 'pictures')
  const pending = new Map<string, Promise<Buffer | undefined>>()
  const originals = confirmOriginals(deps)
  const folderOf = (key: string) => join(folder, assertFileKey(key))

  const discard = async (key: string) => {
    originals.forget(key)
    await rm(folderOf(key), { recursive: true, force: true })
  }
  const unsubscribe = deps.bus.subscribe(FILES_REMOVED, (payload) => {
    const { key } = payload as { key: string }
    if (isPublicKey(key))
      discard(key).catch((error: unknown) =>
        deps.log.error({ err: error, key }, 'the versions of a removed picture are left for the sweep'),
      )
  })
  deps.bus.onGap(() => originals.forgetAll())

  const sweep = () => sweepVersions(folder, deps.files, discard)
  const stopSweeps = repeat(FIRST_SWEEP_MS, NEXT_SWEEP_MS, () =>
    sweep().catch((error: unknown) => deps.log.error({ err: error }, 'versions of pictures were not swept')),
  )

  const render = async (path: string, key: string, size: number, format: ImageFormat) => {
    const file = await deps.files.get(key)
    if (!file?.type.startsWith('image/')) return undefined
    const rendered = await renderImage({ bytes: file.bytes, type: file.type, size, format })
    // The picture may have been removed meanwhile, so this does not confirm it.
    await writeFileAtomically(path, rendered)
    return rendered
  }

  return {
    async get(key, size, format) {
      const path = join(folderOf(key), `${size}.${format}`)
      const version = await readIfExists(path)
      if (version) {
        if (await originals.exists(key)) return version
        await discard(key)
        return undefined
      }
      const running = pending.get(path) ?? render(path, key, size, format).finally(() => pending.delete(path))
      pending.set(path, running)
      return await running
    },
    sweep,
    close() {
      stopSweeps()
      unsubscribe()
    },
  }
}

/**
 * Does something after `first` ms, and again `next` ms after it has ended; never twice at once.
 * @returns ends the repetition
 */
function repeat(first: number, next: number, run: () => Promise<void>): () => void {
  let isStopped = false
  let timer: NodeJS.Timeout
  const schedule = (ms: number) => {
    if (!isStopped) timer = setTimeout(() => void run().finally(() => schedule(next)), ms).unref()
  }
  schedule(first)
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

async function readIfExists(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (isFileNotFound(error)) return undefined
    throw error
  }
}

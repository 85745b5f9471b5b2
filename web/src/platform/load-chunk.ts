import { CHUNK_LOAD_TIMEOUT_MS, PAGE_TIMEOUT_MS } from '@pasar/contract/constants'

/** Code failed to load, or did not arrive within 120 s. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

const RELOADED = 'pasar.reloaded'

/** Starts a promise that rejects after a time. @param ms milliseconds */
export const startTimeout = (ms: number, error: () => Error) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error()), ms)
  })
  return { promise, stop: () => clearTimeout(timer) }
}

/**
 * Loads a chunk. On failure, or after 120 s, reloads the page once, because a new release removes the old
 * chunk names. A second failure within a minute only throws.
 * @param reload null where a reload would lose input
 * @throws ChunkLoadError
 */
export async function loadChunk<T>(
  load: () => Promise<T>,
  reload: (() => void) | null = () => location.reload(),
): Promise<T> {
  const timeout = startTimeout(CHUNK_LOAD_TIMEOUT_MS, () => new ChunkLoadError('timed out'))
  try {
    return await Promise.race([load(), timeout.promise])
  } catch (cause) {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
    if (reload && navigator.onLine && Date.now() - last > PAGE_TIMEOUT_MS) {
      sessionStorage.setItem(RELOADED, String(Date.now()))
      reload()
    }
    throw new ChunkLoadError('the page could not be loaded', { cause })
  } finally {
    timeout.stop()
  }
}

import { CHUNK_LOAD_TIMEOUT_MS, PAGE_TIMEOUT_MS } from '@pasar/contract/constants'
import type { ComponentType } from 'react'
import { wholePack } from '@/i18n/i18n.ts'
import { pages } from './paths.ts'

export type PageModule = { default: ComponentType; prefetch?: (search: Record<string, string>) => void }

/** The page took longer than 60 s; its code may still come (specification §9). */
export class PageTimeout extends Error {
  override readonly name = 'PageTimeout'
}

/** The page's code could not be had: it failed, or 120 s went by (specification §8). */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError'
}

const files = import.meta.glob<PageModule>(['../pages/**/*.tsx', '!**/*.test.tsx'])
const loaded = new Map<string, PageModule>()

/** Pages that make do with the texts of the first visit (i18n/<language>/first.ts). */
const withFirstTexts: ReadonlySet<string> = new Set([pages.home.path, pages.goodsInfo.path])

const RELOADED = 'pasar.reloaded'

const after = (ms: number, error: () => Error) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const promise = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(error()), ms)
  })
  return { promise, stop: () => clearTimeout(timer) }
}

/**
 * A chunk that fails or stays away for 120 s reloads the page once: after a new release the old names are
 * gone. What fails again within a minute is shown as a ChunkLoadError.
 */
export async function loadChunk<T>(load: () => Promise<T>, reload = () => location.reload()): Promise<T> {
  const limit = after(CHUNK_LOAD_TIMEOUT_MS, () => new ChunkLoadError('timed out'))
  try {
    return await Promise.race([load(), limit.promise])
  } catch (cause) {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0)
    if (navigator.onLine && Date.now() - last > PAGE_TIMEOUT_MS) {
      sessionStorage.setItem(RELOADED, String(Date.now()))
      reload()
    }
    throw new ChunkLoadError('the page could not be loaded', { cause })
  } finally {
    limit.stop()
  }
}

/** Whether the client has this page. */
export const hasPage = (path: string): boolean => `../pages${fileOf(path)}.tsx` in files

/** Addresses under /pages/ and the system pages beside it share one folder. */
const fileOf = (path: string): string => path.replace(/^\/pages/, '')

/**
 * Loads a page's code.
 * @throws PageTimeout after 60 s, ChunkLoadError when it cannot be had
 */
export async function loadPage(path: string): Promise<PageModule> {
  const already = loaded.get(path)
  if (already) return already
  const load = files[`../pages${fileOf(path)}.tsx`]
  if (!load) throw new ChunkLoadError(`no page at ${path}`)
  const limit = after(PAGE_TIMEOUT_MS, () => new PageTimeout('the page takes too long'))
  try {
    const texts = withFirstTexts.has(path) ? undefined : loadChunk(wholePack)
    const [module] = await Promise.race([Promise.all([loadChunk(load), texts]), limit.promise])
    loaded.set(path, module)
    return module
  } finally {
    limit.stop()
  }
}

/** A page that loadPage() has loaded before. */
export const loadedPage = (path: string): PageModule | undefined => loaded.get(path)

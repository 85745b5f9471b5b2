import { PAGE_TIMEOUT_MS } from '@pasar/contract/constants'
import { loadFullPack } from '@/i18n/i18n.ts'
import { ChunkLoadError, loadChunk, startTimeout } from '@/platform/load-chunk.ts'
import HomePage, { prefetch as prefetchHome } from '../pages/home/HomePage.tsx'
import type { PageModule } from './page-modules.ts'
import { pages } from './paths.ts'

/** The page took longer than 60 s. Its code may still arrive. */
export class PageTimeout extends Error {
  override readonly name = 'PageTimeout'
}

const loaded = new Map<string, PageModule>()

/** The pages of most first visits. They need only the texts of i18n/<language>/first.ts. */
const firstPages: Partial<Record<keyof typeof pages, () => Promise<PageModule>>> = {
  home: async () => ({ default: HomePage, prefetch: prefetchHome }),
  product: () => import('../pages/catalog/ProductPage.tsx'),
}

const loadPageModules = () => import('./page-modules.ts')

/** Preloads what all other pages need: their list of modules and the full texts. */
export const preloadOtherPages = (): void =>
  void Promise.all([loadPageModules(), loadFullPack()]).catch(() => undefined)

const findName = (path: string) => Object.entries(pages).find(([, page]) => page.path === path)?.[0]

async function importPage(name: string): Promise<PageModule> {
  const first = firstPages[name as keyof typeof firstPages]
  if (first) return await first()
  const { pageModules } = await loadPageModules()
  return await pageModules[name as keyof typeof pageModules]()
}

/**
 * Loads a page's code.
 * @param path address of the page without its query
 * @throws PageTimeout after 60 s, ChunkLoadError when loading fails
 */
export async function loadPage(path: string): Promise<PageModule> {
  const already = loaded.get(path)
  if (already) return already
  const name = findName(path)
  if (!name) throw new ChunkLoadError(`no page at ${path}`)
  const timeout = startTimeout(PAGE_TIMEOUT_MS, () => new PageTimeout('the page took too long'))
  try {
    const texts = name in firstPages ? undefined : loadChunk(loadFullPack)
    const code = loadChunk(() => importPage(name))
    const [module] = await Promise.race([Promise.all([code, texts]), timeout.promise])
    loaded.set(path, module)
    return module
  } finally {
    timeout.stop()
  }
}

/** Returns a page that loadPage() has loaded, else undefined. */
export const getLoadedPage = (path: string): PageModule | undefined => loaded.get(path)

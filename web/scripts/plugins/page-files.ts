import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import { pages } from '../../src/app/paths.ts'
import type { PageFiles } from '../../src/preload/page-files.ts'

const PAGE_MODULES = fileURLToPath(new URL('../../src/app/page-modules.ts', import.meta.url))
const entry = /(\w+): \(\) => import\('\.\.(\/pages\/[^']+)'\)/g

/** Lists the source of each page by the address of the page. @param code of page-modules.ts */
export const listSources = (code: string): [address: string, source: string][] =>
  [...code.matchAll(entry)].map(([, name, source = '']) => [pages[name as keyof typeof pages].path, source])

/**
 * Lists the chunks that each page needs beyond those of the first visit.
 * @param base of the chunks' addresses
 * @throws when a page has no chunk
 */
export function collectPageFiles(
  bundle: Rollup.OutputBundle,
  sources: readonly [address: string, source: string][],
  base: string,
): PageFiles {
  const names: string[] = []
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const collect = (name: string, seen = new Set<string>()): Set<string> => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || seen.has(name)) return seen
    seen.add(name)
    for (const other of chunk.imports) collect(other, seen)
    return seen
  }
  const first = new Set(
    chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...collect(fileName)]),
  )
  const indexOf = (name: string) => (names.includes(name) ? names.indexOf(name) : names.push(name) - 1)
  const pageEntries = sources.map(([address, source]) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
    if (!chunk) throw new Error(`no chunk has the page ${source}`)
    const files = [...collect(chunk.fileName)].filter((name) => !first.has(name))
    return [address, files.map(indexOf)] as const
  })
  return { pages: Object.fromEntries(pageEntries), names: names.map((name) => base + name) }
}

/**
 * Emits the files of each page as JSON, which src/preload reads at the address of a page that is not one of
 * the first visits: its chunks load beside the client, not after it has started.
 */
export function pageFiles(): Plugin {
  let base = '/'
  return {
    name: 'pasar-page-files',
    apply: 'build',
    configResolved(config) {
      base = config.base
    },
    generateBundle(_options, bundle) {
      const files = collectPageFiles(bundle, listSources(readFileSync(PAGE_MODULES, 'utf8')), base)
      this.emitFile({ type: 'asset', name: 'page-files.json', source: JSON.stringify(files) })
    },
  }
}

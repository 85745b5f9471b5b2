import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rollup } from 'vite'
import { pages } from '../../src/app/paths.ts'
import type { PageFiles } from '../../src/preload/page-files.ts'

const PAGE_MODULES = fileURLToPath(new URL('../../src/app/page-modules.ts', import.meta.url))
const entry = /(\w+): \(\) => import\('\.\.(\/pages\/[^']+)'\)/g
const texts = /\/i18n\/([a-z-]+)\/rest\.ts$/

/** Lists the source of each page by the address of the page. @param code of page-modules.ts */
export const listSources = (code: string): [address: string, source: string][] =>
  [...code.matchAll(entry)].map(([, name, source = '']) => [pages[name as keyof typeof pages].path, source])

/**
 * Lists the chunks that each page needs, and those that every page needs in each language, beyond the chunks
 * of the first visit.
 * @param base of the chunks' addresses
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
  const numbersOf = (...needed: Rollup.OutputChunk[]) =>
    [...new Set(needed.flatMap(({ fileName }) => [...collect(fileName)]))]
      .filter((name) => !first.has(name))
      .map(indexOf)
  const pageEntries = sources.flatMap(([address, source]) => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
    return chunk ? [[address, numbersOf(chunk)] as const] : []
  })
  const list = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('/src/app/page-modules.ts'))
  const allEntries = chunks.flatMap((chunk) => {
    const [, language] = texts.exec(chunk.facadeModuleId ?? '') ?? []
    return language ? [[language, numbersOf(...list, chunk)] as const] : []
  })
  return {
    pages: Object.fromEntries(pageEntries),
    all: Object.fromEntries(allEntries),
    names: names.map((name) => base + name),
  }
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

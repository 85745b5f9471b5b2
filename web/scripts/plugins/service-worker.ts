import { createHash } from 'node:crypto'
import type { Plugin, Rollup } from 'vite'

/** The languages of which a visitor needs one: the worker stores it when it is used. */
const LANGUAGES = /\/i18n\/(?!en-us\/)[a-z-]+\/(first|rest)\.ts$/

type Options = {
  /** Part of the emitted font's file name. */
  font: string
  /** Suffixes of the source paths whose chunks the first page needs. */
  modules: readonly string[]
}

/** Lists the files that the chunks of some sources need before they run. */
export function listFirstFiles(bundle: Rollup.OutputBundle, { font, modules }: Options): string[] {
  const files = new Set(Object.keys(bundle).filter((name) => name.includes(font) && name.endsWith('.woff2')))
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(css)
    for (const other of chunk.imports) add(other)
  }
  for (const [name, chunk] of Object.entries(bundle)) {
    const source = chunk.type === 'chunk' && chunk.facadeModuleId
    if (source && modules.some((suffix) => source.endsWith(suffix))) add(name)
  }
  return [...files]
}

/**
 * Emits src/sw/sw.ts as sw.js at the root of the client. Replaces `__FIRST_FILES__` by the list of files of
 * the first page, `__FILES__` by that of all files to store, and `__BUILD__` by a hash of all, so that each
 * build has a new worker.
 */
export function serviceWorker(first: Options): Plugin {
  return {
    name: 'pasar-service-worker',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: 'src/sw/sw.ts', fileName: 'sw.js' })
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = bundle['sw.js']
        if (worker?.type !== 'chunk') throw new Error('the service worker was not built')
        const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|woff2|json)$/.test(name))
        const build = createHash('sha256').update(files.sort().join()).digest('hex').slice(0, 12)
        const stored = files.filter((name) => {
          const file = bundle[name]
          return !(file?.type === 'chunk' && LANGUAGES.test(file.facadeModuleId ?? ''))
        })
        worker.code = worker.code
          .replace('__FIRST_FILES__', listFirstFiles(bundle, first).join())
          .replace('__FILES__', stored.join())
          .replace('__BUILD__', build)
      },
    },
  }
}

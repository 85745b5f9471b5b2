import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/** The languages of which a visitor needs one: the worker stores it when it is used. */
const LANGUAGES = /\/i18n\/(?!en-us\/)[a-z-]+\/(first|rest)\.ts$/

/**
 * Emits src/sw/sw.ts as sw.js at the root of the client. Replaces `__FILES__` by the list of files to store
 * and `__BUILD__` by a hash of all, so that each build has a new worker.
 */
export function serviceWorker(): Plugin {
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
        worker.code = worker.code.replace('__FILES__', stored.join()).replace('__BUILD__', build)
      },
    },
  }
}

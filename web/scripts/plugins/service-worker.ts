import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

/**
 * Emits src/sw/sw.ts as sw.js at the root of the client. Replaces `__FILES__` by the list of built files and
 * `__BUILD__` by its hash, so that each build has a new worker.
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
        const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(js|css|woff2)$/.test(name))
        const build = createHash('sha256').update(files.sort().join()).digest('hex').slice(0, 12)
        worker.code = worker.code.replace('__FILES__', files.join()).replace('__BUILD__', build)
      },
    },
  }
}

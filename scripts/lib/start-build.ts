import { bundle } from './bundle.ts'
import { unlessBuilt } from './fingerprint.ts'

const start = {
  name: 'start',
  sources: ['sandbox/src/**/*', 'scripts/lib/*', 'package-lock.json'],
  ignore: /\.test\.ts$/,
  result: 'scripts/dist/start.js',
}

/**
 * Bundles the process that stays while the demo shop runs: it starts the server and is the sandbox. As a bundle it runs
 * on Node 20 too, and takes a third of the memory.
 * @returns whether it is there
 */
export const buildStart = (): Promise<boolean> =>
  unlessBuilt(start, {}, () => {
    console.log('Building the sandbox …')
    return bundle({
      input: 'scripts/lib/start.ts',
      folder: 'scripts/dist',
      external: /^node:/,
      sources: ['scripts/lib', 'sandbox/src'],
    })
  })

import { bundle } from './bundle.ts'
import { unlessBuilt } from './fingerprint.ts'

const start = {
  name: 'start',
  sources: ['sandbox/src/**/*', 'scripts/lib/**/*', 'package-lock.json'],
  ignore: /\.test\.ts$/,
  result: 'scripts/dist/start.js',
}

/**
 * Bundles the process that supervises the demo shop and contains the sandbox. The bundle runs on Node 20 and
 * uses a third of the memory.
 * @returns false when the build failed
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

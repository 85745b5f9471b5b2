import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { bundle } from '../../../scripts/lib/build/bundle.ts'
import { external } from '../../../scripts/lib/build/server.ts'
import { inRoot, root } from '../../../scripts/lib/paths.ts'
import { CHILD_FILE } from './server-process.ts'

/**
 * Bundles child.ts, which the suites start once per kill, as production bundles the server: from the sources,
 * each start takes seven times the processor time.
 * @returns removes the bundle
 */
export default async function bundleChild(): Promise<() => Promise<void>> {
  await mkdir(inRoot('.tmp'), { recursive: true })
  const folder = await mkdtemp(inRoot('.tmp', 'crash-server-'))
  const isBuilt = await bundle({
    input: 'server/src/crash/child.ts',
    folder: relative(root, folder),
    external: new RegExp(`${external.source}|^drizzle-kit/`),
    sources: ['server/src'],
  })
  if (!isBuilt) throw new Error('the server of the crash tests cannot be bundled')
  process.env[CHILD_FILE] = join(folder, 'child.js')
  return async () => {
    delete process.env[CHILD_FILE]
    await rm(folder, { recursive: true, force: true })
  }
}

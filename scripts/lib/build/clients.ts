import { inRoot } from '../paths.ts'
import { run } from '../run.ts'
import { type BuildOptions, unlessBuilt } from './fingerprint.ts'

/** The workspaces for browsers: client and console. */
const workspaces = ['web', 'admin'] as const
type Workspace = (typeof workspaces)[number]

const shared = ['contract/src/**/*', 'package-lock.json', 'scripts/lib/build/compress.ts']
const ignore = /(^|[\\/])(dist|node_modules|\.tanstack)([\\/]|$)|\.test\.tsx?$|web[\\/]src[\\/]test[\\/]/

/**
 * Builds client and console into their dist folders if their sources changed.
 * @returns false when a build failed
 */
export async function buildClients(options: BuildOptions = {}): Promise<boolean> {
  const built = await Promise.all(
    workspaces.map((name) => {
      const target = { name, sources: [`${name}/**/*`, ...shared], ignore, result: `${name}/dist/index.html` }
      return unlessBuilt(target, options, () => build(name, options))
    }),
  )
  return built.every(Boolean)
}

async function build(workspace: Workspace, { quick }: BuildOptions): Promise<boolean> {
  console.log(workspace === 'web' ? 'Building the client …' : 'Building the console …')
  const { code, output } = await run('vite', ['build', '--logLevel', 'warn'], {
    cwd: inRoot(workspace),
    env: { PASAR_BUILD: quick ? 'quick' : 'full' },
  })
  if (code !== 0) console.error(output)
  return code === 0
}

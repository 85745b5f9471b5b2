import { unlessBuilt } from './fingerprint.ts'
import { inRoot } from './paths.ts'
import { run } from './run.ts'

/** What is built for browsers: the shop's client and the console. */
const panel = ['web', 'admin'] as const
type Context = (typeof panel)[number]

const shared = ['contract/src/**/*', 'package-lock.json', 'scripts/lib/compress-build.ts']
const ignore = /(^|[\\/])(dist|node_modules|\.tanstack)([\\/]|$)|\.test\.tsx?$|web[\\/]src[\\/]test[\\/]/

/**
 * Builds client and console into their dist folders, unless what stands there was built from exactly these sources.
 * @returns whether both are there
 */
export async function buildClients({ force = false } = {}): Promise<boolean> {
  for (const name of panel) {
    const context = { name, sources: [`${name}/**/*`, ...shared], ignore, result: `${name}/dist/index.html` }
    if (!(await unlessBuilt(context, { force }, () => build(name)))) return false
  }
  return true
}

async function build(context: Context): Promise<boolean> {
  console.log(context === 'web' ? 'Building the client …' : 'Building the console …')
  // The types too: a key that a language lacks must fail the build, and only they know it.
  const outcomes = await Promise.all([
    run('tsc', ['-p', context]),
    run('vite', ['build', '--logLevel', 'warn'], { cwd: inRoot(context) }),
  ])
  const failed = outcomes.filter(({ code }) => code !== 0)
  for (const { output } of failed) console.error(output)
  return failed.length === 0
}

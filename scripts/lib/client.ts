import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { inRoot, root } from './paths.ts'
import { run } from './run.ts'

const stamp = inRoot('node_modules/.pasar-client')
const sources = ['web/**/*', 'contract/src/**/*', 'package-lock.json']
const notSources = /(^|[\\/])(dist|node_modules|\.tanstack)([\\/]|$)|\.test\.tsx?$|web[\\/]src[\\/]test[\\/]/

/**
 * Builds the client into web/dist, unless what stands there was built from exactly these sources.
 * @returns whether it is there
 */
export async function buildClient({ force = false } = {}) {
  const now = fingerprint()
  const built = existsSync(stamp) && existsSync(inRoot('web/dist/index.html')) && readFileSync(stamp, 'utf8')
  if (built === now && !force) return true
  console.log('Building the client …')
  // The types too: a key that a language lacks must fail the build, and only they know it.
  const outcomes = await Promise.all([
    run('tsc', ['-p', 'web']),
    run('vite', ['build', '--logLevel', 'warn'], { cwd: inRoot('web') }),
  ])
  const failed = outcomes.filter(({ code }) => code !== 0)
  for (const { output } of failed) console.error(output)
  if (failed.length === 0) writeFileSync(stamp, now)
  return failed.length === 0
}

function fingerprint() {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root, exclude: (file) => notSources.test(file) }).sort()
  for (const file of files) {
    if (notSources.test(file) || !statSync(inRoot(file)).isFile()) continue
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)))
  }
  return hash.digest('hex')
}

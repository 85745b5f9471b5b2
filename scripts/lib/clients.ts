import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { inRoot, root } from './paths.ts'
import { run } from './run.ts'

/** What is built for browsers: the shop's client and the console. */
const rooms = ['web', 'admin'] as const
type Room = (typeof rooms)[number]

const stampOf = (room: Room) => inRoot(`node_modules/.pasar-${room}`)
const shared = ['contract/src/**/*', 'package-lock.json', 'scripts/lib/compress-build.ts']
const notSources = /(^|[\\/])(dist|node_modules|\.tanstack)([\\/]|$)|\.test\.tsx?$|web[\\/]src[\\/]test[\\/]/

/**
 * Builds client and console into their dist folders, unless what stands there was built from exactly these sources.
 * @returns whether both are there
 */
export async function buildClients({ force = false } = {}): Promise<boolean> {
  for (const room of rooms) if (!(await build(room, force))) return false
  return true
}

async function build(room: Room, force: boolean): Promise<boolean> {
  const now = fingerprint(room)
  const stamp = stampOf(room)
  const built =
    existsSync(stamp) && existsSync(inRoot(`${room}/dist/index.html`)) && readFileSync(stamp, 'utf8')
  if (built === now && !force) return true
  console.log(room === 'web' ? 'Building the client …' : 'Building the console …')
  // The types too: a key that a language lacks must fail the build, and only they know it.
  const outcomes = await Promise.all([
    run('tsc', ['-p', room]),
    run('vite', ['build', '--logLevel', 'warn'], { cwd: inRoot(room) }),
  ])
  const failed = outcomes.filter(({ code }) => code !== 0)
  for (const { output } of failed) console.error(output)
  if (failed.length === 0) writeFileSync(stamp, now)
  return failed.length === 0
}

function fingerprint(room: Room) {
  const hash = createHash('sha256')
  const files = globSync([`${room}/**/*`, ...shared], {
    cwd: root,
    exclude: (file) => notSources.test(file),
  }).sort()
  for (const file of files) {
    if (notSources.test(file) || !statSync(inRoot(file)).isFile()) continue
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)))
  }
  return hash.digest('hex')
}

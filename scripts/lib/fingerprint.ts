import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { inRoot, root } from './paths.ts'

/** Something that is built from sources, its paths relative to the project's folder. */
export type Built = {
  name: string
  /** Globs of all that it is built from. */
  sources: string[]
  /** What of them plays no part. */
  ignore: RegExp
  /** The file without which it is not there. */
  result: string
}

/**
 * Builds a thing, unless what is there was built from exactly the sources of now.
 * @param build whether it succeeded
 * @returns whether the thing is there
 */
export async function unlessBuilt(
  thing: Built,
  { force = false },
  build: () => Promise<boolean>,
): Promise<boolean> {
  const now = fingerprint(thing)
  const stamp = inRoot(`node_modules/.pasar-${thing.name}`)
  const before = existsSync(stamp) && existsSync(inRoot(thing.result)) && readFileSync(stamp, 'utf8')
  if (before === now && !force) return true
  const done = await build()
  if (done) writeFileSync(stamp, now)
  return done
}

function fingerprint({ sources, ignore }: Built): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root, exclude: (file) => ignore.test(file) }).sort()) {
    if (ignore.test(file) || !statSync(inRoot(file)).isFile()) continue
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(inRoot(file)))
  }
  return hash.digest('hex')
}

import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { inRoot, root } from '../paths.ts'

/** A build and its sources; paths are relative to the project's folder. */
export type BuildTarget = {
  name: string
  /** Globs of all its sources. */
  sources: string[]
  /** Files among the sources that do not affect the build. */
  ignore: RegExp
  /** A file that every build writes. */
  result: string
}

export type BuildOptions = {
  /** Builds even if the sources did not change. */
  force?: boolean
  /** Accepts and creates a build without optimisations, as `npm start` does. */
  quick?: boolean
}

/**
 * Builds a target if its sources changed since the last build.
 * @param build returns whether it succeeded
 * @returns false when the build failed
 */
export async function unlessBuilt(
  target: BuildTarget,
  { force = false, quick = false }: BuildOptions,
  build: () => Promise<boolean>,
): Promise<boolean> {
  const full = fingerprint(target)
  const fast = `${full} quick`
  const stamp = inRoot(`node_modules/.pasar-${target.name}`)
  const before = existsSync(stamp) && existsSync(inRoot(target.result)) && readFileSync(stamp, 'utf8')
  if (!force && (before === full || (quick && before === fast))) return true
  const isBuilt = await build()
  if (isBuilt) writeFileSync(stamp, quick ? fast : full)
  return isBuilt
}

function fingerprint({ sources, ignore }: BuildTarget): string {
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

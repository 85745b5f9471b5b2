import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Search path for nginx: Debian installs it outside the PATH of ordinary users. */
export const searchPath = `${process.env.PATH}${path.delimiter}/usr/sbin`

/** Returns the missing prerequisite of the cluster tests; undefined when all are installed. */
export function missingPrerequisite(): string | undefined {
  return spawnSync('nginx', ['-v'], { env: { ...process.env, PATH: searchPath } }).error ? 'nginx' : undefined
}

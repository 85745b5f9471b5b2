import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** Where nginx is looked for: Debian keeps it where only root looks. */
export const searchPath = `${process.env.PATH}${path.delimiter}/usr/sbin`

/** @returns what the cluster needs and this machine does not have, or undefined */
export function whatClusterLacks(): string | undefined {
  return spawnSync('nginx', ['-v'], { env: { ...process.env, PATH: searchPath } }).error ? 'nginx' : undefined
}

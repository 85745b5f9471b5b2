import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** Where nginx is looked for: Debian keeps it where only root looks. */
export const searchPath = `${process.env.PATH}${path.delimiter}/usr/sbin`

/** @returns what the cluster needs and this machine does not have, or undefined */
export function whatClusterLacks(): string | undefined {
  if (spawnSync('nginx', ['-v'], { env: { ...process.env, PATH: searchPath } }).error) return 'nginx'
  const hasPostgres = existsSync('/usr/lib/postgresql') || !spawnSync('pg_config', ['--bindir']).error
  return process.env.TEST_DATABASE_URL || hasPostgres ? undefined : 'PostgreSQL'
}

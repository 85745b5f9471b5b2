import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { sql } from 'drizzle-orm'
import type { OpenDb } from '../db/db.ts'
import { migrate, migrationsFolder } from '../db/migrate.ts'

const source = fileURLToPath(new URL('../..', import.meta.url))

/** Returns a hash of the files that define the tables. */
export async function schemaHash(): Promise<string> {
  const files = [
    ...globSync('**/tables.ts', { cwd: source }),
    ...globSync('platform/{db/columns.ts,db/migrations/**/*,testing/{server,template}.ts}', {
      cwd: source,
    }).filter((f) => /\.\w+$/.test(f)),
  ].sort()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(join(source, file)))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Creates all tables in an empty database by the migrations, and then what the code has beyond them: a table
 * in development has no migration yet.
 */
export async function makeTables(open: OpenDb): Promise<void> {
  await withBigintJson(() => makeTablesWithKit(open))
}

/** Runs `run` with JSON support for bigint: drizzle-kit serialises the defaults of money columns. */
async function withBigintJson<T>(run: () => Promise<T>): Promise<T> {
  Object.assign(BigInt.prototype, { toJSON: bigintToJson })
  try {
    return await run()
  } finally {
    // The code under test must not depend on it.
    Reflect.deleteProperty(BigInt.prototype, 'toJSON')
  }
}

function bigintToJson(this: bigint): string {
  return this.toString()
}

/** Imports drizzle-kit without what it adds to all arrays, which other libraries refuse to work with. */
async function importKit() {
  const kit = await import('drizzle-kit/api')
  Reflect.deleteProperty(Array.prototype, 'random')
  return kit
}

/** Reports whether the migrations create the tables of the code. */
export async function migrationsAreCurrent(): Promise<boolean> {
  return await withBigintJson(async () => {
    const { generateDrizzleJson } = await importKit()
    const last = await readSnapshot()
    return sameTables(generateDrizzleJson(await allTables(), last.id as string), last)
  })
}

async function makeTablesWithKit(open: OpenDb): Promise<void> {
  const { generateDrizzleJson, generateMigration } = await importKit()
  await migrate(open)
  const last = await readSnapshot()
  const current = generateDrizzleJson(await allTables(), last.id as string)
  if (sameTables(current, last)) return
  type Json = typeof current
  for (const statement of await generateMigration(last as Json, current))
    await open.db.execute(sql.raw(statement))
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

/** Reads the tables of the migrations. Only the newest snapshot is kept (scripts/generate-migration.mjs). */
async function readSnapshot(): Promise<Snapshot> {
  const [file] = globSync('meta/*_snapshot.json', { cwd: migrationsFolder }).sort().reverse()
  return JSON.parse(await readFile(join(migrationsFolder, file!), 'utf8')) as Snapshot
}

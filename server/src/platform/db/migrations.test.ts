import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { migrationsAreCurrent } from '../testing/template.ts'
import { migrationsFolder } from './migrate.ts'

test('the migrations match the tables of the code', async () => {
  expect(await migrationsAreCurrent(), 'run `npm run -w server db:generate`').toBe(true)
})

/**
 * Changes that can break the previous version, which still runs during a deployment. A migration that
 * contains one says in a line `-- contract: …` why no running version uses it.
 */
const contracting: [what: string, statement: RegExp][] = [
  ['drops', /\bdrop\s+(table|column|constraint|type|view|function|sequence|schema)\b/i],
  ['renames', /\brename\s+(to|column|constraint)\b/i],
  ['forbids NULL', /\balter\s+(column\s+)?\S+\s+set\s+not\s+null\b/i],
  ['drops a default', /\balter\s+(column\s+)?\S+\s+drop\s+default\b/i],
  ['changes a type', /\balter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b/i],
  ['adds a column that old versions do not set', /\badd\s+column\b(?!.*\bdefault\b).*\bnot\s+null\b/i],
]

/** Returns the breaking changes of a migration; none when it explains them. */
function contractions(sql: string): string[] {
  if (/^-- contract: \S/m.test(sql)) return []
  const statements = sql
    .replaceAll('--> statement-breakpoint', '')
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((it) => it.replaceAll(/\s+/g, ' ').trim())
  return statements.flatMap((it) =>
    contracting.filter(([, pattern]) => pattern.test(it)).map(([what]) => `${what}: ${it}`),
  )
}

test.each([
  ['ALTER TABLE "a" DROP COLUMN "b"', 'drops'],
  ['DROP TABLE "a" CASCADE', 'drops'],
  ['ALTER TABLE "a" RENAME COLUMN "b" TO "c"', 'renames'],
  ['ALTER TABLE "a" RENAME TO "b"', 'renames'],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL', 'forbids NULL'],
  ['ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT', 'drops a default'],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint', 'changes a type'],
  ['ALTER TABLE "a" ADD COLUMN "b" text NOT NULL', 'adds a column'],
])('reports %s', (statement, what) => {
  const found = contractions(`CREATE TABLE "x" ("y" text NOT NULL);\n--> statement-breakpoint\n${statement};`)
  expect(found).toEqual([expect.stringContaining(what)])
  expect(contractions(`-- contract: no version since 1.4 reads it\n${statement};`)).toEqual([])
})

test.each([
  'ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL',
  'ALTER TABLE "a" ADD COLUMN "b" text',
  'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL',
  'DROP INDEX "a"',
  'CREATE TABLE "a" ("b" text NOT NULL)',
  'ALTER TABLE "a" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "public"."d"("id") ON DELETE cascade',
])('does not report %s', (statement) => expect(contractions(`${statement};`)).toEqual([]))

test('no migration breaks the previous version without an explanation', () => {
  const files = readdirSync(migrationsFolder).filter((file) => file.endsWith('.sql'))
  expect(files.length).toBeGreaterThan(1)
  const found = files.flatMap((file) =>
    contractions(readFileSync(join(migrationsFolder, file), 'utf8')).map((it) => `${file} ${it}`),
  )
  expect(found).toEqual([])
})

/** Migrations up to this one are released: their hashes are in the databases. */
const LAST_RELEASED = 52

/**
 * Statements that read or write a whole existing table under a lock that stops its writers, or all its rows.
 * A migration that contains one says in a line `-- locks: …` why the table is small, or that the statement
 * has nothing to do. Source: PostgreSQL's notes on ALTER TABLE and its table of lock modes.
 */
const scanning: [what: string, statement: RegExp][] = [
  ['validates a check', /^alter table (\S+) add constraint \S+ check(?!.* not valid$)/i],
  ['validates a foreign key', /^alter table (\S+) add constraint \S+ foreign key(?!.* not valid$)/i],
  ['validates NOT NULL', /^alter table (\S+) alter (?:column )?\S+ set not null/i],
  ['builds an index', /^create (?:unique )?index (?!concurrently|if not exists)\S+ on (\S+)/i],
  [
    'builds an index',
    /^alter table (\S+) add (?:constraint \S+ )?(?:unique|primary key|exclude)(?! using index)/i,
  ],
  ['builds indexes', /^reindex (?!.*\bconcurrently\b)(?:table |index )?(\S+)/i],
  // Constants and stable functions, such as now(), are computed once.
  [
    'rewrites the table',
    /^alter table (\S+) add column .*\b(?:serial|bigserial|generated|(?:gen_random_uuid|uuidv[47]|random|clock_timestamp|nextval)\()/i,
  ],
  ['rewrites the table', /^alter table (\S+) alter (?:column )?\S+ (?:set data )?type\b/i],
  ['rewrites the table', /^(?:vacuum full|cluster)(?: verbose)? (\S+)/i],
  ['locks the table', /^lock (?:table )?(\S+)/i],
  ['empties the table', /^truncate (?:table )?(\S+)/i],
  ['writes all rows', /^update (?:only )?(\S+)(?!.*\bwhere\b)/i],
  ['deletes all rows', /^delete from (?:only )?(\S+)(?!.*\bwhere\b)/i],
]

/** Returns the statements of a migration that scan tables which it does not create. */
function scans(sql: string): string[] {
  if (/^-- locks: \S/m.test(sql)) return []
  const statements = sql
    .replaceAll('--> statement-breakpoint', '')
    .replaceAll(/^\s*--.*$/gm, '')
    .split(';')
    .map((it) => it.replaceAll(/\s+/g, ' ').trim())
  const created = new Set(statements.flatMap((it) => /^create table (\S+)/i.exec(it)?.[1] ?? []))
  return statements.flatMap((it) =>
    scanning.flatMap(([what, pattern]) => {
      const table = pattern.exec(it)?.[1]
      return table && !created.has(table) ? `${what}: ${it}` : []
    }),
  )
}

test.each([
  ['ALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("a"."b" > 0)', 'validates a check'],
  [
    'ALTER TABLE "a" ADD CONSTRAINT "c" FOREIGN KEY ("b") REFERENCES "public"."d"("id")',
    'validates a foreign key',
  ],
  ['CREATE UNIQUE INDEX "i" ON "a" USING btree ("b")', 'builds an index'],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL', 'validates NOT NULL'],
  ['ALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE("b")', 'builds an index'],
  ['ALTER TABLE "a" ADD PRIMARY KEY ("b")', 'builds an index'],
  ['REINDEX TABLE "a"', 'builds indexes'],
  ['ALTER TABLE "a" ADD COLUMN "b" uuid DEFAULT gen_random_uuid() NOT NULL', 'rewrites the table'],
  ['ALTER TABLE "a" ADD COLUMN "b" bigserial NOT NULL', 'rewrites the table'],
  ['ALTER TABLE "a" ADD COLUMN "b" text GENERATED ALWAYS AS (lower("c")) STORED', 'rewrites the table'],
  ['ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE bigint', 'rewrites the table'],
  ['VACUUM FULL "a"', 'rewrites the table'],
  ['LOCK TABLE "a" IN SHARE MODE', 'locks the table'],
  ['TRUNCATE "a"', 'empties the table'],
  ['UPDATE "a" SET "b" = 1', 'writes all rows'],
  ['DELETE FROM "a"', 'deletes all rows'],
])('reports %s on an existing table', (statement, what) => {
  expect(scans(`${statement};`)).toEqual([expect.stringContaining(what)])
  expect(scans(`CREATE TABLE "a" ("b" int);\n--> statement-breakpoint\n${statement};`)).toEqual([])
  expect(scans(`-- locks: a has as many rows as the shop has currencies\n${statement};`)).toEqual([])
})

test.each([
  'ALTER TABLE "a" ADD CONSTRAINT "c" CHECK ("a"."b" > 0) NOT VALID',
  'ALTER TABLE "a" VALIDATE CONSTRAINT "c"',
  'CREATE INDEX IF NOT EXISTS "i" ON "a" USING btree ("b")',
  'CREATE INDEX CONCURRENTLY "i" ON "a" USING btree ("b")',
  'ALTER TABLE "a" ADD CONSTRAINT "c" UNIQUE USING INDEX "i"',
  'ALTER TABLE "a" ADD COLUMN "b" timestamptz DEFAULT now() NOT NULL',
  'ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'\' NOT NULL',
  'REINDEX INDEX CONCURRENTLY "i"',
  'UPDATE "a" SET "b" = 1 WHERE "c" IS NULL',
])('does not report %s on an existing table', (statement) => {
  expect(scans(`${statement};`)).toEqual([])
})

test('no migration stops the writers of a large table', () => {
  const files = readdirSync(migrationsFolder).filter(
    (file) => Number(/^\d+(?=.*\.sql$)/.exec(file)) > LAST_RELEASED,
  )
  const found = files.flatMap((file) =>
    scans(readFileSync(join(migrationsFolder, file), 'utf8')).map((it) => `${file} ${it}`),
  )
  expect(found).toEqual([])
})

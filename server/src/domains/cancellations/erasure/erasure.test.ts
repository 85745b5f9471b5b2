import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '../../../platform/db/types.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { buildStatement, erasureRules } from './erase-member.ts'
import { insertRecords, type Records, readSchema, type Schema } from './testing.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let schema: Schema
/** Rows of the erased member and of another one, before and after the erasure. */
let erased: Records
let other: Records
let after: Map<string, Record<string, unknown>[]>

/** A transfer from the erased member to the other one. */
const BETWEEN = '0190a000-0000-7000-8000-000000000001'
const NOW = new Date('2026-03-04T05:06:07.000Z')

beforeAll(async () => {
  database = await testDatabase()
  await database.db.transaction(async (tx) => {
    schema = await readSchema(tx)
    // The rows are made up: only their columns and references have to fit.
    for (const { table, name } of schema.checks)
      await tx.execute(sql`alter table ${sql.identifier(table)} drop constraint ${sql.identifier(name)}`)
    await tx.execute(sql`set local session_replication_role = replica`)
    erased = await insertRecords(tx, schema, 'a')
    other = await insertRecords(tx, schema, 'b')
    await tx.execute(sql`
      insert into member_transfers (id, no, intent, from_id, to_id, from_name, to_name, asset, amount, fee, note, at)
      values (${BETWEEN}::uuid, 'T1', 'T1', ${erased.memberId}::uuid, ${other.memberId}::uuid, 'A', 'B', 'MYR', 1, 0, 'N', now())`)
    for (const [table, rule] of Object.entries(erasureRules)) {
      const statement = buildStatement(table, rule, erased.memberId, NOW)
      if (statement) await tx.execute(statement)
    }
    after = new Map()
    for (const table of schema.columns.keys()) after.set(table, await readRows(tx, table))
  })
})
afterAll(() => database.close())

const readRows = async (tx: Tx, table: string): Promise<Record<string, unknown>[]> =>
  (await tx.execute<{ row: Record<string, unknown> }>(selectJson(table))).rows.map(({ row }) => row)
const selectJson = (table: string): SQL => sql`select to_jsonb(t) as row from ${sql.identifier(table)} t`

/** Returns the row that an inserted one has become; undefined when it is gone. */
const find = (table: string, keys: Record<string, unknown>) =>
  after.get(table)!.find((row) => Object.entries(keys).every(([name, value]) => row[name] === value))

it('deletes the member’s rows where the rule says so, and keeps all others', () => {
  const deleted = Object.entries(erasureRules).filter(([, rule]) => 'delete' in rule)
  expect(deleted.length).toBeGreaterThan(30)
  for (const [table] of deleted)
    for (const row of erased.rows.get(table)!) expect(find(table, row.keys), table).toBeUndefined()
  for (const [table, rule] of Object.entries(erasureRules))
    if (!('delete' in rule))
      for (const row of erased.rows.get(table)!) expect(find(table, row.keys), table).toBeDefined()
})

it('changes what the rule sets, and nothing that it keeps', () => {
  for (const [table, rule] of Object.entries(erasureRules)) {
    if (!('set' in rule)) continue
    for (const { keys, row } of erased.rows.get(table)!) {
      const now = find(table, keys)!
      for (const column of Object.keys(rule.set))
        expect(now[column], `${table}.${column}`).not.toEqual(row[column])
      for (const column of rule.keep) expect(now[column], `${table}.${column}`).toEqual(row[column])
    }
  }
})

it('leaves tables as they are whose rule is to keep them', () => {
  for (const [table, rule] of Object.entries(erasureRules)) {
    if ('set' in rule || 'delete' in rule) continue
    for (const { keys, row } of erased.rows.get(table)!) expect(find(table, keys), table).toEqual(row)
  }
})

it('changes nothing of another member', () => {
  for (const [table, rows] of other.rows)
    for (const { keys, row } of rows) expect(find(table, keys), table).toEqual(row)
})

it('erases the name and the note of the sender of a transfer, not the name of the receiver', () => {
  const row = { from_name: '–', to_name: 'B', note: '' }
  expect(find('member_transfers', { id: BETWEEN })).toMatchObject(row)
})

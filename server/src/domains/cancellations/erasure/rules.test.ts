import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../../platform/testing/database.ts'
import { buildStatement, erasureRules, parents } from './erase-member.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
/** The columns of each table. */
const schema = new Map<string, string[]>()
beforeAll(async () => {
  database = await testDatabase()
  const { rows } = await database.db.execute<{ table: string; column: string }>(sql`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and table_name in (
      select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE')`)
  for (const { table, column } of rows) schema.set(table, [...(schema.get(table) ?? []), column])
})
afterAll(() => database.close())

/** Columns that refer to members or have their data by their names. */
const PERSONAL =
  /^(member_id|from_id|to_id|giver_id|receiver_id|email|mobile|phone|holder|address|birthday|surname|given_name|true_name|nickname|sender|buyer|destination)$/
/** Columns of the shop with such names. */
const ofShop = new Set([
  'dispatch_addresses.address',
  'staff.email',
  'company_accounts.holder',
  'offices.address',
  'offices.phone',
  'offices.email',
])

it('has a rule for every table of the schema, and for no other', () => {
  expect(schema.size).toBeGreaterThan(80)
  expect(Object.keys(erasureRules).toSorted()).toEqual([...schema.keys()].toSorted())
})

it('decides about every column of a table whose rows stay', () => {
  for (const [table, rule] of Object.entries(erasureRules)) {
    if (!('set' in rule)) continue
    const decided = [...Object.keys(rule.set), ...rule.keep]
    expect(decided.toSorted(), table).toEqual(schema.get(table)!.toSorted())
  }
})

it('calls no table free of members’ data that refers to members', () => {
  for (const [table, rule] of Object.entries(erasureRules)) {
    if (!('none' in rule)) continue
    const personal = schema.get(table)!.filter((c) => PERSONAL.test(c) && !ofShop.has(`${table}.${c}`))
    expect(personal, table).toEqual([])
  }
})

it('states a reason for everything that stays', () => {
  for (const [table, rule] of Object.entries(erasureRules)) {
    const reason =
      'none' in rule
        ? rule.none
        : 'keep' in rule && !('set' in rule)
          ? rule.keep
          : 'set' in rule
            ? rule.why
            : '-'
    expect(reason, table).not.toBe('')
  }
})

it('locks every table of the member whose rows have others that the rules find by them', () => {
  const rules = Object.values(erasureRules).map((rule) => JSON.stringify(rule))
  const read = rules.flatMap((rule) =>
    [...rule.matchAll(/from (\w+) where member_id/g)].map(([, table]) => table!),
  )
  expect([...new Set(read)].toSorted()).toEqual([...parents].toSorted())
})

it('builds statements that the database accepts', async () => {
  const member = '0190a000-0000-7000-8000-000000000000'
  for (const [table, rule] of Object.entries(erasureRules)) {
    const statement = buildStatement(table, rule, member, new Date())
    if (statement) await expect(database.db.execute(statement), table).resolves.toBeDefined()
  }
})

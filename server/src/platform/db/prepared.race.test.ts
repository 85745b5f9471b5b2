import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { transact } from './transact.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** Returns how often each prepared statement of a transaction's connection ran. */
const prepared = (like: string, send: number, statement: (n: number) => ReturnType<typeof sql>) =>
  transact(database.db, async (tx) => {
    for (let n = 0; n < send; n++) await tx.execute(statement(n))
    const { rows } = await tx.execute<{ runs: bigint }>(
      sql.raw(
        `select generic_plans + custom_plans as runs from pg_prepared_statements where statement like '${like}%'`,
      ),
    )
    return rows.map((r) => Number(r.runs))
  })

test('does not prepare rare statements', async () => {
  expect(await prepared('select 1 as rare', 3, (n) => sql`select 1 as rare, ${n}::int`)).toEqual([])
})

test('prepares a frequent statement once and returns the results of its parameters', async () => {
  const seen: unknown[] = []
  const statement = (n: number) => sql`select 2 as often, ${n}::int as n`
  expect(await prepared('select 2 as often', 10, statement)).toEqual([7])
  for (const n of [7, 8, 9]) {
    const { rows } = await database.db.execute<{ n: number }>(statement(n))
    seen.push(rows[0]?.n)
  }
  expect(seen).toEqual([7, 8, 9])
})

test('keeps a prepared statement working after its table gets a column and an index', async () => {
  await database.db.execute(sql`create table grows (id int)`)
  const read = (n: number) =>
    database.db.execute<{ id: number }>(sql`select id from grows where id >= ${n}::int`)
  for (let n = 0; n < 8; n++) await read(n)
  await database.db.execute(sql`alter table grows add column more text default 'x'`)
  await database.db.execute(sql`create index on grows (id)`)
  await database.db.execute(sql`insert into grows values (5)`)
  expect((await read(3)).rows).toEqual([{ id: 5 }])
})

test('keeps a prepared statement working after a failed execution', async () => {
  const divide = (n: number) => database.db.execute<{ n: number }>(sql`select 10 / ${n}::int as n`)
  for (let n = 1; n < 8; n++) await divide(n)
  await expect(divide(0)).rejects.toThrow()
  expect((await divide(5)).rows).toEqual([{ n: 2 }])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { executeAtomically, failUnless } from './atomic-statement.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  await database.db.execute(sql`create table numbers (n int primary key check (n < 10))`)
})
afterAll(() => database.close())

const write = (n: number, expected: number) =>
  executeAtomically(
    database.db,
    sql`with one as (insert into numbers values (${n}::int) returning n), other as (
        insert into numbers select ${n}::int + 1 where ${n}::int < 5 returning n)
      select ${failUnless(sql`(select count(*) from one) + (select count(*) from other) = ${expected}::int`)}`,
  )
const stored = async () =>
  (await database.db.execute<{ n: number }>(sql`select n from numbers order by n`)).rows.map((r) => r.n)

test('rolls back a statement that does not write everything', async () => {
  expect(await write(7, 2)).toBe(false)
  expect(await stored()).toEqual([])
})

test('commits a statement that writes everything', async () => {
  expect(await write(1, 2)).toBe(true)
  expect(await stored()).toEqual([1, 2])
})

test('throws other errors', async () => {
  await expect(write(1, 2)).rejects.toThrow()
  await expect(write(10, 1)).rejects.toThrow()
  expect(await stored()).toEqual([1, 2])
})

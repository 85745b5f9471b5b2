import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { doWholly, wholly } from './whole.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  await database.db.execute(sql`create table halves (n int primary key check (n < 10))`)
})
afterAll(() => database.close())

const write = (n: number, expected: number) =>
  doWholly(
    database.db,
    sql`with one as (insert into halves values (${n}::int) returning n), other as (
        insert into halves select ${n}::int + 1 where ${n}::int < 5 returning n)
      select ${wholly(sql`(select count(*) from one) + (select count(*) from other) = ${expected}::int`)}`,
  )
const kept = async () =>
  (await database.db.execute<{ n: number }>(sql`select n from halves order by n`)).rows.map((r) => r.n)

test('what is not done wholly is not done at all', async () => {
  expect(await write(7, 2)).toBe(false)
  expect(await kept()).toEqual([])
})

test('what is done wholly stays', async () => {
  expect(await write(1, 2)).toBe(true)
  expect(await kept()).toEqual([1, 2])
})

test('a statement that fails of something else throws', async () => {
  await expect(write(1, 2)).rejects.toThrow()
  await expect(write(10, 1)).rejects.toThrow()
  expect(await kept()).toEqual([1, 2])
})

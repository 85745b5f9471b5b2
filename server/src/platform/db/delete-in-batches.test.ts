import { lt, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { deleteInBatches } from './delete-in-batches.ts'
import { idempotency } from './tables.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const LIMIT = new Date('2026-03-01T00:00:00Z')
const isDue = lt(idempotency.createdAt, LIMIT)
const run = () =>
  deleteInBatches(database.db, idempotency, { isDue, oldest: idempotency.createdAt, batch: 10 })
const countRows = async () => {
  const { rows } = await database.db.execute<{ due: number; others: number }>(sql`
    select count(*) filter (where created_at < ${LIMIT.toISOString()}::timestamptz)::int as due,
      count(*) filter (where created_at >= ${LIMIT.toISOString()}::timestamptz)::int as others from idempotency`)
  return rows[0]
}

/** 35 due rows and 5 others. */
beforeEach(async () => {
  await database.db.execute(sql`truncate idempotency`)
  await database.db.execute(sql`
    insert into idempotency (actor, key, call, input_hash, created_at)
    select 'member:a', n::text, 'c', '', ${LIMIT.toISOString()}::timestamptz + (n - 35.5) * interval '1 hour'
    from generate_series(1, 40) n`)
})

it('keeps what it has deleted before it is interrupted, and continues with the next call', async () => {
  await database.db.execute(sql`
    create function fail_at_ten() returns trigger language plpgsql as $$ begin raise exception 'interrupted'; end $$;
    create trigger fail_at_ten before delete on idempotency for each row when (old.key = '25') execute function fail_at_ten()`)
  await expect(run()).rejects.toThrow()
  expect(await countRows()).toEqual({ due: 15, others: 5 })
  await database.db.execute(sql`drop function fail_at_ten cascade`)
  expect(await run()).toBe(15)
  expect(await countRows()).toEqual({ due: 0, others: 5 })
})

it('leaves rows that another transaction has locked to the next call, and does not wait for it', async () => {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select from idempotency where key = '3' for update`)
    expect(await run()).toBe(34)
    expect(await countRows()).toEqual({ due: 1, others: 5 })
  })
  expect(await run()).toBe(1)
})

it('deletes nothing that is not due', async () => {
  expect(await run()).toBe(35)
  expect(await run()).toBe(0)
  expect(await countRows()).toEqual({ due: 0, others: 5 })
})

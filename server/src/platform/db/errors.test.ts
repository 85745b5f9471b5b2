import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { openDb } from './db.ts'
import { isInfrastructureError } from './errors.ts'

const errorOf = (run: Promise<unknown>) =>
  run.then(
    () => undefined,
    (error: unknown) => error,
  )

it('tells failures of the database from failures of a statement', async () => {
  const open = await testDatabase()
  const raise = (code: string) =>
    errorOf(open.db.execute(sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`)))
  for (const code of ['08006', '40001', '40P01', '53300', '55P03', '57P01', '57P03', '58030'])
    expect([code, isInfrastructureError(await raise(code))]).toEqual([code, true])
  for (const code of ['22003', '23505', '42601', 'P0001'])
    expect([code, isInfrastructureError(await raise(code))]).toEqual([code, false])
  expect(isInfrastructureError(new Error('the ledger refused the capture'))).toBe(false)

  const killed = errorOf(open.db.execute(sql`select pg_terminate_backend(pg_backend_pid())`))
  expect(isInfrastructureError(await killed)).toBe(true)
  await open.close()
  expect(isInfrastructureError(await errorOf(openDb('postgres://x@127.0.0.1:1/x')))).toBe(true)
})

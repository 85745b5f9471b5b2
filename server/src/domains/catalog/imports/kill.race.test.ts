import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDb, openDb } from '../../../platform/db/db.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { stock } from '../../stock/index.ts'
import { catalog } from '../index.ts'
import { testCategory } from '../testing.ts'
import { checkImport } from './check-import.ts'
import { productImports } from './tables.ts'

const PRODUCTS = 2_000
const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 5)

/** A server process that only imports: its arguments are the database and the import. */
const child = `
  const [url, importId] = process.argv.slice(1)
  const { openDb } = await import('${new URL('../../../platform/db/db.ts', import.meta.url)}')
  const { makeIds } = await import('${new URL('../../../platform/ids.ts', import.meta.url)}')
  const clock = { now: () => new Date() }
  const { applyImport } = await import('${new URL('./apply-import.ts', import.meta.url)}')
  const open = await openDb(url)
  await applyImport({ db: open.db, clock, ids: makeIds(clock), files: { remove() {} },
    cache: { invalidate() {} } }, importId)
  await open.close()
`

let shop: TestShop
let database: Awaited<ReturnType<typeof testDatabase>>
let open: OpenDb
const importId = '01a20a84-3835-7bab-8975-c7a4c9302abb'
beforeAll(async () => {
  shop = await testShop({ domains: [catalog, stock] })
  database = await testDatabase()
  open = await openDb(database.url)
  const deps = { ...shop.deps, db: open.db }
  await testCategory(deps, open.db, 'tea')
  const rows = Array.from({ length: PRODUCTS }, (_, i) => `kill-${i},KILL-${i},Kill ${i},tea,1.00,5`)
  await deps.files.put(
    'private/import/kill.csv',
    Buffer.from(['handle,sku,title en-us,category,price,stock', ...rows].join('\n')),
    'text/csv',
  )
  await open.db.insert(productImports).values({
    id: importId,
    staffId: deps.ids.uuid(),
    name: 'kill.csv',
    bytes: 1,
    fileKey: 'private/import/kill.csv',
    state: 'checking',
    createdAt: deps.clock.now(),
  })
  await checkImport(deps, importId)
  await open.db.update(productImports).set({ state: 'applying', processed: 0 })
})
afterAll(async () => {
  await open.close()
  await database.close()
  await shop.close()
})

const start = (): ChildProcess =>
  spawn(process.execPath, ['--input-type=module', '-e', child, database.url, importId], { stdio: 'inherit' })
const readState = async () =>
  (await open.db.select().from(productImports).where(eq(productImports.id, importId)))[0]!
const count = async () => {
  const { rows } = await open.db.execute<Record<string, number>>(sql`
    select (select count(*) from goods where slug like 'kill-%')::int as goods,
      (select count(*) from skus where code like 'KILL-%')::int as skus,
      (select count(*) from stock_levels)::int as levels, (select count(*) from stock_movements)::int as movements,
      (select count(*) from audit_log)::int as audited, (select count(*) from outbox)::int as events`)
  return rows[0]!
}

it(`leaves nothing when its process is killed at any moment, ${ROUNDS} rounds, and completes afterwards`, async () => {
  const before = await count()
  const moments = fc.sample(fc.integer({ min: 1, max: PRODUCTS - 400 }), ROUNDS)
  for (const moment of moments) {
    await open.db.update(productImports).set({ processed: 0 })
    const process = start()
    const ended = once(process, 'exit')
    while ((await readState()).processed < moment && process.exitCode === null) await sleep(2)
    process.kill('SIGKILL')
    await ended
    expect(await readState(), `killed after ${moment}`).toMatchObject({ state: 'applying' })
    expect(await count(), `killed after ${moment}`).toEqual(before)
  }
  await once(start(), 'exit')
  expect(await readState()).toMatchObject({ state: 'done', processed: PRODUCTS })
  expect(await count()).toMatchObject({
    goods: PRODUCTS,
    skus: PRODUCTS,
    levels: PRODUCTS,
    movements: PRODUCTS,
  })
}, 120_000)

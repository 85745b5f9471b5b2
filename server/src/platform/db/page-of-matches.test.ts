import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { countRowsRead } from '../testing/scans.ts'
import { pageOfMatches } from './page-of-matches.ts'
import { transact } from './transact.ts'

const ROWS = 50_000
const OLD = 2_000

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  // The oldest are of one kind, of the newest every tenth is of another.
  await database.db.execute(sql`
    create table pages as select n as id, case when n <= ${OLD}::int then 'old' when n % 10 = 0 then 'tenth' else '' end as kind
    from generate_series(1, ${ROWS}::int) n`)
  await database.db.execute(sql`create unique index pages_id on pages (id)`)
  await database.db.execute(sql`create index pages_kind on pages (kind)`)
  await database.db.execute(sql`vacuum analyze pages`)
})
afterAll(() => database.close())

/** Reads a page of a kind, the newest first, and counts the rows that this reads. */
async function readPage(kind: string, page: number) {
  const where = sql`where kind = ${kind}`
  const list = { rows: sql`from pages ${where}`, id: sql`id`, by: [sql`id`], direction: 'desc' as const }
  const among = (limited: SQL) => sql`from (select * from pages ${limited}) pages ${where}`
  return await transact(database.db, async (tx) => {
    let found: Awaited<ReturnType<typeof pageOfMatches>> | undefined
    const read = await countRowsRead(tx, 'pages', async () => {
      found = await pageOfMatches(tx, { ...list, among, page, limit: 20 })
    })
    return { ...found!, read }
  })
}
const numbers = (from: number, step: number) => Array.from({ length: 20 }, (_, i) => from - i * step)

it('reads the matches, not all of the table, where the first rows are none of them', async () => {
  for (const page of [1, 2, OLD / 20]) {
    const { ids, total, more, read } = await readPage('old', page)
    expect(ids).toEqual(numbers(OLD - (page - 1) * 20, 1))
    expect({ total, more }).toEqual(
      page * 20 < OLD ? { total: page * 20 + 1, more: true } : { total: OLD, more: false },
    )
    if (page < 3) expect(read).toBeLessThan(ROWS / 4)
  }
  expect(await readPage('old', 1_000)).toMatchObject({ ids: [], total: OLD, more: false })
})

it('reads the first rows only where enough of them match', async () => {
  for (const page of [1, 2, 50]) {
    const { ids, total, more, read } = await readPage('tenth', page)
    expect(ids).toEqual(numbers(ROWS - (page - 1) * 200, 10))
    expect({ total, more }).toEqual({ total: page * 20 + 1, more: true })
    // Those that are counted, and ten for each of the list.
    expect(read).toBeLessThan(1_001 + 1 + page * 200 + 100)
  }
})

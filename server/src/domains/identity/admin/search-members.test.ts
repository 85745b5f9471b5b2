import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../../platform/db/transact.ts'
import type { Tx } from '../../../platform/db/types.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { countRowsRead, findScannedTables } from '../../../platform/testing/scans.ts'
import { findMemberIds, findMembersByKeyword, findMembersPage } from './queries.ts'

const MEMBERS = 10_000
const FREQUENT = 2_000

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  // The oldest are called Siti, the newest Tan; one is called Zulaikha.
  await database.db.execute(sql`
    insert into members (id, username, username_key, nickname, password_hash, invitation_code, created_at, banned_at)
    select ('0190a000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, 'u' || n, 'u' || n,
      case when n <= ${FREQUENT}::int then 'Siti' when n = 5000 then 'Zulaikha' else 'Tan' end, '', n::text, now(),
      case when n = 77 then now() end
    from generate_series(1, ${MEMBERS}::int) n`)
  await database.db.execute(sql`vacuum analyze members`)
})
afterAll(() => database.close())

const inTx = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => transact(database.db, run)
const page =
  (filter: object, n = 1) =>
  (tx: Tx) =>
    findMembersPage(tx, { ...filter, page: n, limit: 20 })
const countRead = (run: (tx: Tx) => Promise<unknown>) =>
  inTx((tx) => countRowsRead(tx, 'members', () => run(tx)))

it('reads the members that a rare keyword finds, not all members', async () => {
  for (const keyword of ['zzzz', 'Zulaikha', 'u4999'])
    expect(await countRead(page({ keyword })), keyword).toBeLessThan(100)
  expect(await countRead((tx) => findMembersByKeyword(tx, 'Zulaikha', 5))).toBeLessThan(100)
  expect((await inTx(page({ keyword: 'zulaikha' }))).list.map((m) => m.username)).toEqual(['u5000'])
})

it('lists the newest of many matches first, page by page, with their number', async () => {
  const [first, second, last] = [1, 2, FREQUENT / 20].map((n) => inTx(page({ keyword: 'siti' }, n)))
  expect(await first).toMatchObject({ total: 21, more: true })
  expect(await last).toMatchObject({ total: FREQUENT, more: false })
  const names = [...(await first!).list, ...(await second!).list].map((m) => m.username)
  expect(names).toEqual(Array.from({ length: 40 }, (_, i) => `u${FREQUENT - i}`))
  expect((await inTx((tx) => findMembersByKeyword(tx, 'siti', 5))).map((m) => m.username)).toEqual(
    names.slice(0, 5),
  )
})

it('finds members by exactly their username or email, verified or not, without reading the others', async () => {
  await database.db.execute(sql`update members set email = 'li_ng@example.com' where username = 'u4242'`)
  const find = (text: string) => inTx((tx) => findMemberIds(tx, text))
  expect(await find('u42')).toHaveLength(1)
  expect(await find('Li_ng@example.com')).toHaveLength(1)
  for (const text of ['u4', 'ing@example.com', 'li_n', 'lixng@example.com', 'Tan'])
    expect(await find(text), text).toHaveLength(text === 'u4' ? 1 : 0)
  for (const text of ['teapot', 'li_ng@example.com'])
    expect(await countRead((tx) => findMemberIds(tx, text)), text).toBeLessThan(100)
})

it('combines a keyword with the ban', async () => {
  expect((await inTx(page({ keyword: 'siti', banned: '1' }))).list.map((m) => m.username)).toEqual(['u77'])
  expect(await inTx(page({ keyword: 'zulaikha', banned: '1' }))).toEqual({ list: [], total: 0, more: false })
})

it('finds banned members without reading the others', async () => {
  expect((await inTx(page({ banned: '1' }))).list.map((m) => m.username)).toEqual(['u77'])
  expect(await findScannedTables(database.db, page({ banned: '1' }))).toEqual([])
  expect(await countRead(page({ banned: '1' }))).toBeLessThan(10)
})

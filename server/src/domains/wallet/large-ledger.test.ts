import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import type { Tx } from '../../platform/db/types.ts'
import { testDatabase } from '../../platform/testing/database.ts'
import { countRowsRead } from '../../platform/testing/scans.ts'
import { listOwnerPostings, memberOwner } from '../ledger/index.ts'
import { countLogRows, findLogRows, sumCredits, sumMonth } from './assets/log-queries.ts'
import { findPointsHistories } from './points/queries.ts'

const MEMBER = '0190a000-0000-7000-8000-000000000001'
const ZONE = 'Asia/Kuala_Lumpur'
const OWN = 6
const TRANSFERS = 20_000

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  const { db } = database
  // Most transfers are between two accounts of the shop, as in a shop whose members pay by card.
  await db.execute(sql`
    insert into ledger_accounts (id, owner, asset, may_go_negative)
    select gen_random_uuid(), owner, asset, owner like 'house:%'
    from unnest(array['MYR', 'PTS', 'BONUS']) asset, (
      values ('house:clearing'), ('house:sales'), (${memberOwner(MEMBER)}::text)
      union all select 'member:' || gen_random_uuid() from generate_series(1, 1000)) o(owner)`)
  const post = (asset: string, to: string, count: number) =>
    db.execute(sql`
      insert into ledger_transfers (id, phase, kind, reference, idempotency_key, debit_id, credit_id, amount, at)
      select gen_random_uuid(), 'single', 'test', 'test', ${asset + to} || n, f.id, t.id, 1, now() - n * interval '1 minute'
      from generate_series(1, ${count}::int) n, ledger_accounts f, ledger_accounts t
      where f.owner = 'house:clearing' and t.owner = ${to} and f.asset = ${asset} and t.asset = ${asset}`)
  await post('MYR', 'house:sales', TRANSFERS)
  await post('PTS', 'house:sales', TRANSFERS)
  for (const asset of ['MYR', 'PTS', 'BONUS']) await post(asset, memberOwner(MEMBER), OWN)
  await db.execute(sql`analyze ledger_accounts, ledger_transfers`)
})
afterAll(() => database.close())

const owner = memberOwner(MEMBER)
const log = { owner, timeZone: ZONE, page: 1, limit: 20 }
const month = new Date().toISOString().slice(0, 7)

it.each<[what: string, run: (tx: Tx) => Promise<unknown>]>([
  ['the wallet log', (tx) => findLogRows(tx, log)],
  ['its number of entries', (tx) => countLogRows(tx, log)],
  ['the log of points', (tx) => findLogRows(tx, { ...log, asset: 'PTS' })],
  ['the sums of a month', (tx) => sumMonth(tx, owner, month, ZONE)],
  ['the bonus ever earned', (tx) => sumCredits(tx, owner, 'BONUS')],
  ['the ledger of a member', (tx) => listOwnerPostings(tx, owner, 'MYR', { page: 1, limit: 20 })],
  ['the months of points', (tx) => findPointsHistories(tx, [MEMBER], ZONE, new Date())],
])('reads the postings of one member, not all of the shop, for %s', async (_, run) => {
  await transact(database.db, async (tx) => {
    expect(await countRowsRead(tx, 'ledger_transfers', () => run(tx))).toBeLessThan(100)
    expect(await countRowsRead(tx, 'ledger_accounts', () => run(tx))).toBeLessThan(100)
  })
})

it('shows the postings of a member with the balance after each, the newest first', async () => {
  const { list, total } = await transact(database.db, (tx) =>
    listOwnerPostings(tx, owner, 'MYR', { page: 2, limit: 2 }),
  )
  expect(total).toBe(OWN)
  expect(list.map(({ after, change, counterpart }) => [after, change, counterpart])).toEqual([
    [4n, 1n, 'house:clearing'],
    [3n, 1n, 'house:clearing'],
  ])
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../../platform/db/transact.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { countRowsRead } from '../../../platform/testing/scans.ts'
import { findDayRows } from './queries.ts'

const MEMBERS = 5_000
const [FIRST, LIMIT] = [4_001, 500]
const newest = { market: '1', day: '2026-06-30' }

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  const id = sql`('0190a000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`
  const all = sql`generate_series(1, ${MEMBERS}::int) n`
  await transact(database.db, async (tx) => {
    // Their referrer does not exist.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into members (id, username, username_key, nickname, password_hash, invitation_code, created_at, referrer_id)
      select ${id}, 'u' || n, 'u' || n, '', '', n::text, now(), gen_random_uuid() from ${all}`)
    await tx.execute(sql`
      insert into leg_totals (member_id, market, left_volume, right_volume, left_carry, right_carry)
      select ${id}, '1', n, 2 * n, n, 0 from ${all}`)
  })
  await database.db.execute(sql`vacuum analyze`)
  // Legs and ranks of the newest day come after the statistics.
  await database.db.execute(sql`
    insert into leg_days (member_id, market, day, left_volume, right_volume)
    select ${id}, '1', ${newest.day}::date, n, 2 * n from ${all}`)
  await database.db.execute(sql`
    insert into star_ranks (member_id, market, month, rank, own_volume, direct_members, team_volume)
    select ${id}, '1', '2026-06', 2, 0, 0, 0 from ${all} where n % 3 = 0`)
})
afterAll(() => database.close())

it('reads the legs of its members only, also where no statistics know the day', async () => {
  let rows: Awaited<ReturnType<typeof findDayRows>> = []
  const after = `0190a000-0000-7000-8000-${`${FIRST - 1}`.padStart(12, '0')}`
  const until = new Date('2026-07-01T00:00:00Z')
  const read = await transact(database.db, (tx) =>
    countRowsRead(tx, 'leg_days', async () => {
      rows = await findDayRows(tx, newest, { after, limit: LIMIT, until })
    }),
  )
  expect(rows).toHaveLength(LIMIT)
  rows.forEach(({ left, right, leftBefore, rank, isEligible }, i) => {
    const n = BigInt(FIRST + i)
    expect({ left, right, leftBefore, rank, isEligible }).toEqual({
      ...{ left: n, right: 2n * n, leftBefore: n },
      ...{ rank: (FIRST + i) % 3 === 0 ? 2 : 0, isEligible: true },
    })
  })
  expect(read).toBeLessThan(2 * LIMIT)
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../../platform/db/transact.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { countRowsRead } from '../../../platform/testing/scans.ts'
import { checkPairing } from './check-pairing.ts'
import type { Batch, DayToCheck } from './day.ts'

/** Positions of a binary tree in the order of the ids: those of n are below that of n / 2. */
const MEMBERS = 20_000
const [FIRST, LIMIT] = [4_001, 500]
const toId = (n: number) => `0190a000-0000-7000-8000-${`${n}`.padStart(12, '0')}`
const plan = { pairingCaps: [0], rates: { pairing: 0 }, moneyPerPv: {} }
const day = {
  ...{ market: '1', day: '2026-06-30', until: new Date('2026-07-01T00:00:00Z') },
  runPlan: plan,
} as unknown as DayToCheck

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
  const id = (n: string) => sql.raw(`('0190a000-0000-7000-8000-' || lpad((${n})::text, 12, '0'))::uuid`)
  const all = sql`generate_series(1, ${MEMBERS}::int) n`
  await transact(database.db, async (tx) => {
    // Their referrer does not exist.
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into members (id, username, username_key, nickname, password_hash, invitation_code, created_at, referrer_id)
      select ${id('n')}, 'u' || n, 'u' || n, '', '', n::text, now(), gen_random_uuid() from ${all}`)
    await tx.execute(sql`
      insert into placement_nodes (member_id, parent_id, leg, depth, jump_id, jump_depth, placed_at)
      select ${id('n')}, case when n > 1 then ${id('n / 2')} end, case when n > 1 then
        case n % 2 when 0 then 'left' else 'right' end end, floor(log(2, n)), ${id('1')}, 0, now() from ${all}`)
  })
  await database.db.execute(sql`vacuum analyze`)
  // Legs of the newest day come after the statistics.
  await database.db.execute(sql`
    insert into leg_days (member_id, market, day, left_volume, right_volume)
    select ${id('n')}, '1', ${day.day}::date, 0, 0 from ${all}`)
})
afterAll(() => database.close())

it('reads the legs of its members and of those next to them only, also where no statistics know the day', async () => {
  let batch: Batch | undefined
  const read = await transact(database.db, (tx) =>
    countRowsRead(tx, 'leg_days', async () => {
      batch = await checkPairing(tx, day, toId(FIRST - 1), LIMIT)
    }),
  )
  expect(batch).toEqual({ last: toId(FIRST + LIMIT - 1), count: LIMIT, found: [] })
  // Its members twice, those below, above and beside them.
  expect(read).toBeLessThan(7 * LIMIT)
})

it('finds once what is missing above members of different batches', async () => {
  const [left, right, top] = [toId(2 * 7_000), toId(2 * 7_000 + 1), toId(7_000)]
  const { db } = database
  await db.execute(sql`delete from leg_days where member_id = ${top}::uuid`)
  await db.execute(
    sql`update leg_days set left_volume = 5 where member_id in (${left}::uuid, ${right}::uuid)`,
  )
  const found = []
  let after = toId(2 * 7_000 - 1)
  for (let batch = 0; batch < 2; batch++) {
    const { last, found: more } = await checkPairing(db, day, after, 1)
    found.push(...more.filter(({ memberId }) => memberId === top))
    after = last!
  }
  expect(after).toBe(right)
  expect(found.map(({ rule, booked, expected }) => [rule, booked, expected])).toEqual([
    ['pv-left', 0n, 5n],
    ['pv-right', 0n, 5n],
  ])
})

it('finds nothing about a member who only bought on the day: the run had no legs to pair', async () => {
  const { db } = database
  const buyer = toId(9_000)
  await db.execute(sql`delete from leg_days where member_id = ${buyer}::uuid`)
  // A correction left PV on both sides, which the next purchases below will pair.
  await transact(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      insert into pairing_entries (id, market, day, member_id, left_volume, right_volume, left_before, right_before,
        paired, left_carry, right_carry, eligible, rank, rate, money_per_pv, cap, amount)
      select gen_random_uuid(), '1', ${day.day}::date - 1, ${buyer}::uuid, 0, 0, 8, 5, 0, 8, 5, true, 0, 0, 0, 0, 0`)
    await tx.execute(sql`
      insert into volume_entries (id, member_id, order_id, order_item_id, sequence, market, day, quantity, pv, sales, at)
      select gen_random_uuid(), ${buyer}::uuid, gen_random_uuid(), gen_random_uuid(), 0, '1', ${day.day}::date, 1, 5, 100, now()`)
  })
  expect(await checkPairing(db, day, toId(8_999), 1)).toEqual({ last: buyer, count: 1, found: [] })
})

import { DAY_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tx } from '../../../platform/db/types.ts'
import { testDatabase } from '../../../platform/testing/database.ts'
import { findScannedTables } from '../../../platform/testing/scans.ts'
import { claimDuePolls } from '../poll-queries.ts'
import { findOrdersByTracking, getLabels } from './queries.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('finds the labels of an order, and the orders of a tracking number, without reading all parcels', async () => {
  const id = '0190a000-0000-7000-8000-000000000001'
  expect(await findScannedTables(database.db, (tx) => getLabels(tx, id))).toEqual([])
  expect(await findScannedTables(database.db, (tx) => findOrdersByTracking(tx, 'PX1'))).toEqual([])
})

it('finds the parcels whose carrier is to be polled without reading all parcels', async () => {
  const claim = (tx: Tx) => claimDuePolls(tx, 'pasar-express', new Date(), 50)
  expect(await findScannedTables(database.db, claim)).toEqual([])
})

it('polls recent parcels at once, also while many of years ago are due that an upgrade has scheduled', async () => {
  const now = new Date('2026-06-01T00:00:00Z')
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const insert = async (count: number, shippedAt: Date, pollAt: Date, polledAt: Date | null = shippedAt) => {
    const { rows } = await database.db.execute<{ id: string }>(sql`
      insert into packages (id, order_id, no, carrier, tracking_no, state, reference, destination, shipped_at, poll_at, polled_at)
      select gen_random_uuid(), gen_random_uuid(), 1, 'pasar-express', gen_random_uuid()::text, 'in_transit', '', '{}',
        ${shippedAt.toISOString()}::timestamptz, ${pollAt.toISOString()}::timestamptz, ${polledAt?.toISOString() ?? null}::timestamptz
      from generate_series(1, ${count}::int) returning id`)
    return rows.map(({ id }) => id)
  }
  await insert(200, ago(800), ago(1))
  const waiting = [
    ...(await insert(1, ago(3), ago(0.1))),
    // Its last poll, which is due after 60 days.
    ...(await insert(1, ago(60.5), ago(0.2))),
    // Its number was corrected.
    ...(await insert(1, ago(63), ago(63), null)),
  ]
  const claim = () => database.db.transaction((tx) => claimDuePolls(tx, 'pasar-express', now, 50))
  expect((await claim()).map(({ id }) => id).toSorted()).toEqual(waiting.toSorted())
  expect(await claim()).toEqual([])
  const left = await database.db.execute(
    sql`select poll_at from packages where poll_at <= ${now.toISOString()}`,
  )
  expect(left.rows).toEqual([])
})

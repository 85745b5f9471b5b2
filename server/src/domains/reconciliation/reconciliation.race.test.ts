import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { processRun } from './process-run.ts'
import { startRun } from './start-run.ts'
import { cardShop, writePayments } from './testing.ts'

let shop: Awaited<ReturnType<typeof cardShop>>
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())

const begin = () => transact(shop.deps.db, (tx) => startRun(systemContext(shop.deps, tx), '2026-03-02', null))

it('creates one run per day across concurrent starts, and finds each difference once across concurrent jobs', async () => {
  const nos = await writePayments(shop, 250)
  for (const no of nos.slice(0, 30)) Object.assign(shop.vendor.orders.get(no)!, { paidAmount: '1.00' })
  shop.clock.advance(1_000)
  const runs = await Promise.all(Array.from({ length: 8 }, begin))
  expect(new Set(runs.map(({ id }) => id)).size).toBe(1)
  const { id } = runs[0]!
  await Promise.all(Array.from({ length: 6 }, () => processRun(shop.deps, id)))
  // Jobs that lost a page have stopped; this one finishes the run.
  await processRun(shop.deps, id)
  const { rows: parts } = await shop.deps.db.execute(
    sql`select source, state, compared, found from reconciliation_parts where run_id = ${id}::uuid order by source`,
  )
  expect(parts).toEqual([
    { source: 'ledger', state: 'done', compared: 0, found: 0 },
    { source: 'oms', state: 'done', compared: 250, found: 30 },
  ])
  const { rows: found } = await shop.deps.db.execute(
    sql`select times, count(*)::int as n from reconciliation_differences group by times`,
  )
  expect(found).toEqual([{ times: 1, n: 30 }])
  const { rows: notes } = await shop.deps.db.execute(
    sql`select event, count(*)::int as n from reconciliation_notes group by event`,
  )
  expect(notes).toEqual([{ event: 'found', n: 30 }])
  const sums = await shop.one<{ count: number; ours: bigint; theirs: bigint }>(
    sql`select count, ours::text, theirs::text from reconciliation_sums where run_id = ${id}::uuid`,
  )
  expect(sums).toEqual({ count: 250, ours: `${250 * 3300}`, theirs: `${220 * 3300 + 30 * 100}` })
})

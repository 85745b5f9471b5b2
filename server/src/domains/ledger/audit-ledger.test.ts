import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { countRowsRead } from '../../platform/testing/scans.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { auditLedger } from './audit-ledger.ts'
import { memberOwner } from './rules.ts'
import { give } from './testing.ts'

const COPIES = 500

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

it('reads the transfers once for both sides, and once for what is held', async () => {
  const member = shop.deps.ids.uuid()
  await give(shop.deps, member, 'MYR', 5n)
  const { db } = shop.deps
  await db.execute(sql`
    insert into ledger_transfers select copy.* from ledger_transfers t, generate_series(1, ${COPIES}::int) n,
      jsonb_populate_record(null::ledger_transfers,
        to_jsonb(t) || jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', 'copy ' || n)) copy`)
  await db.execute(sql`analyze ledger_transfers`)
  let problems: string[] = []
  const read = await transact(db, (tx) =>
    countRowsRead(tx, 'ledger_transfers', async () => {
      ;({ problems } = await auditLedger(tx))
    }),
  )
  const sum = 5 * (1 + COPIES)
  expect(problems).toEqual([
    `house:equity MYR: balance -5, transfers sum to -${sum}`,
    `${memberOwner(member)} MYR: balance 5, transfers sum to ${sum}`,
  ])
  expect(read).toBeLessThanOrEqual(2 * (1 + COPIES))
})

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { countPagesRead } from '../../platform/testing/scans.ts'
import { type TestShop, testShop } from '../../platform/testing.ts'
import { memberOwner, shopAccounts } from '../ledger/index.ts'
import { moveAmount } from '../ledger/testing.ts'
import { auditRewards } from './audit-rewards.ts'

const COPIES = 1_000

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

it('finds what was credited without a reward, and looks up no account for each transfer', async () => {
  const member = shop.deps.ids.uuid()
  const to = memberOwner(member)
  await moveAmount(shop.deps, { from: shopAccounts.rewards, to, amount: 5n, kind: 'reward.direct' })
  await moveAmount(shop.deps, { from: shopAccounts.equity, to, amount: 5n, kind: 'test' })
  const { db } = shop.deps
  // One transfer in ten is a reward, and so many accounts exist that a plan for few looks theirs up.
  await db.execute(sql`
    insert into ledger_transfers select copy.* from ledger_transfers t,
      generate_series(1, case t.kind when 'test' then 9 else 1 end * ${COPIES}::int) n, jsonb_populate_record(null::ledger_transfers,
        to_jsonb(t) || jsonb_build_object('id', gen_random_uuid(), 'idempotency_key', t.kind || n)) copy`)
  await db.execute(sql`
    insert into ledger_accounts (id, owner, asset, may_go_negative)
    select gen_random_uuid(), 'member:' || gen_random_uuid(), 'MYR', false from generate_series(1, 5000)`)
  await db.execute(sql`vacuum analyze ledger_transfers, ledger_accounts`)
  let problems: string[] = []
  const read = await transact(db, (tx) =>
    countPagesRead(tx, 'ledger_accounts', async () => {
      ;({ problems } = await auditRewards(tx))
    }),
  )
  expect(problems).toEqual([`member ${member}: rewards have posted 0, the ledger has ${5 * (1 + COPIES)}`])
  expect(read).toBeLessThan(COPIES / 2)
})

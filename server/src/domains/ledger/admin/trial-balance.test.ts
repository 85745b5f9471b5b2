import { DAY_MS, HOUR_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemContext } from '../../../platform/context.ts'
import { transact } from '../../../platform/db/transact.ts'
import { countRowsRead } from '../../../platform/testing/scans.ts'
import { type TestShop, testShop } from '../../../platform/testing.ts'
import { postHold, voidHold } from '../finish-hold.ts'
import { hold, move } from '../move.ts'
import { memberOwner, shopAccounts } from '../rules.ts'
import { moveAmount, testMovement } from '../testing.ts'
import { closeDays } from './close-days.ts'
import { computeTrialBalance } from './trial-balance.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop({ now: '2026-03-01T10:00:00.000Z' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.deps.db.execute(sql`truncate ledger_days, ledger_transfers, ledger_accounts cascade`)
})

const run = <T>(use: (ctx: ReturnType<typeof systemContext>) => Promise<T>) =>
  transact(shop.deps.db, (tx) => use(systemContext(shop.deps, tx)))
const movement = (from: string, to: string, amount: bigint, asset = 'MYR') =>
  testMovement(shop.deps, { from, to, amount, asset })
const give = (to: string, amount: bigint, asset = 'MYR') =>
  moveAmount(shop.deps, { from: shopAccounts.equity, to, amount, asset })
const balances = async (at: Date | null = null) => {
  const { lines } = await computeTrialBalance(shop.deps.db, at)
  return Object.fromEntries(lines.map((l) => [`${l.asset} ${l.account}`, l.balance]))
}
const closedDay = async () => (await computeTrialBalance(shop.deps.db, null)).closedDay
const member = () => memberOwner(shop.deps.ids.uuid())

describe('the trial balance', () => {
  it('is empty without transfers, and the nightly job closes no day', async () => {
    await closeDays(shop.deps)
    expect(await computeTrialBalance(shop.deps.db, null)).toEqual({ closedDay: null, lines: [] })
  })

  it('reports an account whose stored balance differs from its postings', async () => {
    await give(member(), 500n)
    await shop.deps.db.execute(
      sql`update ledger_accounts set balance = balance + 1 where owner = ${shopAccounts.equity}`,
    )
    const { lines } = await computeTrialBalance(shop.deps.db, null)
    expect(lines.filter((l) => l.storedBalance !== l.balance)).toEqual([
      { asset: 'MYR', account: shopAccounts.equity, balance: -500n, storedBalance: -499n, accounts: 1 },
    ])
  })

  it('reads the accounts once for their balances and for the transfers since the last closed day', async () => {
    await give(member(), 500n)
    await shop.deps.db.execute(sql`
      insert into ledger_accounts (id, owner, asset, may_go_negative)
      select gen_random_uuid(), 'member:' || gen_random_uuid(), 'MYR', false from generate_series(1, 500)`)
    await shop.deps.db.execute(sql`
      insert into ledger_transfers select copy.* from ledger_transfers t, ledger_accounts a,
        jsonb_populate_record(null::ledger_transfers, to_jsonb(t) || jsonb_build_object('id', gen_random_uuid(),
          'credit_id', a.id, 'idempotency_key', a.id)) copy
      where a.owner like 'member:%' and a.balance = 0`)
    await shop.deps.db.execute(sql`analyze ledger_accounts, ledger_transfers`)
    const read = await run(({ tx }) =>
      countRowsRead(tx, 'ledger_accounts', () => computeTrialBalance(tx, null)),
    )
    expect(read).toBe(502)
  })

  it('sums members, lists shop accounts one by one, and ignores holds', async () => {
    const [a, b] = [member(), member()]
    await give(a, 500n)
    await give(b, 300n)
    await run((ctx) => hold(ctx, [{ ...movement(a, shopAccounts.sales, 200n), key: 'held' }]))
    expect(await balances()).toEqual({
      'MYR house:equity': -800n,
      'MYR members': 800n,
      'MYR house:sales': 0n,
    })
    await run((ctx) => postHold(ctx, 'held', { amount: 150n }))
    expect(await balances()).toMatchObject({ 'MYR members': 650n, 'MYR house:sales': 150n })
  })

  it('closes a day once, two hours after its end, and continues from it', async () => {
    const a = member()
    await give(a, 500n)
    shop.clock.set(new Date(`${shop.clock.now().toISOString().slice(0, 10)}T23:59:59.999Z`))
    const day = shop.clock.now().toISOString().slice(0, 10)
    await give(a, 1n)
    const end = shop.clock.now()
    shop.clock.advance(2 * HOUR_MS)
    await closeDays(shop.deps)
    expect(await closedDay()).toBeNull()
    shop.clock.advance(1)
    await closeDays(shop.deps)
    await closeDays(shop.deps)
    expect(await closedDay()).toBe(day)
    await give(a, 20n)
    expect(await balances()).toMatchObject({ 'MYR members': 521n })
    expect(await balances(end)).toMatchObject({ 'MYR members': 501n })
    expect(await balances(new Date(end.getTime() - 1))).toMatchObject({ 'MYR members': 500n })
    expect(await balances(new Date(end.getTime() - 2 * DAY_MS))).toEqual({})
  })

  it('carries balances forward over days without transfers', async () => {
    await give(member(), 500n)
    shop.clock.advance(5 * DAY_MS)
    await closeDays(shop.deps)
    const { rows } = await shop.deps.db.execute<{ n: number; sum: string }>(
      sql`select count(distinct day)::int as n, sum(balance)::text as sum from ledger_days`,
    )
    expect(rows).toEqual([{ n: 5, sum: '0' }])
    expect(await balances()).toEqual({ 'MYR house:equity': -500n, 'MYR members': 500n })
  })
})

/** Sums all transfers posted until a moment, by account. */
async function sumTransfers(at: Date): Promise<Record<string, bigint>> {
  const { rows } = await shop.deps.db.execute<{ book: string; sum: string }>(sql`
    select a.asset || ' ' || case when a.owner like 'member:%' then 'members' else a.owner end as book,
      sum(case when t.debit_id = a.id then -t.amount else t.amount end)::text as sum
    from ledger_transfers t join ledger_accounts a on a.id in (t.debit_id, t.credit_id)
    where t.phase in ('single', 'post') and t.at <= ${at.toISOString()}::timestamptz group by 1`)
  return Object.fromEntries(rows.map((r) => [r.book, BigInt(r.sum)]))
}

const isMoved = ([, balance]: [string, bigint]) => balance !== 0n
const onlyMoved = (all: Record<string, bigint>) => Object.fromEntries(Object.entries(all).filter(isMoved))

it('equals the sum of all postings at any moment, whenever days were closed', async () => {
  const step = fc.record({
    what: fc.constantFrom('give', 'spend', 'hold', 'post', 'void', 'close', 'record'),
    who: fc.integer({ min: 0, max: 2 }),
    amount: fc.bigInt({ min: 1n, max: 10_000n }),
    asset: fc.constantFrom('MYR', 'PTS'),
    wait: fc.constantFrom(0, 1, HOUR_MS, 11 * HOUR_MS, DAY_MS, 3 * DAY_MS),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await shop.deps.db.execute(sql`truncate ledger_days, ledger_transfers, ledger_accounts cascade`)
      const members = [member(), member(), member()]
      const holds: string[] = []
      const moments: Date[] = []
      for (const { what, who, amount, asset, wait } of steps) {
        const owner = members[who]!
        shop.clock.advance(wait)
        if (what === 'give') await give(owner, amount, asset)
        if (what === 'spend')
          await run((ctx) => move(ctx, [movement(owner, shopAccounts.sales, amount, asset)]))
        if (what === 'hold') {
          const pending = movement(owner, shopAccounts.sales, amount, asset)
          if ((await run((ctx) => hold(ctx, [pending]))).ok) holds.push(pending.key)
        }
        const held = holds.at(-1)
        if (what === 'post' && held) await run((ctx) => postHold(ctx, holds.pop()!))
        if (what === 'void' && held) await run((ctx) => voidHold(ctx, holds.pop()!))
        if (what === 'close') await closeDays(shop.deps)
        if (what === 'record') moments.push(shop.clock.now())
      }
      for (const at of [...moments, shop.clock.now()]) {
        const all = await balances(at)
        expect(onlyMoved(all)).toEqual(onlyMoved(await sumTransfers(at)))
        for (const asset of ['MYR', 'PTS'])
          expect(
            Object.entries(all).reduce(
              (sum, [account, b]) => (account.startsWith(asset) ? sum + b : sum),
              0n,
            ),
          ).toBe(0n)
      }
      const { lines } = await computeTrialBalance(shop.deps.db, null)
      expect(lines.filter((l) => l.storedBalance !== l.balance)).toEqual([])
    }),
    { numRuns: 15 },
  )
}, 120_000)

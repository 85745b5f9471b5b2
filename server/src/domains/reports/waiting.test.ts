import type { Call, Output, Sent } from '@pasar/contract/call'
import { adminDashboard, type Queue, queues } from '@pasar/contract/calls/admin/reports'
import { adminTopUpApprove, adminTopUpList } from '@pasar/contract/calls/admin/topups'
import { adminCorrectionCreate, adminCorrectionList } from '@pasar/contract/calls/admin/wallet'
import { adminWithdrawalList } from '@pasar/contract/calls/admin/withdrawals'
import { permissions } from '@pasar/contract/permissions'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { transact } from '../../platform/db/transact.ts'
import { topups } from '../topups/index.ts'
import { toppingShop } from '../topups/testing.ts'
import { type WithdrawShop, withdrawShop } from '../withdrawals/testing.ts'
import { reports } from './index.ts'
import { countOf, rowsOf } from './waiting.ts'

type Clerk = { id: string; token: string }
type Callable = Pick<WithdrawShop, 'call'>

let shop: WithdrawShop
let first: Clerk
let second: Clerk
beforeAll(async () => {
  shop = await withdrawShop([topups, reports])
  first = await shop.clerk('Aini')
  second = await shop.clerk('Bala')
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

const todo = async (by: { token: string }, at: Callable = shop) =>
  (await at.call(adminDashboard, {}, by)).data.todo

const waiting = async (by: { token: string }, queue: Queue, at?: Callable) =>
  (await todo(by, at)).find((it) => it.queue === queue)

const desk = (...allowed: (typeof permissions)[number][]) => ({
  token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: allowed }),
})

it('shows nobody a queue whose list they may not call', async () => {
  expect(await todo(desk())).toEqual([])
  expect(await todo(desk('content', 'support', 'audit'))).toEqual([])
  expect((await todo(desk('verification'))).map((it) => it.queue)).toEqual(['verifications'])
  expect((await todo(desk('orders'))).map((it) => it.queue)).toEqual(['toShip', 'reminded'])
  expect((await todo(desk('settings'))).map((it) => it.queue)).toEqual(['failedJobs'])
})

it('is quiet where nothing waits, and counts every queue in two statements', async () => {
  const all = desk(...permissions)
  const everything = await todo(all)
  expect(everything.map((it) => it.queue)).toEqual([...queues])
  for (const it of everything) expect(it).toMatchObject({ count: 0, more: false, since: null })
  const { statements } = await shop.counted(adminDashboard, {}, desk('verification', 'finance'))
  const without = await shop.counted(adminDashboard, {}, desk())
  expect(statements.filter((s) => s.includes('verifications')).length).toBe(1)
  // What is sold is for finance too: its figures are bounded as well.
  expect(statements.length - without.statements.length).toBeLessThanOrEqual(8)
})

/** By which index each queue is counted, and its oldest found, however much lies beside it. */
const indexes: Record<Exclude<Queue, 'failedJobs'>, string> = {
  toShip: 'orders_state_newest',
  reminded: 'orders_reminded',
  reviews: 'reviews_unanswered',
  verifications: 'verifications_state',
  proofs: 'topups_review',
  proofsSecond: 'topups_review',
  withdrawals: 'withdrawals_state',
  withdrawalsSecond: 'withdrawals_state',
  payouts: 'withdrawals_state',
  corrections: 'wallet_corrections_state',
  coinDeposits: 'coin_deposits_concern',
  paymentsInDoubt: 'payments_review',
  differences: 'reconciliation_differences_open',
  parkedMessages: 'webhook_inbox_parked',
}

it.each(Object.entries(indexes))(
  '%s are found by %s, in the order in which they wait',
  async (name, index) => {
    const queue = name as keyof typeof indexes
    const plan = await transact(shop.deps.db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      const { rows } = await tx.execute(sql`explain ${countOf(queue, rowsOf(first.id)[queue])}`)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
    const scans = plan.match(/(Seq|Index|Index Only) Scan using \w+ on (?!withdrawal_log)\w+/g) ?? []
    expect(scans.length, plan).toBe(2)
    for (const scan of scans) expect(scan).toContain(`using ${index} on`)
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  },
)

it('tells how many jobs failed, and since when the first of them lies there', async () => {
  const old = new Date('2026-01-02T03:04:05Z')
  vi.spyOn(shop.deps.jobs, 'stats').mockResolvedValue([
    { name: 'a', waiting: 0, active: 0, failed: 2, failedSince: new Date('2026-01-03T03:04:05Z') },
    { name: 'b', waiting: 3, active: 0, failed: 0, failedSince: null },
    { name: 'c', waiting: 0, active: 0, failed: 1, failedSince: old },
  ])
  expect(await waiting(desk('settings'), 'failedJobs')).toEqual({
    queue: 'failedJobs',
    count: 3,
    more: false,
    since: old.toISOString(),
  })
})

/** A queue says what the list says that its tile leads to. @returns both */
async function sameAsList<C extends Call>(
  by: Clerk,
  queue: Queue,
  list: C,
  filter: Sent<C>,
  at: Callable = shop,
) {
  const shown = (await at.call(list, filter, by)).data as Output<C> & { total: number }
  const tile = await waiting(by, queue, at)
  expect(tile?.count, queue).toBe(shown.total)
  return tile!
}

it('parts withdrawals by the approval they wait for, as the list does', async () => {
  const holder = await shop.holder()
  await shop.give(holder, 'MYR', 100_000_000n)
  const large = await shop.asked(holder, 600_000)
  const asked = shop.clock.now().toISOString()
  const small = await shop.asked(holder, 20_000)
  const open = (by: Clerk) =>
    sameAsList(by, 'withdrawals', adminWithdrawalList, { state: 'reviewing', approval: 'first' })
  const seconds = (by: Clerk) =>
    sameAsList(by, 'withdrawalsSecond', adminWithdrawalList, { state: 'reviewing', approval: 'second' })
  const payouts = () => sameAsList(second, 'payouts', adminWithdrawalList, { state: 'approved' })

  expect(await open(first)).toMatchObject({ count: 2, since: asked })
  expect(await seconds(second)).toMatchObject({ count: 0, since: null })
  await shop.approve(large, first)
  expect(await open(second)).toMatchObject({ count: 1 })
  // Nobody approves twice: it does not wait for who has approved it.
  expect(await seconds(first)).toMatchObject({ count: 0, since: null })
  expect(await seconds(second)).toMatchObject({ count: 1, since: asked })
  await shop.approve(large, second)
  await shop.approve(small, first)
  expect(await seconds(second)).toMatchObject({ count: 0 })
  expect(await payouts()).toMatchObject({ count: 2, since: asked })
})

it('counts corrections that wait, as the list does', async () => {
  const holder = await shop.holder()
  const amount = { amount: '900000.00', currency: 'MYR' as const }
  await shop.call(adminCorrectionCreate, { memberId: holder.id, amount, reason: 'a mistake' }, first)
  const tile = await sameAsList(second, 'corrections', adminCorrectionList, { state: 'waiting' })
  expect(tile).toMatchObject({ count: 1, since: shop.clock.now().toISOString() })
})

it('parts proofs by the approval they wait for, as the list does', async () => {
  const topping = await toppingShop({}, [reports])
  try {
    const [one, other] = [await topping.clerk('Aini'), await topping.clerk('Bala')]
    const holder = await topping.holder()
    const { id } = await topping.transfer(holder, 400_000n)
    await topping.prove(holder, id)
    const sent = topping.clock.now().toISOString()
    const queue = (by: Clerk, approval: 'first' | 'second') =>
      sameAsList(
        by,
        approval === 'first' ? 'proofs' : 'proofsSecond',
        adminTopUpList,
        { state: 'review', approval },
        topping,
      )
    expect(await queue(one, 'first')).toMatchObject({ count: 1, since: sent })
    expect((await topping.call(adminTopUpApprove, { id, attempt: 1 }, one)).name).toBe('ok')
    expect(await queue(one, 'first')).toMatchObject({ count: 0 })
    expect(await queue(one, 'second')).toMatchObject({ count: 0, since: null })
    expect(await queue(other, 'second')).toMatchObject({ count: 1, since: sent })
  } finally {
    await topping.close()
  }
})

import type { Call, Output, Sent } from '@pasar/contract/call'
import { adminTopUpApprove, adminTopUpList } from '@pasar/contract/calls/admin/finance/top-ups'
import { adminCorrectionCreate, adminCorrectionList } from '@pasar/contract/calls/admin/finance/wallet'
import { adminWithdrawalList } from '@pasar/contract/calls/admin/finance/withdrawals'
import { adminDashboard, type WorkQueueId, workQueues } from '@pasar/contract/calls/admin/reports'
import { adminPairingList } from '@pasar/contract/calls/admin/rewards'
import { adminConversationList } from '@pasar/contract/calls/admin/support/conversations'
import { permissions } from '@pasar/contract/permissions'
import { MINUTE_MS } from '@pasar/contract/time'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { transact } from '../../../platform/db/transact.ts'
import { network } from '../../network/index.ts'
import { rewards } from '../../rewards/index.ts'
import { support } from '../../support/index.ts'
import { topups } from '../../topups/index.ts'
import { topUpShop } from '../../topups/testing.ts'
import { type WithdrawShop, withdrawShop } from '../../withdrawals/testing.ts'
import { reports } from '../index.ts'
import { countQueue, queueRows } from './work-queues.ts'

type Clerk = { id: string; token: string }
type Callable = Pick<WithdrawShop, 'call'>

let shop: WithdrawShop
let first: Clerk
let second: Clerk
beforeAll(async () => {
  shop = await withdrawShop([topups, support, network, rewards, reports])
  first = await shop.addStaff('Aini')
  second = await shop.addStaff('Bala')
})
afterAll(() => shop.close())
afterEach(() => vi.restoreAllMocks())

const showQueues = async (by: { token: string }, at: Callable = shop) =>
  (await at.call(adminDashboard, {}, by)).data.workQueues

const queueOf = async (by: { token: string }, queue: WorkQueueId, at?: Callable) =>
  (await showQueues(by, at)).find((it) => it.queue === queue)

const staffWith = (...allowed: (typeof permissions)[number][]) => ({
  token: shop.tokenFor({ kind: 'staff', id: shop.deps.ids.uuid(), permissions: allowed }),
})

it('omits queues whose list the caller cannot read', async () => {
  expect(await showQueues(staffWith())).toEqual([])
  expect(await showQueues(staffWith('audit'))).toEqual([])
  expect((await showQueues(staffWith('network'))).map((it) => it.queue)).toEqual([
    'applications',
    'moves',
    'pairing',
    'rewardCorrections',
  ])
  expect((await showQueues(staffWith('verification'))).map((it) => it.queue)).toEqual(['verifications'])
  expect((await showQueues(staffWith('orders'))).map((it) => it.queue)).toEqual([
    'toShip',
    'reminded',
    'voids',
    'returnedParcels',
  ])
  expect((await showQueues(staffWith('settings'))).map((it) => it.queue)).toEqual([
    'settingChanges',
    'gatewayChanges',
    'methodChanges',
    'failedJobs',
  ])
})

it('reports empty queues as zero and counts all queues in two statements', async () => {
  const all = staffWith(...permissions)
  const everything = await showQueues(all)
  expect(everything.map((it) => it.queue)).toEqual([...workQueues])
  for (const it of everything) expect(it).toMatchObject({ count: 0, more: false, since: null })
  const { statements } = await shop.callWithStatements(
    adminDashboard,
    {},
    staffWith('verification', 'finance'),
  )
  const without = await shop.callWithStatements(adminDashboard, {}, staffWith())
  expect(statements.filter((s) => s.includes('verifications')).length).toBe(1)
  // Sales figures are read for finance too, in a bounded number of statements.
  expect(statements.length - without.statements.length).toBeLessThanOrEqual(8)
})

/** The index that counts each queue and finds its oldest entry, independent of the table's size. */
const indexes: Record<Exclude<WorkQueueId, 'failedJobs'>, string> = {
  toShip: 'orders_to_ship',
  reminded: 'orders_reminded',
  voids: 'packages_voiding',
  returnedParcels: 'orders_returned',
  chats: 'support_conversations_queue',
  afterSales: 'after_sales_open',
  afterSalesReceived: 'after_sales_open',
  afterSalesEscalated: 'after_sales_escalated',
  reviews: 'reviews_unanswered',
  reportedReviews: 'reviews_reported',
  comments: 'comments_pending',
  reportedComments: 'comments_reported',
  feedback: 'feedback_open',
  verifications: 'verifications_state',
  applications: 'partner_applications_waiting',
  moves: 'network_moves_state',
  cancellations: 'cancellations_state',
  proofs: 'topups_review',
  proofsSecond: 'topups_review',
  withdrawals: 'withdrawals_state',
  withdrawalsSecond: 'withdrawals_state',
  payouts: 'withdrawals_state',
  corrections: 'wallet_corrections_state',
  giftBatches: 'gift_batches_waiting',
  rateChanges: 'change_requests_queue',
  settingChanges: 'change_requests_queue',
  gatewayChanges: 'change_requests_queue',
  methodChanges: 'change_requests_queue',
  accountChanges: 'change_requests_queue',
  coinDeposits: 'coin_deposits_concern',
  paymentsToReview: 'payments_review',
  differences: 'reconciliation_differences_open',
  pairing: 'pairing_runs_held',
  rewardCorrections: 'reward_corrections_state',
  parkedMessages: 'webhook_inbox_parked',
}

it.each(Object.entries(indexes))(
  'the queue %s is read from the index %s, oldest first',
  async (name, index) => {
    const queue = name as keyof typeof indexes
    const plan = await transact(shop.deps.db, async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_bitmapscan = off`)
      const { rows } = await tx.execute(sql`explain ${countQueue(queue, queueRows(first.id)[queue])}`)
      return rows.map((row) => Object.values(row)[0]).join('\n')
    })
    const scans =
      plan.match(/(Seq|Index|Index Only) Scan using \w+ on (?!withdrawal_log|order_items)\w+/g) ?? []
    expect(scans.length, plan).toBe(2)
    for (const scan of scans) expect(scan).toContain(`using ${index} on`)
    expect(plan).not.toMatch(/Sort|Seq Scan/)
  },
)

it('counts failed jobs and returns the time of the first failure', async () => {
  const old = new Date('2026-01-02T03:04:05Z')
  vi.spyOn(shop.deps.jobs, 'stats').mockResolvedValue([
    {
      name: 'a',
      waiting: 0,
      active: 0,
      failed: 2,
      failedSince: new Date('2026-01-03T03:04:05Z'),
      overdueSeconds: 0,
    },
    { name: 'b', waiting: 3, active: 0, failed: 0, failedSince: null, overdueSeconds: 0 },
    { name: 'c', waiting: 0, active: 0, failed: 1, failedSince: old, overdueSeconds: 0 },
  ])
  expect(await queueOf(staffWith('settings'), 'failedJobs')).toEqual({
    queue: 'failedJobs',
    count: 3,
    more: false,
    since: old.toISOString(),
  })
})

/**
 * Returns the count of a queue and the total of its list, which must agree.
 */
async function sameAsList<C extends Call>(
  by: { token: string },
  queue: WorkQueueId,
  list: C,
  filter: Sent<C>,
  at: Callable = shop,
) {
  const shown = (await at.call(list, filter, by)).data as Output<C> & { total: number }
  const tile = await queueOf(by, queue, at)
  expect(tile?.count, queue).toBe(shown.total)
  return tile!
}

it('splits withdrawals by the missing approval, as the list does', async () => {
  const holder = await shop.holder()
  await shop.give(holder, 'MYR', 100_000_000n)
  const large = await shop.requestWithdrawal(holder, 600_000)
  const asked = shop.clock.now().toISOString()
  const small = await shop.requestWithdrawal(holder, 20_000)
  const open = (by: Clerk) =>
    sameAsList(by, 'withdrawals', adminWithdrawalList, { state: 'reviewing', approval: 'first' })
  const seconds = (by: Clerk) =>
    sameAsList(by, 'withdrawalsSecond', adminWithdrawalList, { state: 'reviewing', approval: 'second' })
  const payouts = () => sameAsList(second, 'payouts', adminWithdrawalList, { state: 'approved' })

  expect(await open(first)).toMatchObject({ count: 2, since: asked })
  expect(await seconds(second)).toMatchObject({ count: 0, since: null })
  await shop.approve(large, first)
  expect(await open(second)).toMatchObject({ count: 1 })
  // Staff cannot approve twice: the queue of the first approver excludes it.
  expect(await seconds(first)).toMatchObject({ count: 0, since: null })
  expect(await seconds(second)).toMatchObject({ count: 1, since: asked })
  await shop.approve(large, second)
  await shop.approve(small, first)
  expect(await seconds(second)).toMatchObject({ count: 0 })
  expect(await payouts()).toMatchObject({ count: 2, since: asked })
})

it('counts pending corrections, as the list does', async () => {
  const holder = await shop.holder()
  const amount = { amount: '900000.00', currency: 'MYR' as const }
  await shop.call(adminCorrectionCreate, { memberId: holder.id, amount, reason: 'a mistake' }, first)
  const tile = await sameAsList(second, 'corrections', adminCorrectionList, { state: 'waiting' })
  expect(tile).toMatchObject({ count: 1, since: shop.clock.now().toISOString() })
})

it('counts the days whose pairing is held, as the list does', async () => {
  const at = shop.clock.now().toISOString()
  await shop.deps.db.execute(sql`
    insert into pairing_runs (market, day, state, plan_version, started_at, closed_at)
    values ('1', '2026-01-01', 'closed', 1, ${at}::timestamptz, ${at}::timestamptz),
      ('1', '2026-01-02', 'held', 1, ${at}::timestamptz, null)`)
  const tile = await sameAsList(staffWith('network'), 'pairing', adminPairingList, { state: 'held' })
  expect(tile).toMatchObject({ count: 1, since: at })
})

it('counts the chats that wait for an agent, as the inbox does', async () => {
  const now = shop.clock.now()
  const wait = (minutes: number, state = 'waiting') =>
    shop.deps.db.execute(sql`
      insert into support_conversations (id, guest_id, state, language, waiting_since, last_message_at, created_at)
      values (gen_random_uuid(), gen_random_uuid(), ${state}, 'en-us',
        ${new Date(now.getTime() - minutes * MINUTE_MS).toISOString()}::timestamptz, now(), now())`)
  for (const minutes of [5, 40, 15]) await wait(minutes)
  await wait(90, 'closed')
  const tile = await sameAsList(staffWith('support'), 'chats', adminConversationList, { view: 'waiting' })
  expect(tile).toMatchObject({ count: 3, since: new Date(now.getTime() - 40 * MINUTE_MS).toISOString() })
})

it('splits transfer proofs by the missing approval, as the list does', async () => {
  const topping = await topUpShop({}, [reports])
  try {
    const [one, other] = [await topping.addStaff('Aini'), await topping.addStaff('Bala')]
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

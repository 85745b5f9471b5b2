import * as admin from '@pasar/contract/calls/admin/finance/withdrawals'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderPay } from '@pasar/contract/calls/payments'
import { transferCreate } from '@pasar/contract/calls/wallet/transfers'
import { withdrawalCancel } from '@pasar/contract/calls/wallet/withdrawals'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { countDeadlocks, untilLockWait } from '../../platform/testing/locks.ts'
import { ringgit } from '../checkout/testing.ts'
import { auditLedger, getBalances, shopAccounts } from '../ledger/index.ts'
import { type Holder, PIN } from '../wallet/testing.ts'
import { type WithdrawShop, withdrawShop } from './testing.ts'

let shop: WithdrawShop
beforeAll(async () => {
  shop = await withdrawShop()
  await shop.setSetting('withdrawDayTimes', 1_000)
})
afterAll(() => shop.close())
afterEach(async () => expect((await auditLedger(shop.deps.db)).problems).toEqual([]))

async function memberWith(minor: bigint): Promise<Holder> {
  const holder = await shop.holder()
  await shop.give(holder, 'MYR', minor)
  return holder
}
/** Approves withdrawals by two accounts, which the limit of one account does not restrict. */
async function approveAll(ids: readonly string[]): Promise<void> {
  const staff = [await shop.addStaff(), await shop.addStaff()]
  for (const id of ids) for (const by of staff) await shop.approve(id, by)
}
const myr = (holder: Holder) => shop.balance(holder, 'MYR')
const repeat = <T>(count: number, run: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => run(i)))
const done = (answers: { name: string }[]) => answers.filter((a) => a.name === 'ok').length
const names = (answers: { name: string }[]) => [...new Set(answers.map((a) => a.name))].sort()

it('spends a balance once across concurrent withdrawals, transfers and payments', async () => {
  const [from, to] = [await memberWith(20_000n), await shop.holder()]
  await shop.card(from)
  const orderIds = await repeat(5, async () => {
    const { id } = await shop.sku()
    const what = { source: 'direct' as const, skuId: id, addressId: from.addressId, total: ringgit(3_300) }
    return (await shop.call(orderCreate, what, from)).data.orderId
  })
  const send = { username: to.username, amount: ringgit(3_000), payPassword: PIN }
  const [withdrawn, sent, paid] = await Promise.all([
    repeat(10, () => shop.withdraw(from, 2_500)),
    repeat(10, () => shop.call(transferCreate, send, { token: from.token })),
    repeat(5, (i) =>
      shop.call(orderPay, { orderIds: [orderIds[i]!], method: 'balance', payPassword: PIN }, from),
    ),
  ])
  expect(names([...withdrawn, ...sent, ...paid])).toEqual(['insufficient-balance', 'ok'])
  const [held, spent] = [done(withdrawn) * 2_500, done(sent) * 3_000 + done(paid) * 3_300]
  expect(await myr(from)).toEqual({
    balance: BigInt(20_000 - spent),
    held: BigInt(held),
    available: BigInt(20_000 - spent - held),
  })
  expect((await myr(from)).available).toBeLessThan(2_500n)
})

it('creates one withdrawal for ten identical requests, and enforces the daily limit concurrently', async () => {
  const holder = await memberWith(10_000_000n)
  await shop.card(holder)
  const key = shop.deps.ids.uuid()
  const same = await repeat(10, () => shop.withdraw(holder, 5_000, {}, key))
  expect(names(same)).toEqual(same.every((a) => a.name === 'ok') ? ['ok'] : ['busy-try-again', 'ok'])
  expect((await myr(holder)).held).toBe(5_000n)
  const others = await repeat(12, () => shop.withdraw(holder, 300_000))
  expect(names(others)).toEqual(['day-limit', 'ok'])
  expect(done(others)).toBe(6)
})

it('counts concurrent approvals once per account', async () => {
  const holder = await memberWith(1_000_000n)
  const [a, b] = [await shop.addStaff('Aini'), await shop.addStaff('Bala')]
  const id = await shop.requestWithdrawal(holder, 500_000)
  const once = await repeat(6, () => shop.approve(id, a))
  expect(names(once)).toEqual(['forbidden', 'ok'])
  expect(await shop.stateOf(id, a)).toBe('reviewing')
  const both = await repeat(8, (i) => shop.approve(id, i % 2 ? a : b))
  expect(done(both)).toBe(1)
  const { approvals, state, log } = (await shop.call(admin.adminWithdrawalInfo, { id }, a)).data
  expect({ approvals, state }).toEqual({ approvals: 2, state: 'approved' })
  expect(log.map((l) => l.event)).toEqual(['requested', 'seconded', 'approved'])
})

it('applies one of a concurrent approval, rejection and cancellation', async () => {
  for (let round = 0; round < 8; round++) {
    const staff = await shop.addStaff()
    const holder = await memberWith(50_000n)
    const id = await shop.requestWithdrawal(holder, 50_000)
    const answers = await Promise.all([
      shop.approve(id, staff),
      shop.call(admin.adminWithdrawalReject, { id, reason: 'No' }, staff),
      shop.call(withdrawalCancel, { id }, holder),
    ])
    expect(done(answers)).toBe(1)
    expect(names(answers)).toEqual(['ok', 'state-changed'])
    const isApproved = (await shop.stateOf(id, staff)) === 'approved'
    expect(answers[0].name).toBe(isApproved ? 'ok' : 'state-changed')
    expect((await myr(holder)).held).toBe(isApproved ? 50_000n : 0n)
  }
})

it('approves no more than the limit of a day alone, across concurrent approvals by several accounts', async () => {
  const [a, b] = [await shop.addStaff(), await shop.addStaff()]
  const holder = await memberWith(1_000_000n)
  const ids: string[] = []
  for (let i = 0; i < 6; i++) ids.push(await shop.requestWithdrawal(holder, 40_000))
  const answers = await repeat(6, (i) => shop.approve(ids[i]!, i % 2 ? a : b))
  expect(names(answers)).toEqual(['ok'])
  const states = answers.map(({ data }) => data.state).sort()
  expect(states).toEqual([...Array(2).fill('approved'), ...Array(4).fill('reviewing')])
})

it('applies one of concurrent payouts and failures, without deadlocks with transfers', async () => {
  const [staff, other] = [await shop.addStaff(), await shop.addStaff()]
  const [holder, friend] = [await memberWith(1_000_000n), await memberWith(100_000n)]
  const ids: string[] = []
  for (let i = 0; i < 6; i++) ids.push(await shop.requestWithdrawal(holder, 50_000))
  await approveAll(ids)
  const before = [await shopBalance(), await countDeadlocks(shop.deps.db)]
  const answers = await Promise.all([
    repeat(12, (i) => shop.pay(ids[i % 6]!, staff)),
    repeat(6, (i) => shop.call(admin.adminWithdrawalFail, { id: ids[i]!, reason: 'No' }, other)),
    repeat(20, (i) => {
      const [from, to] = i % 2 ? [holder, friend] : [friend, holder]
      const send = { username: to.username, amount: ringgit(100), payPassword: PIN }
      return shop.call(transferCreate, send, { token: from.token })
    }),
  ])
  expect(done(answers[2])).toBe(20)
  expect(done(answers[0]) + done(answers[1])).toBe(6)
  const paid = BigInt(done(answers[0]))
  expect((await myr(holder)).balance).toBe(1_000_000n - paid * 50_000n)
  expect((await myr(holder)).held).toBe(0n)
  expect([(await shopBalance()) - (before[0] as bigint), await countDeadlocks(shop.deps.db)]).toEqual([
    paid * 49_900n,
    before[1],
  ])
})

it('puts each withdrawal into one file across concurrent exports', async () => {
  const [a, b] = [await shop.addStaff(), await shop.addStaff()]
  const holder = await memberWith(1_000_000n)
  const ids: string[] = []
  for (let i = 0; i < 5; i++) ids.push(await shop.requestWithdrawal(holder, 50_000))
  await approveAll(ids)
  const files = await repeat(4, (i) =>
    shop.call(
      admin.adminWithdrawalExport,
      { id: shop.deps.ids.uuid(), channel: 'bank' },
      { token: i % 2 ? a.token : b.token },
    ),
  )
  const rows = files.flatMap((file) => file.data.rows.map((row) => row.no))
  expect(new Set(rows).size).toBe(rows.length)
  expect(files.filter((file) => file.data.no !== '')).toHaveLength(1)
})

describe('an account that learns where to pay a withdrawal while it marks it as failed', () => {
  type Staff = { id: string; token: string }
  const fail = (id: string, by: Staff) =>
    shop.call(admin.adminWithdrawalFail, { id, reason: 'Closed' }, by).then(({ name }) => name)
  async function approved(): Promise<string> {
    const id = await shop.requestWithdrawal(await memberWith(50_000n), 50_000)
    await approveAll([id])
    return id
  }
  /** Starts two calls in this order while the withdrawal is locked. */
  async function inOrder<A, B>(id: string, first: () => Promise<A>, next: () => Promise<B>) {
    const answers = await shop.deps.db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from withdrawals where id = ${id}::uuid for no key update`)
      const one = first()
      await untilLockWait(shop.deps.db)
      const two = next()
      await untilLockWait(shop.deps.db, 2)
      return [one, two] as const
    })
    return [await answers[0], await answers[1]] as const
  }

  it('does only one of both, if it views the account number', async () => {
    const staff = await shop.addStaff()
    const view = (id: string) =>
      shop.call(admin.adminWithdrawalNumber, { id }, staff).then(({ name }) => name)
    const [first, second] = [await approved(), await approved()]
    const viewed = await inOrder(
      first,
      () => view(first),
      () => fail(first, staff),
    )
    expect(viewed).toEqual(['ok', 'forbidden'])
    const failed = await inOrder(
      second,
      () => fail(second, staff),
      () => view(second),
    )
    expect(failed).toEqual(['ok', 'state-changed'])
  })

  it('does only one of both, if it exports a file of another account', async () => {
    const [staff, other] = [await shop.addStaff(), await shop.addStaff()]
    // A file for what other tests have left.
    await shop.call(admin.adminWithdrawalExport, { id: shop.deps.ids.uuid(), channel: 'bank' }, other)
    const [first, second] = [await approved(), await approved()]
    const file = { id: shop.deps.ids.uuid(), channel: 'bank' as const }
    const exportRows = (by: Staff) =>
      shop.call(admin.adminWithdrawalExport, file, by).then(({ data }) => data.rows.length)
    expect(await exportRows(other)).toBe(2)
    const exported = await inOrder(
      first,
      () => exportRows(staff),
      () => fail(first, staff),
    )
    expect(exported).toEqual([2, 'forbidden'])
    const third = await shop.addStaff()
    const failed = await inOrder(
      second,
      () => fail(second, third),
      () => exportRows(third),
    )
    expect(failed).toEqual(['ok', 1])
  })
})

const shopBalance = async () =>
  (await getBalances(shop.deps.db, shopAccounts.payouts)).get('MYR')?.balance ?? 0n

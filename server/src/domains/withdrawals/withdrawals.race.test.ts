import { setTimeout as sleep } from 'node:timers/promises'
import * as admin from '@pasar/contract/calls/admin/withdrawals'
import { createOrder } from '@pasar/contract/calls/checkout'
import { payOrder } from '@pasar/contract/calls/paying'
import { transferCreate } from '@pasar/contract/calls/transfers'
import { withdrawCancel } from '@pasar/contract/calls/withdrawals'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ringgit } from '../checkout/testing.ts'
import { auditBooks, balancesOf, house } from '../ledger/index.ts'
import { type Holder, PIN } from '../wallet/testing.ts'
import { type WithdrawShop, withdrawShop } from './testing.ts'

let shop: WithdrawShop
beforeAll(async () => {
  shop = await withdrawShop()
  await shop.number('withdrawDayTimes', 1_000)
})
afterAll(() => shop.close())
afterEach(async () => expect((await auditBooks(shop.deps.db)).problems).toEqual([]))

async function rich(minor: bigint): Promise<Holder> {
  const holder = await shop.holder()
  await shop.give(holder, 'MYR', minor)
  return holder
}
const myr = (holder: Holder) => shop.balance(holder, 'MYR')
const many = <T>(count: number, run: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => run(i)))
const done = (answers: { name: string }[]) => answers.filter((a) => a.name === 'ok').length
const names = (answers: { name: string }[]) => [...new Set(answers.map((a) => a.name))].sort()

it('withdrawals, transfers and payments of one balance at once: it is spent once, by whoever came first', async () => {
  const [from, to] = [await rich(20_000n), await shop.holder()]
  await shop.card(from)
  const orderIds = await many(5, async () => {
    const { id } = await shop.sku()
    const what = { source: 'direct' as const, skuId: id, addressId: from.addressId, total: ringgit(3_300) }
    return (await shop.call(createOrder, what, from)).data.orderId
  })
  const send = { username: to.username, amount: ringgit(3_000), payPassword: PIN }
  const [withdrawn, sent, paid] = await Promise.all([
    many(10, () => shop.withdraw(from, 2_500)),
    many(10, () => shop.call(transferCreate, send, { token: from.token })),
    many(5, (i) =>
      shop.call(payOrder, { orderIds: [orderIds[i]!], method: 'balance', payPassword: PIN }, from),
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

it('one intent sent ten times at once is one withdrawal; the day’s limit holds for many', async () => {
  const holder = await rich(10_000_000n)
  await shop.card(holder)
  const key = shop.deps.ids.uuid()
  const same = await many(10, () => shop.withdraw(holder, 5_000, {}, key))
  expect(names(same)).toEqual(same.every((a) => a.name === 'ok') ? ['ok'] : ['busy-try-again', 'ok'])
  expect((await myr(holder)).held).toBe(5_000n)
  const others = await many(12, () => shop.withdraw(holder, 300_000))
  expect(names(others)).toEqual(['day-limit', 'ok'])
  expect(done(others)).toBe(6)
})

it('two accounts who approve at once: each counts once, and nobody twice', async () => {
  const holder = await rich(1_000_000n)
  const [a, b] = [await shop.clerk('Aini'), await shop.clerk('Bala')]
  const id = await shop.asked(holder, 500_000)
  const once = await many(6, () => shop.approve(id, a))
  expect(names(once)).toEqual(['forbidden', 'ok'])
  expect(await shop.stateOf(id, a)).toBe('reviewing')
  const both = await many(8, (i) => shop.approve(id, i % 2 ? a : b))
  expect(done(both)).toBe(1)
  const { approvals, state, log } = (await shop.call(admin.adminWithdrawalInfo, { id }, a)).data
  expect({ approvals, state }).toEqual({ approvals: 2, state: 'approved' })
  expect(log.map((l) => l.event)).toEqual(['requested', 'seconded', 'approved'])
})

it('approve, reject and cancel at once: one of them it is, and the money agrees', async () => {
  const clerk = await shop.clerk()
  for (let round = 0; round < 8; round++) {
    const holder = await rich(50_000n)
    const id = await shop.asked(holder, 50_000)
    const answers = await Promise.all([
      shop.approve(id, clerk),
      shop.call(admin.adminWithdrawalReject, { id, reason: 'No' }, clerk),
      shop.call(withdrawCancel, { id }, holder),
    ])
    expect(done(answers)).toBe(1)
    expect(names(answers)).toEqual(['ok', 'state-changed'])
    const isApproved = (await shop.stateOf(id, clerk)) === 'approved'
    expect(answers[0].name).toBe(isApproved ? 'ok' : 'state-changed')
    expect((await myr(holder)).held).toBe(isApproved ? 50_000n : 0n)
  }
})

it('paid and failed at once, again and again: it is one of them, once; no deadlock with transfers beside', async () => {
  const [clerk, other] = [await shop.clerk(), await shop.clerk()]
  const [holder, friend] = [await rich(1_000_000n), await rich(100_000n)]
  const ids: string[] = []
  for (let i = 0; i < 6; i++) ids.push(await shop.asked(holder, 50_000))
  for (const id of ids) await shop.approve(id, clerk)
  const before = [await houseHas(), await deadlocks()]
  const answers = await Promise.all([
    many(12, (i) => shop.pay(ids[i % 6]!, clerk)),
    many(6, (i) => shop.call(admin.adminWithdrawalFail, { id: ids[i]!, reason: 'No' }, other)),
    many(20, (i) => {
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
  expect([(await houseHas()) - (before[0] as bigint), await deadlocks()]).toEqual([paid * 49_900n, before[1]])
})

it('two who export at once: each withdrawal is in one file', async () => {
  const [a, b] = [await shop.clerk(), await shop.clerk()]
  const holder = await rich(1_000_000n)
  const ids: string[] = []
  for (let i = 0; i < 5; i++) ids.push(await shop.asked(holder, 50_000))
  for (const id of ids) await shop.approve(id, a)
  const files = await many(4, (i) =>
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

const houseHas = async () => (await balancesOf(shop.deps.db, house.payouts)).get('MYR')?.balance ?? 0n

/** How many deadlocks the database has counted; its processes hand in what they counted a second later. */
async function deadlocks(): Promise<string> {
  await sleep(1_500)
  const row = await shop.one<{ deadlocks: string }>(
    sql`select deadlocks::text from pg_stat_database where datname = current_database()`,
  )
  return row.deadlocks
}

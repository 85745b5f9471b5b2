import { adminTopUpApprove, adminTopUpReject } from '@pasar/contract/calls/admin/finance/top-ups'
import { transferCreate } from '@pasar/contract/calls/wallet/transfers'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../ledger/index.ts'
import { moneyInput } from '../../topups/testing.ts'
import { PIN } from '../../wallet/testing.ts'
import { omsVendor } from '../gateways/oms/testing/vendor.ts'
import type { TestVendor } from '../testing/test-vendor.ts'
import { AMOUNT, type PayingTopUps, payingTopUps } from '../testing/top-up-shop.ts'

let shop: PayingTopUps
let vendor: TestVendor
beforeAll(async () => {
  shop = await payingTopUps()
  vendor = await omsVendor(() => shop.clock.now())
  Object.assign(shop.deps.config, vendor.config)
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})
afterEach(async () => {
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
  expect(await shop.unsettled()).toEqual([])
})

const ROUNDS = 5
const times = <T>(n: number, run: () => Promise<T>) => Promise.all(Array.from({ length: n }, run))
const names = (answers: { name: string }[]) => answers.map((a) => a.name).sort()

it('credits once for concurrent webhooks, return, sweeper and closing', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const made = await shop.opened(vendor)
    vendor.pay(made.no)
    shop.clock.advance(31 * 60_000)
    await Promise.all([
      shop.notify(vendor.id, vendor.message('paid', made.no)),
      shop.notify(vendor.id, vendor.message('paid', made.no, { again: 'second' })),
      shop.handleReturn(vendor.id, made.no),
      shop.jobs.run(shop.deps, 'payments.sweep'),
      shop.jobs.run(shop.deps, 'payments.close-expired-topups'),
    ])
    await shop.sweepAt(2)
    expect([await shop.captured(made.no), await shop.credited(made.id)]).toEqual([1, 1])
    expect((await shop.balance(made.holder, 'MYR')).balance).toBe(AMOUNT)
  }
})

it('credits one of two concurrent payments and refunds the other', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const made = await shop.opened(vendor)
    const again = await shop.create(made.holder, { amount: moneyInput(AMOUNT), channel: 'jcb', id: made.id })
    const numbers = [made.no, again.data.payment!.paymentNo]
    for (const no of numbers) vendor.pay(no)
    await Promise.all(numbers.map((no) => shop.notify(vendor.id, vendor.message('paid', no))))
    await shop.sweepAt(2)
    expect((await shop.balance(made.holder, 'MYR')).balance).toBe(AMOUNT)
    const back = await Promise.all(numbers.map((no) => shop.refundedAmount(no)))
    expect(back.sort((a, b) => a - b)).toEqual([0, Number(AMOUNT)])
  }
})

it('opens one top-up with one payment for ten concurrent requests', async () => {
  const holder = await shop.holder()
  const wanted = { amount: moneyInput(AMOUNT), channel: 'card' as const }
  const made = await times(10, () => shop.create(holder, wanted))
  const opened = made.filter((m) => m.name === 'ok')
  expect(new Set(opened.map((m) => m.data.topUp.id)).size).toBe(1)
})

it('finds the paid top-up by every key of ten concurrent requests that shared it', async () => {
  const holder = await shop.holder()
  const wanted = { amount: moneyInput(AMOUNT), channel: 'card' as const }
  const keys = Array.from({ length: 10 }, () => shop.deps.ids.uuid())
  const askAll = () => Promise.all(keys.map((key) => shop.create(holder, wanted, key)))
  const [made] = (await askAll()).filter((m) => m.name === 'ok')
  const { topUp, payment } = made!.data
  vendor.pay(payment!.paymentNo)
  await shop.notify(vendor.id, vendor.message('paid', payment!.paymentNo))
  // As after a crash of the servers that had claimed the keys.
  await shop.deps.db.execute(sql`delete from idempotency where actor = ${`member:${holder.id}`}`)
  const repeated = (await askAll()).filter((m) => m.name === 'ok')
  expect(new Set(repeated.map((m) => m.data.topUp.id))).toEqual(new Set([topUp.id]))
  expect(repeated).toHaveLength(keys.length)
})

it('keeps balances at zero or more for concurrent refunds, a transfer and webhooks', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [made, other] = [await shop.opened(vendor), await shop.holder()]
    vendor.pay(made.no)
    await shop.notify(vendor.id, vendor.message('paid', made.no))
    const gone = { username: other.username, amount: moneyInput(2_000), payPassword: PIN }
    const answers = await Promise.all([
      shop.refund(made.id, 2_000n),
      shop.refund(made.id, 2_000n),
      shop.call(transferCreate, gone, made.holder),
      shop
        .notify(vendor.id, vendor.message('paid', made.no, { again: 'second' }))
        .then(() => ({ name: 'notified' })),
    ])
    await shop.sweepAt(2)
    expect(answers.filter((a) => a.name === 'ok')).toHaveLength(1)
    expect((await shop.balance(made.holder, 'MYR')).balance).toBe(AMOUNT - 2_000n)
  }
})

it("applies a refund's repeated webhook once while the next refund is requested", async () => {
  const made = await shop.opened(vendor)
  vendor.pay(made.no)
  await shop.notify(vendor.id, vendor.message('paid', made.no))
  vendor.setBehaviour('slow-refunds')
  await shop.refund(made.id, 2_000n)
  await shop.runJobs()
  vendor.finishRefund()
  vendor.setBehaviour('normal')
  const notify = (again: string) => shop.notify(vendor.id, vendor.message('refunded', made.no, { again }))
  await Promise.all([notify(''), notify('second'), shop.jobs.run(shop.deps, 'payments.run-refunds-again')])
  expect((await shop.refund(made.id, null)).name).toBe('ok')
  await shop.sweepAt(2)
  expect(await shop.balance(made.holder, 'MYR')).toEqual({ balance: 0n, held: 0n, available: 0n })
})

it('credits once for two concurrent approvers, above the limit only with both approvals', async () => {
  for (const minor of [5_000, 300_001]) {
    const clerks = [await shop.addStaff('One'), await shop.addStaff('Two')]
    const holder = await shop.holder()
    const { id } = await shop.transfer(holder, minor)
    await shop.prove(holder, id)
    const approve = (by: { token: string }) => shop.call(adminTopUpApprove, { id, attempt: 1 }, by)
    const answers = await Promise.all(clerks.flatMap((c) => [approve(c), approve(c)]))
    expect(answers.filter((a) => a.name === 'ok')).toHaveLength(minor === 5_000 ? 1 : 2)
    expect([await shop.stateOf(holder, id), await shop.credited(id)]).toEqual(['paid', 1])
    expect((await shop.balance(holder, 'MYR')).balance).toBe(BigInt(minor))
  }
})

it('never accepts two approvals of one account, however many run concurrently', async () => {
  const [holder, clerk] = [await shop.holder(), await shop.addStaff()]
  const { id } = await shop.transfer(holder, 300_001)
  await shop.prove(holder, id)
  const answers = await times(6, () => shop.call(adminTopUpApprove, { id, attempt: 1 }, clerk))
  expect(names(answers)).toEqual([...Array(5).fill('forbidden'), 'ok'])
  expect((await shop.balance(holder, 'MYR')).balance).toBe(0n)
})

it('applies one of a concurrent approval and rejection', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, two] = [await shop.addStaff('One'), await shop.addStaff('Two')]
    const holder = await shop.holder()
    const { id } = await shop.transfer(holder)
    await shop.prove(holder, id)
    const answers = await Promise.all([
      shop.call(adminTopUpApprove, { id, attempt: 1 }, one),
      shop.call(adminTopUpReject, { id, attempt: 1, reason: 'no' }, two),
    ])
    expect(names(answers)).toEqual(['ok', 'state-changed'])
    const isPaid = answers[0].name === 'ok'
    expect(await shop.stateOf(holder, id)).toBe(isPaid ? 'paid' : 'rejected')
    expect((await shop.balance(holder, 'MYR')).balance).toBe(isPaid ? 5_000n : 0n)
  }
})

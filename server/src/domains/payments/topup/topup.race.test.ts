import { adminTopUpApprove, adminTopUpReject } from '@pasar/contract/calls/admin/topups'
import { transferCreate } from '@pasar/contract/calls/transfers'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditBooks } from '../../ledger/index.ts'
import { wire } from '../../topups/testing.ts'
import { PIN } from '../../wallet/testing.ts'
import { AMOUNT, type PayingTopUps, payingTopUps } from '../testing/topping.ts'
import { omsVendor, type TestVendor } from '../testing/vendors.ts'

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
  expect((await auditBooks(shop.deps.db)).problems).toEqual([])
  expect(await shop.idle()).toEqual([])
})

const ROUNDS = 5
const times = <T>(n: number, run: () => Promise<T>) => Promise.all(Array.from({ length: n }, run))
const names = (answers: { name: string }[]) => answers.map((a) => a.name).sort()

it('the webhook twice, the return, the sweeper and the closing at once: credited once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const made = await shop.opened(vendor)
    vendor.pay(made.no)
    shop.clock.advance(31 * 60_000)
    await Promise.all([
      shop.notify(vendor.id, vendor.news('paid', made.no)),
      shop.notify(vendor.id, vendor.news('paid', made.no, { again: 'second' })),
      shop.comeBack(vendor.id, made.no),
      shop.jobs.run(shop.deps, 'payments.sweep'),
      shop.jobs.run(shop.deps, 'payments.close-expired-topups'),
    ])
    await shop.sweepAt(2)
    expect([await shop.captured(made.no), await shop.credited(made.id)]).toEqual([1, 1])
    expect((await shop.balance(made.holder, 'MYR')).balance).toBe(AMOUNT)
  }
})

it('two payments for one top-up at once: one is credited, the other goes back', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const made = await shop.opened(vendor)
    const again = await shop.create(made.holder, { amount: wire(AMOUNT), channel: 'jcb', id: made.id })
    const numbers = [made.no, again.data.payment!.paymentNo]
    for (const no of numbers) vendor.pay(no)
    await Promise.all(numbers.map((no) => shop.notify(vendor.id, vendor.news('paid', no))))
    await shop.sweepAt(2)
    expect((await shop.balance(made.holder, 'MYR')).balance).toBe(AMOUNT)
    const back = await Promise.all(numbers.map((no) => shop.givenBack(no)))
    expect(back.sort((a, b) => a - b)).toEqual([0, Number(AMOUNT)])
  }
})

it('ten taps open one top-up with one payment', async () => {
  const holder = await shop.holder()
  const wanted = { amount: wire(AMOUNT), channel: 'card' as const }
  const made = await times(10, () => shop.create(holder, wanted))
  const opened = made.filter((m) => m.name === 'ok')
  expect(new Set(opened.map((m) => m.data.topUp.id)).size).toBe(1)
})

it('refunds by two accounts, a transfer of the money and news of the payment at once: nobody is below zero', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [made, other] = [await shop.opened(vendor), await shop.holder()]
    vendor.pay(made.no)
    await shop.notify(vendor.id, vendor.news('paid', made.no))
    const gone = { username: other.username, amount: wire(2_000), payPassword: PIN }
    const answers = await Promise.all([
      shop.refund(made.id, 2_000n),
      shop.refund(made.id, 2_000n),
      shop.call(transferCreate, gone, made.holder),
      shop
        .notify(vendor.id, vendor.news('paid', made.no, { again: 'second' }))
        .then(() => ({ name: 'told' })),
    ])
    await shop.sweepAt(2)
    expect(answers.filter((a) => a.name === 'ok')).toHaveLength(1)
    expect((await shop.balance(made.holder, 'MYR')).balance).toBe(AMOUNT - 2_000n)
  }
})

it('a refund that is told twice while its next one is asked for', async () => {
  const made = await shop.opened(vendor)
  vendor.pay(made.no)
  await shop.notify(vendor.id, vendor.news('paid', made.no))
  vendor.setMood('slow-refunds')
  await shop.refund(made.id, 2_000n)
  await shop.settle()
  vendor.finishRefund()
  vendor.setMood('well')
  const told = (again: string) => shop.notify(vendor.id, vendor.news('refunded', made.no, { again }))
  await Promise.all([told(''), told('second'), shop.jobs.run(shop.deps, 'payments.run-refunds-again')])
  expect((await shop.refund(made.id, null)).name).toBe('ok')
  await shop.sweepAt(2)
  expect(await shop.balance(made.holder, 'MYR')).toEqual({ balance: 0n, held: 0n, available: 0n })
})

it('two approvers at once: below the limit it is credited once, above it by both, never by one alone', async () => {
  for (const minor of [5_000, 300_001]) {
    const clerks = [await shop.clerk('One'), await shop.clerk('Two')]
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

it('one account alone never approves what needs two, however often it tries at once', async () => {
  const [holder, clerk] = [await shop.holder(), await shop.clerk()]
  const { id } = await shop.transfer(holder, 300_001)
  await shop.prove(holder, id)
  const answers = await times(6, () => shop.call(adminTopUpApprove, { id, attempt: 1 }, clerk))
  expect(names(answers)).toEqual([...Array(5).fill('forbidden'), 'ok'])
  expect((await shop.balance(holder, 'MYR')).balance).toBe(0n)
})

it('approve and reject at once: one of them, and the money follows it', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [one, two] = [await shop.clerk('One'), await shop.clerk('Two')]
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

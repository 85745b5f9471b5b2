import { orderCreate } from '@pasar/contract/calls/checkout'
import { billInfo, orderPay } from '@pasar/contract/calls/payments'
import { ctcbInstalmentPlans, ctcbInstalmentTopUp, ctcbTopUp } from '@pasar/contract/calls/wallet/top-ups'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditLedger } from '../../ledger/index.ts'
import { moneyInput } from '../../topups/testing.ts'
import type { Holder } from '../../wallet/testing.ts'
import { type FakeCtbc, fakeCtbc } from '../gateways/ctbc/testing/fake-server.ts'
import { type PayingTopUps, payingTopUps } from '../testing/top-up-shop.ts'

let shop: PayingTopUps
let bank: FakeCtbc
beforeAll(async () => {
  shop = await payingTopUps()
  bank = await fakeCtbc()
  Object.assign(shop.deps.config, bank.config)
})
afterAll(async () => {
  await bank.close()
  await shop.close()
})
afterEach(async () => {
  bank.behaviour = 'normal'
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
  expect(await shop.unsettled()).toEqual([])
})

const dollars = (minor: number) => moneyInput(minor, 'TWD')
const has = async (holder: Holder) => (await shop.balance(holder, 'TWD')).balance

async function opened(periods?: number) {
  const holder = await shop.holder()
  const amount = dollars(100_000)
  const made = periods
    ? await shop.call(ctcbInstalmentTopUp, { amount, periods }, holder)
    : await shop.call(ctcbTopUp, { amount }, holder)
  const { topUp, payment } = made.data
  if (payment?.next.type !== 'form') throw new Error(`no form: ${made.msg}`)
  const fields = bank.open(payment.next.fields)
  return { holder, id: topUp.id, no: payment.paymentNo, lidm: fields.lidm!, fields }
}
const back = (no: string, payload: string) =>
  shop.app.inject({
    method: 'POST',
    url: `/pay/return/ctbc/${no}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

it('refuses other currencies, fractions of a dollar and instalments that are not offered', async () => {
  const holder = await shop.holder()
  for (const amount of [moneyInput(5_000), dollars(5_050)])
    expect((await shop.call(ctcbTopUp, { amount }, holder)).name).toBe('method-unavailable')
  const parts = { amount: dollars(100_000), periods: 4 }
  expect((await shop.call(ctcbInstalmentTopUp, parts, holder)).name).toBe('method-unavailable')
})

it('is not offered for orders', async () => {
  const [holder, sku] = [await shop.holder(), await shop.sku()]
  const wanted = { source: 'direct' as const, skuId: sku.id, addressId: holder.addressId }
  const { orderId } = (await shop.call(orderCreate, { ...wanted, total: moneyInput(3_300) }, holder)).data
  await shop.deps.db.execute(sql`update orders set currency = 'TWD' where id = ${orderId}::uuid`)
  const { methods } = (await shop.call(billInfo, { orderIds: orderId }, holder)).data
  expect(methods.filter((m) => m.id.startsWith('ctbc'))).toEqual([])
  const paid = await shop.call(orderPay, { orderIds: [orderId], method: 'ctbc' }, holder)
  expect(paid.name).toBe('method-unavailable')
})

it('divides whole dollars, and the first instalment contains the remainder', async () => {
  const { data } = await shop.call(ctcbInstalmentPlans, { amount: '1000' }, await shop.holder())
  expect(data.plans.map((p) => [p.periods, p.first.amount, p.each.amount, p.usable])).toEqual([
    [3, '334.00', '333.00', true],
    [6, '170.00', '166.00', true],
    [12, '87.00', '83.00', true],
  ])
})

it('sends the chosen instalments; another number is another payment of the same top-up', async () => {
  const three = await opened(3)
  expect(three.fields).toMatchObject({ txType: '1', NumberOfPay: '3', purchAmt: '1000' })
  const again = await shop.create(three.holder, {
    amount: dollars(100_000),
    channel: 'ctbc_instalments',
    periods: 6,
    id: three.id,
  })
  expect(again.data.topUp).toMatchObject({ id: three.id, periods: 6 })
  expect(bank.open(again.data.payment!.next.fields)).toMatchObject({ NumberOfPay: '6' })
})

it('credits nothing for a forged result or another amount', async () => {
  const made = await opened()
  bank.pay(made.lidm)
  bank.behaviour = 'broken'
  await back(made.no, bank.result(made.lidm, { by: 'key-of-somebody-else-24-' }))
  await back(made.no, bank.result(made.lidm, { after: { authAmt: '1' } }))
  expect(await has(made.holder)).toBe(0n)
  bank.behaviour = 'normal'
  bank.transactions.get(made.lidm)!.amount = '1'
  await back(made.no, bank.result(made.lidm))
  expect([await has(made.holder), await shop.needsReview(made.no)]).toEqual([0n, true])
})

it('credits once when the browser returns twice during a query', async () => {
  const made = await opened(12)
  bank.pay(made.lidm)
  const result = bank.result(made.lidm, { change: { numberOfPay: '12' } })
  shop.clock.advance(60_000)
  await Promise.all([
    back(made.no, result),
    back(made.no, result),
    shop.jobs.run(shop.deps, 'payments.sweep'),
  ])
  await shop.runJobs()
  expect([await has(made.holder), await shop.credited(made.id)]).toEqual([100_000n, 1])
})

it('queries the bank when the browser never returns', async () => {
  const made = await opened()
  bank.pay(made.lidm)
  await shop.sweepAt(1)
  expect(await has(made.holder)).toBe(100_000n)
  expect((await shop.refund(made.id, 40_000n, 'TWD')).name).toBe('ok')
  await shop.runJobs()
  // The refund reaches the card's bank in a day.
  expect((await shop.balance(made.holder, 'TWD')).available).toBe(60_000n)
  await shop.sweepAt(11)
  expect(await has(made.holder)).toBe(60_000n)
  expect((await shop.refund(made.id, 50n, 'TWD')).name).toBe('input-invalid')
})

it('credits nothing after a decline and allows another attempt', async () => {
  const made = await opened()
  bank.decline(made.lidm, '05')
  await back(made.no, bank.result(made.lidm))
  expect(await has(made.holder)).toBe(0n)
  const again = await shop.create(made.holder, { amount: dollars(100_000), channel: 'ctbc', id: made.id })
  const { lidm = '' } = bank.open(again.data.payment!.next.fields)
  bank.pay(lidm)
  await back(again.data.payment!.paymentNo, bank.result(lidm))
  expect(await has(made.holder)).toBe(100_000n)
})

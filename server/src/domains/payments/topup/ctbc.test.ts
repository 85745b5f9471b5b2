import { createOrder } from '@pasar/contract/calls/checkout'
import { payInfo, payOrder } from '@pasar/contract/calls/paying'
import { ctcbRecharge, ctcbRechargeUD, ctcbRechargeUDFenQi } from '@pasar/contract/calls/topups'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { auditBooks } from '../../ledger/index.ts'
import { wire } from '../../topups/testing.ts'
import type { Holder } from '../../wallet/testing.ts'
import { type TestCtbc, testCtbc } from '../testing/ctbc.ts'
import { type PayingTopUps, payingTopUps } from '../testing/topping.ts'

let shop: PayingTopUps
let bank: TestCtbc
beforeAll(async () => {
  shop = await payingTopUps()
  bank = await testCtbc()
  Object.assign(shop.deps.config, bank.config)
})
afterAll(async () => {
  await bank.close()
  await shop.close()
})
afterEach(async () => {
  bank.mood = 'well'
  expect((await auditBooks(shop.deps.db)).problems).toEqual([])
  expect(await shop.idle()).toEqual([])
})

const dollars = (minor: number) => wire(minor, 'TWD')
const has = async (holder: Holder) => (await shop.balance(holder, 'TWD')).balance

async function opened(periods?: number) {
  const holder = await shop.holder()
  const amount = dollars(100_000)
  const made = periods
    ? await shop.call(ctcbRechargeUD, { amount, periods }, holder)
    : await shop.call(ctcbRecharge, { amount }, holder)
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

it('is refused in other money, in parts of a dollar, and in parts that the bank does not offer', async () => {
  const holder = await shop.holder()
  for (const amount of [wire(5_000), dollars(5_050)])
    expect((await shop.call(ctcbRecharge, { amount }, holder)).name).toBe('method-unavailable')
  const parts = { amount: dollars(100_000), periods: 4 }
  expect((await shop.call(ctcbRechargeUD, parts, holder)).name).toBe('method-unavailable')
})

it('pays no order', async () => {
  const [holder, sku] = [await shop.holder(), await shop.sku()]
  const wanted = { source: 'direct' as const, skuId: sku.id, addressId: holder.addressId }
  const { orderId } = (await shop.call(createOrder, { ...wanted, total: wire(3_300) }, holder)).data
  await shop.deps.db.execute(sql`update orders set currency = 'TWD' where id = ${orderId}::uuid`)
  const { methods } = (await shop.call(payInfo, { orderIds: orderId }, holder)).data
  expect(methods.filter((m) => m.id.startsWith('ctbc'))).toEqual([])
  const paid = await shop.call(payOrder, { orderIds: [orderId], method: 'ctbc' }, holder)
  expect(paid.name).toBe('method-unavailable')
})

it('parts dollars whole, and the first part takes what is left over', async () => {
  const { data } = await shop.call(ctcbRechargeUDFenQi, { amount: '1000' }, await shop.holder())
  expect(data.plans.map((p) => [p.periods, p.first.amount, p.each.amount, p.usable])).toEqual([
    [3, '334.00', '333.00', true],
    [6, '170.00', '166.00', true],
    [12, '87.00', '83.00', true],
  ])
})

it('asks the bank for the parts that were chosen; other parts are another payment of the same top-up', async () => {
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

it('a result that is not the bank’s, or about another amount, credits nothing', async () => {
  const made = await opened()
  bank.pay(made.lidm)
  bank.mood = 'broken'
  await back(made.no, bank.result(made.lidm, { by: 'key-of-somebody-else-24-' }))
  await back(made.no, bank.result(made.lidm, { after: { authAmt: '1' } }))
  expect(await has(made.holder)).toBe(0n)
  await back(made.no, bank.result(made.lidm, { change: { authAmt: '1' } }))
  expect([await has(made.holder), await shop.needsReview(made.no)]).toEqual([0n, true])
})

it('the browser comes back twice while the bank is asked: credited once', async () => {
  const made = await opened(12)
  bank.pay(made.lidm)
  const result = bank.result(made.lidm, { change: { numberOfPay: '12' } })
  shop.clock.advance(60_000)
  await Promise.all([
    back(made.no, result),
    back(made.no, result),
    shop.jobs.run(shop.deps, 'payments.sweep'),
  ])
  await shop.settle()
  expect([await has(made.holder), await shop.credited(made.id)]).toEqual([100_000n, 1])
})

it('the browser never comes back: the bank is asked', async () => {
  const made = await opened()
  bank.pay(made.lidm)
  await shop.sweepAt(1)
  expect(await has(made.holder)).toBe(100_000n)
  expect((await shop.refund(made.id, 40_000n, 'TWD')).name).toBe('ok')
  await shop.settle()
  // The card's bank has it in a day.
  expect((await shop.balance(made.holder, 'TWD')).available).toBe(60_000n)
  await shop.sweepAt(11)
  expect(await has(made.holder)).toBe(60_000n)
  expect((await shop.refund(made.id, 50n, 'TWD')).name).toBe('input-invalid')
})

it('declined: nothing is credited, and it can be tried again', async () => {
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

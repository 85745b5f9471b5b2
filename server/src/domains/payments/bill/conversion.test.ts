import { orderCreate } from '@pasar/contract/calls/checkout'
import { giftCardList, giftCardRedeemOwn } from '@pasar/contract/calls/gift-cards'
import { billInfo, orderPay } from '@pasar/contract/calls/payments'
import { exchangeCreate, exchangeRates } from '@pasar/contract/calls/wallet/exchange'
import { toMinor } from '@pasar/contract/money'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { ringgit } from '../../checkout/testing.ts'
import { giftcards } from '../../giftcards/index.ts'
import { auditLedger } from '../../ledger/index.ts'
import { type Holder, type WalletShop, walletShop } from '../../wallet/testing.ts'
import { type FakeWechat, fakeWechat } from '../gateways/wechat/testing/fake-server.ts'
import { publishPaymentSettingsChange } from '../methods/terms.ts'
import { vendorEvents } from '../testing/vendor-events.ts'

let shop: WalletShop & ReturnType<typeof vendorEvents>
let wechat: FakeWechat
beforeAll(async () => {
  const started = await walletShop([giftcards])
  shop = { ...started, ...vendorEvents(started) }
  wechat = await fakeWechat(() => shop.clock.now())
  Object.assign(shop.deps.config, wechat.config)
})
afterAll(async () => {
  await wechat.close()
  await shop.close()
})
afterEach(async () => expect((await auditLedger(shop.deps.db)).problems).toEqual([]))

/** Orders a gift card of a face value, minor units of MYR. */
async function orderCard(holder: Holder, value: number): Promise<string> {
  const sku = await shop.sku({ price: value, giftValue: value, stock: 10 })
  const input = { source: 'direct' as const, skuId: sku.id, quantity: 1, total: ringgit(value) }
  return (await shop.call(orderCreate, input, holder)).data.orderId
}

/** Sets the rate of the yuan. A rate replaces another one of an earlier time. */
async function setRate(rate: string): Promise<void> {
  shop.clock.advance(1_000)
  await shop.setRate('CNY', rate)
}

const wechatIn = async (holder: Holder, orderId: string) =>
  (await shop.call(billInfo, { orderIds: orderId }, holder)).data.methods.find((it) => it.id === 'wechat')!

it('makes no profit from a gift card that is paid in yuan, redeemed and exchanged into yuan', async () => {
  const holder = await shop.holder()
  await setRate('1.7192')
  const orderId = await orderCard(holder, 100_000)
  const charged = toMinor((await wechatIn(holder, orderId)).amount)
  const { data } = await shop.call(orderPay, { orderIds: [orderId], method: 'wechat' }, holder)
  wechat.pay(data.paymentNo)
  const transaction = wechat.transactions.get(data.paymentNo)!
  expect(BigInt(transaction.amount.total)).toBe(charged)
  await shop.notify('wechat', wechat.notification('TRANSACTION.SUCCESS', transaction, { id: data.paymentNo }))
  const [card] = (await shop.call(giftCardList, {}, holder)).data.list
  expect((await shop.call(giftCardRedeemOwn, { id: card!.id }, holder)).name).toBe('ok')
  const [ratio] = (await shop.call(exchangeRates, { from: 'MYR', to: 'CNY' }, holder)).data.list
  const exchange = { from: ringgit(100_000), to: 'CNY' as const, rateId: ratio!.rateId }
  expect((await shop.call(exchangeCreate, exchange, holder)).name).toBe('ok')
  expect((await shop.balance(holder, 'CNY')).available).toBeLessThanOrEqual(charged)
})

it('costs by WeChat Pay what an exchange of yuan into the order’s currency costs, at the rate of the opening', async () => {
  const holder = await shop.holder()
  await setRate('1.65')
  const orderId = await orderCard(holder, 3_300)
  expect((await wechatIn(holder, orderId)).amount).toEqual({ amount: '55.00', currency: 'CNY' })
  const [ratio] = (await shop.call(exchangeRates, { from: 'CNY', to: 'MYR' }, holder)).data.list
  const pay = async () =>
    (await shop.call(orderPay, { orderIds: [orderId], method: 'wechat' }, holder)).data.paymentNo
  const first = await pay()
  await setRate('1.8')
  const second = await pay()
  const { rows } = await shop.deps.db.execute(
    sql`select no, amount::text, rate from payments where no in (${first}, ${second}) order by amount`,
  )
  expect(rows).toEqual([
    { no: first, amount: '5500', rate: ratio!.rate },
    { no: second, amount: '6000', rate: '0.55' },
  ])
})

it('is compared with the limits of the order’s currency', async () => {
  const holder = await shop.holder()
  await setRate('1.65')
  const orderId = await orderCard(holder, 3_300)
  await shop.deps.db.execute(sql`insert into pay_methods (market, method, is_on, least, most, changed_at)
    values ('1', 'wechat', true, '{}', '{"MYR":"4000"}', now())`)
  await publishPaymentSettingsChange(shop.deps)
  expect(await wechatIn(holder, orderId)).toMatchObject({ usable: true })
  await shop.deps.db.execute(sql`update pay_methods set most = '{"MYR":"3200"}' where method = 'wechat'`)
  await publishPaymentSettingsChange(shop.deps)
  expect(await wechatIn(holder, orderId)).toMatchObject({
    usable: false,
    why: 'Available up to RM\u00a032.00',
  })
  await shop.deps.db.execute(sql`delete from pay_methods`)
  await publishPaymentSettingsChange(shop.deps)
})

it('is refused without a rate of the charged currency', async () => {
  const holder = await shop.holder()
  const orderId = await orderCard(holder, 3_300)
  await shop.deps.db.execute(sql`delete from rates where quote = 'CNY'`)
  expect(await wechatIn(holder, orderId)).toMatchObject({ usable: false, why: 'Currently unavailable' })
  const paid = await shop.call(orderPay, { orderIds: [orderId], method: 'wechat' }, holder)
  expect(paid.name).toBe('method-unavailable')
})

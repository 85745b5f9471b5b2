import { adminOrderRefund } from '@pasar/contract/calls/admin'
import { createOrder, createToken, payOrder } from '@pasar/contract/calls/checkout'
import { orderCancel, orderInfo } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { systemContext } from '../../platform/context.ts'
import { transact } from '../../platform/db/transact.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit } from '../checkout/testing.ts'
import { identity } from '../identity/index.ts'
import { auditBooks, balancesOf, house, memberOwner, move } from '../ledger/index.ts'
import { payments } from './index.ts'
import { omsSecret, type TestGateway, testGateway } from './testing.ts'

const PIN = '246810'
let shop: BuyingShop
let vendor: TestGateway
let pin: string
beforeAll(async () => {
  shop = await buyingShop([payments, identity])
  vendor = await testGateway(() => shop.clock.now())
  Object.assign(shop.deps.config, { omsUrl: vendor.url, omsSecret })
  pin = await hashPassword(PIN)
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})
afterEach(async () => expect((await auditBooks(shop.deps.db)).problems).toEqual([]))

async function buyerWith(balance: bigint): Promise<Buyer> {
  const buyer = await shop.buyer()
  await shop.deps.db.execute(sql`update members set pay_password_hash = ${pin} where id = ${buyer.id}::uuid`)
  if (balance > 0n)
    await transact(shop.deps.db, (tx) =>
      move(systemContext(shop.deps, tx), [
        {
          from: house.equity,
          to: memberOwner(buyer.id),
          asset: 'MYR',
          amount: balance,
          kind: 'test',
          reference: 'r',
          key: shop.deps.ids.uuid(),
        },
      ]),
    )
  return buyer
}
async function order(buyer: Buyer): Promise<string> {
  const sku = await shop.sku()
  const made = await shop.call(
    createOrder,
    { source: 'direct', skuId: sku.id, addressId: buyer.addressId, total: ringgit(3300) },
    buyer,
  )
  return made.data.orderId
}
const byBalance = (buyer: Buyer, orderId: string) =>
  shop.call(payOrder, { orderIds: [orderId], method: 'balance', payPassword: PIN }, buyer)
const balance = async (buyer: Buyer) =>
  (await balancesOf(shop.deps.db, memberOwner(buyer.id))).get('MYR')?.balance
const notify = (message: { headers: Record<string, string>; body: string }) =>
  shop.app.inject({ method: 'POST', url: '/pay/notify/oms', headers: message.headers, payload: message.body })

it('ten payments of one order from one balance: one goes through', async () => {
  const buyer = await buyerWith(100_000n)
  const orderId = await order(buyer)
  const answers = await Promise.all(Array.from({ length: 10 }, () => byBalance(buyer, orderId)))
  expect(answers.filter((a) => a.name === 'ok')).toHaveLength(1)
  expect(new Set(answers.map((a) => a.name))).toEqual(new Set(['ok', 'order-not-payable']))
  expect(await balance(buyer)).toBe(96_700n)
})

it('ten orders from a balance that pays three: three are paid, nobody below zero', async () => {
  const buyer = await buyerWith(10_000n)
  const ids = await Promise.all(Array.from({ length: 10 }, () => order(buyer)))
  const answers = await Promise.all(ids.map((id) => byBalance(buyer, id)))
  expect(answers.filter((a) => a.name === 'ok')).toHaveLength(3)
  expect(await balance(buyer)).toBe(100n)
})

it('webhook, return page, sweeper, cancelling and paying by balance at the same moment end in one piece', async () => {
  for (let round = 0; round < 8; round++) {
    const buyer = await buyerWith(3_300n)
    const orderId = await order(buyer)
    const { data } = await shop.call(createToken, { orderIds: [orderId], method: 'card' }, buyer)
    const no = data.paymentNo
    vendor.pay(no)
    const paid = vendor.notification('payment.succeeded', no, { eventId: `race ${no}` })
    await Promise.all([
      notify(paid).then(() => shop.jobs.run(shop.deps, 'payments.work-inbox')),
      notify(paid).then(() => shop.jobs.run(shop.deps, 'payments.work-inbox-again')),
      shop.app.inject({ url: `/pay/return/oms/${no}` }),
      byBalance(buyer, orderId),
      round % 2 ? shop.call(orderCancel, { id: orderId }, buyer) : shop.jobs.run(shop.deps, 'payments.sweep'),
    ])
    await shop.settle()
    // What the shop kept and gave back is what was taken: 33.00 for a paid order, nothing for a cancelled one.
    const { state } = (await shop.call(orderInfo, { id: orderId }, buyer)).data
    const { kept } = await shop.one<{ kept: string }>(sql`
      select coalesce(sum(p.paid - p.refunded), 0)::text as kept from payments p
      join payment_orders o on o.payment_id = p.id where o.order_id = ${orderId}::uuid`)
    expect([state, kept]).toEqual(state === 'cancelled' ? ['cancelled', '0'] : ['paid', '3300'])
  }
})

it('twenty refunds of 3.00 of an order of 33.00: eleven are done', async () => {
  const buyer = await buyerWith(3_300n)
  const orderId = await order(buyer)
  await byBalance(buyer, orderId)
  const staff = { token: shop.staffToken() }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      shop.call(adminOrderRefund, { orderId, amount: '3.00', reason: `r${i}` }, staff),
    ),
  )
  expect(answers.filter((a) => a.name === 'ok')).toHaveLength(11)
  expect(await balance(buyer)).toBe(3_300n)
})

import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { cardPageCreate } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuyingShop, buyingShop, ringgit } from '../../checkout/testing.ts'
import { auditLedger } from '../../ledger/index.ts'
import { payments } from '../index.ts'
import { omsSecret, type TestGateway, testGateway } from '../testing.ts'

let shop: BuyingShop
let vendor: TestGateway
beforeAll(async () => {
  shop = await buyingShop([payments])
  vendor = await testGateway(() => shop.clock.now())
  Object.assign(shop.deps.config, { omsUrl: vendor.url, omsSecret })
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})

const notifyPaid = async (no: string) => {
  vendor.pay(no)
  const { headers, body } = vendor.notification('payment.succeeded', no)
  await shop.app.inject({ method: 'POST', url: '/pay/notify/oms', headers, payload: body })
  await shop.runJobs()
}

it('refunds an order from the payment that paid it, after a later one was refunded', async () => {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  const order = await shop.call(
    orderCreate,
    { source: 'direct', skuId: sku.id, addressId: buyer.addressId, total: ringgit(3300) },
    buyer,
  )
  const { orderId } = order.data
  const open = async (method: 'card' | 'unionpay') =>
    (await shop.call(cardPageCreate, { orderIds: [orderId], method }, buyer)).data.paymentNo
  const first = await open('card')
  shop.clock.advance(1_000)
  const second = await open('unionpay')
  await notifyPaid(first)
  await notifyPaid(second)
  expect([...vendor.refunds.keys()]).toEqual([expect.stringContaining(`late-${second}`)])

  const refund = await shop.call(
    adminOrderRefund,
    { orderId, reason: 'goodwill' },
    { token: shop.staffToken() },
  )
  expect(refund.name).toBe('ok')
  await shop.runJobs()
  const back = await shop.one<{ no: string; refunded: string }>(
    sql`select no, refunded::text from payments where no = ${first}`,
  )
  expect(back).toMatchObject({ refunded: '3300' })
  expect((await auditLedger(shop.deps.db)).problems).toEqual([])
})

it('closes an open attempt at its provider when another method is chosen', async () => {
  const [buyer, sku] = [await shop.buyer(), await shop.sku()]
  const { orderId } = (
    await shop.call(
      orderCreate,
      { source: 'direct', skuId: sku.id, addressId: buyer.addressId, total: ringgit(3300) },
      buyer,
    )
  ).data
  const open = async (method: 'card' | 'unionpay') =>
    (await shop.call(cardPageCreate, { orderIds: [orderId], method }, buyer)).data.paymentNo
  const first = await open('card')
  const second = await open('unionpay')
  await shop.runJobs()
  expect(vendor.orders.get(first)?.status).toBe('CLOSED')
  expect(vendor.orders.get(second)?.status).toBe('CREATED')
  await notifyPaid(second)
  expect(
    (await shop.one<{ state: string }>(sql`select state from orders where id = ${orderId}::uuid`)).state,
  ).toBe('paid')
})

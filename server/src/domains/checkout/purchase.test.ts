import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderCreate } from '@pasar/contract/calls/checkout'
import { orderCancel, orderInfo } from '@pasar/contract/calls/orders'
import { billInfo, orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../platform/auth/passwords.ts'
import { getBalances, memberOwner } from '../ledger/index.ts'
import { give } from '../ledger/testing.ts'
import { payments } from '../payments/index.ts'
import { type Buyer, type BuyingShop, buyingShop, ringgit, type TestSku } from './testing.ts'

let shop: BuyingShop
beforeAll(async () => {
  shop = await buyingShop([payments])
})
afterAll(() => shop.close())

async function fundedBuyer(): Promise<Buyer> {
  const buyer = await shop.buyer()
  const hash = await hashPassword('271828')
  await shop.deps.db.execute(sql`update members set pay_password_hash = ${hash} where id = ${buyer.id}::uuid`)
  await shop.givePoints(buyer.id, 50_000n)
  await give(shop.deps, buyer.id, 'MYR', 100_000n)
  return buyer
}

async function order(buyer: Buyer, sku: TestSku) {
  const coupon = await shop.coupon({ off: 500 }, buyer.id)
  const request = { source: 'direct' as const, skuId: sku.id, quantity: 2, addressId: buyer.addressId }
  // 2 × 30.00 − 5.00 − 100 points = 1.00 + 8.00 freight
  return await shop.call(
    orderCreate,
    { ...request, couponIds: [coupon], points: '100', total: ringgit(6200) },
    buyer,
  )
}

const wallet = async (buyer: Buyer) => {
  const found = await getBalances(shop.deps.db, memberOwner(buyer.id))
  return {
    money: found.get('MYR')?.available,
    points: found.get('PTS')?.available,
    held: found.get('PTS')?.held,
  }
}
const level = (sku: TestSku) =>
  shop.one<object>(sql`select on_hand, reserved from stock_levels where sku_id = ${sku.id}::uuid`)
const sums = async () =>
  (
    await shop.deps.db.execute<{ sum: bigint }>(
      sql`select sum(balance)::bigint as sum from ledger_accounts group by asset`,
    )
  ).rows

it('charges money and points once and refunds both when the order is cancelled', async () => {
  const [buyer, sku] = [await fundedBuyer(), await shop.sku({ price: 3000 })]
  const placed = await order(buyer, sku)
  const { orderId } = placed.data
  expect(await wallet(buyer)).toEqual({ money: 100_000n, points: 40_000n, held: 10_000n })
  expect((await shop.call(billInfo, { orderIds: orderId }, buyer)).data.total).toEqual(ringgit(6200))
  const pay = { orderIds: [orderId], method: 'balance' as const }
  expect((await shop.call(orderPay, { ...pay, payPassword: '000000' }, buyer)).name).toBe(
    'pay-password-wrong',
  )
  const paid = await shop.call(orderPay, { ...pay, payPassword: '271828' }, buyer)
  expect(paid.data.state).toBe('success')
  const again = await shop.call(orderPay, { ...pay, payPassword: '271828' }, buyer)
  expect(again.data).toEqual(paid.data)
  expect(await wallet(buyer)).toEqual({ money: 93_800n, points: 40_000n, held: 0n })
  expect((await shop.call(orderCancel, { id: orderId }, buyer)).data).toEqual({
    state: 'cancelled',
    refunding: true,
  })
  expect((await shop.call(orderPay, { ...pay, payPassword: '271828' }, buyer)).name).toBe('order-not-payable')
  await shop.runJobs()
  expect(await wallet(buyer)).toEqual({ money: 100_000n, points: 50_000n, held: 0n })
  expect(await level(sku)).toEqual({ on_hand: 100, reserved: 0 })
  expect((await shop.call(orderInfo, { id: orderId }, buyer)).data).toMatchObject({
    refundState: 'refunded',
    payMethod: 'balance',
  })
  expect((await sums()).every((r) => r.sum === 0n)).toBe(true)
})

it('cancels an order that staff refund in full before it has a parcel', async () => {
  const [buyer, sku] = [await fundedBuyer(), await shop.sku({ price: 3000 })]
  const { orderId } = (await order(buyer, sku)).data
  await shop.call(orderPay, { orderIds: [orderId], method: 'balance', payPassword: '271828' }, buyer)
  const staff = { token: shop.staffToken() }
  expect((await shop.call(adminOrderRefund, { orderId, amount: '62.01', reason: 'x' }, staff)).name).toBe(
    'refund-too-large',
  )
  expect((await shop.call(adminOrderRefund, { orderId, amount: '12.00', reason: 'late' }, staff)).name).toBe(
    'ok',
  )
  await shop.runJobs()
  expect((await shop.call(orderInfo, { id: orderId }, buyer)).data.state).toBe('paid')
  expect((await shop.call(adminOrderRefund, { orderId, reason: 'gone' }, staff)).name).toBe('ok')
  await shop.runJobs()
  expect((await shop.call(orderInfo, { id: orderId }, buyer)).data.state).toBe('cancelled')
  expect(await wallet(buyer)).toEqual({ money: 100_000n, points: 50_000n, held: 0n })
  expect(await level(sku)).toEqual({ on_hand: 100, reserved: 0 })
})

it('closes an order after the payment deadline and refuses to pay it', async () => {
  const [buyer, sku] = [await fundedBuyer(), await shop.sku({ price: 3000 })]
  const { orderId } = (await order(buyer, sku)).data
  shop.clock.advance(30 * 60_000)
  const late = await shop.call(
    orderPay,
    { orderIds: [orderId], method: 'balance', payPassword: '271828' },
    buyer,
  )
  expect(late.name).toBe('order-not-payable')
  await shop.jobs.run(shop.deps, 'payments.close-expired-orders', {})
  expect((await shop.call(orderInfo, { id: orderId }, buyer)).data).toMatchObject({
    state: 'closed',
    cancelReason: 'expired',
  })
  expect(await wallet(buyer)).toEqual({ money: 100_000n, points: 50_000n, held: 0n })
  expect(await level(sku)).toEqual({ on_hand: 100, reserved: 0 })
})

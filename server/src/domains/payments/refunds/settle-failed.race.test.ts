import * as admin from '@pasar/contract/calls/admin/after-sales'
import { adminPaymentResolve } from '@pasar/contract/calls/admin/finance/payments'
import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderInfo } from '@pasar/contract/calls/orders'
import { orderPay } from '@pasar/contract/calls/payments'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AfterSaleShop, afterSaleShop } from '../../aftersales/testing.ts'
import { omsVendor } from '../gateways/oms/testing/vendor.ts'
import { vendorEvents } from '../testing/vendor-events.ts'

let shop: AfterSaleShop
let vendor: Awaited<ReturnType<typeof omsVendor>>
beforeAll(async () => {
  shop = await afterSaleShop()
  vendor = await omsVendor(() => shop.clock.now())
  Object.assign(shop.deps.config, vendor.config)
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})
afterEach(async () => expect(await shop.findProblems()).toEqual([]))

/** A request of an order that was paid by card, whose refund the provider has refused. */
async function withFailedRefund() {
  const [buyer, sku] = [await shop.fundedBuyer(), await shop.sku({ stock: 20 })]
  const orderId = await shop.placeOrder(buyer, [[sku, 2]])
  const { data } = await shop.call(orderPay, { orderIds: [orderId], method: 'card' }, buyer)
  vendor.pay(data.paymentNo)
  await vendorEvents(shop).notify('oms', vendor.message('paid', data.paymentNo))
  await shop.ship(orderId)
  const itemId = (await shop.call(orderInfo, { id: orderId }, buyer)).data.items[0]!.id
  const bought = { buyer, sku, orderId, itemId, quantity: 2 }
  const fail = async () => {
    const failed = await shop.toReceived(bought)
    vendor.setBehaviour('refuses-refunds')
    await shop.refund(failed)
    await shop.runJobs()
    vendor.setBehaviour('normal')
    return failed
  }
  const id = await fail()
  const { id: paymentId } = await shop.one<{ id: string }>(
    sql`select id from payments where no = ${data.paymentNo}`,
  )
  return { id, buyer, orderId, paymentId, fail }
}
/** Refunds an amount of an order by hand, and returns the refund's number. */
async function refundByHand(orderId: string, amount: string): Promise<string> {
  shop.clock.advance(1_000)
  await shop.call(adminOrderRefund, { orderId, amount, reason: 'by hand' }, shop.service)
  await shop.runJobs()
  const { no } = await shop.one<{ no: string }>(
    sql`select no from refunds where order_id = ${orderId}::uuid order by id desc limit 1`,
  )
  return no
}
/** Has a refund of an order that was made in the provider's dashboard. @returns its number, the provider's */
async function refundAtProvider(orderId: string, amount: string, no: string): Promise<string> {
  const made = await refundByHand(orderId, amount)
  await shop.deps.db.execute(
    sql`update refunds set no = ${no}, vendor_refund_id = ${no}, origin = 'provider' where no = ${made}`,
  )
  return no
}
const settledBy = async (id: string) =>
  (await shop.one<{ by: string }>(sql`select settled_by as by from after_sales where id = ${id}::uuid`)).by
const settle = (id: string, refundNo?: string) =>
  shop.call(admin.adminAfterSaleSettle, { id, refundNo, note: 'Bank transfer 4711' }, shop.service)
const retry = (id: string) =>
  shop.call(
    adminPaymentResolve,
    { id, decision: 'retry-refund', note: 'again' },
    shop.staff('finance', 'refunds'),
  )
const refundedOf = async (orderId: string) =>
  (
    await shop.one<{ sum: string }>(
      sql`select coalesce(sum(order_amount), 0)::text as sum from refunds
        where order_id = ${orderId}::uuid and state = 'refunded'`,
    )
  ).sum

describe('a failed refund', () => {
  it('is settled by a bank transfer, which counts as a refund of the order and cannot be retried', async () => {
    const { id, buyer, orderId, paymentId } = await withFailedRefund()
    const shown = (await shop.call(admin.adminAfterSaleInfo, { id }, shop.service)).data
    expect(shown).toMatchObject({
      state: 'refunding',
      refund: { failed: true },
      actions: ['settle', 'reply'],
    })
    expect((await settle(id)).data).toMatchObject({ state: 'refunded', actions: ['reply'] })
    expect((await settle(id)).name).toBe('state-changed')
    await shop.runJobs()
    expect((await shop.show(buyer, id)).state).toBe('refunded')
    expect(await refundedOf(orderId)).toBe('2500')
    expect((await retry(paymentId)).name).toBe('state-changed')
    const bank = await shop.one<{ n: number }>(
      sql`select count(*)::int as n from refunds where order_id = ${orderId}::uuid and origin = 'transfer'`,
    )
    expect(bank.n).toBe(1)
  })

  it('is settled by another refund of the order that returned enough', async () => {
    const { id, orderId, paymentId } = await withFailedRefund()
    expect((await settle(id, 'R404')).name).toBe('input-invalid')
    expect((await settle(id, await refundByHand(orderId, '5.00'))).name).toBe('input-invalid')
    const no = await refundByHand(orderId, '25.00')
    expect(await settle(id, no)).toMatchObject({ name: 'ok', data: { state: 'refunded' } })
    expect(await refundedOf(orderId)).toBe('3000')
    expect((await retry(paymentId)).name).toBe('state-changed')
  })

  it('shares another refund with others, as far as its amount goes, also when both are settled at once', async () => {
    for (const { amount, others } of [
      { amount: '50.00', others: ['ok', 'ok'] },
      { amount: '49.99', others: ['input-invalid', 'ok'] },
    ]) {
      const { id, orderId, fail } = await withFailedRefund()
      const second = await fail()
      const no = await refundByHand(orderId, amount)
      const names = (await Promise.all([settle(id, no), settle(second, no)])).map(({ name }) => name)
      expect(names.toSorted()).toEqual(others)
      expect(await refundedOf(orderId)).toBe(amount.replace('.', ''))
    }
  })

  it('is settled by a refund in the dashboard of Stripe or Airwallex, each by one of its own order', async () => {
    for (const prefix of ['re_3Qabc', 'rfd_']) {
      for (const nth of ['A', 'B']) {
        const { id, orderId } = await withFailedRefund()
        const no = await refundAtProvider(orderId, '25.00', `${prefix}${nth}`)
        expect(await settle(id, no)).toMatchObject({ name: 'ok', data: { state: 'refunded' } })
        expect(await settledBy(id)).toBe(no)
      }
    }
  })

  it('counts no other refund of the provider with the one that is named, and that one once', async () => {
    const { id, orderId, fail } = await withFailedRefund()
    const second = await fail()
    const small = await refundAtProvider(orderId, '5.00', 're_3QsmallA')
    const whole = await refundAtProvider(orderId, '25.00', 're_3QwholeA')
    expect((await settle(id, small)).name).toBe('input-invalid')
    expect((await settle(id, 're')).name).toBe('input-invalid')
    expect((await settle(id, whole)).name).toBe('ok')
    expect((await settle(second, whole)).name).toBe('input-invalid')
  })

  it('uses no refund of its order that an earlier version recorded as “re”', async () => {
    const [{ id, orderId, fail }, another] = [await withFailedRefund(), await withFailedRefund()]
    const second = await fail()
    const no = await refundAtProvider(orderId, '25.00', 're_3QearlierA')
    expect((await settle(id, no)).name).toBe('ok')
    await shop.deps.db.execute(sql`update after_sales set settled_by = 're' where id = ${id}::uuid`)
    expect((await settle(second, no)).name).toBe('input-invalid')
    const other = await refundAtProvider(another.orderId, '25.00', 're_3QearlierB')
    expect((await settle(another.id, other)).name).toBe('ok')
  })

  it('is settled by the number of a share or retry as by that of the whole refund', async () => {
    const { id, orderId, fail } = await withFailedRefund()
    const second = await fail()
    const no = await refundByHand(orderId, '25.00')
    const renamed = `${no}-2_3`
    await shop.deps.db.execute(sql`update refunds set no = ${renamed} where no = ${no}`)
    expect((await settle(id, renamed)).name).toBe('ok')
    expect(await settledBy(id)).toBe(no)
    expect((await settle(second, renamed)).name).toBe('input-invalid')
    await shop.deps.db.execute(sql`update refunds set no = ${no} where no = ${renamed}`)
  })

  it('is settled by no refund that was made before it', async () => {
    const { id, orderId } = await withFailedRefund()
    const early = await refundByHand(orderId, '25.00')
    await shop.deps.db.execute(sql`
      update refunds set finished_at = (select min(created_at) - interval '1 day' from refunds where order_id = ${orderId}::uuid)
      where no = ${early}`)
    expect((await settle(id, early)).name).toBe('input-invalid')
    expect((await settle(id, await refundByHand(orderId, '25.00'))).name).toBe('ok')
  })

  it('is either retried or settled when both happen at once', async () => {
    for (let round = 0; round < 4; round++) {
      const { id, orderId, paymentId, buyer } = await withFailedRefund()
      const both = round % 2 ? [retry(paymentId), settle(id)] : [settle(id), retry(paymentId)]
      const names = (await Promise.all(both)).map(({ name }) => name)
      expect(names.toSorted()).toEqual(['ok', 'state-changed'])
      await shop.runJobs()
      expect(await refundedOf(orderId)).toBe('2500')
      expect((await shop.show(buyer, id)).state).toBe('refunded')
    }
  })
})

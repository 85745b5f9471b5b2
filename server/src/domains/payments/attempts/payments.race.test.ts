import { adminOrderRefund } from '@pasar/contract/calls/admin/order-actions'
import { orderCancel } from '@pasar/contract/calls/orders'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Buyer } from '../../checkout/testing.ts'
import { auditLedger } from '../../ledger/index.ts'
import { twoC2pVendor } from '../gateways/2c2p/testing/vendor.ts'
import { airwallexVendor } from '../gateways/airwallex/testing/vendor.ts'
import { omsVendor } from '../gateways/oms/testing/vendor.ts'
import { stripeVendor } from '../gateways/stripe/testing/vendor.ts'
import { type PayingShop, PIN, payingShop } from '../testing/paying-shop.ts'
import type { Message, TestVendor } from '../testing/test-vendor.ts'

let shop: PayingShop
let vendors: Record<'oms' | 'stripe' | 'checkout' | 'airwallex' | '2c2p', TestVendor>
beforeAll(async () => {
  shop = await payingShop()
  const now = () => shop.clock.now()
  vendors = {
    oms: await omsVendor(now),
    stripe: await stripeVendor(now, 'stripe'),
    checkout: await stripeVendor(now, 'stripecheckout'),
    airwallex: await airwallexVendor(now, 'airwallex'),
    '2c2p': await twoC2pVendor(),
  }
})
afterAll(async () => {
  for (const vendor of Object.values(vendors)) await vendor.close()
  await shop.close()
})
afterEach(async () => expect((await auditLedger(shop.deps.db)).problems).toEqual([]))

const byBalance = (buyer: Buyer, orderId: string) => shop.pay(buyer, orderId, 'balance', PIN)
const refund = (orderId: string, amount?: string) =>
  shop.call(adminOrderRefund, { orderId, amount, reason: 'race' }, { token: shop.staffToken() })

it('pays an order once for ten concurrent requests, which all return that payment', async () => {
  const { buyer, orderId } = await shop.placeOrder()
  await shop.give(buyer.id, 'MYR', 100_000n)
  const answers = await Promise.all(Array.from({ length: 10 }, () => byBalance(buyer, orderId)))
  expect(new Set(answers.map((a) => a.name))).toEqual(new Set(['ok']))
  expect(new Set(answers.map((a) => a.data.paymentNo)).size).toBe(1)
  expect(await shop.captured(answers[0]!.data.paymentNo)).toBe(1)
  expect(await shop.available(buyer, 'MYR')).toBe(96_700n)
})

it('pays three of ten concurrent orders from a balance for three, never below zero', async () => {
  const first = await shop.placeOrder()
  await shop.give(first.buyer.id, 'MYR', 10_000n)
  const more = await Promise.all(Array.from({ length: 9 }, () => shop.placeOrder(undefined, first.buyer)))
  const answers = await Promise.all([first, ...more].map((it) => byBalance(first.buyer, it.orderId)))
  expect(answers.filter((a) => a.name === 'ok')).toHaveLength(3)
  expect(await shop.available(first.buyer, 'MYR')).toBe(100n)
})

it('completes eleven of twenty concurrent refunds of 3.00 of an order of 33.00', async () => {
  const { buyer, orderId } = await shop.placeOrder()
  await shop.give(buyer.id, 'MYR', 3_300n)
  await byBalance(buyer, orderId)
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(orderId, '3.00')))
  expect(answers.filter((a) => a.name === 'ok')).toHaveLength(11)
  expect(await shop.available(buyer, 'MYR')).toBe(3_300n)
})

it('spends the points of a closed order once for a late payment and another purchase', async () => {
  Object.assign(shop.deps.config, vendors.oms.config)
  for (let round = 0; round < 8; round++) {
    const { buyer, orderId, no } = await shop.opened('card', '100')
    await shop.sweepAt(31)
    vendors.oms.pay(no)
    const [, taken] = await Promise.all([
      shop.notify('oms', vendors.oms.message('paid', no)),
      shop.take(buyer.id, 'PTS', 95_000n),
    ])
    await shop.runJobs()
    const state = await shop.stateOf(buyer, orderId)
    expect(state).toBe(taken.ok ? 'closed' : 'paid')
    expect(await shop.kept(orderId)).toBe(taken.ok ? '0' : '3200')
    expect(await shop.available(buyer, 'PTS')).toBe(taken.ok ? 5_000n : 90_000n)
  }
})

describe.each(['oms', 'stripe', 'checkout', 'airwallex', '2c2p'] as const)(
  'concurrently, through %s',
  (name) => {
    let vendor: TestVendor
    beforeAll(() => {
      vendor = vendors[name]
      Object.assign(shop.deps.config, vendor.config)
    })
    /** Delivers a message to one process and runs its worker. */
    const deliver = async ({ headers, body }: Message, job: string) => {
      await shop.app.inject({ method: 'POST', url: `/pay/notify/${vendor.id}`, headers, payload: body })
      await shop.jobs.run(shop.deps, `payments.${job}`)
    }

    it('webhooks, return page, sweeper, cancellation and a payment by balance end consistently', async () => {
      for (let round = 0; round < 6; round++) {
        const { buyer, orderId, no } = await shop.opened(vendor.method)
        await shop.give(buyer.id, 'MYR', 3_300n)
        vendor.pay(no)
        const paid = vendor.message('paid', no)
        await Promise.all([
          deliver(paid, 'work-inbox'),
          deliver(paid, 'work-inbox-again'),
          deliver(vendor.message('paid', no, { again: 'second' }), 'work-inbox'),
          shop.handleReturn(vendor.id, no),
          byBalance(buyer, orderId),
          round % 2
            ? shop.call(orderCancel, { id: orderId }, buyer)
            : shop.jobs.run(shop.deps, 'payments.sweep'),
        ])
        await shop.runJobs()
        await shop.sweepAt(3)
        // Collected minus refunded is 33.00 for a paid order and zero for a cancelled one.
        const state = await shop.stateOf(buyer, orderId)
        expect([state, await shop.kept(orderId)]).toEqual(
          state === 'cancelled' ? ['cancelled', '0'] : ['paid', '3300'],
        )
        expect(await shop.captured(no)).toBe(1)
      }
    })

    it("a repeated success, two staff refunds, a cancellation and the refund's webhook refund the order once", async () => {
      for (let round = 0; round < 6; round++) {
        const { buyer, orderId, no } = await shop.opened(vendor.method)
        vendor.pay(no)
        await shop.notify(vendor.id, vendor.message('paid', no))
        vendor.setBehaviour('slow-refunds')
        expect((await refund(orderId, '5.00')).name).toBe('ok')
        await shop.runJobs()
        vendor.finishRefund()
        vendor.setBehaviour('normal')
        await Promise.all([
          deliver(vendor.message('refunded', no), 'work-inbox'),
          deliver(vendor.message('refunded', no, { again: 'second' }), 'work-inbox-again'),
          deliver(vendor.message('paid', no, { again: 'late' }), 'work-inbox'),
          refund(orderId),
          refund(orderId),
          shop.call(orderCancel, { id: orderId }, buyer),
          shop.jobs.run(shop.deps, 'payments.run-refunds-again'),
        ])
        await shop.runJobs()
        await shop.sweepAt(3)
        expect([await shop.kept(orderId), await shop.captured(no)]).toEqual(['0', 1])
        const { back } = await shop.one<{ back: string }>(
          sql`select sum(amount)::text as back from ledger_transfers where idempotency_key in
          (select 'refund ' || r.no from refunds r join payments p on p.id = r.payment_id where p.no = ${no})`,
        )
        expect(back).toBe('3300')
      }
    })
  },
)

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditBooks } from '../ledger/index.ts'
import { type PayingShop, PIN, payingShop } from './testing/paying.ts'
import { omsVendor, type TestVendor } from './testing/vendors.ts'

let shop: PayingShop
let vendor: TestVendor
beforeAll(async () => {
  shop = await payingShop()
  vendor = await omsVendor(() => shop.clock.now())
  Object.assign(shop.deps.config, vendor.config)
})
afterAll(async () => {
  await vendor.close()
  await shop.close()
})
afterEach(async () => {
  vendor.setMood('well')
  expect((await auditBooks(shop.deps.db)).problems).toEqual([])
})

describe('too late', () => {
  it('closes the order at its time, at the vendor too', async () => {
    const { buyer, orderId, no } = await shop.opened('card', '100')
    await shop.sweepAt(31)
    expect(await shop.stateOf(buyer, orderId)).toBe('closed')
    expect(vendor.isOpen(no)).toBe(false)
    expect(await shop.available(buyer, 'PTS')).toBe(100_000n)
  })
  it('does not close what was paid in the last second', async () => {
    const { buyer, orderId, no } = await shop.opened('card')
    vendor.pay(no)
    await shop.sweepAt(31)
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })
  it('waits with closing while the vendor does not answer, but not for ever', async () => {
    const { buyer, orderId } = await shop.opened('card')
    vendor.setMood('broken')
    await shop.sweepAt(31)
    expect(await shop.stateOf(buyer, orderId)).toBe('unpaid')
    await shop.sweepAt(121)
    expect(await shop.stateOf(buyer, orderId)).toBe('closed')
  })
  it('reinstates a closed order whose money came, points included', async () => {
    const { buyer, orderId, no } = await shop.opened('card', '100')
    await shop.sweepAt(31)
    vendor.pay(no)
    await shop.notify('oms', vendor.news('paid', no))
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
    expect(await shop.available(buyer, 'PTS')).toBe(90_000n)
  })
  it('refunds the second of two payments for one order', async () => {
    const { buyer, orderId, no } = await shop.opened('card')
    await shop.give(buyer.id, 'MYR', 3_300n)
    expect((await shop.pay(buyer, orderId, 'balance', PIN)).name).toBe('ok')
    vendor.pay(no)
    await shop.notify('oms', vendor.news('paid', no))
    expect(await shop.refundsOf(no)).toEqual([{ state: 'refunded', amount: '3300' }])
    expect(await shop.stateOf(buyer, orderId)).toBe('paid')
  })
})

import { viewNotice } from '@pasar/contract/calls/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PayingShop, payingShop } from './testing/paying.ts'
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

it('asks the company of a payment whose news never comes, for whose payment it is', async () => {
  const { buyer, no, orderId } = await shop.opened('card')
  const look = (by = buyer) => shop.call(viewNotice, { paymentNo: no }, by)
  expect((await look(await shop.buyer())).name).toBe('not-found')
  expect((await look()).data.state).toBe('in_progress')
  vendor.pay(no)
  vendor.setMood('broken')
  expect((await look()).data.state).toBe('in_progress')
  vendor.setMood('well')
  expect((await look()).data.state).toBe('success')
  expect(await shop.stateOf(buyer, orderId)).toBe('paid')
})

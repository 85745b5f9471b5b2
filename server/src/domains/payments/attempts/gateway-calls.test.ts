import { paymentRefresh } from '@pasar/contract/calls/payment-providers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CardShop, cardShop } from '../testing/paying-shop.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())

it("queries the provider for the payment's member when no webhook arrives", async () => {
  const { buyer, no, orderId } = await shop.opened('card')
  const look = (by = buyer) => shop.call(paymentRefresh, { paymentNo: no }, by)
  expect((await look(await shop.buyer())).name).toBe('not-found')
  expect((await look()).data.state).toBe('in_progress')
  shop.vendor.pay(no)
  shop.vendor.setBehaviour('broken')
  expect((await look()).data.state).toBe('in_progress')
  shop.vendor.setBehaviour('normal')
  expect((await look()).data.state).toBe('success')
  expect(await shop.stateOf(buyer, orderId)).toBe('paid')
})

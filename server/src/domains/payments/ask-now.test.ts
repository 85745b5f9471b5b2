import { viewNotice } from '@pasar/contract/calls/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type CardShop, cardShop } from './testing/paying.ts'

let shop: CardShop
beforeAll(async () => {
  shop = await cardShop()
})
afterAll(() => shop.close())

it('asks the company of a payment whose news never comes, for whose payment it is', async () => {
  const { buyer, no, orderId } = await shop.opened('card')
  const look = (by = buyer) => shop.call(viewNotice, { paymentNo: no }, by)
  expect((await look(await shop.buyer())).name).toBe('not-found')
  expect((await look()).data.state).toBe('in_progress')
  shop.vendor.pay(no)
  shop.vendor.setMood('broken')
  expect((await look()).data.state).toBe('in_progress')
  shop.vendor.setMood('well')
  expect((await look()).data.state).toBe('success')
  expect(await shop.stateOf(buyer, orderId)).toBe('paid')
})

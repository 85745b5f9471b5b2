import { expect, test } from 'vitest'
import type { Ack } from './acts.ts'
import type { Facts } from './ask.ts'
import { compare } from './compare.ts'

const seed = { stock: 10 }
const facts: Facts = {
  orders: [{ id: 'a', no: 'O1', state: 'paid', total: '3300', paid: '3300', refunded: '100' }],
  payments: [{ no: 'P1', orderId: 'a', gateway: 'oms', state: 'succeeded', paid: '3300', refunded: '100' }],
  stock: [{ skuId: 's', onHand: 10, reserved: 1 }],
  atVendors: '3200',
}
const vendor = [{ orderNo: 'P1', status: 'SUCCESS', paidAmount: '33.00', refundedAmount: '1.00' }]
const acks: Ack[] = [
  { act: 'order', orderId: 'a' },
  { act: 'open', orderId: 'a', paymentNo: 'P1' },
  { act: 'charge', paymentNo: 'P1' },
  { act: 'refund', orderId: 'a', amount: 100n },
]

test('what agrees has no problem', () => {
  expect(compare(acks, facts, seed, vendor)).toEqual([])
})

test.each<[string, Ack]>([
  ['an order that is not there', { act: 'order', orderId: 'b' }],
  ['a payment that is not there', { act: 'open', orderId: 'a', paymentNo: 'P2' }],
  ['an order that is not cancelled', { act: 'cancel', orderId: 'a' }],
  ['less money back than said', { act: 'refund', orderId: 'a', amount: 1n }],
])('%s is found', (_, ack) => {
  expect(compare([...acks, ack], facts, seed, vendor)).toHaveLength(1)
})

test('what the vendor says otherwise is found, and pieces that are gone', () => {
  const twice = [...vendor, { ...vendor[0]!, orderNo: 'P2' }]
  expect(compare(acks, facts, seed, twice)).toHaveLength(2)
  expect(compare(acks, facts, seed, [{ ...vendor[0]!, refundedAmount: '0.00' }])).toHaveLength(2)
  expect(compare(acks, { ...facts, atVendors: '3300' }, seed, vendor)).toHaveLength(1)
  expect(
    compare(acks, { ...facts, stock: [{ skuId: 's', onHand: 9, reserved: 0 }] }, seed, vendor),
  ).toHaveLength(1)
})

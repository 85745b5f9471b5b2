import { expect, test } from 'vitest'
import type { Ack } from './actions.ts'
import { compare } from './compare.ts'
import type { Facts } from './protocol.ts'

const seed = { stock: 10 }
const facts: Facts = {
  orders: [{ id: 'a', no: 'O1', state: 'paid', total: '3300', paid: '3300', refunded: '100' }],
  payments: [{ no: 'P1', orderId: 'a', gateway: 'oms', state: 'succeeded', paid: '3300', refunded: '100' }],
  stock: [{ skuId: 's', onHand: 10, reserved: 1 }],
  savedCards: ['pm_1'],
  atVendors: '3200',
}
const payment = { orderNo: 'P1', status: 'SUCCESS', paidAmount: '33.00', refundedAmount: '1.00' }
const vendor = { payments: [payment], savedCards: ['pm_1'] }
const acks: Ack[] = [
  { action: 'order', orderId: 'a' },
  { action: 'open', orderId: 'a', paymentNo: 'P1' },
  { action: 'charge', paymentNo: 'P1' },
  { action: 'refund', orderId: 'a', amount: 100n },
]

test('reports no problem when shop and provider agree', () => {
  expect(compare(acks, facts, seed, vendor)).toEqual([])
})

test.each<[string, Ack]>([
  ['a missing order', { action: 'order', orderId: 'b' }],
  ['a missing payment', { action: 'open', orderId: 'a', paymentNo: 'P2' }],
  ['an order that is not cancelled', { action: 'cancel', orderId: 'a' }],
  ['a smaller refund than acknowledged', { action: 'refund', orderId: 'a', amount: 1n }],
])('%s is found', (_, ack) => {
  expect(compare([...acks, ack], facts, seed, vendor)).toHaveLength(1)
})

test('reports differences to the provider and missing stock', () => {
  const twice = { ...vendor, payments: [payment, { ...payment, orderNo: 'P2' }] }
  expect(compare(acks, facts, seed, twice)).toHaveLength(2)
  expect(
    compare(acks, facts, seed, { ...vendor, payments: [{ ...payment, refundedAmount: '0.00' }] }),
  ).toHaveLength(2)
  expect(compare(acks, { ...facts, atVendors: '3300' }, seed, vendor)).toHaveLength(1)
  expect(
    compare(acks, { ...facts, stock: [{ skuId: 's', onHand: 9, reserved: 0 }] }, seed, vendor),
  ).toHaveLength(1)
})

test('reports saved cards that only one side has', () => {
  expect(compare(acks, facts, seed, { ...vendor, savedCards: ['pm_1', 'pm_2'] })).toHaveLength(1)
  expect(compare(acks, facts, seed, { ...vendor, savedCards: [] })).toHaveLength(1)
})

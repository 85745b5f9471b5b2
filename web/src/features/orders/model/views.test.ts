import type { OrderCard } from '@pasar/contract/calls/orders'
import { expect, test } from 'vitest'
import { findPayable, isCancelReason } from './views.ts'

const card = (id: string, currency: string, pay = true) =>
  ({ id, total: { amount: '1.00', currency }, actions: pay ? ['pay', 'cancel'] : [] }) as OrderCard

test('findPayable returns payable orders of one currency', () => {
  const orders = [card('a', 'MYR', false), card('b', 'MYR'), card('c', 'SGD'), card('d', 'MYR')]
  expect(findPayable(orders, []).map((o) => o.id)).toEqual(['b', 'c', 'd'])
  expect(findPayable(orders, ['d']).map((o) => o.id)).toEqual(['b', 'd'])
  expect(findPayable(orders, ['c']).map((o) => o.id)).toEqual(['c'])
})

test('isCancelReason rejects reasons of the operator', () => {
  expect(isCancelReason('wrongAddress')).toBe(true)
  expect(isCancelReason('The shop has run out')).toBe(false)
  expect(isCancelReason('toString')).toBe(false)
})

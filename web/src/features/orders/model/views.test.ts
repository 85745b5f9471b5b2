import type { OrderCard } from '@pasar/contract/calls/orders'
import { expect, test } from 'vitest'
import { findPayable, isCancelReason } from './views.ts'

const card = (id: string, currency: string, pay = true) =>
  ({ id, total: { amount: '1.00', currency }, actions: pay ? ['pay', 'cancel'] : [] }) as OrderCard

test('only what the server says can be paid, and one currency at a time', () => {
  const orders = [card('a', 'MYR', false), card('b', 'MYR'), card('c', 'SGD'), card('d', 'MYR')]
  expect(findPayable(orders, []).map((o) => o.id)).toEqual(['b', 'c', 'd'])
  expect(findPayable(orders, ['d']).map((o) => o.id)).toEqual(['b', 'd'])
  expect(findPayable(orders, ['c']).map((o) => o.id)).toEqual(['c'])
})

test('an operator’s reason is a sentence, not a key', () => {
  expect(isCancelReason('wrongAddress')).toBe(true)
  expect(isCancelReason('The shop has run out')).toBe(false)
  expect(isCancelReason('toString')).toBe(false)
})

import type { BillCard } from '@pasar/contract/calls/account/saved-cards'
import type { PaymentMethod, PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import { expect, test } from 'vitest'
import { isCardPageMethod, selectCard, selectMethod } from './methods.ts'
import { getNextDelay } from './polling.ts'

test('getNextDelay grows from 1 s to 5 s and ends within a minute', () => {
  const waits: number[] = []
  for (let polls = 0; getNextDelay(polls) !== null; polls += 1) waits.push(getNextDelay(polls) ?? 0)
  expect(waits.slice(0, 6)).toEqual([1000, 2000, 3000, 4000, 5000, 5000])
  const total = waits.reduce((a, b) => a + b, 0)
  expect(total).toBeLessThanOrEqual(60_000)
  expect(total).toBeGreaterThan(50_000)
})

const method = (id: PaymentMethodId, usable = true) => ({ id, usable }) as PaymentMethod

test('selectMethod never returns an unusable method', () => {
  const methods = [method('balance', false), method('points'), method('card')]
  expect(selectMethod(methods, ['balance', 'card'])?.id).toBe('card')
  expect(selectMethod(methods, [null, null])?.id).toBe('points')
  expect(selectMethod([method('balance', false)], ['balance'])).toBeUndefined()
})

test('isCardPageMethod excludes wallets and Stripe', () => {
  expect(
    ['balance', 'points', 'card', 'jcb', 'stripe', 'stripecheckout'].filter((id) =>
      isCardPageMethod(id as PaymentMethodId),
    ),
  ).toEqual(['card', 'jcb'])
})

const savedCard = (id: string, usable = true) => ({ id, usable }) as BillCard
const inGroup = (id: PaymentMethodId, group: PaymentMethod['group']) => ({ ...method(id), group })

test('selectCard never returns an expired card, and leaves another choice of the shopper', () => {
  const methods = [inGroup('balance', 'wallet'), inGroup('card', 'card')]
  const savedCards = [savedCard('expired', false), savedCard('first'), savedCard('second')]
  const bill = { savedCards, methods, chosen: null }
  const none = { card: null, method: '' } as const
  expect(selectCard(bill, none)?.id).toBe('first')
  expect(selectCard(bill, { ...none, card: 'second' })?.id).toBe('second')
  expect(selectCard(bill, { ...none, card: 'expired' })?.id).toBe('first')
  expect(selectCard(bill, { ...none, method: 'card' })).toBeUndefined()
  expect(selectCard({ ...bill, chosen: 'balance' }, none)).toBeUndefined()
  expect(selectCard({ ...bill, chosen: 'card' }, none)?.id).toBe('first')
  expect(selectCard({ ...bill, savedCards: [] }, none)).toBeUndefined()
})

import type { PayMethod, PayMethodId } from '@pasar/contract/calls/pay-methods'
import { expect, test } from 'vitest'
import { isCard, tickedMethod } from './methods.ts'
import { nextLook } from './polling.ts'

test('the result page asks after 1 s, 2 s, … and gives up within a minute', () => {
  const waits: number[] = []
  for (let asked = 0; nextLook(asked) !== null; asked += 1) waits.push(nextLook(asked) ?? 0)
  expect(waits.slice(0, 6)).toEqual([1000, 2000, 3000, 4000, 5000, 5000])
  const total = waits.reduce((a, b) => a + b, 0)
  expect(total).toBeLessThanOrEqual(60_000)
  expect(total).toBeGreaterThan(50_000)
})

const method = (id: PayMethodId, usable = true) => ({ id, usable }) as PayMethod

test('a method that cannot be used is never ticked, even if it was chosen', () => {
  const methods = [method('balance', false), method('points'), method('card')]
  expect(tickedMethod(methods, ['balance', 'card'])?.id).toBe('card')
  expect(tickedMethod(methods, [null, null])?.id).toBe('points')
  expect(tickedMethod([method('balance', false)], ['balance'])).toBeUndefined()
})

test('neither wallets nor Stripe have a card page of the card gateway', () => {
  expect(
    ['balance', 'points', 'card', 'jcb', 'stripe', 'stripecheckout'].filter((id) =>
      isCard(id as PayMethodId),
    ),
  ).toEqual(['card', 'jcb'])
})

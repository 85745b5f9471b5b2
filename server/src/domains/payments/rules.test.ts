import { allocate } from '@pasar/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Snapshot } from './gateways/gateway.ts'
import {
  nextQueryIn,
  nextTransition,
  type PaymentState,
  pointsToReturn,
  type StoredPayment,
} from './rules.ts'

const open: StoredPayment = { state: 'pending', amount: 1000n, currency: 'MYR' }
const news = (state: Snapshot['state'], more: Partial<Snapshot> = {}): Snapshot => ({
  state,
  paid: state === 'succeeded' ? { minor: 1000n, currency: 'MYR' } : undefined,
  raw: null,
  ...more,
})

describe('nextTransition', () => {
  it('requires a review for a success of another amount or currency', () => {
    expect(nextTransition(open, news('succeeded', { paid: { minor: 999n, currency: 'MYR' } })).act).toBe(
      'review',
    )
    expect(nextTransition(open, news('succeeded', { paid: { minor: 1000n, currency: 'SGD' } })).act).toBe(
      'review',
    )
    expect(nextTransition(open, news('succeeded', { paid: undefined })).act).toBe('review')
  })
  it('ignores unknown outcomes, and every report after success', () => {
    expect(nextTransition(open, news('created', { unknown: true })).act).toBe('nothing')
    for (const state of ['created', 'pending', 'failed', 'cancelled', 'succeeded'] as const)
      expect(nextTransition({ ...open, state: 'succeeded' }, news(state)).act).toBe('nothing')
  })
  it('accepts a success after the payment was cancelled', () => {
    for (const state of ['failed', 'cancelled'] as const)
      expect(nextTransition({ ...open, state }, news('succeeded')).act).toBe('succeed')
  })
  it('keeps a payment open after a failed attempt', () => {
    expect(nextTransition(open, news('pending', { attemptFailed: { code: 'card_declined' } })).act).toBe(
      'note',
    )
    const declined = { ...open, failure: 'card_declined' }
    expect(nextTransition(declined, news('pending', { attemptFailed: { code: 'card_declined' } })).act).toBe(
      'nothing',
    )
    // Another attempt is being made: what failed before is no longer true.
    expect(nextTransition(declined, news('pending')).act).toBe('note')
  })
  it('ends as succeeded for any order and repetition of reports that contain the success', () => {
    const states = ['created', 'pending', 'failed', 'cancelled', 'succeeded'] as const
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states), { maxLength: 12 }), (messages) => {
        let state: PaymentState = 'created'
        let captures = 0
        for (const message of [...messages, 'succeeded' as const, ...messages]) {
          const { act } = nextTransition({ ...open, state }, news(message))
          if (act === 'succeed') captures++
          state = {
            nothing: state,
            note: state,
            review: state,
            pending: 'pending',
            fail: 'failed',
            cancel: 'cancelled',
            succeed: 'succeeded',
          }[act] as PaymentState
        }
        expect([state, captures]).toEqual(['succeeded', 1])
      }),
    )
  })
})

describe('pointsToReturn', () => {
  it('sums to the points spent, for any sequence of refunds', () => {
    fc.assert(
      fc.property(
        fc.bigInt(0n, 10_000_000n),
        fc.bigInt(1n, 10_000_000n),
        fc.array(fc.bigInt(1n, 100n), { minLength: 1, maxLength: 8 }),
        (points, paid, weights) => {
          let refunded = 0n
          let returned = 0n
          for (const part of allocate(paid, weights)) {
            const back = pointsToReturn(points, paid, refunded, refunded + part)
            expect(back >= 0n).toBe(true)
            returned += back
            refunded += part
          }
          expect(returned).toBe(points)
        },
      ),
    )
  })
  it('returns all points of an order without other payments', () =>
    expect(pointsToReturn(500n, 0n, 0n, 0n)).toBe(500n))
})

it('queries the provider less and less often, between 5 seconds and 10 minutes', () => {
  expect(nextQueryIn(0)).toBe(5_000)
  expect(nextQueryIn(60_000)).toBe(15_000)
  expect(nextQueryIn(86_400_000)).toBe(600_000)
})

import { allocate } from '@pasar/contract/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Snapshot } from './gateways/gateway.ts'
import { decide, type Known, nextQueryIn, type PaymentState, pointsToReturn } from './rules.ts'

const open: Known = { state: 'pending', amount: 1000n, currency: 'MYR' }
const news = (state: Snapshot['state'], more: Partial<Snapshot> = {}): Snapshot => ({
  state,
  paid: state === 'succeeded' ? { minor: 1000n, currency: 'MYR' } : undefined,
  raw: null,
  ...more,
})

describe('what news of a payment changes', () => {
  it('believes no success of another amount or currency', () => {
    expect(decide(open, news('succeeded', { paid: { minor: 999n, currency: 'MYR' } })).act).toBe('review')
    expect(decide(open, news('succeeded', { paid: { minor: 1000n, currency: 'SGD' } })).act).toBe('review')
    expect(decide(open, news('succeeded', { paid: undefined })).act).toBe('review')
  })
  it('does nothing on what is not known, and nothing ever after success', () => {
    expect(decide(open, news('created', { unknown: true })).act).toBe('nothing')
    for (const state of ['created', 'pending', 'failed', 'cancelled', 'succeeded'] as const)
      expect(decide({ ...open, state: 'succeeded' }, news(state)).act).toBe('nothing')
  })
  it('counts money that comes after we gave up', () => {
    for (const state of ['failed', 'cancelled'] as const)
      expect(decide({ ...open, state }, news('succeeded')).act).toBe('succeed')
  })
  it('takes a failed attempt for no failed payment', () => {
    expect(decide(open, news('pending', { attemptFailed: { code: 'card_declined' } })).act).toBe('note')
    const declined = { ...open, failure: 'card_declined' }
    expect(decide(declined, news('pending', { attemptFailed: { code: 'card_declined' } })).act).toBe(
      'nothing',
    )
    // Another attempt is being made: what failed before is no longer true.
    expect(decide(declined, news('pending')).act).toBe('note')
  })
  it('ends in the same state whatever order and repetition messages come in, once success is among them', () => {
    const states = ['created', 'pending', 'failed', 'cancelled', 'succeeded'] as const
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states), { maxLength: 12 }), (messages) => {
        let state: PaymentState = 'created'
        let captures = 0
        for (const message of [...messages, 'succeeded' as const, ...messages]) {
          const { act } = decide({ ...open, state }, news(message))
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

describe('points that go back with refunds', () => {
  it('sum to what was spent, whatever the parts', () => {
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
  it('all go back where nothing else was paid', () => expect(pointsToReturn(500n, 0n, 0n, 0n)).toBe(500n))
})

it('asks the vendor ever more rarely, between 5 s and 10 min', () => {
  expect(nextQueryIn(0)).toBe(5_000)
  expect(nextQueryIn(60_000)).toBe(15_000)
  expect(nextQueryIn(86_400_000)).toBe(600_000)
})

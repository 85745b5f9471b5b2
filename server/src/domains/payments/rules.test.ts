import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Snapshot } from './gateways/gateway.ts'
import { nextQueryAt, nextQueryIn, nextTransition, type PaymentState, type StoredPayment } from './rules.ts'

const open: StoredPayment = { state: 'pending', amount: 1000n, currency: 'MYR' }
const reported = (state: Snapshot['state'], more: Partial<Snapshot> = {}): Snapshot => ({
  state,
  paid: state === 'succeeded' ? { minor: 1000n, currency: 'MYR' } : undefined,
  raw: null,
  ...more,
})

describe('nextTransition', () => {
  it('requires a review for a success of another amount or currency', () => {
    expect(nextTransition(open, reported('succeeded', { paid: { minor: 999n, currency: 'MYR' } })).act).toBe(
      'review',
    )
    expect(nextTransition(open, reported('succeeded', { paid: { minor: 1000n, currency: 'SGD' } })).act).toBe(
      'review',
    )
    expect(nextTransition(open, reported('succeeded', { paid: undefined })).act).toBe('review')
  })
  it('ignores unknown outcomes, and every report after success', () => {
    expect(nextTransition(open, reported('created', { unknown: true })).act).toBe('nothing')
    for (const state of ['created', 'pending', 'failed', 'cancelled', 'succeeded'] as const)
      expect(nextTransition({ ...open, state: 'succeeded' }, reported(state)).act).toBe('nothing')
  })
  it('accepts a success after the payment was cancelled', () => {
    for (const state of ['failed', 'cancelled'] as const)
      expect(nextTransition({ ...open, state }, reported('succeeded')).act).toBe('succeed')
  })
  it('keeps a payment open after a failed attempt', () => {
    expect(nextTransition(open, reported('pending', { attemptFailed: { code: 'card_declined' } })).act).toBe(
      'note',
    )
    const declined = { ...open, failure: 'card_declined' }
    expect(
      nextTransition(declined, reported('pending', { attemptFailed: { code: 'card_declined' } })).act,
    ).toBe('nothing')
    // A new attempt clears the failure.
    expect(nextTransition(declined, reported('pending')).act).toBe('note')
  })
  it('ends as succeeded for any order and repetition of reports that contain the success', () => {
    const states = ['created', 'pending', 'failed', 'cancelled', 'succeeded'] as const
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...states), { maxLength: 12 }), (messages) => {
        let state: PaymentState = 'created'
        let captures = 0
        for (const message of [...messages, 'succeeded' as const, ...messages]) {
          const { act } = nextTransition({ ...open, state }, reported(message))
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

it('queries the provider less and less often, between 5 seconds and 10 minutes', () => {
  expect(nextQueryIn(0)).toBe(5_000)
  expect(nextQueryIn(60_000)).toBe(15_000)
  expect(nextQueryIn(86_400_000)).toBe(600_000)
})

it('queries an open payment at the latest when it expires, and never in the past', () =>
  fc.assert(
    fc.property(fc.nat(1_800_000), fc.integer({ min: -3_600_000, max: 3_600_000 }), (age, left) => {
      const now = new Date('2026-01-01T00:00:00Z')
      const payment = { createdAt: new Date(now.getTime() - age), expiresAt: new Date(now.getTime() + left) }
      const at = nextQueryAt(payment, now)
      expect(at > now).toBe(true)
      if (left > 0) expect(at <= payment.expiresAt).toBe(true)
      expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(nextQueryIn(age))
    }),
  ))

import { topUpStates } from '@pasar/contract/calls/wallet/top-ups'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nextState } from '../../platform/transitions.ts'
import {
  computePresets,
  openStates,
  refundableAmount,
  roundBounds,
  roundNumbersAround,
  type TopUpState,
  transitions,
} from './rules.ts'

const amount = fc.bigInt({ min: 1n, max: 10n ** 15n })
const isRound = (minor: bigint) => /^[125]0*$/.test(minor.toString())

it('allows no action after payment, and closes only open top-ups', () => {
  expect(transitions.paid).toEqual({})
  const next = (state: TopUpState, action: 'close' | 'pay' | 'approve') =>
    nextState(transitions, state, action)
  const closable = topUpStates.filter((state) => next(state, 'close') !== undefined)
  expect(closable).toEqual(openStates.filter((state) => state !== 'review'))
  // Late payments at a provider are credited; a transfer needs an approval.
  expect(topUpStates.filter((state) => next(state, 'pay') === 'paid')).toEqual(['created', 'closed'])
  expect(topUpStates.filter((state) => next(state, 'approve') === 'paid')).toEqual(['review'])
})

it('returns round numbers close to the amount', () => {
  fc.assert(
    fc.property(amount, (minor) => {
      const { below, above } = roundNumbersAround(minor)
      expect([isRound(below), isRound(above)]).toEqual([true, true])
      expect(below <= minor && minor <= above && above <= below * 5n).toBe(true)
      expect(below === above).toBe(isRound(minor))
    }),
  )
})

it('keeps bounds within the settings, and presets ascending within the bounds', () => {
  fc.assert(
    fc.property(amount, amount, fc.constantFrom(1n, 100n), (a, b, unit) => {
      const worth = { min: a < b ? a : b, max: a < b ? b : a }
      const bounds = roundBounds(worth, unit)
      if (!bounds) return
      expect(bounds.min >= unit && bounds.min <= bounds.max && bounds.max <= worth.max).toBe(true)
      const presets = computePresets(bounds)
      expect(presets.length).toBeLessThanOrEqual(6)
      for (const [i, preset] of presets.entries()) {
        expect(isRound(preset) && preset >= bounds.min && preset <= bounds.max).toBe(true)
        if (i > 0) expect(preset > presets[i - 1]!).toBe(true)
      }
    }),
  )
})

it('never refunds more than is left', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 5 }), (whole, requests) => {
      let refunded = 0n
      for (const request of requests)
        refunded += refundableAmount({ amount: whole, refunded, refunding: 0n }, request) ?? 0n
      expect(refunded <= whole).toBe(true)
      const rest = refundableAmount({ amount: whole, refunded, refunding: 0n }, null)
      expect(rest).toBe(refunded === whole ? null : whole - refunded)
    }),
  )
})

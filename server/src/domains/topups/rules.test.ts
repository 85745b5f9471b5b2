import { topUpStates } from '@pasar/contract/calls/topups'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { moved, moves, openStates, presetsOf, refundOf, roundAround, roundBounds } from './rules.ts'

const amount = fc.bigInt({ min: 1n, max: 10n ** 15n })
const isRound = (minor: bigint) => /^[125]0*$/.test(minor.toString())

it('what is paid stays paid, and only what waits for something can be closed', () => {
  expect(moves.paid).toEqual({})
  const closable = topUpStates.filter((state) => moved(state, 'close') !== undefined)
  expect(closable).toEqual(openStates.filter((state) => state !== 'review'))
  // Money at a payment company is credited however late; a transfer only once somebody has looked at it.
  expect(topUpStates.filter((state) => moved(state, 'pay') === 'paid')).toEqual(['created', 'closed'])
  expect(topUpStates.filter((state) => moved(state, 'approve') === 'paid')).toEqual(['review'])
})

it('round amounts stand close on both sides', () => {
  fc.assert(
    fc.property(amount, (minor) => {
      const { below, above } = roundAround(minor)
      expect([isRound(below), isRound(above)]).toEqual([true, true])
      expect(below <= minor && minor <= above && above <= below * 5n).toBe(true)
      expect(below === above).toBe(isRound(minor))
    }),
  )
})

it('bounds lie within what the operator set, presets within the bounds, each larger than the one before', () => {
  fc.assert(
    fc.property(amount, amount, fc.constantFrom(1n, 100n), (a, b, unit) => {
      const worth = { least: a < b ? a : b, most: a < b ? b : a }
      const bounds = roundBounds(worth, unit)
      if (!bounds) return
      expect(bounds.least >= unit && bounds.least <= bounds.most && bounds.most <= worth.most).toBe(true)
      const presets = presetsOf(bounds)
      expect(presets.length).toBeLessThanOrEqual(6)
      for (const [i, preset] of presets.entries()) {
        expect(isRound(preset) && preset >= bounds.least && preset <= bounds.most).toBe(true)
        if (i > 0) expect(preset > presets[i - 1]!).toBe(true)
      }
    }),
  )
})

it('never more goes back than is left', () => {
  fc.assert(
    fc.property(amount, fc.array(amount, { maxLength: 5 }), (whole, wishes) => {
      let refunded = 0n
      for (const wish of wishes) refunded += refundOf({ amount: whole, refunded, refunding: 0n }, wish) ?? 0n
      expect(refunded <= whole).toBe(true)
      const rest = refundOf({ amount: whole, refunded, refunding: 0n }, null)
      expect(rest).toBe(refunded === whole ? null : whole - refunded)
    }),
  )
})

import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { decideOutcome, type HalfState, isAcceptable, isPackPrice, splitPrice } from './rules.ts'

const states: HalfState[] = ['none', 'unpaid', 'paid', 'ended']
const half = fc.constantFrom(...states)

test('the halves of a price add up to it, and the initiator pays the odd minor unit', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 2n, max: 10n ** 12n }), (price) => {
      const { initiator, partner } = splitPrice(price)
      expect(initiator + partner).toBe(price)
      expect(initiator - partner).toBe(price % 2n)
      expect(partner).toBeGreaterThan(0n)
    }),
  )
})

test('a pack is cheaper than one unit alone for both members, or it is no pack price', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10_000n }),
      fc.bigInt({ min: 1n, max: 5_000n }),
      (price, lowest) => {
        const { initiator, partner } = splitPrice(price)
        expect(isPackPrice(price, lowest)).toBe(partner > 0n && initiator < lowest && partner < lowest)
      },
    ),
  )
})

describe('the outcome of a pack', () => {
  const expiresAt = new Date('2026-06-02T00:00:00Z')
  const [before, after] = [new Date('2026-06-01T12:00:00Z'), new Date('2026-06-02T00:00:00Z')]

  it('is complete exactly when both halves are paid, also after the expiry', () => {
    fc.assert(
      fc.property(half, half, fc.boolean(), (a, b, late) => {
        const outcome = decideOutcome({ expiresAt }, [a, b], late ? after : before)
        expect(outcome === 'completed').toBe(a === 'paid' && b === 'paid')
      }),
    )
  })

  it('is open only before the expiry and while no half has ended', () => {
    fc.assert(
      fc.property(half, half, fc.boolean(), (a, b, late) => {
        const outcome = decideOutcome({ expiresAt }, [a, b], late ? after : before)
        const complete = a === 'paid' && b === 'paid'
        expect(outcome === 'open').toBe(!complete && !late && a !== 'ended' && b !== 'ended')
        expect(outcome === 'expired').toBe(!complete && late)
      }),
    )
  })
})

test('an invitation is accepted until a minute before it expires', () => {
  const expiresAt = new Date('2026-06-02T00:00:00Z')
  const at = (seconds: number) => new Date(expiresAt.getTime() - seconds * 1000)
  expect(isAcceptable({ state: 'awaiting_partner', expiresAt }, at(61))).toBe(true)
  expect(isAcceptable({ state: 'awaiting_partner', expiresAt }, at(60))).toBe(false)
  expect(isAcceptable({ state: 'accepted', expiresAt }, at(600))).toBe(false)
})

import { withdrawalStates } from '@pasar/contract/calls/withdrawals'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  after,
  approvalsNeeded,
  type Deed,
  deedsOf,
  feeOf,
  givenBack,
  goesBy,
  isOpen,
  objectionTo,
  quoteOf,
} from './rules.ts'

const deeds: Deed[] = ['approve', 'reject', 'cancel', 'pay', 'fail', 'return']

describe('a withdrawal', () => {
  it('ends once: from nowhere but what is open or paid does anything follow, and nothing leads back', () => {
    const follows = withdrawalStates.map((state) => [
      state,
      deeds.flatMap((deed) => after(state, deed) ?? []).sort(),
    ])
    expect(Object.fromEntries(follows)).toEqual({
      reviewing: ['approved', 'cancelled', 'rejected'],
      approved: ['failed', 'paid'],
      paid: ['returned'],
      rejected: [],
      cancelled: [],
      failed: [],
      returned: [],
    })
    expect(withdrawalStates.filter(isOpen)).toEqual(['reviewing', 'approved'])
    expect(givenBack.every((state) => !isOpen(state) && deedsOf(state, nobody).length === 0)).toBe(true)
  })

  it('is approved by nobody twice, and taken back by nobody who paid it', () => {
    expect(deedsOf('reviewing', { ...nobody, hasApproved: true })).toEqual(['reject'])
    expect(deedsOf('reviewing', nobody)).toEqual(['approve', 'reject'])
    expect(deedsOf('paid', { ...nobody, hasPaid: true })).toEqual([])
    expect(deedsOf('paid', nobody)).toEqual(['return'])
  })

  it('above what one may approve alone needs a second, at it not', () => {
    expect([approvalsNeeded(100_000n, 100_000n), approvalsNeeded(100_001n, 100_000n)]).toEqual([1, 2])
  })

  it('takes money to a bank and the coin to an address', () => {
    expect([goesBy('bank', 'MYR'), goesBy('bank', 'USDT'), goesBy('bank', 'PTS')]).toEqual([
      true,
      false,
      false,
    ])
    expect([goesBy('coin', 'USDT'), goesBy('coin', 'MYR'), goesBy('coin', 'BONUS')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

const nobody = { hasApproved: false, hasPaid: false }

describe('what it costs', () => {
  it('is worked out exactly: amount = fee + what is left, the share rounded up', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 15n })
    const fee = fc.record({ fixed: fc.bigInt({ min: 0n, max: 10n ** 6n }), bp: fc.nat(5_000) })
    fc.assert(
      fc.property(amount, fee, (amount, fee) => {
        const quote = quoteOf(amount, fee, (net) => net)
        const share = feeOf(amount, fee) - fee.fixed
        expect(share * 10_000n >= amount * BigInt(fee.bp)).toBe(true)
        expect((share - 1n) * 10_000n < amount * BigInt(fee.bp)).toBe(true)
        if (!quote) expect(feeOf(amount, fee) >= amount).toBe(true)
        else {
          expect(quote.fee + quote.net).toBe(amount)
          expect(quote.receives).toBe(quote.net)
        }
      }),
    )
  })

  it('leaves nothing to pay where the rate makes nothing of it', () => {
    expect(quoteOf(100n, { fixed: 0n, bp: 0 }, () => 0n)).toBeNull()
    expect(quoteOf(100n, { fixed: 100n, bp: 0 }, (net) => net)).toBeNull()
  })
})

describe('what speaks against it', () => {
  const limits = {
    least: 1_000n,
    most: 50_000n,
    available: 30_000n,
    dayMost: 60_000n,
    used: 20_000n,
    dayTimes: 2,
    times: 1,
  }

  it('is said in the order that helps', () => {
    expect(objectionTo(999n, 999n, limits)).toBe('amount-out-of-bounds')
    expect(objectionTo(50_001n, 0n, limits)).toBe('amount-out-of-bounds')
    expect(objectionTo(1_000n, 1_000n, { ...limits, times: 2 })).toBe('withdrawals-today')
    expect(objectionTo(50_000n, 40_001n, limits)).toBe('day-limit')
    expect(objectionTo(30_001n, 30_001n, limits)).toBe('insufficient-balance')
    expect(objectionTo(30_000n, 40_000n, limits)).toBeNull()
  })
})

import { withdrawalStates } from '@pasar/contract/calls/wallet/withdrawals'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextState } from '../../platform/transitions.ts'
import {
  type Action,
  allowedActions,
  approvalsNeeded,
  computeFee,
  computeQuote,
  findSmallestAmount,
  isOpen,
  refundedStates,
  supportsAsset,
  transitions,
  validateAmount,
} from './rules.ts'

const actions: Action[] = ['approve', 'reject', 'cancel', 'pay', 'fail', 'return']

describe('a withdrawal', () => {
  it('has no action in a final state except returning a paid one', () => {
    const reachable = withdrawalStates.map((state) => [
      state,
      actions.flatMap((action) => nextState(transitions, state, action) ?? []).sort(),
    ])
    expect(Object.fromEntries(reachable)).toEqual({
      reviewing: ['approved', 'cancelled', 'rejected'],
      approved: ['failed', 'paid'],
      paid: ['returned'],
      rejected: [],
      cancelled: [],
      failed: [],
      returned: [],
    })
    expect(withdrawalStates.filter(isOpen)).toEqual(['reviewing', 'approved'])
    expect(
      refundedStates.every((state) => !isOpen(state) && allowedActions(state, uninvolved).length === 0),
    ).toBe(true)
  })

  it('is not approved twice by one account, failed by one that could have paid it, nor returned by the one that paid it', () => {
    expect(allowedActions('reviewing', { ...uninvolved, hasApproved: true })).toEqual(['reject'])
    expect(allowedActions('reviewing', uninvolved)).toEqual(['approve', 'reject'])
    expect(allowedActions('approved', { ...uninvolved, couldPay: true })).toEqual(['pay'])
    expect(allowedActions('approved', uninvolved)).toEqual(['pay', 'fail'])
    expect(allowedActions('paid', { ...uninvolved, hasPaid: true })).toEqual([])
    expect(allowedActions('paid', uninvolved)).toEqual(['return'])
  })

  it('needs two approvals when the first account cannot approve alone, and after a first one', () => {
    expect([approvalsNeeded('reviewing', 0, true), approvalsNeeded('reviewing', 0, false)]).toEqual([1, 2])
    expect(approvalsNeeded('reviewing', 1, true)).toBe(2)
    expect([approvalsNeeded('approved', 1, false), approvalsNeeded('paid', 2, true)]).toEqual([1, 2])
  })

  it('pays currencies to banks and the coin to addresses', () => {
    expect([
      supportsAsset('bank', 'MYR'),
      supportsAsset('bank', 'USDT'),
      supportsAsset('bank', 'PTS'),
    ]).toEqual([true, false, false])
    expect([
      supportsAsset('coin', 'USDT'),
      supportsAsset('coin', 'MYR'),
      supportsAsset('coin', 'BONUS'),
    ]).toEqual([true, false, false])
  })
})

const uninvolved = { hasApproved: false, couldPay: false, hasPaid: false }

describe('a quote', () => {
  it('exists from the smallest amount on, and for none below', () => {
    const fee = fc.record({ fixed: fc.bigInt({ min: 0n, max: 10n ** 6n }), bp: fc.nat(5_000) })
    // A payout in a currency of which a unit is worth up to 10,000 units of the asset.
    fc.assert(
      fc.property(fee, fc.bigInt({ min: 1n, max: 10_000n }), (fee, unit) => {
        const convert = (net: bigint) => net / unit
        const least = findSmallestAmount(fee, convert, 10n ** 9n)!
        expect(computeQuote(least, fee, convert)).not.toBeNull()
        expect(computeQuote(least - 1n, fee, convert)).toBeNull()
      }),
    )
    expect(findSmallestAmount({ fixed: 100n, bp: 0 }, (net) => net, 100n)).toBeNull()
  })

  it('splits the amount exactly into fee and net amount, with the share rounded up', () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 15n })
    const fee = fc.record({ fixed: fc.bigInt({ min: 0n, max: 10n ** 6n }), bp: fc.nat(5_000) })
    fc.assert(
      fc.property(amount, fee, (amount, fee) => {
        const quote = computeQuote(amount, fee, (net) => net)
        const share = computeFee(amount, fee) - fee.fixed
        expect(share * 10_000n >= amount * BigInt(fee.bp)).toBe(true)
        expect((share - 1n) * 10_000n < amount * BigInt(fee.bp)).toBe(true)
        if (!quote) expect(computeFee(amount, fee) >= amount).toBe(true)
        else {
          expect(quote.fee + quote.net).toBe(amount)
          expect(quote.receives).toBe(quote.net)
        }
      }),
    )
  })

  it('is missing when nothing is left to pay out', () => {
    expect(computeQuote(100n, { fixed: 0n, bp: 0 }, () => 0n)).toBeNull()
    expect(computeQuote(100n, { fixed: 100n, bp: 0 }, (net) => net)).toBeNull()
  })
})

describe('validation', () => {
  const limits = {
    min: 1_000n,
    max: 50_000n,
    available: 30_000n,
    dailyMax: 60_000n,
    used: 20_000n,
    maxPerDay: 2,
    countToday: 1,
  }

  it('reports bounds first, then daily limits, then the balance', () => {
    expect(validateAmount(999n, 999n, limits)).toBe('amount-out-of-bounds')
    expect(validateAmount(50_001n, 0n, limits)).toBe('amount-out-of-bounds')
    expect(validateAmount(1_000n, 1_000n, { ...limits, countToday: 2 })).toBe('withdrawals-today')
    expect(validateAmount(50_000n, 40_001n, limits)).toBe('day-limit')
    expect(validateAmount(30_001n, 30_001n, limits)).toBe('insufficient-balance')
    expect(validateAmount(30_000n, 40_000n, limits)).toBeNull()
  })
})

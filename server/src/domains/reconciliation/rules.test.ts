import type { DifferenceKind } from '@pasar/contract/calls/admin/finance/reconciliation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entry } from '../ledger/index.ts'
import type { ProviderRecord, ShopRecord } from '../payments/index.ts'
import { computeSums, findDifferences, type Sides } from './rules.ts'

const now = new Date('2026-03-02T03:00:00Z')
const ours = (more: Partial<ShopRecord> = {}): ShopRecord => ({
  subject: 'payment',
  no: 'P1',
  gateway: 'oms',
  state: 'succeeded',
  asset: 'MYR',
  asked: 3300n,
  moved: 3300n,
  createdAt: new Date('2026-03-01T03:00:00Z'),
  paymentId: '0190a000-0000-7000-8000-000000000001',
  ref: { paymentNo: 'P1', currency: 'MYR', vendorId: '', data: {}, refundNo: '', vendorRefundId: '' },
  ledgerKey: 'capture P1',
  ...more,
})
const entry = (more: Partial<Entry> = {}): Entry => ({
  id: '0190a000-0000-7000-8000-000000000002',
  key: 'capture P1',
  reference: 'P1',
  asset: 'MYR',
  amount: 3300n,
  ...more,
})
const theirs = (amount: ProviderRecord['amount'] = { minor: 3300n, currency: 'MYR' }): ProviderRecord => ({
  moved: true,
  amount,
  says: 'succeeded',
})
const nothing: ProviderRecord = { moved: false, amount: 'untold', says: 'cancelled' }
const open = { state: 'pending', moved: 0n }
const young = { ...open, createdAt: new Date('2026-03-02T02:55:00Z') }

const cases: [name: string, sides: Sides, kinds: DifferenceKind[]][] = [
  ['an unknown number', { ours: undefined, entry: undefined, theirs: theirs() }, ['unknown-here']],
  ['money at the provider only', { ours: ours(open), entry: undefined, theirs: theirs() }, ['only-there']],
  ['a recent open payment', { ours: ours(young), entry: undefined, theirs: theirs() }, []],
  ['money in the shop only', { ours: ours(), entry: entry(), theirs: nothing }, ['only-here']],
  [
    'another amount',
    { ours: ours(), entry: entry(), theirs: theirs({ minor: 3299n, currency: 'MYR' }) },
    ['amount'],
  ],
  [
    'another amount than requested, not recorded',
    { ours: ours(open), entry: undefined, theirs: theirs({ minor: 1n, currency: 'MYR' }) },
    ['amount'],
  ],
  [
    'another currency, with the same figure',
    { ours: ours(), entry: entry(), theirs: theirs({ minor: 3300n, currency: 'SGD' }) },
    ['currency'],
  ],
  ['an unknown currency', { ours: ours(), entry: entry(), theirs: theirs('foreign') }, ['currency']],
  ['a provider without amounts', { ours: ours(), entry: entry(), theirs: theirs('untold') }, []],
  ['an unanswered query', { ours: ours(), entry: entry(), theirs: 'unanswered' }, ['unanswered']],
  ['a missing ledger entry', { ours: ours(), entry: undefined, theirs: theirs() }, ['ledger-missing']],
  [
    'a ledger entry of another amount',
    { ours: ours(), entry: entry({ amount: 1n }), theirs: undefined },
    ['ledger-amount'],
  ],
  [
    'a ledger entry in another asset',
    { ours: ours(), entry: entry({ asset: 'PTS' }), theirs: undefined },
    ['ledger-amount'],
  ],
  [
    'a ledger entry without money moved',
    { ours: ours(open), entry: entry(), theirs: nothing },
    ['ledger-alone'],
  ],
  [
    'a ledger entry without a payment',
    { ours: undefined, entry: entry(), theirs: undefined },
    ['ledger-alone'],
  ],
  [
    'nothing in the ledger and nothing at the provider',
    { ours: ours(), entry: undefined, theirs: nothing },
    ['only-here', 'ledger-missing'],
  ],
  ['equal records', { ours: ours(), entry: entry(), theirs: theirs() }, []],
  ['a payment cancelled on both sides', { ours: ours(open), entry: undefined, theirs: nothing }, []],
  ['a payment of zero', { ours: ours({ asked: 0n, moved: 0n }), entry: undefined, theirs: undefined }, []],
]

describe('differences', () => {
  it.each(cases)('are found for %s', (_, sides, kinds) => expect(findDifferences(sides, now)).toEqual(kinds))
})

const money = fc.bigInt({ min: 0n, max: 5n })
const asset = fc.constantFrom('MYR' as const, 'SGD' as const)
const anySides = fc
  .record({
    isOurs: fc.boolean(),
    state: fc.constantFrom('succeeded', 'cancelled'),
    asset,
    asked: money,
    entry: fc.option(fc.record({ asset, amount: fc.bigInt({ min: 1n, max: 5n }) }), { nil: undefined }),
    theirs: fc.oneof(
      fc.constant(undefined),
      fc.constant(nothing),
      fc.record({
        moved: fc.constant(true),
        amount: fc.record({ minor: money, currency: asset }),
        says: fc.constant(''),
      }),
    ),
  })
  .map((it): Sides & { subject: 'payment' } => ({
    subject: 'payment',
    ours: it.isOurs
      ? ours({
          state: it.state,
          asset: it.asset,
          asked: it.asked,
          moved: it.state === 'succeeded' ? it.asked : 0n,
        })
      : undefined,
    entry: it.entry && entry(it.entry),
    theirs: it.theirs,
  }))

describe('sums', () => {
  it('are equal on all sides when there are no differences', () => {
    const property = fc.property(fc.array(anySides), (all) => {
      const agreeing = all.filter((sides) => findDifferences(sides, now).length === 0)
      for (const sum of computeSums(agreeing)) {
        expect(sum.ledger).toBe(sum.ours)
        // The provider's sum can be lower only when some payments were not queried.
        if (agreeing.every(({ theirs: answer }) => answer)) expect(sum.theirs).toBe(sum.ours)
      }
    })
    fc.assert(property, { numRuns: 300 })
  })

  it('include every amount of each side', () => {
    const property = fc.property(fc.array(anySides), (all) => {
      const sums = computeSums(all)
      const total = (of: (sum: (typeof sums)[number]) => bigint) => sums.reduce((n, sum) => n + of(sum), 0n)
      expect(total((sum) => sum.ours)).toBe(all.reduce((n, { ours: it }) => n + (it?.moved ?? 0n), 0n))
      expect(total((sum) => sum.ledger)).toBe(all.reduce((n, { entry: it }) => n + (it?.amount ?? 0n), 0n))
    })
    fc.assert(property, { numRuns: 300 })
  })
})

import type { DifferenceKind } from '@pasar/contract/calls/admin/reconciliation'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Entry } from '../ledger/index.ts'
import type { Ours, Theirs } from '../payments/index.ts'
import { differencesOf, type Sides, sumsOf } from './rules.ts'

const now = new Date('2026-03-02T03:00:00Z')
const ours = (more: Partial<Ours> = {}): Ours => ({
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
const theirs = (amount: Theirs['amount'] = { minor: 3300n, currency: 'MYR' }): Theirs => ({
  moved: true,
  amount,
  says: 'succeeded',
})
const nothing: Theirs = { moved: false, amount: 'untold', says: 'cancelled' }
const open = { state: 'pending', moved: 0n }
const young = { ...open, createdAt: new Date('2026-03-02T02:55:00Z') }

const cases: [what: string, sides: Sides, kinds: DifferenceKind[]][] = [
  ['a number that was never ours', { ours: undefined, entry: undefined, theirs: theirs() }, ['unknown-here']],
  [
    'money that only the company has',
    { ours: ours(open), entry: undefined, theirs: theirs() },
    ['only-there'],
  ],
  ['money that is still on its way', { ours: ours(young), entry: undefined, theirs: theirs() }, []],
  ['money that only we have', { ours: ours(), entry: entry(), theirs: nothing }, ['only-here']],
  [
    'another amount',
    { ours: ours(), entry: entry(), theirs: theirs({ minor: 3299n, currency: 'MYR' }) },
    ['amount'],
  ],
  [
    'another amount than was asked, not taken note of',
    { ours: ours(open), entry: undefined, theirs: theirs({ minor: 1n, currency: 'MYR' }) },
    ['amount'],
  ],
  [
    'another currency, with the same figure',
    { ours: ours(), entry: entry(), theirs: theirs({ minor: 3300n, currency: 'SGD' }) },
    ['currency'],
  ],
  [
    'a currency that nobody knows here',
    { ours: ours(), entry: entry(), theirs: theirs('foreign') },
    ['currency'],
  ],
  ['a company that tells no amount', { ours: ours(), entry: entry(), theirs: theirs('untold') }, []],
  ['a company silent about this one', { ours: ours(), entry: entry(), theirs: 'unanswered' }, ['unanswered']],
  ['no entry in the ledger', { ours: ours(), entry: undefined, theirs: theirs() }, ['ledger-missing']],
  [
    'an entry of another amount',
    { ours: ours(), entry: entry({ amount: 1n }), theirs: undefined },
    ['ledger-amount'],
  ],
  [
    'an entry in another asset',
    { ours: ours(), entry: entry({ asset: 'PTS' }), theirs: undefined },
    ['ledger-amount'],
  ],
  ['an entry for what did not move', { ours: ours(open), entry: entry(), theirs: nothing }, ['ledger-alone']],
  ['an entry for nothing', { ours: undefined, entry: entry(), theirs: undefined }, ['ledger-alone']],
  [
    'nothing in the ledger and nothing at the company',
    { ours: ours(), entry: undefined, theirs: nothing },
    ['only-here', 'ledger-missing'],
  ],
  ['all the same', { ours: ours(), entry: entry(), theirs: theirs() }, []],
  ['cancelled here and there', { ours: ours(open), entry: undefined, theirs: nothing }, []],
  ['a payment of nothing', { ours: ours({ asked: 0n, moved: 0n }), entry: undefined, theirs: undefined }, []],
]

describe('what does not agree', () => {
  it.each(cases)('%s', (_, sides, kinds) => expect(differencesOf(sides, now)).toEqual(kinds))
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
  it('agree where nothing differs: what is in none of the differences is in all of the sums alike', () => {
    const property = fc.property(fc.array(anySides), (all) => {
      const agreeing = all.filter((sides) => differencesOf(sides, now).length === 0)
      for (const sum of sumsOf(agreeing)) {
        expect(sum.ledger).toBe(sum.ours)
        // Some of them were asked about and others were not: only then may a company's sum be less.
        if (agreeing.every(({ theirs: told }) => told)) expect(sum.theirs).toBe(sum.ours)
      }
    })
    fc.assert(property, { numRuns: 300 })
  })

  it('lose nothing: each side adds up to what it said', () => {
    const property = fc.property(fc.array(anySides), (all) => {
      const sums = sumsOf(all)
      const total = (of: (sum: (typeof sums)[number]) => bigint) => sums.reduce((n, sum) => n + of(sum), 0n)
      expect(total((sum) => sum.ours)).toBe(all.reduce((n, { ours: it }) => n + (it?.moved ?? 0n), 0n))
      expect(total((sum) => sum.ledger)).toBe(all.reduce((n, { entry: it }) => n + (it?.amount ?? 0n), 0n))
    })
    fc.assert(property, { numRuns: 300 })
  })
})

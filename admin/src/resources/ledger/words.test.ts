import { parseCsv } from '@pasar/contract/csv'
import type { Money } from '@pasar/contract/money'
import { expect, it } from 'vitest'
import { isNothing } from '../../ui/money-text.ts'
import { type Balance, csvOf, kindText } from './words.ts'

const ringgit = (amount: string): Money => ({ amount, currency: 'MYR' })

it('knows nothing from little', () => {
  expect(isNothing(ringgit('0.00'))).toBe(true)
  expect(isNothing(ringgit('-0.01'))).toBe(false)
})

it('says what a kind is that it has no words for', () => {
  expect(kindText({ kind: 'parcel.insurance', phase: 'single' })).toBe('Parcel insurance')
  expect(kindText({ kind: 'order.points', phase: 'void' })).toBe('Points spent with an order, let go')
})

it('writes a line of CSV for every account', () => {
  const line = { accountId: null, accounts: null, kept: null }
  const balance: Balance = {
    at: '2026-03-01T00:00:00.000Z',
    closedDay: null,
    assets: [
      {
        asset: 'MYR',
        debit: ringgit('5.00'),
        credit: ringgit('5.00'),
        difference: ringgit('0.00'),
        lines: [
          { ...line, account: 'equity', debit: ringgit('5.00'), credit: ringgit('0.00') },
          { ...line, account: 'members', debit: ringgit('0.00'), credit: ringgit('5.00') },
        ],
      },
    ],
  }
  expect(parseCsv(csvOf(balance)).map(({ cells }) => cells.slice(1))).toEqual([
    ['asset', 'account', 'debit', 'credit'],
    ['MYR', 'equity', '5.00', '0.00'],
    ['MYR', 'members', '0.00', '5.00'],
  ])
})

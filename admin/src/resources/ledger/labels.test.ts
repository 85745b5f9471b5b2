import { parseCsv } from '@pasar/contract/csv'
import type { Money } from '@pasar/contract/money'
import { expect, it } from 'vitest'
import { isZero } from '../../ui/format/money.ts'
import { type Balance, toCsv, transferLabel } from './labels.ts'

const ringgit = (amount: string): Money => ({ amount, currency: 'MYR' })

it('distinguishes zero from small amounts', () => {
  expect(isZero(ringgit('0.00'))).toBe(true)
  expect(isZero(ringgit('-0.01'))).toBe(false)
})

it('derives a label for unknown kinds', () => {
  expect(transferLabel({ kind: 'parcel.insurance', phase: 'single' })).toBe('Parcel insurance')
  expect(transferLabel({ kind: 'order.points', phase: 'void' })).toBe('Points spent on an order, voided')
})

it('writes one CSV row per account', () => {
  const line = { accountId: null, accounts: null, storedBalance: null }
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
  expect(parseCsv(toCsv(balance)).map(({ cells }) => cells.slice(1))).toEqual([
    ['asset', 'account', 'debit', 'credit'],
    ['MYR', 'equity', '5.00', '0.00'],
    ['MYR', 'members', '0.00', '5.00'],
  ])
})

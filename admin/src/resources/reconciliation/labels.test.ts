import { differenceKinds, subjects } from '@pasar/contract/calls/admin/finance/reconciliation'
import { expect, it } from 'vitest'
import { canQueryProvider, type DifferenceRow, differenceLabels, runState } from './labels.ts'

it('describes every kind of difference with its steps, for payments and refunds', () => {
  for (const subject of subjects)
    for (const kind of differenceKinds) {
      const { label, meaning, steps } = differenceLabels({ kind, subject })
      expect(label).not.toBe('')
      expect(steps.length).toBeGreaterThan(1)
      if (subject === 'refund') expect(`${label} ${meaning}`).toMatch(/refund/i)
    }
})

it('distinguishes runs with differences from runs without', () => {
  const run = {
    id: '',
    day: '2026-03-01',
    by: '',
    startedAt: '',
    finishedAt: null,
    compared: 3,
    waitsFor: [],
  }
  expect(runState({ ...run, state: 'done', found: 1 })).toEqual({ label: '1 difference', tone: 'warning' })
  expect(runState({ ...run, state: 'done', found: 0 })).toEqual({ label: 'no differences', tone: 'success' })
  expect(runState({ ...run, state: 'waiting', found: 0 }).tone).toBe('warning')
})

it('offers a provider query only when it can resolve the difference', () => {
  const row = { subject: 'payment', paymentId: 'p', kind: 'amount' } as DifferenceRow
  const shopAmount = (amount: string) => ({ amount, currency: 'MYR' as const })
  expect(canQueryProvider({ ...row, ours: shopAmount('0.00') })).toBe(true)
  expect(canQueryProvider({ ...row, ours: shopAmount('33.00') })).toBe(false)
  expect(canQueryProvider({ ...row, kind: 'only-here', ours: shopAmount('33.00') })).toBe(false)
  expect(canQueryProvider({ ...row, kind: 'unanswered', ours: shopAmount('33.00') })).toBe(true)
  expect(canQueryProvider({ ...row, kind: 'ledger-alone', ours: shopAmount('0.00') })).toBe(false)
  expect(canQueryProvider({ ...row, subject: 'refund', ours: shopAmount('0.00') })).toBe(false)
  expect(canQueryProvider({ ...row, kind: 'unknown-here', paymentId: null, ours: null })).toBe(false)
})

import { differenceKinds, subjects } from '@pasar/contract/calls/admin/reconciliation'
import { expect, it } from 'vitest'
import { canAsk, type DifferenceLine, runState, wordsOf } from './words.ts'

it('every kind of difference says what it means and what to do; a refund is not called a payment', () => {
  for (const subject of subjects)
    for (const kind of differenceKinds) {
      const { label, means, todo } = wordsOf({ kind, subject })
      expect(label).not.toBe('')
      expect(todo.length).toBeGreaterThan(1)
      if (subject === 'refund') expect(`${label} ${means}`).toMatch(/refund|back|did not come/i)
    }
})

it('a run that found something does not look like one that agrees', () => {
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
  expect(runState({ ...run, state: 'done', found: 0 })).toEqual({ label: 'agrees', tone: 'success' })
  expect(runState({ ...run, state: 'waiting', found: 0 }).tone).toBe('warning')
})

it('only what is not paid here can be put right by asking the company', () => {
  const line = { subject: 'payment', paymentId: 'p', kind: 'amount' } as DifferenceLine
  const ours = (amount: string) => ({ amount, currency: 'MYR' as const })
  expect(canAsk({ ...line, ours: ours('0.00') })).toBe(true)
  expect(canAsk({ ...line, ours: ours('33.00') })).toBe(false)
  expect(canAsk({ ...line, kind: 'only-here', ours: ours('33.00') })).toBe(false)
  expect(canAsk({ ...line, kind: 'unanswered', ours: ours('33.00') })).toBe(true)
  expect(canAsk({ ...line, kind: 'ledger-alone', ours: ours('0.00') })).toBe(false)
  expect(canAsk({ ...line, subject: 'refund', ours: ours('0.00') })).toBe(false)
  expect(canAsk({ ...line, kind: 'unknown-here', paymentId: null, ours: null })).toBe(false)
})

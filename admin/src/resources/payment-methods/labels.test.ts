import { describe, expect, it } from 'vitest'
import { connectionError, formatKey, formatLimits, formatSurcharge, parseSurcharge } from './labels.ts'

const money = (amount: string) => ({ amount, currency: 'MYR' as const })
const limit = { currency: 'MYR' as const, providerMin: null, providerMax: null, min: null, max: null }

describe('a surcharge', () => {
  it('is rejected when it is malformed or exceeds 20 percent', () => {
    for (const text of ['', '-1', '1,5', '1.234', '20.01', '100', 'x'])
      expect(parseSurcharge(text), text).toBeNull()
  })
  it('is parsed and formatted', () => {
    expect(parseSurcharge('1.5')).toBe(150)
    expect(parseSurcharge('0.29')).toBe(29)
    expect(formatSurcharge(parseSurcharge('20')!)).toBe('20%')
    expect(formatSurcharge(0)).toBe('0%')
  })
})

it('formats the narrower limit, and nothing without limits', () => {
  expect(formatLimits({ limits: [limit] })).toBe('')
  expect(formatLimits({ limits: [{ ...limit, providerMin: money('1.00'), min: money('5.00') }] })).toBe(
    'MYR 5.00 and up',
  )
  expect(formatLimits({ limits: [{ ...limit, providerMax: money('900.00') }] })).toBe('MYR 0 – 900.00')
})

it('shows only the last four characters of a secret', () => {
  const key = { name: 'X', description: '', changedAt: null, lastFour: 'abcd', value: null, multiline: false }
  expect(formatKey({ ...key, secret: true, from: 'console' })).toBe('••••••••abcd')
  expect(formatKey({ ...key, secret: false, value: 'pk_1', from: 'environment' })).toBe('pk_1')
  expect(formatKey({ ...key, secret: true, from: null })).toBe('not set')
})

it('distinguishes an unreachable provider, a provider error and rejected keys', () => {
  expect(connectionError('Stripe', null)).toMatch(/could not be reached/)
  expect(connectionError('Stripe', 502)).toMatch(/error/)
  expect(connectionError('Stripe', 401)).toMatch(/rejected the keys/)
  expect(connectionError('Alipay', 200)).toMatch(/signature/)
})

import { describe, expect, it } from 'vitest'
import { boundsText, costOf, costText, keyText, whyNot } from './words.ts'

const money = (amount: string) => ({ amount, currency: 'MYR' as const })
const limit = { currency: 'MYR' as const, theirLeast: null, theirMost: null, least: null, most: null }

describe('a cost', () => {
  it('is no cost where it cannot be read, or is more than a fifth', () => {
    for (const text of ['', '-1', '1,5', '1.234', '20.01', '100', 'x']) expect(costOf(text), text).toBeNull()
  })
  it('is read and written alike', () => {
    expect(costOf('1.5')).toBe(150)
    expect(costOf('0.29')).toBe(29)
    expect(costText(costOf('20')!)).toBe('20%')
    expect(costText(0)).toBe('nothing')
  })
})

it('shows the tighter bound, and none where there is none', () => {
  expect(boundsText({ limits: [limit] })).toBe('')
  expect(boundsText({ limits: [{ ...limit, theirLeast: money('1.00'), least: money('5.00') }] })).toBe(
    'MYR 5.00 and up',
  )
  expect(boundsText({ limits: [{ ...limit, theirMost: money('900.00') }] })).toBe('MYR 0 – 900.00')
})

it('never shows more of a secret than its end', () => {
  const key = { name: 'X', meaning: '', changedAt: null, lastFour: 'abcd', value: null }
  expect(keyText({ ...key, secret: true, from: 'console' })).toBe('••••••••abcd')
  expect(keyText({ ...key, secret: false, value: 'pk_1', from: 'environment' })).toBe('pk_1')
  expect(keyText({ ...key, secret: true, from: null })).toBe('not there')
})

it('tells a company that is not reached, in trouble, or does not know the keys apart', () => {
  expect(whyNot('Stripe', null)).toMatch(/could not be reached/)
  expect(whyNot('Stripe', 502)).toMatch(/trouble of its own/)
  expect(whyNot('Stripe', 401)).toMatch(/does not know these keys/)
  expect(whyNot('Alipay', 200)).toMatch(/not signed by the key/)
})

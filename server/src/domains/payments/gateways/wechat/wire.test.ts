import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chinaTime, cut, fromFen, Refund, refundOf, snapshotOf, Transaction, toFen } from './wire.ts'

describe('amounts at WeChat', () => {
  it('refuses other currencies than yuan, and what is no amount', () => {
    expect(() => toFen({ minor: 100n, currency: 'MYR' })).toThrow(RangeError)
    expect(() => toFen({ minor: -1n, currency: 'CNY' })).toThrow(RangeError)
    expect(() => toFen({ minor: 2n ** 60n, currency: 'CNY' })).toThrow(RangeError)
    expect(fromFen(1.5, 'CNY')).toBeUndefined()
    for (const currency of ['XAG', 'JPY', '']) expect(fromFen(100, currency)).toBeUndefined()
  })
  it('come back as they went, whole fen', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 13n), (minor) => {
        const { total, currency } = toFen({ minor, currency: 'CNY' })
        expect(Number.isInteger(total)).toBe(true)
        expect(fromFen(total, currency)).toEqual({ minor, currency: 'CNY' })
      }),
    )
  })
})

const transaction = (trade_state: string, more: object = {}) =>
  Transaction.parse({
    appid: 'a',
    mchid: 'm',
    out_trade_no: 'P1',
    trade_state,
    amount: { total: 3300, currency: 'CNY' },
    ...more,
  })

describe('what WeChat says of a payment', () => {
  it.each([
    ['SUCCESS', 'succeeded'],
    ['REFUND', 'succeeded'],
    ['NOTPAY', 'pending'],
    ['USERPAYING', 'pending'],
    ['ACCEPT', 'pending'],
    ['CLOSED', 'cancelled'],
    ['REVOKED', 'cancelled'],
    ['PAYERROR', 'failed'],
  ])('%s: %s', (state, meaning) => {
    const { state: got, paid } = snapshotOf(transaction(state))
    expect(got).toBe(meaning)
    expect(paid).toEqual(meaning === 'succeeded' ? { minor: 3300n, currency: 'CNY' } : undefined)
  })
  it('knows every state that WeChat has, and refuses to guess at another', () => {
    expect(Transaction.shape.trade_state.options).toHaveLength(8)
    expect(() => transaction('NEW')).toThrow()
  })
  it('claims no amount where none is told', () => {
    expect(snapshotOf(transaction('SUCCESS', { amount: undefined })).paid).toBeUndefined()
  })
})

it.each([
  ['SUCCESS', 'refunded'],
  ['PROCESSING', 'refunding'],
  ['CLOSED', 'failed'],
  ['ABNORMAL', 'failed'],
])('refund %s: %s', (status, state) => {
  const refund = Refund.parse({ out_refund_no: 'R1', refund_id: '50', status })
  expect(refundOf(refund)).toMatchObject({ state, vendorRefundId: '50' })
})

it('times are China’s, whatever ours is', () => {
  expect(chinaTime(new Date('2026-12-31T20:30:00.999Z'))).toBe('2027-01-01T04:30:00+08:00')
})

it('a text is cut between characters, at most so many bytes', () => {
  expect([cut('abc', 3), cut('茶叶', 4), cut('🍵x', 3)]).toEqual(['abc', '茶', ''])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 40 }), (text, bytes) => {
      const kept = cut(text, bytes)
      expect(text.startsWith(kept)).toBe(true)
      expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(bytes)
    }),
  )
})

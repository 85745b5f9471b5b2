import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chinaTime, fromFen, Refund, Transaction, toFen, toRefund, toSnapshot, truncate } from './messages.ts'

describe('amounts of WeChat', () => {
  it('reject other currencies and malformed amounts', () => {
    expect(() => toFen({ minor: 100n, currency: 'MYR' })).toThrow(RangeError)
    expect(() => toFen({ minor: -1n, currency: 'CNY' })).toThrow(RangeError)
    expect(() => toFen({ minor: 2n ** 60n, currency: 'CNY' })).toThrow(RangeError)
    expect(fromFen(1.5, 'CNY')).toBeUndefined()
    for (const currency of ['XAG', 'JPY', '']) expect(fromFen(100, currency)).toBeUndefined()
  })
  it('survive the round trip', () => {
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

describe('snapshotOf of WeChat', () => {
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
    const { state: got, paid } = toSnapshot(transaction(state))
    expect(got).toBe(meaning)
    expect(paid).toEqual(meaning === 'succeeded' ? { minor: 3300n, currency: 'CNY' } : undefined)
  })
  it('maps every status and rejects unknown ones', () => {
    expect(Transaction.shape.trade_state.options).toHaveLength(8)
    expect(() => transaction('NEW')).toThrow()
  })
  it('reports no amount without one', () => {
    expect(toSnapshot(transaction('SUCCESS', { amount: undefined })).paid).toBeUndefined()
  })
})

it.each([
  ['SUCCESS', 'refunded'],
  ['PROCESSING', 'refunding'],
  ['CLOSED', 'failed'],
  ['ABNORMAL', 'refunding'],
])('refund %s: %s', (status, state) => {
  const refund = Refund.parse({ out_refund_no: 'R1', refund_id: '50', status })
  expect(toRefund(refund)).toMatchObject({ state, vendorRefundId: '50' })
})

it('requires an action of staff for an ABNORMAL refund only', () => {
  const refund = (status: string) => toRefund(Refund.parse({ out_refund_no: 'R1', refund_id: '50', status }))
  expect(refund('ABNORMAL').isManual).toBe(true)
  expect(refund('PROCESSING').isManual).toBeUndefined()
})

it('chinaTime writes China Standard Time in any time zone', () => {
  expect(chinaTime(new Date('2026-12-31T20:30:00.999Z'))).toBe('2027-01-01T04:30:00+08:00')
})

it('truncate cuts at a character boundary within the byte limit', () => {
  expect([truncate('abc', 3), truncate('茶叶', 4), truncate('🍵x', 3)]).toEqual(['abc', '茶', ''])
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 40 }), (text, bytes) => {
      const kept = truncate(text, bytes)
      expect(text.startsWith(kept)).toBe(true)
      expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(bytes)
    }),
  )
})

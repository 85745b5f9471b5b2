import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chinaTime, fromYuan, sanitizeSubject, Trade, toSnapshot, toYuan, tradeStates } from './messages.ts'

describe('amounts of Alipay', () => {
  it('reject other currencies and malformed amounts', () => {
    expect(() => toYuan({ minor: 100n, currency: 'MYR' })).toThrow(RangeError)
    expect(() => toYuan({ minor: -1n, currency: 'CNY' })).toThrow(RangeError)
    for (const text of ['', '1e3', '-1.00', '1.001', '1,00', ' 1.00']) expect(fromYuan(text)).toBeUndefined()
  })
  it('always have two decimals', () => {
    expect([1n, 10n, 100n, 123456n].map((minor) => toYuan({ minor, currency: 'CNY' }))).toEqual([
      '0.01',
      '0.10',
      '1.00',
      '1234.56',
    ])
  })
  it('survive the round trip', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 13n), (minor) => {
        const text = toYuan({ minor, currency: 'CNY' })
        expect(text).toMatch(/^\d+\.\d\d$/)
        expect(fromYuan(text)).toEqual({ minor, currency: 'CNY' })
      }),
    )
  })
})

describe('snapshotOf of Alipay', () => {
  const trade = (trade_status: string, total_amount = '33.00') =>
    Trade.parse({ out_trade_no: 'P1', trade_no: '2026', trade_status, total_amount })
  it.each([
    ['WAIT_BUYER_PAY', 'pending'],
    ['TRADE_SUCCESS', 'succeeded'],
    ['TRADE_FINISHED', 'succeeded'],
    ['TRADE_CLOSED', 'cancelled'],
  ])('%s: %s', (status, state) => {
    const snapshot = toSnapshot(trade(status))
    expect(snapshot).toMatchObject({ state, vendorId: '2026' })
    expect(snapshot.paid).toEqual(state === 'succeeded' ? { minor: 3300n, currency: 'CNY' } : undefined)
  })
  it('maps every status and rejects unknown ones', () => {
    expect(tradeStates).toHaveLength(4)
    expect(() => trade('TRADE_PENDING')).toThrow()
    expect(toSnapshot(trade('TRADE_SUCCESS', 'much')).paid).toBeUndefined()
  })
})

it('chinaTime writes China Standard Time in any time zone', () => {
  expect(chinaTime(new Date('2026-12-31T20:30:00.999Z'))).toBe('2027-01-01 04:30:00')
})

it('subjectOf drops the characters that Alipay rejects', () => {
  expect(sanitizeSubject('Tea & "Calm" = 1/2 <b>')).toBe('Tea    Calm    1 2  b ')
})

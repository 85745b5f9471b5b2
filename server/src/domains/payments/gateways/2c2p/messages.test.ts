import { describe, expect, it } from 'vitest'
import { toExpiry } from './create.ts'
import { buildEventId, Transaction, toSnapshot, toState } from './messages.ts'

const transaction = (more: object = {}) =>
  Transaction.parse({
    merchantID: 'JT04',
    invoiceNo: '280520075921',
    amount: '230.87',
    currencyCode: 'THB',
    tranRef: '2868821',
    respCode: '0000',
    respDesc: 'Success',
    ...more,
  })

describe('snapshotOf of 2C2P', () => {
  it.each([
    ['0000', 'succeeded'],
    ['4110', 'succeeded'],
    ['4120', 'succeeded'],
    ['0001', 'pending'],
    ['2001', 'pending'],
    ['2002', 'created'],
    ['0003', 'cancelled'],
    ['4080', 'cancelled'],
    ['5009', 'cancelled'],
    ['9020', 'cancelled'],
    ['4005', 'failed'],
    ['4051', 'failed'],
    ['4999', 'failed'],
    ['2000', 'unknown'],
    ['2003', 'unknown'],
    ['9042', 'unknown'],
    ['0999', 'unknown'],
    ['', 'unknown'],
  ])('%s: %s', (code, result) => {
    expect(toState(code)).toBe(result)
  })
  it('never ends a payment for an unknown code', () => {
    for (let n = 0; n < 10_000; n += 1) {
      const code = String(n).padStart(4, '0')
      const known = ['0000', '0001', '0003', '2001', '2002', '5009', '9020']
      if (!code.startsWith('4') && !known.includes(code)) expect(toState(code)).toBe('unknown')
    }
  })
  it('reads amounts as strings and as numbers', () => {
    for (const amount of ['230.87', 230.87, '000000000230.87000'])
      expect(toSnapshot(transaction({ amount }))).toMatchObject({
        state: 'succeeded',
        vendorId: '2868821',
        paid: { minor: 23_087n, currency: 'THB' },
      })
    for (const wrong of [{ amount: null }, { amount: 'x' }, { currencyCode: null }, { amount: 230.875 }])
      expect(toSnapshot(transaction(wrong)).paid).toBeUndefined()
  })
  it("maps the bank's reason", () => {
    const failed = (respCode: string) => toSnapshot(transaction({ respCode })).attemptFailed?.code
    expect(['4005', '4051', '4054', '4001'].map(failed)).toEqual([
      'card_declined',
      'insufficient_funds',
      'expired_card',
      '4001',
    ])
  })
  it('derives equal event ids from equal content', () => {
    const first = buildEventId(transaction())
    expect(buildEventId(transaction({ respDesc: 'again', transactionDateTime: '2' }))).toBe(first)
    for (const other of [{ invoiceNo: '2' }, { tranRef: '2' }, { respCode: '4005' }, { amount: '1' }])
      expect(buildEventId(transaction(other))).not.toBe(first)
  })
})

it('writes times in Singapore Time', () => {
  expect(toExpiry(new Date('2026-12-31T16:30:05.900Z'))).toBe('2027-01-01 00:30:05')
})

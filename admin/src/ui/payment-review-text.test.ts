import { refundFailureCodes, refundReasonCodes } from '@pasar/contract/orders/refund-codes'
import type { PaymentReview, PaymentReviewCode } from '@pasar/contract/payment-reviews'
import { paymentReviewCodes } from '@pasar/contract/payment-reviews'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const money = { amount: '1234.50', currency: 'MYR' } as const
const samples: { [C in PaymentReviewCode]: Extract<PaymentReview, { code: C }>['data'] } = {
  'currency-unknown': {},
  'currency-mismatch': { paid: 'CNY', asked: 'USD' },
  'amount-mismatch': { paid: money, asked: { ...money, amount: '30.00' } },
  'gateway-removed': { gateway: 'stripe' },
  'refund-waits': { refundNo: 'R1', gateway: 'stripe' },
  'refund-manual': { refundNo: 'R1' },
  'refund-failed': { refundNo: 'R1', message: 'card closed' },
  'refund-reverted': { refundNo: 'R1', message: 'card closed' },
  'refund-contradicted': { refundNo: 'R1', state: 'failed', reported: 'refunded' },
  'refund-resumed': { refundNo: 'R1' },
  'refund-repeated': { refundNo: 'R1' },
  'refund-external': { id: 're_1', amount: money },
  'refund-total': { id: 're_1', total: money },
  dispute: { id: 'dp_1', amount: money, reason: 'fraudulent', state: 'lost' },
  other: { text: 'call the bank' },
}

/** Loads the texts of a language. */
async function load(language: 'en-us' | 'zh-cn') {
  vi.stubGlobal('window', { localStorage: { getItem: () => language } })
  vi.resetModules()
  return { ...(await import('./payment-review-text.ts')), ...(await import('./refund-text.ts')) }
}
type Texts = Awaited<ReturnType<typeof load>>

let english: Texts
let chinese: Texts
beforeAll(async () => {
  english = await load('en-us')
  chinese = await load('zh-cn')
})
// Test files share their modules: the others expect English.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

const describeIn = ({ describeReview }: Texts, code: PaymentReviewCode, data: object = samples[code]) =>
  describeReview({ code, data } as PaymentReview)

/** The values of a review that its text shows: amounts as the console writes them, states by name. */
const valuesOf = (code: PaymentReviewCode) =>
  Object.entries(samples[code])
    .filter(([name]) => !['state', 'reported'].includes(name))
    .map(([, value]) => (value === money ? 'MYR 1,234.50' : typeof value === 'string' ? value : 'MYR 30.00'))

describe('every code', () => {
  it.each(paymentReviewCodes)('of a review has a text with its values in both languages: %s', (code) => {
    const both = [describeIn(english, code), describeIn(chinese, code)]
    for (const text of both) {
      expect(text).not.toContain('%{')
      for (const value of valuesOf(code)) expect(text).toContain(value)
    }
    if (code !== 'other') expect(both[1]).toMatch(/\p{Script=Han}/u)
    expect(both[0]).not.toMatch(/\p{Script=Han}/u)
  })

  it.each(['inquiry', 'open', 'lost', 'won'])('of a dispute has its own text: %s', (state) => {
    const texts = [english, chinese].map((one) => describeIn(one, 'dispute', { ...samples.dispute, state }))
    const lost = [english, chinese].map((one) => describeIn(one, 'dispute'))
    for (const [nth, text] of texts.entries()) expect(text === lost[nth]).toBe(state === 'lost')
  })

  it('of the shop’s reasons and failures of refunds has a label in both languages', () => {
    for (const reasonCode of refundReasonCodes.filter((code) => code !== 'staff')) {
      expect(english.describeReason({ reasonCode, reason: '' })).toMatch(/^[A-Z]/)
      expect(chinese.describeReason({ reasonCode, reason: '' })).toMatch(/\p{Script=Han}/u)
    }
    for (const failureCode of refundFailureCodes) {
      expect(english.describeFailure({ failureCode, failure: '' })).toMatch(/^[A-Z]/)
      expect(chinese.describeFailure({ failureCode, failure: '' })).toMatch(/\p{Script=Han}/u)
    }
  })
})

it('shows what staff wrote and what the provider answered as they are', () => {
  expect(chinese.describeReason({ reasonCode: 'staff', reason: 'order cancelled' })).toBe('order cancelled')
  expect(chinese.describeFailure({ failureCode: null, failure: 'card closed' })).toBe('card closed')
})

it('names an unknown amount, and has a text for a review without words', () => {
  expect(describeIn(english, 'refund-external', { id: 're_1', amount: null })).toBe(
    'an unknown amount was refunded at the provider (re_1).',
  )
  expect(describeIn(chinese, 'other', { text: '' })).toMatch(/\p{Script=Han}/u)
})

import { describe, expect, it } from 'vitest'
import { Intent, parseBanks, Refund, snapshotOfIntent, toNextAction, toRefund } from './messages.ts'

const intent = (more: object = {}) =>
  Intent.parse({
    id: 'int_1',
    status: 'REQUIRES_PAYMENT_METHOD',
    amount: 33,
    captured_amount: 0,
    currency: 'MYR',
    merchant_order_id: 'P1',
    client_secret: 'secret',
    metadata: { paymentNo: 'P1' },
    ...more,
  })

describe('snapshotOfIntent of Airwallex', () => {
  it.each([
    ['REQUIRES_PAYMENT_METHOD', 'created'],
    ['REQUIRES_CUSTOMER_ACTION', 'pending'],
    ['REQUIRES_CAPTURE', 'pending'],
    ['PENDING', 'pending'],
    ['PENDING_REVIEW', 'pending'],
    ['SUCCEEDED', 'succeeded'],
    ['CANCELLED', 'cancelled'],
  ])('intent %s: %s', (status, state) => {
    expect(snapshotOfIntent(intent({ status })).state).toBe(state)
  })
  it('maps every status and rejects unknown ones', () => {
    expect(Intent.shape.status.options).toHaveLength(7)
    expect(() => intent({ status: 'FAILED' })).toThrow()
  })
  it('keeps an intent open after a failed attempt, with our failure code', () => {
    const failed = (failure_code: string | null, status = 'REQUIRES_PAYMENT_METHOD') =>
      snapshotOfIntent(intent({ status, latest_payment_attempt: { status: 'FAILED', failure_code } }))
    for (const [theirs, ours] of [
      ['issuer_declined', 'card_declined'],
      ['provider_declined', 'payment_declined'],
      ['authentication_declined', 'authentication_failed'],
      ['something_new', 'something_new'],
      [null, 'failed'],
    ] as const)
      expect(failed(theirs)).toMatchObject({ state: 'pending', attemptFailed: { code: ours } })
    // A new attempt clears the failure.
    for (const status of ['REQUIRES_CUSTOMER_ACTION', 'SUCCEEDED', 'CANCELLED'])
      expect(failed('issuer_declined', status).attemptFailed).toBeUndefined()
  })
  it('reports the captured amount, not the requested one', () => {
    const paid = (more: object) => snapshotOfIntent(intent({ status: 'SUCCEEDED', ...more })).paid
    expect(paid({ captured_amount: 16.66 })).toEqual({ minor: 1666n, currency: 'MYR' })
    expect(paid({ captured_amount: null })).toEqual({ minor: 3300n, currency: 'MYR' })
    expect(paid({ captured_amount: 33, currency: 'XAG' })).toBeUndefined()
    expect(paid({ captured_amount: 33.333 })).toBeUndefined()
  })
  it('drops the client secret', () => {
    expect(JSON.stringify(snapshotOfIntent(intent()))).not.toContain('secret')
  })
})

describe('nextOf', () => {
  it.each([
    [
      { type: 'redirect', method: 'GET', url: 'https://bank.example' },
      { type: 'redirect', url: 'https://bank.example' },
    ],
    [
      { type: 'render_qrcode', qrcode: '00020101', url: 'https://x.example' },
      { type: 'qr', content: '00020101' },
    ],
    [{ type: 'render_qrcode' }, undefined],
    [{ type: 'redirect' }, undefined],
    [{ type: 'dcc' }, undefined],
    [null, undefined],
  ])('%o', (next_action, next) => {
    expect(toNextAction(intent({ next_action }))).toEqual(next)
  })
})

it('lists banks with their availability', () => {
  const items = [
    { bank_name: 'maybank2u', display_name: 'Maybank2u' },
    { name: 'affin' },
    { bank_name: 'rhb', display_name: 'RHB', available: false },
    { display_name: 'nameless' },
    { bank_name: '../x', display_name: 'no id' },
  ]
  expect(parseBanks({ has_more: false, items })).toEqual([
    { id: 'maybank2u', name: 'Maybank2u', available: true },
    { id: 'affin', name: 'affin', available: true },
    { id: 'rhb', name: 'RHB', available: false },
  ])
  expect(parseBanks({ items: 'none' })).toBeUndefined()
})

it.each([
  ['RECEIVED', 'refunding'],
  ['ACCEPTED', 'refunding'],
  ['SETTLED', 'refunded'],
  ['SUCCEEDED', 'refunded'],
  ['FAILED', 'failed'],
])('refund %s: %s', (status, state) => {
  const refund = Refund.parse({ id: 'rfd_1', status, metadata: { refundNo: 'R1' } })
  expect(toRefund(refund)).toMatchObject({ state, refundNo: 'R1', vendorRefundId: 'rfd_1' })
  expect(Refund.shape.status.options).toHaveLength(5)
})

import { describe, expect, it } from 'vitest'
import { Intent, Refund, Session, snapshotOfIntent, snapshotOfSession, toRefund } from './messages.ts'

const intent = (more: object = {}) =>
  Intent.parse({
    object: 'payment_intent',
    id: 'pi_1',
    status: 'requires_payment_method',
    currency: 'myr',
    amount_received: 0,
    client_secret: 'pi_1_secret_x',
    metadata: { paymentNo: 'P1' },
    ...more,
  })
const session = (more: object = {}) =>
  Session.parse({
    object: 'checkout.session',
    id: 'cs_1',
    status: 'open',
    payment_status: 'unpaid',
    amount_total: 3300,
    currency: 'myr',
    payment_intent: null,
    metadata: { paymentNo: 'P1' },
    ...more,
  })

describe('snapshotOfIntent of Stripe', () => {
  it.each([
    ['requires_payment_method', 'created'],
    ['requires_confirmation', 'created'],
    ['requires_action', 'pending'],
    ['requires_capture', 'pending'],
    ['processing', 'pending'],
    ['succeeded', 'succeeded'],
    ['canceled', 'cancelled'],
  ])('intent %s: %s', (status, state) => {
    expect(snapshotOfIntent(intent({ status })).state).toBe(state)
  })
  it('maps every status and rejects unknown ones', () => {
    expect(Intent.shape.status.options).toHaveLength(7)
    expect(() => intent({ status: 'requires_source' })).toThrow()
  })
  it('keeps an intent open after a declined card, with the bank’s decline code', () => {
    const reasons = [
      [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
      [{ code: 'card_declined', decline_code: 'generic_decline' }, 'card_declined'],
      [{ code: 'expired_card', decline_code: null }, 'expired_card'],
      [{}, 'card_declined'],
    ] as const
    for (const [last_payment_error, code] of reasons)
      expect(snapshotOfIntent(intent({ last_payment_error }))).toMatchObject({
        state: 'pending',
        attemptFailed: { code },
      })
    // A new attempt clears the failure.
    const again = snapshotOfIntent(intent({ status: 'processing', last_payment_error: { code: 'x' } }))
    expect(again.attemptFailed).toBeUndefined()
  })
  it('fails a payment that a bank or wallet refused, since there is no form for another', () => {
    const refused = (code: string, allowed_payment_method_types: string[] | null) =>
      snapshotOfIntent(intent({ last_payment_error: { code }, allowed_payment_method_types }))
    for (const code of ['payment_intent_payment_attempt_failed', 'payment_method_customer_decline'])
      for (const method of ['fpx', 'grabpay'])
        expect(refused(code, [method])).toMatchObject({
          state: 'failed',
          attemptFailed: { code: 'payment_declined' },
        })
    expect([refused('x', ['card', 'fpx']).state, refused('x', []).state]).toEqual(['pending', 'pending'])
  })
  it('reports the received amount, not the requested one', () => {
    const paid = intent({ status: 'succeeded', amount: 3300, amount_received: 3200 })
    expect(snapshotOfIntent(paid).paid).toEqual({ minor: 3200n, currency: 'MYR' })
    expect(snapshotOfIntent(intent({ status: 'succeeded', currency: 'xag' })).paid).toBeUndefined()
  })
  it('drops the client secret', () => {
    const next_action = { redirect_to_url: { url: 'https://approve.example?client_secret=x' } }
    expect(JSON.stringify(snapshotOfIntent(intent({ next_action })))).not.toContain('secret')
    expect(JSON.stringify(snapshotOfSession(session({ payment_intent: intent() })))).not.toContain('_secret')
  })
})

describe('snapshotOfSession', () => {
  it.each([
    [{ status: 'open' }, 'created'],
    [{ status: 'open', payment_intent: 'pi_1' }, 'created'],
    [{ status: 'open', payment_intent: intent({ status: 'requires_action' }) }, 'pending'],
    [{ status: 'open', payment_intent: intent({ status: 'succeeded', amount_received: 1 }) }, 'succeeded'],
    [{ status: 'complete', payment_status: 'unpaid' }, 'pending'],
    [{ status: 'complete', payment_status: 'paid' }, 'succeeded'],
    [{ status: 'expired' }, 'cancelled'],
    [{ status: null }, 'created'],
  ])('%o: %s', (more, state) => {
    expect(snapshotOfSession(session(more)).state).toBe(state)
  })
  it("returns the intent's id, whether expanded or not", () => {
    const paid = { status: 'complete', payment_status: 'paid' }
    for (const payment_intent of ['pi_1', intent()])
      expect(snapshotOfSession(session({ ...paid, payment_intent }))).toMatchObject({
        vendorId: 'pi_1',
        paid: { minor: 3300n, currency: 'MYR' },
      })
  })
})

it.each([
  ['pending', 'refunding'],
  ['requires_action', 'refunding'],
  [null, 'refunding'],
  ['succeeded', 'refunded'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])('refund %s: %s', (status, state) => {
  const refund = Refund.parse({ object: 'refund', id: 're_1', status, metadata: { refundNo: 'R1' } })
  expect(toRefund(refund)).toMatchObject({ state, refundNo: 'R1', vendorRefundId: 're_1' })
})

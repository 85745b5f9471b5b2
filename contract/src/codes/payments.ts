import { defineCodes } from './define-codes.ts'

/** Payments and refunds. */
export const paymentsCodes = defineCodes({
  'insufficient-points': {
    code: 3300,
    when: 'the member has too few points',
    recover: 'use another payment method',
  },
  'insufficient-balance': {
    code: 3301,
    when: 'the balance is too low',
    recover: 'top up or use another payment method',
  },
  'payment-failed': {
    code: 3302,
    when: 'the payment provider declined',
    recover: 'try again or use another payment method',
  },
  'method-unavailable': {
    code: 3303,
    when: 'the payment method cannot be used here',
    recover: 'choose another',
  },
  'order-not-payable': {
    code: 3304,
    when: 'the order is paid, cancelled or expired',
    recover: 'open the order',
  },
  'refund-too-large': {
    code: 3305,
    when: 'the amount exceeds the refundable amount',
    recover: 'refund less',
  },
  'gateway-unreachable': {
    code: 3306,
    when: 'the payment provider did not respond',
    recover: 'try again in a moment',
  },
})

import { defineCodes } from './define-codes.ts'

/** Transfers, exchange, bank cards, top-ups and withdrawals. */
export const walletCodes = defineCodes({
  'receiver-unavailable': {
    code: 3700,
    when: 'no member with this username can receive transfers',
    recover: 'check the username',
  },
  'transfer-to-self': {
    code: 3701,
    when: 'sender and receiver are the same',
    recover: 'choose another receiver',
  },
  'amount-out-of-bounds': {
    code: 3702,
    when: 'the amount is outside the limits of a transfer, exchange, top-up or withdrawal; data has the limits',
    recover: 'change the amount',
  },
  'day-limit': {
    code: 3703,
    when: 'the amount exceeds the daily limit; data.left is the remaining amount',
    recover: 'reduce the amount, or try again tomorrow',
  },
  'fee-changed': {
    code: 3704,
    when: 'the fee has changed; data.fee is the current fee',
    recover: 'show it and ask again',
  },
  'rate-changed': {
    code: 3705,
    when: 'the rate has changed; data.ratio (for a withdrawal data.terms) is the current one',
    recover: 'show it and ask again',
  },
  'exchange-unavailable': {
    code: 3706,
    when: 'the two assets cannot be exchanged, or there is no rate',
    recover: 'choose other assets',
  },
  'bank-card-holder': {
    code: 3707,
    when: 'the holder of the bank card differs from the verified name',
    recover: 'correct the name, or add another card',
  },
  'bank-card-taken': { code: 3708, when: 'the bank card is already registered', recover: 'use another' },
  'bank-card-limit': { code: 3709, when: 'the member has ten bank cards', recover: 'delete one' },
  'rate-far-off': {
    code: 3710,
    when: 'the rate differs by more than 10% from the previous one, and `sure` is not set',
    recover: 'check the rate, then send it with `sure`',
  },
  'topups-too-many': {
    code: 3720,
    when: 'the member has the maximum number of open top-ups',
    recover: 'pay or cancel one',
  },
  'withdraw-unavailable': {
    code: 3740,
    when: 'the withdrawal channel is off, does not support the asset, or has no rate for it',
    recover: 'choose another',
  },
  'withdrawals-today': {
    code: 3741,
    when: 'the member has reached the number of withdrawals per day',
    recover: 'try again tomorrow',
  },
  'debt-unpaid': {
    code: 3742,
    when: 'the member owes the shop: a top-up was charged back after its money was spent',
    recover: 'top up in the currency of the debt, or exchange into it',
  },
  'coin-unavailable': {
    code: 3760,
    when: 'the coin is not configured, or its chain is not reachable yet',
    recover: 'use another top-up channel',
  },
})

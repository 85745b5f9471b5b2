import { defineCodes } from './define-codes.ts'

/** Group buying. */
export const groupBuyingCodes = defineCodes({
  'group-offer-unavailable': {
    code: 3215,
    when: 'the offer of group buying has not started, is over or sold out',
    recover: 'buy the product alone',
  },
  'group-closed': {
    code: 3216,
    when: 'the group is complete, has expired or was cancelled, or its leader has not paid',
    recover: 'open a group, or join another',
  },
  'group-full': {
    code: 3217,
    when: 'the seats of the group are paid, or held while members pay; data.freeAt is when one may become free',
    recover: 'try again then, or open a group',
  },
  'group-joined': {
    code: 3218,
    when: 'the member has a seat in the group; data.orderId is its order',
    recover: 'open the order',
  },
  'group-seats-unpaid': {
    code: 3223,
    when: 'the member left two seats of the group unpaid',
    recover: 'open a group, or join another',
  },
})

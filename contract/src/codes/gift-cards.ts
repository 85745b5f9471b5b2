import { defineCodes } from './define-codes.ts'

/** Gift cards. */
export const giftCardsCodes = defineCodes({
  'gift-card-unknown': { code: 3600, when: 'no card has this code', recover: 'check the code' },
  'gift-card-ended': { code: 3601, when: 'the card is redeemed, voided or expired', recover: 'none' },
  'gift-card-offered': {
    code: 3602,
    when: 'the card is offered by a link',
    recover: 'withdraw the link, or claim the card with it',
  },
  'gift-cards-too-few': {
    code: 3603,
    when: 'the member has fewer cards of this value; data.left is the number',
    recover: 'give fewer',
  },
  'gift-over': {
    code: 3604,
    when: 'the link is unknown, withdrawn, expired or fully claimed',
    recover: 'ask the sender',
  },
  'gift-taken': {
    code: 3605,
    when: 'the member has already claimed a card of this link',
    recover: 'open the gift cards',
  },
  'receiver-unusable': {
    code: 3606,
    when: 'the receiver is the sender or a banned account',
    recover: 'choose another',
  },
  'gift-cards-spent': {
    code: 3607,
    when: 'the gift cards to refund are redeemed or no longer belong to the buyer',
    recover: 'refund fewer',
  },
  'gift-cards-out': {
    code: 3608,
    when: 'a refund by amount would cover gift cards that can still be redeemed',
    recover: 'refund the cards as items, which voids them',
  },
})

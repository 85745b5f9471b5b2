/**
 * Response codes. HTTP is 200 unless `http` says otherwise; the envelope is always `{ code, msg, data }`.
 * Each entry says when it fires and how the client recovers. `msg` is looked up by name in the caller's
 * language (server/src/domains/content/messages).
 */
export const OK = 200

type Code = { code: number; http?: number; when: string; recover: string }

const known = <T extends Record<string, Code>>(table: T) => table

export const codes = known({
  // The specification's own (§8)
  'login-failed': {
    code: 201,
    http: 201,
    when: 'unknown account or wrong password, alike',
    recover: 'message, then login after 1.5 s',
  },
  'input-invalid': {
    code: 422,
    http: 422,
    when: 'the input does not fit the schema',
    recover: 'show msg; data.fields names every field',
  },
  'server-error': {
    code: 500,
    http: 500,
    when: 'a bug; msg carries a reference number',
    recover: 'show msg',
  },
  'token-invalid': {
    code: 2001,
    when: 'token missing, expired or revoked',
    recover: 'refresh once; else clear the session and open login after 1 s',
  },
  'sign-in-again': {
    code: 2002,
    when: 'this step wants a fresh sign-in; the session is kept',
    recover: 'open login after 1 s',
  },
  'user-unknown': { code: 2020, when: 'the user does not exist', recover: 'message, login opens after 1 s' },

  // The house
  'not-found': { code: 3000, when: 'what was asked for is not there or not yours', recover: 'go back' },
  forbidden: { code: 3001, when: 'a staff account lacks the permission', recover: 'ask an owner' },
  'too-many-requests': {
    code: 3002,
    http: 429,
    when: 'more requests than the limit',
    recover: 'wait Retry-After seconds',
  },
  'idempotency-mismatch': {
    code: 3003,
    when: 'same Idempotency-Key, other input',
    recover: 'send a new key',
  },
  'state-changed': {
    code: 3004,
    when: 'the thing is no longer in a state that allows this',
    recover: 'refresh',
  },
  'too-large': {
    code: 3005,
    http: 413,
    when: 'the body is larger than the call takes',
    recover: 'send less',
  },
  'busy-try-again': {
    code: 3006,
    when: 'the same key is being worked on right now',
    recover: 'retry in a second',
  },
  'second-factor-needed': {
    code: 3007,
    when: 'the staff account may do this only in a session with a second factor',
    recover: 'set up an authenticator or a passkey, and sign in with it',
  },

  // Identity
  'account-locked': {
    code: 3100,
    when: '10 failures in 15 min for this account and address',
    recover: 'wait 15 min or reset',
  },
  'account-banned': {
    code: 3101,
    when: 'the account is prohibited from logging in',
    recover: 'contact support',
  },
  'username-taken': { code: 3102, when: 'register', recover: 'choose another' },
  'email-taken': { code: 3103, when: 'register, bind', recover: 'sign in or use another' },
  'mobile-taken': { code: 3104, when: 'register, bind', recover: 'sign in or use another' },
  'invitation-unknown': {
    code: 3105,
    when: 'the invitation code does not exist',
    recover: 'ask the inviter',
  },
  'code-wrong': {
    code: 3106,
    when: 'verification code wrong, expired or used up',
    recover: 'try again or send a new one',
  },
  'code-too-soon': {
    code: 3107,
    when: 'less than 60 s since the last code',
    recover: 'wait data.retryAfter seconds',
  },
  'code-limit': { code: 3108, when: 'too many codes today', recover: 'wait a day' },
  'password-weak': { code: 3109, when: 'too common, or the username', recover: 'choose another' },
  'mobile-invalid': { code: 3110, when: 'not a phone number of that country', recover: 'correct it' },
  'agreements-changed': {
    code: 3117,
    when: 'register: what was ticked is not the newest version',
    recover: 'read the new one and tick again',
  },
  'pay-password-missing': { code: 3111, when: 'no payment password is set', recover: 'set one' },
  'pay-password-wrong': { code: 3112, when: 'wrong payment password; data.left tries', recover: 'try again' },
  'pay-password-locked': { code: 3113, when: '5 wrong tries', recover: 'wait 24 h or reset by code' },
  'pay-password-exists': { code: 3114, when: 'set when one is set', recover: 'reset by code' },
  'verification-needed': {
    code: 3115,
    when: 'the step is for verified members only',
    recover: 'open the verification page, and come back from it',
  },
  'document-taken': {
    code: 3116,
    when: 'another member was verified, or waits to be, with this document',
    recover: 'contact support',
  },

  // Staff
  'factor-asked': {
    code: 3120,
    when: 'the password was right and the staff account has a second factor; data.ticket names the attempt',
    recover: 'send the factor with the ticket',
  },
  'factor-wrong': {
    code: 3121,
    when: 'code wrong, used already or too old; passkey unknown or not verified',
    recover: 'try again',
  },
  'factor-last': {
    code: 3122,
    when: 'an owner removes the last second factor',
    recover: 'set up another first',
  },
  'link-used': { code: 3123, when: 'one-time link used, too old or void', recover: 'ask for a new one' },
  'owner-last': {
    code: 3124,
    when: 'the last owner would be disabled or demoted',
    recover: 'make somebody else an owner first',
  },
  'role-in-use': {
    code: 3125,
    when: 'a role that accounts have is deleted',
    recover: 'take it away from them first',
  },
  'name-taken': { code: 3126, when: 'another of its kind has this name', recover: 'choose another' },

  // Catalog, cart, checkout
  'goods-unavailable': { code: 3200, when: 'off sale, archived or never there', recover: 'look for another' },
  'sku-unavailable': { code: 3201, when: 'the SKU is gone', recover: 'choose again' },
  'out-of-stock': {
    code: 3202,
    when: 'less in stock than asked; data says what is left',
    recover: 'take less',
  },
  'cart-full': { code: 3203, when: '200 lines', recover: 'remove some' },
  'limit-exceeded': { code: 3204, when: 'more than the limit per order or member', recover: 'take less' },
  'price-changed': {
    code: 3205,
    when: 'the priced total is no longer true; data is the new draft',
    recover: 'show the draft, ask again',
  },
  'coupon-unusable': {
    code: 3206,
    when: 'coupon expired, used, below its minimum or out of scope',
    recover: 'choose another',
  },
  'coupon-gone': { code: 3207, when: 'all collected, or the member limit reached', recover: 'none' },
  'address-required': { code: 3208, when: 'checkout without a deliverable address', recover: 'add one' },
  'address-not-served': { code: 3209, when: 'no freight rule reaches the address', recover: 'use another' },
  'points-too-many': { code: 3210, when: 'more points than allowed for this order', recover: 'take fewer' },
  'nothing-selected': { code: 3211, when: 'no line to check out', recover: 'select some' },
  'address-limit': { code: 3212, when: '50 addresses', recover: 'delete one' },

  // Money
  'insufficient-points': { code: 3300, when: 'fewer points than needed', recover: 'pay another way' },
  'insufficient-balance': {
    code: 3301,
    when: 'less balance than needed',
    recover: 'top up or pay another way',
  },
  'payment-failed': { code: 3302, when: 'the payment company refused', recover: 'try again or another way' },
  'method-unavailable': { code: 3303, when: 'the method cannot pay this', recover: 'choose another' },
  'order-not-payable': { code: 3304, when: 'paid, cancelled or expired', recover: 'look at the order' },
  'refund-too-large': { code: 3305, when: 'more than was captured and not yet refunded', recover: 'less' },
  'gateway-unreachable': {
    code: 3306,
    when: 'the payment company did not answer',
    recover: 'try again in a moment',
  },

  // Orders and reviews
  'already-reminded': { code: 3400, when: 'shipping was reminded within a day', recover: 'tomorrow' },
  'already-reviewed': { code: 3401, when: 'the item has a review', recover: 'edit it' },
  'review-closed': { code: 3402, when: 'not received yet, or past 30 days', recover: 'none' },
  'packages-exceed': { code: 3403, when: 'a package holds more than is left to ship', recover: 'less' },

  // Files
  'file-type': { code: 3500, when: 'the content is no allowed image or video', recover: 'another file' },
  'file-too-large': { code: 3501, when: 'image over 2 MB, video over 10 MB', recover: 'a smaller file' },
  'upload-token': { code: 3502, when: 'upload token missing, used or expired', recover: 'get a new one' },

  // Gift cards
  'gift-card-unknown': { code: 3600, when: 'no card has this code', recover: 'look at the code again' },
  'gift-card-ended': { code: 3601, when: 'the card was redeemed, voided, or has expired', recover: 'none' },
  'gift-card-offered': {
    code: 3602,
    when: 'the card waits behind a link',
    recover: 'withdraw the link, or take the card by it',
  },
  'gift-cards-too-few': {
    code: 3603,
    when: 'fewer cards of this value than are to be given; data.left says how many',
    recover: 'give fewer',
  },
  'gift-over': { code: 3604, when: 'link unknown, withdrawn, over, or all taken', recover: 'ask the giver' },
  'gift-taken': { code: 3605, when: 'the member took one of this link already', recover: 'look at my cards' },
  'receiver-unusable': {
    code: 3606,
    when: 'cards given to oneself or to a banned account, or taken from oneself',
    recover: 'choose another',
  },
  'gift-cards-spent': {
    code: 3607,
    when: 'a refund of gift cards that are redeemed or no longer the buyer’s',
    recover: 'refund fewer of them',
  },
  'gift-cards-out': {
    code: 3608,
    when: 'a refund by amount would pay for gift cards that can still be redeemed',
    recover: 'name the cards as pieces of the refund, which voids them',
  },

  // Wallet
  'receiver-unavailable': {
    code: 3700,
    when: 'no member has this username, or the one who has cannot receive',
    recover: 'look at the name again',
  },
  'transfer-to-self': { code: 3701, when: 'a transfer to oneself', recover: 'choose somebody else' },
  'amount-out-of-bounds': {
    code: 3702,
    when: 'less than the least or more than the most of one transfer, exchange or withdrawal; data has them',
    recover: 'another amount',
  },
  'day-limit': {
    code: 3703,
    when: 'more than may be transferred or withdrawn in a day; data.left is what may',
    recover: 'less, or tomorrow',
  },
  'fee-changed': {
    code: 3704,
    when: 'the fee is not the one that was shown; data.fee is the present one',
    recover: 'show it, ask again',
  },
  'rate-changed': {
    code: 3705,
    when: 'the rate is not the one that was shown; data.ratio (of a withdrawal: data.terms) is the present one',
    recover: 'show it, ask again',
  },
  'exchange-unavailable': {
    code: 3706,
    when: 'the two assets cannot be exchanged, or there is no rate',
    recover: 'choose others',
  },
  'bank-card-holder': {
    code: 3707,
    when: 'the holder of a bank card is not the verified name',
    recover: 'correct it, or add a card of your own',
  },
  'bank-card-taken': { code: 3708, when: 'the bank card is known already', recover: 'use another' },
  'bank-card-limit': { code: 3709, when: 'ten bank cards', recover: 'remove one' },
  'rate-far-off': {
    code: 3710,
    when: 'a rate differs by more than a tenth from the one before, and `sure` does not say that it may',
    recover: 'look again, then send it with `sure`',
  },

  // Top-ups
  'topups-too-many': {
    code: 3720,
    when: 'as many top-ups as allowed wait to be paid or looked at',
    recover: 'pay or give up one of them',
  },

  // Withdrawals
  'withdraw-unavailable': {
    code: 3740,
    when: 'the way to withdraw is switched off, does not take this asset, or has no rate for it',
    recover: 'choose another',
  },
  'withdrawals-today': {
    code: 3741,
    when: 'as many withdrawals as one day allows',
    recover: 'tomorrow',
  },

  // Coin
  'coin-unavailable': {
    code: 3760,
    when: 'the coin is not taken here, or its chain has not been reached yet',
    recover: 'top up another way',
  },
})

export type CodeName = keyof typeof codes
/** Every name that a use case may answer. */
export type RefusalName = Exclude<CodeName, 'server-error'>

/** What every response is. */
export type Envelope<T = unknown> = { code: number; msg: string; data: T }

export const nameOfCode = (code: number): CodeName | undefined =>
  (Object.keys(codes) as CodeName[]).find((name) => codes[name].code === code)

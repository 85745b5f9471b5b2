/**
 * Response codes. The envelope is always `{ code, msg, data }`, and the HTTP status 200 unless `http` is set.
 * Each entry documents when the code is returned and how the client recovers. The server looks up `msg` by
 * name in the caller's language (server/src/texts/en-us/responses.ts).
 */
type Code = { code: number; http?: number; when: string; recover: string }

const defineCodes = <T extends Record<string, Code>>(table: T) => table

export const codes = defineCodes({
  // Specified codes
  'login-failed': {
    code: 201,
    http: 201,
    when: 'unknown account or wrong password',
    recover: 'show msg, then open login after 1.5 s',
  },
  'input-invalid': {
    code: 422,
    http: 422,
    when: 'the input violates the schema',
    recover: 'show msg; data.fields has a message per field',
  },
  'server-error': {
    code: 500,
    http: 500,
    when: 'internal error; msg contains a reference number',
    recover: 'show msg',
  },
  'token-invalid': {
    code: 2001,
    when: 'token missing, expired or revoked',
    recover: 'refresh once; else clear the session and open login after 1 s',
  },
  'sign-in-again': {
    code: 2002,
    when: 'the call requires a recent sign-in; the session stays valid',
    recover: 'open login after 1 s',
  },
  'user-unknown': {
    code: 2020,
    when: 'the user does not exist',
    recover: 'show msg, then open login after 1 s',
  },

  // General
  'not-found': { code: 3000, when: 'the resource does not exist or is not accessible', recover: 'go back' },
  forbidden: { code: 3001, when: 'a staff account lacks the permission', recover: 'ask an owner' },
  'too-many-requests': {
    code: 3002,
    http: 429,
    when: 'more requests than the limit, or a full queue',
    recover: 'wait Retry-After or data.retryAfter seconds',
  },
  'idempotency-mismatch': {
    code: 3003,
    when: 'the Idempotency-Key was used with different input',
    recover: 'send a new key',
  },
  'state-changed': {
    code: 3004,
    when: 'the state of the resource does not allow the action',
    recover: 'refresh',
  },
  'too-large': {
    code: 3005,
    http: 413,
    when: 'the body exceeds the size limit',
    recover: 'send less',
  },
  'busy-try-again': {
    code: 3006,
    when: 'a request with the same Idempotency-Key is in progress',
    recover: 'retry in a second',
  },
  'second-factor-needed': {
    code: 3007,
    when: 'the permission requires two-factor sign-in',
    recover: 'set up an authenticator or a passkey, and sign in with it',
  },
  'method-not-allowed': {
    code: 3008,
    http: 405,
    when: 'the path does not support the HTTP method; the header Allow lists those it supports',
    recover: 'use one of those',
  },

  // Identity
  'account-locked': {
    code: 3100,
    when: '10 failed sign-ins within 15 minutes from one network, or 100 within 24 hours; of staff also 10 wrong second factors, or 30 within 24 hours',
    recover: 'wait, or reset the password',
  },
  'account-banned': {
    code: 3101,
    when: 'the account is banned from signing in',
    recover: 'contact support',
  },
  'username-taken': { code: 3102, when: 'the username is in use', recover: 'choose another' },
  'email-taken': { code: 3103, when: 'the email address is in use', recover: 'sign in or use another' },
  'mobile-taken': { code: 3104, when: 'the phone number is in use', recover: 'sign in or use another' },
  'invitation-unknown': {
    code: 3105,
    when: 'the invitation code does not exist',
    recover: 'ask the inviter',
  },
  'code-wrong': {
    code: 3106,
    when: 'the verification code is wrong, expired or used',
    recover: 'try again or request a new code',
  },
  'current-code-wrong': {
    code: 3139,
    when: 'the code sent to the current contact is wrong, expired or used',
    recover: 'try again or request a new code',
  },
  'code-too-soon': {
    code: 3107,
    when: 'less than 60 s since the last code',
    recover: 'wait data.retryAfter seconds',
  },
  'code-limit': { code: 3108, when: 'too many codes today', recover: 'wait a day' },
  'password-weak': {
    code: 3109,
    when: 'the password or payment PIN is too easy to guess',
    recover: 'choose another',
  },
  'mobile-invalid': { code: 3110, when: 'not a phone number of that country', recover: 'correct it' },
  'agreements-changed': {
    code: 3117,
    when: 'the accepted version of an agreement is not the latest',
    recover: 'show the new version and ask again',
  },
  'agreement-outdated': {
    code: 3140,
    when: 'the member has not agreed to a new version of an agreement by its deadline',
    recover: 'show what changed, ask for the consent, and repeat',
  },
  'pay-password-missing': { code: 3111, when: 'no payment PIN is set', recover: 'set one' },
  'pay-password-wrong': {
    code: 3112,
    when: 'wrong payment PIN; data.left is the number of attempts left',
    recover: 'try again',
  },
  'pay-password-locked': { code: 3113, when: '5 wrong attempts', recover: 'wait 24 h or reset by code' },
  'pay-password-exists': { code: 3114, when: 'a payment PIN is already set', recover: 'reset by code' },
  'verification-needed': {
    code: 3115,
    when: 'only verified members can do this',
    recover: 'open the verification page, then return',
  },
  'document-taken': {
    code: 3116,
    when: 'another member has submitted this document',
    recover: 'contact support',
  },
  'document-not-opened': {
    code: 3118,
    when: 'the staff account has not viewed the pictures of this submission',
    recover: 'view the document, then approve',
  },

  'contact-proof-needed': {
    code: 3119,
    when: 'a verified email address or phone is replaced without a code sent to it, and without a second factor',
    recover: 'send a code to the current contact, or set up a second factor',
  },
  'reauthentication-needed': {
    code: 3128,
    when: 'the step requires a second factor, or the password where there is none, within the last 10 minutes',
    recover: 'verify by google_authenticator/check or factors/check, then repeat the call',
  },

  'passkey-limit': { code: 3129, when: 'the member has ten passkeys', recover: 'remove one' },
  'orders-unconfirmed': {
    code: 3130,
    when: 'an order of the account to cancel is not confirmed delivered; data.matters lists everything open',
    recover: 'confirm or cancel the orders',
  },
  'account-matters-open': {
    code: 3131,
    when: 'money of the account to cancel is in flight, owed, or left and not given up; data.matters lists it',
    recover: 'end or give up each of them',
  },

  'third-party-unavailable': {
    code: 3132,
    when: 'the shop does not offer the service here, or the service does not respond',
    recover: 'sign in in another way',
  },
  'third-party-unknown': {
    code: 3133,
    when: 'no member has connected this account of the service; data has what the service says of the person',
    recover: 'register with the same ticket, or sign in and connect the service',
  },
  'third-party-taken': {
    code: 3134,
    when: 'another member has connected this account of the service',
    recover: 'sign in by the service, and remove the connection there first',
  },
  'third-party-connected': {
    code: 3135,
    when: 'the member has connected another account of the service',
    recover: 'remove that connection first',
  },
  'third-party-last': {
    code: 3136,
    when: 'without the connection a member who forgets the password could not sign in',
    recover: 'verify an email address or a phone, or add a passkey',
  },

  // Staff
  'factor-asked': {
    code: 3120,
    when: 'the password is correct and the account has a second factor; data.ticket identifies the attempt',
    recover: 'send the factor with the ticket',
  },
  'factor-wrong': {
    code: 3121,
    when: 'the code is wrong, used or expired, or the passkey is unknown or unverified',
    recover: 'try again',
  },
  'factor-last': {
    code: 3122,
    when: 'an owner cannot remove the last second factor',
    recover: 'set up another second factor first',
  },
  'invitation-needed': {
    code: 3127,
    when: 'the first second factor of a staff account requires a session that a one-time link opened',
    recover:
      'ask an owner for a link; without an owner who has a second factor the server prints one when it starts',
  },
  'link-used': {
    code: 3123,
    when: 'the one-time link is used, expired or revoked',
    recover: 'ask for a new one',
  },
  'owner-last': {
    code: 3124,
    when: 'the last owner cannot be disabled or demoted',
    recover: 'promote another account to owner first',
  },
  'role-in-use': {
    code: 3125,
    when: 'a role that is assigned to accounts cannot be deleted',
    recover: 'remove it from the accounts first',
  },
  'name-taken': { code: 3126, when: 'the name is in use', recover: 'choose another' },

  // Catalog, cart, checkout
  'goods-unavailable': {
    code: 3200,
    when: 'the product is off sale, archived or unknown',
    recover: 'choose another',
  },
  'sku-unavailable': { code: 3201, when: 'the SKU is gone', recover: 'choose again' },
  'out-of-stock': {
    code: 3202,
    when: 'the stock is lower than the requested quantity; data.left is the stock',
    recover: 'reduce the quantity',
  },
  'cart-full': { code: 3203, when: 'the cart has 200 items', recover: 'remove some' },
  'limit-exceeded': {
    code: 3204,
    when: 'the quantity exceeds the limit per order or member',
    recover: 'reduce the quantity',
  },
  'price-changed': {
    code: 3205,
    when: 'the total has changed; data.draft is the new draft',
    recover: 'show the draft and ask again',
  },
  'coupon-unusable': {
    code: 3206,
    when: 'the coupon is expired, used, below its minimum or out of scope',
    recover: 'choose another',
  },
  'coupon-gone': {
    code: 3207,
    when: 'the coupon is used up or the limit per member is reached',
    recover: 'none',
  },
  'address-required': { code: 3208, when: 'the checkout has no delivery address', recover: 'add one' },
  'address-not-served': { code: 3209, when: 'no freight rule covers the address', recover: 'use another' },
  'points-too-many': { code: 3210, when: 'the points exceed the maximum of the order', recover: 'use fewer' },
  'nothing-selected': { code: 3211, when: 'no cart item is selected', recover: 'select an item' },
  'address-limit': { code: 3212, when: 'the member has 50 addresses', recover: 'delete one' },
  'unpaid-orders-limit': {
    code: 3213,
    when: 'the member has as many unpaid orders as the shop allows',
    recover: 'pay or cancel one',
  },
  'buyer-identity-required': {
    code: 3214,
    when: 'customs of the destination require the identity of the buyer, which is missing',
    recover: 'save it by authGuoJi',
  },
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
  'couple-offer-unavailable': {
    code: 3219,
    when: 'the product has no couple pack now, or the SKU is not in it',
    recover: 'buy the product alone',
  },
  'couple-partner-unavailable': {
    code: 3220,
    when: 'the username is unknown, the own one, cannot order, or declined an invitation of the member within 7 days',
    recover: 'check the username, or invite somebody else',
  },
  'couple-pack-exists': {
    code: 3221,
    when: 'the two members have an open couple pack; data.packId is it',
    recover: 'open that pack',
  },
  'couple-pack-closed': {
    code: 3222,
    when: 'the couple pack is complete, declined, cancelled or expired, or the invitation was accepted',
    recover: 'open the pack',
  },

  // Money
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

  // Orders and reviews
  'already-reminded': {
    code: 3400,
    when: 'the member reminded the shop within the last 24 hours',
    recover: 'try again tomorrow',
  },
  'already-reviewed': { code: 3401, when: 'the item has a review', recover: 'edit it' },
  'review-closed': {
    code: 3402,
    when: 'the order is not received yet, or was received more than 30 days ago',
    recover: 'none',
  },
  'order-on-hold': {
    code: 3404,
    when: 'the paid order waits for its group or couple pack; it is neither shipped nor cancelled by the member meanwhile',
    recover: 'wait for the others, or cancel the couple pack',
  },
  'packages-exceed': {
    code: 3403,
    when: 'the parcel contains more than remains to be shipped',
    recover: 'ship less',
  },

  // Files
  'file-type': {
    code: 3500,
    when: 'the content is not a supported image',
    recover: 'choose another file',
  },
  'file-too-large': {
    code: 3501,
    when: 'the image exceeds 2 MB or the pixels allowed for its format',
    recover: 'choose a smaller file',
  },
  'upload-token': {
    code: 3502,
    when: 'the upload token is missing, used or expired',
    recover: 'request a new token',
  },
  'upload-limit': {
    code: 3503,
    when: 'the member has uploaded 200 files today (UTC), rejected ones included',
    recover: 'try again tomorrow',
  },

  // Gift cards
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

  // Wallet
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

  // Top-ups
  'topups-too-many': {
    code: 3720,
    when: 'the member has the maximum number of open top-ups',
    recover: 'pay or cancel one',
  },

  // Withdrawals
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

  // Human check
  'captcha-required': {
    code: 3790,
    when: 'the request needs a human check, by setting or after suspicious use',
    recover: 'answer one (/user/captcha/create) and repeat with the header Captcha-Pass',
  },
  'captcha-wrong': {
    code: 3791,
    when: 'the answer of a human check is wrong, used, or too late',
    recover: 'request another check',
  },
  'captcha-unavailable': {
    code: 3792,
    when: 'the captcha service does not respond, or the shop has another one',
    recover: 'answer a check of the shop itself',
  },

  // Coin
  'coin-unavailable': {
    code: 3760,
    when: 'the coin is not configured, or its chain is not reachable yet',
    recover: 'use another top-up channel',
  },

  // Support chat
  'chats-too-many': {
    code: 3800,
    when: 'the staff account has as many open conversations as it accepts',
    recover: 'close one, or raise the number',
  },
  'guest-token': {
    code: 3801,
    when: 'neither a member nor a valid guest token is sent',
    recover: 'request a guest token by /chat/guest',
  },

  // Sharing
  'wechat-unavailable': {
    code: 3780,
    when: 'WeChat is not configured, or does not respond',
    recover: 'share the link, or the poster',
  },
})

export type CodeName = keyof typeof codes
/** Names of the refusals that a use case can return. */
export type RefusalName = Exclude<CodeName, 'server-error'>

export const nameOfCode = (code: number): CodeName | undefined =>
  (Object.keys(codes) as CodeName[]).find((name) => codes[name].code === code)

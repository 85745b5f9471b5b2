import { defineCodes } from './define-codes.ts'

/** Registration, sign-in, contacts and cancellation of accounts. */
export const identityCodes = defineCodes({
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
  'code-limit': { code: 3108, when: 'too many codes or wrong codes today', recover: 'wait a day' },
  'password-weak': {
    code: 3109,
    when: 'the password or payment PIN is too easy to guess',
    recover: 'choose another',
  },
  'mobile-invalid': { code: 3110, when: 'not a phone number of that country', recover: 'correct it' },
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
})

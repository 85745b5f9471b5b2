import { defineCodes } from './define-codes.ts'

/** The payment PIN. */
export const paymentPinCodes = defineCodes({
  'pay-password-missing': { code: 3111, when: 'no payment PIN is set', recover: 'set one' },
  'pay-password-wrong': {
    code: 3112,
    when: 'wrong payment PIN; data.left is the number of attempts left',
    recover: 'try again',
  },
  'pay-password-locked': { code: 3113, when: '5 wrong attempts', recover: 'wait 24 h or reset by code' },
  'pay-password-exists': { code: 3114, when: 'a payment PIN is already set', recover: 'reset by code' },
})

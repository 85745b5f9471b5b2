import { defineCodes } from './define-codes.ts'

/** Human checks. */
export const humanCheckCodes = defineCodes({
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
})
